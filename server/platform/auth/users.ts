import { createMessage, type MessageOrText } from '../../../contract/messages.ts';
import { type Credentials, isUsername, type NewUser } from '../../../contract/users.ts';
import type { Context } from '../context.ts';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { invalidInput } from '../errors.ts';
import { isCommonPassword } from './passwords.ts';
import { insertUser, updateUser, userByName } from './repository.ts';
import { endAllSessions } from './session_repository.ts';
import { nowInSeconds } from './tokens.ts';

type Store = Pick<Context, 'db' | 'passwords'>;

export type NameAndPassword = Pick<Credentials, 'username' | 'password'>;

export async function createUser({ db, passwords }: Store, { username, password }: NewUser) {
  const problem = await passwordProblem(username, password);
  if (problem) throw invalidInput({ password: problem });
  const taken = invalidInput({ username: createMessage('users.username_taken') }, 'conflict');
  if (await userByName(db, username)) throw taken;
  const password_hash = await passwords.hash(password);
  try {
    const id = await transaction(db, (trx) => insertUser(trx, { username, password_hash }));
    return { id, username };
  } catch (error) {
    throw engineOf(db).isUniqueViolation(error) ? taken : error;
  }
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
  user: { id: number };
  password: string;
  /** The session that goes on; all others end. */
  except?: number | undefined;
}

export async function setPassword({ db, passwords }: Store, { user, password, except }: NewPassword) {
  const password_hash = await passwords.hash(password);
  await transaction(db, async (trx) => {
    await updateUser(trx, user.id, { password_hash });
    await endAllSessions(trx, { user_id: user.id, except, now: nowInSeconds() });
  });
}

/** Disables an account, whose sessions end. */
export async function disableUser(db: Db, id: number): Promise<void> {
  await transaction(db, async (trx) => {
    await updateUser(trx, id, { disabled_at: new Date().toISOString() });
    await endAllSessions(trx, { user_id: id, now: nowInSeconds() });
  });
}

export async function enableUser(db: Db, id: number): Promise<void> {
  await transaction(db, (trx) => updateUser(trx, id, { disabled_at: null }));
}
