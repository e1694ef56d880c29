import type { Selectable } from 'kysely';
import { insertUnlessTaken } from '../db/insert_all.ts';
import type { Db, Schema } from '../db/schema.ts';

/** What a call with a key is recognised by. `digest` is the hash of its method, address and body. */
export interface KeyedRequest {
  user_id: number;
  key: string;
  digest: string;
}

export type KeyRow = Selectable<Schema['idempotency_keys']>;
export type KeptAnswer = Pick<KeyRow, 'status' | 'headers' | 'body'>;

const DAY = 86_400;
const PORTION = 500;

/**
 * Stores the key. Returns false if it is taken. On PostgreSQL, waits until another transaction that has stored the key
 * ends.
 */
export async function insertKey(db: Db, request: KeyedRequest, answer: KeptAnswer): Promise<boolean> {
  const row = { ...request, ...answer, at: nowInSeconds() };
  return (await insertUnlessTaken(db, 'idempotency_keys', row)) !== undefined;
}

export function findKey(db: Db, { user_id, key }: KeyedRequest): Promise<KeyRow | undefined> {
  const keys = db.selectFrom('idempotency_keys').selectAll();
  return keys.where('user_id', '=', user_id).where('key', '=', key).executeTakeFirst();
}

export async function saveAnswer(db: Db, { user_id, key }: KeyedRequest, answer: KeptAnswer): Promise<void> {
  const keys = db.updateTable('idempotency_keys').set(answer);
  await keys.where('user_id', '=', user_id).where('key', '=', key).execute();
}

export async function deleteKey(db: Db, { user_id, key }: KeyedRequest): Promise<void> {
  const keys = db.deleteFrom('idempotency_keys');
  await keys.where('user_id', '=', user_id).where('key', '=', key).execute();
}

/** Deletes keys after a day, in portions. */
export async function deleteOldKeys(db: Db, now = nowInSeconds()): Promise<void> {
  for (;;) {
    const oldest = await db
      .selectFrom('idempotency_keys')
      .select(['id', 'at'])
      .orderBy('id')
      .limit(PORTION)
      .execute();
    const old = oldest.filter(({ at }) => at < now - DAY).map(({ id }) => id);
    if (old.length > 0) await db.deleteFrom('idempotency_keys').where('id', 'in', old).execute();
    if (old.length < PORTION) return;
  }
}

function nowInSeconds(): number {
  return Math.floor(Date.now() / 1_000);
}
