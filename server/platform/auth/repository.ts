import type { Db } from '../db/schema.ts';
import { uniqueKey } from '../db/search_text.ts';

export async function insertUser(db: Db, user: { username: string; password_hash: string }): Promise<number> {
  const row = { ...user, username_key: usernameKey(user.username) };
  return (await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export function userByName(db: Db, username: string) {
  const key = usernameKey(username);
  return db.selectFrom('users').selectAll().where('username_key', '=', key).executeTakeFirst();
}

export function userById(db: Db, id: number) {
  return db.selectFrom('users').select(['id', 'username']).where('id', '=', id).executeTakeFirst();
}

/** Key of a username: ignores case and surrounding spaces. */
export function usernameKey(username: string): string {
  return uniqueKey(username.trim());
}
