import { createMessage, type MessageOrText } from '../../../contract/messages.ts';
import type { PasswordReset } from '../../../contract/people.ts';
import { type Credentials, isUsername, type NewUser } from '../../../contract/users.ts';
import { FORMER_OPERATOR, type Role } from '../../../domain/roles.ts';
import type { Context } from '../context.ts';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { invalidInput } from '../errors.ts';
import { BY_COMMAND, insertEvent, type Author } from './events.ts';
import { deleteResetLinks, findLink, invalidInvitation, invalidResetLink, redeemLink } from './links.ts';
import { isCommonPassword } from './passwords.ts';
import { hasUsers, insertUser, updateUser, userById, userByName } from './repository.ts';
import { endAllSessions } from './session_repository.ts';
import { writeSetting } from './settings.ts';
import { nowInSeconds } from './tokens.ts';

type Store = Pick<Context, 'db' | 'passwords'>;

export type NameAndPassword = Pick<Credentials, 'username' | 'password'>;

/** @param address of the caller; empty for a command on the server's machine */
export async function createUser(
  { db, passwords }: Store,
  { username, password, invitation }: NewUser,
  address = '',
) {
  const problem = await passwordProblem(username, password);
  if (problem) throw invalidInput({ password: problem });
  const taken = invalidInput({ username: createMessage('users.username_taken') }, 'conflict');
  if (isUsername(username, FORMER_OPERATOR) || (await userByName(db, username))) throw taken;
  const password_hash = await passwords.hash(password);
  try {
    const id = await transaction(db, async (trx) => {
      const role = await roleOfNewUser(trx, invitation);
      const created = await insertUser(trx, { username, password_hash, role });
      const event = { by: username, about: username, detail: role, address };
      await insertEvent(trx, { kind: 'registered', ...event });
      return created;
    });
    return { id, username };
  } catch (error) {
    throw engineOf(db).isUniqueViolation(error) ? taken : error;
  }
}

/** The first account becomes the owner. Others get the role of their invitation, which is used up. */
async function roleOfNewUser(db: Db, invitation: string | undefined): Promise<Role> {
  const invited = invitation === undefined ? undefined : await redeemLink(db, 'invitation', invitation);
  if (invitation !== undefined && !invited) throw invalidInvitation();
  return (await isFirstUser(db)) ? 'owner' : (invited?.role ?? 'operator');
}

/** Whether there are no accounts. Locks, so that only one of several concurrent registrations is the first. */
async function isFirstUser(db: Db): Promise<boolean> {
  if (await hasUsers(db)) return false;
  await writeSetting(db, 'first_registration', 'true');
  return !(await hasUsers(db));
}

/** Why a password of the right length may not be used. */
export async function passwordProblem(
  username: string,
  password: string,
): Promise<MessageOrText | undefined> {
  if (isUsername(password, username)) return createMessage('users.password_is_username');
  return (await isCommonPassword(password)) ? createMessage('users.password_common') : undefined;
}

/**
 * Finds the account and verifies the password. Takes equally long if there is no such account. The password of
 * a disabled account is never right.
 */
export async function checkCredentials({ db, passwords }: Store, { username, password }: NameAndPassword) {
  const user = await userByName(db, username);
  const isRight = await passwords.matches(password, user?.password_hash);
  return { user, isRight: isRight && user?.disabled_at === null };
}

interface NewPassword {
  user: { id: number; username: string };
  password: string;
  /** The session that stays; all others end. */
  except?: number | undefined;
  author?: Author;
}

/** Sets a password: the person's own choice, or one set by a command on the server's machine. */
export async function setPassword(
  { db, passwords }: Store,
  { user, password, except, author = BY_COMMAND }: NewPassword,
) {
  const password_hash = await passwords.hash(password);
  await transaction(db, async (trx) => {
    await writePassword(trx, user.id, { password_hash, except });
    const kind = author.by === user.username ? 'password_changed' : 'password_reset';
    await insertEvent(trx, { kind, about: user.username, ...author });
  });
}

/** Sets the password of the account that a link was made for. The link is used up. */
export async function resetPassword(
  { db, passwords }: Store,
  { token, new_password }: PasswordReset,
  address: string,
): Promise<void> {
  const link = await findLink(db, 'reset', token);
  const user = link?.user_id ? await userById(db, link.user_id) : undefined;
  if (!user) throw invalidResetLink();
  const { id, username } = user;
  const problem = await passwordProblem(username, new_password);
  if (problem) throw invalidInput({ new_password: problem });
  const password_hash = await passwords.hash(new_password);
  await transaction(db, async (trx) => {
    if (!(await redeemLink(trx, 'reset', token))) throw invalidResetLink();
    await writePassword(trx, id, { password_hash });
    await insertEvent(trx, { kind: 'password_reset', by: username, about: username, address });
  });
}

/** Stores a password. Ends all sessions but one, and deletes reset links. */
async function writePassword(
  db: Db,
  user_id: number,
  { password_hash, except }: { password_hash: string; except?: number | undefined },
): Promise<void> {
  await updateUser(db, user_id, { password_hash });
  await endAllSessions(db, { user_id, except, now: nowInSeconds() });
  await deleteResetLinks(db, user_id);
}
