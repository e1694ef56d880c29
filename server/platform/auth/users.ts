import type { Credentials, NewUser } from '../../../contract/users.ts';
import type { Context } from '../context.ts';
import { engineOf } from '../db/engine.ts';
import { transaction } from '../db/transaction.ts';
import { invalidInput } from '../errors.ts';
import { isCommonPassword } from './passwords.ts';
import { insertUser, userByName } from './repository.ts';
import { createMessage } from '../../../contract/messages.ts';

type Store = Pick<Context, 'db' | 'passwords'>;

export async function createUser({ db, passwords }: Store, { username, password }: NewUser) {
  if (await isCommonPassword(password)) {
    throw invalidInput({ password: createMessage('users.password_common') });
  }
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

/** Finds the account and verifies the password. Takes equally long if there is no such account. */
export async function checkCredentials({ db, passwords }: Store, { username, password }: Credentials) {
  const user = await userByName(db, username);
  return { user, isRight: await passwords.matches(password, user?.password_hash) };
}
