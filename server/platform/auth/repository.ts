import type { Selectable, Updateable } from 'kysely';
import type { Db, Schema } from '../db/schema.ts';
import { uniqueKey } from '../db/search_text.ts';

export type UserRow = Selectable<Schema['users']>;

type NewUserRow = Pick<UserRow, 'username' | 'password_hash'> & Partial<Pick<UserRow, 'role'>>;

export async function insertUser(db: Db, user: NewUserRow): Promise<number> {
  const registered_at = new Date().toISOString();
  const row = { ...user, username_key: usernameKey(user.username), registered_at };
  return (await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export function userByName(db: Db, username: string): Promise<UserRow | undefined> {
  const key = usernameKey(username);
  return db.selectFrom('users').selectAll().where('username_key', '=', key).executeTakeFirst();
}

export function userById(db: Db, id: number): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Accounts that are not removed. */
export function listUsers(db: Db): Promise<UserRow[]> {
  return db.selectFrom('users').selectAll().where('removed_at', 'is', null).orderBy('id').execute();
}

export async function updateUser(db: Db, id: number, change: Updateable<Schema['users']>): Promise<void> {
  await db.updateTable('users').set(change).where('id', '=', id).execute();
}

export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

const LAST_SEEN_SECONDS = 60;

/** Stores when a person last used the account, to the minute. */
export async function updateLastSeen(db: Db, id: number, now: number): Promise<void> {
  const user = db.updateTable('users').set({ last_seen_at: now }).where('id', '=', id);
  await user
    .where((row) =>
      row.or([row('last_seen_at', 'is', null), row('last_seen_at', '<', now - LAST_SEEN_SECONDS)]),
    )
    .execute();
}

/** Key of a username: ignores case and surrounding spaces. */
export function usernameKey(username: string): string {
  return uniqueKey(username.trim());
}
