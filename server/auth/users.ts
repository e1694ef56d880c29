import type { NewUser } from '../../contract/users.ts';
import type { Context } from '../context.ts';
import { engineOf } from '../db/engine.ts';
import { transaction } from '../db/transaction.ts';
import { AppError, invalid } from '../errors.ts';
import { insertUser, userByName } from './repository.ts';

type Store = Pick<Context, 'db' | 'passwords'>;

export async function createUser({ db, passwords }: Store, { username, password }: NewUser) {
  const taken = invalid({ username: 'This username is taken. Choose another one.' }, 'conflict');
  if (await userByName(db, username)) throw taken;
  const password_hash = await passwords.hash(password);
  try {
    const id = await transaction(db, (trx) => insertUser(trx, { username, password_hash }));
    return { id, username };
  } catch (error) {
    throw engineOf(db).isUniqueViolation(error) ? taken : error;
  }
}

export async function userWith(
  { db, passwords }: Store,
  credentials: { username: string; password: string },
) {
  const user = await userByName(db, credentials.username);
  if ((await passwords.matches(credentials.password, user?.password_hash)) && user) return user;
  throw new AppError('unauthenticated', 'No account matches this username and password.');
}
