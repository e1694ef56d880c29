import type { Selectable, Updateable } from 'kysely';
import type { Db, Schema } from '../db/schema.ts';
import { uniqueKey } from '../db/search_text.ts';

export type UserRow = Selectable<Schema['users']>;

export async function insertUser(db: Db, user: { username: string; password_hash: string }): Promise<number> {
  const row = { ...user, username_key: usernameKey(user.username) };
  return (await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export function userByName(db: Db, username: string): Promise<UserRow | undefined> {
  const key = usernameKey(username);
  return db.selectFrom('users').selectAll().where('username_key', '=', key).executeTakeFirst();
}

export function userById(db: Db, id: number): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

export function listUsers(db: Db): Promise<UserRow[]> {
  return db.selectFrom('users').selectAll().orderBy('id').execute();
}

export async function updateUser(db: Db, id: number, change: Updateable<Schema['users']>): Promise<void> {
  await db.updateTable('users').set(change).where('id', '=', id).execute();
}

/** Key of a username: ignores case and surrounding spaces. */
export function usernameKey(username: string): string {
  return uniqueKey(username.trim());
}
