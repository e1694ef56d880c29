import { randomBytes } from 'node:crypto';
import { textOf } from '../../contract/messages.ts';
import { Password } from '../../contract/users.ts';
import { formatMoment } from '../../domain/format.ts';
import { ROLES } from '../../domain/roles.ts';
import type { Context } from '../platform/context.ts';
import { listUsers, type UserRow, userByName } from '../platform/auth/repository.ts';
import { listSessions } from '../platform/auth/session_repository.ts';
import { turnOffSecondFactor } from '../platform/auth/second_factor.ts';
import { nowInSeconds } from '../platform/auth/tokens.ts';
import { BY_COMMAND, insertEvent } from '../platform/auth/events.ts';
import { changePerson, disableUser, enableUser } from '../platform/auth/people.ts';
import { passwordProblem, setPassword } from '../platform/auth/users.ts';

export const USER_HELP = `npm run user -- list
npm run user -- reset NAME [--stdin] [--without-second-factor]
npm run user -- disable NAME
npm run user -- enable NAME
npm run user -- role NAME owner|operator|viewer

Lists accounts, gives one a new password or another role, or disables and enables it. The server may run meanwhile.
reset prints a new password once, or reads the first line of the standard input with --stdin. It ends all sessions
of the account. --without-second-factor also turns its second factor off, for somebody who has lost the phone and
the recovery codes. A disabled account cannot log in, and its sessions end within two seconds. Its records stay.
A new role holds within two seconds. The last owner who can log in can neither be disabled nor get another role.`;

type Store = Pick<Context, 'db' | 'passwords'>;

const ACTIONS: Record<string, (store: Store, user: UserRow) => Promise<string>> = {
  async disable({ db }, { id, username }) {
    await disableUser(db, id);
    return `${username} is disabled, and all sessions of the account have ended.`;
  },
  async enable({ db }, { id, username }) {
    await enableUser(db, id);
    return `${username} is enabled, and can log in.`;
  },
};

/**
 * Runs a command for accounts, and returns the lines to print; undefined for arguments that make no command.
 * A password is read, never an argument, which other accounts of the machine could see.
 *
 * @throws {Error} if there is no such account, or the password may not be used
 */
export async function runUserCommand(
  store: Store,
  [command = '', name, ...options]: readonly string[],
  readPassword: () => Promise<string>,
): Promise<string[] | undefined> {
  if (command === 'list' && name === undefined) return listAccounts(store);
  if (name === undefined) return undefined;
  const find = async () => {
    const user = await userByName(store.db, name);
    if (!user) throw new Error(`There is no account “${name}”. npm run user -- list lists all.`);
    return user;
  };
  const action = ACTIONS[command];
  if (action && options.length === 0) return [await action(store, await find())];
  const role = ROLES.find((one) => one === options[0]);
  if (command === 'role' && role !== undefined && options.length === 1) {
    const { id, username } = await find();
    await changePerson(store.db, id, { role }, BY_COMMAND);
    return [`${username} has the role ${role} now.`];
  }
  if (command !== 'reset' || !areResetOptions(options)) return undefined;
  const user = await find();
  const given = options.includes('--stdin') ? await readPassword() : undefined;
  const lines = await resetPassword(store, user, given);
  return [...lines, ...(await resetSecondFactor(store, user, options.includes(WITHOUT_SECOND_FACTOR)))];
}

const WITHOUT_SECOND_FACTOR = '--without-second-factor';

/** Whether each of them is an option of `reset`, and none comes twice. */
function areResetOptions(options: readonly string[]): boolean {
  const known = new Set(['--stdin', WITHOUT_SECOND_FACTOR]);
  return options.every((option) => known.delete(option));
}

/** Turns the second factor off, or says how to. */
async function resetSecondFactor(
  { db }: Store,
  { id, username, totp_since }: UserRow,
  isTurnedOff: boolean,
): Promise<string[]> {
  if (isTurnedOff) {
    await turnOffSecondFactor(db, id);
    await insertEvent(db, { kind: 'second_factor_off', about: username, ...BY_COMMAND });
    return [`The second factor of ${username} is off.`];
  }
  if (totp_since === null) return [];
  return [
    `A login also needs a code of the second factor. To turn it off: npm run user -- reset ${username} ${WITHOUT_SECOND_FACTOR}`,
  ];
}

async function listAccounts({ db }: Store): Promise<string[]> {
  const lines: string[] = [];
  for (const { id, username, role, disabled_at } of await listUsers(db)) {
    const sessions = await listSessions(db, id, nowInSeconds());
    const used = sessions[0] && formatMoment(new Date(sessions[0].last_used_at * 1_000).toISOString());
    const state = disabled_at === null ? `sessions: ${sessions.length}` : 'disabled';
    lines.push([username, role, state, used && `last used: ${used}`].filter(Boolean).join(', '));
  }
  return lines.length > 0 ? lines : ['There are no accounts.'];
}

async function resetPassword(store: Store, user: UserRow, given: string | undefined): Promise<string[]> {
  const password = given ?? randomBytes(12).toString('base64url');
  const read = Password.safeParse(password);
  const problem = read.success
    ? await passwordProblem(user.username, password)
    : read.error.issues[0]?.message;
  if (problem) throw new Error(textOf(problem));
  await setPassword(store, { user, password });
  const isDisabled = user.disabled_at !== null;
  return [
    given === undefined
      ? `The new password of ${user.username}: ${password}`
      : `${user.username} has the new password.`,
    'All sessions of the account have ended.',
    ...(isDisabled ? [`${user.username} is disabled: npm run user -- enable ${user.username}`] : []),
  ];
}
