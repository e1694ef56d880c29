import { sql } from 'kysely';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';
import type { UserRow } from './repository.ts';

/** Locks the account until the transaction ends. */
export function lockUser(db: Db, id: number): Promise<UserRow | undefined> {
  const query = db.selectFrom('users').selectAll().where('id', '=', id);
  return query.modifyEnd(engineOf(db).forUpdate).executeTakeFirst();
}

/** Marks the code of a step as used, unless it or a later one was used already. Returns whether it did. */
export async function markStepUsed(db: Db, id: number, step: number): Promise<boolean> {
  const update = db.updateTable('users').set({ totp_step: step }).where('id', '=', id);
  const { numUpdatedRows } = await update.where('totp_step', '<', step).executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countRecoveryCodes(db: Db, user_id: number): Promise<number> {
  const codes = db.selectFrom('recovery_codes').where('user_id', '=', user_id);
  const { count } = await codes.select((row) => row.fn.countAll().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes a recovery code. Returns whether the account had it. */
export async function deleteRecoveryCode(db: Db, user_id: number, hash: string): Promise<boolean> {
  const codes = db.deleteFrom('recovery_codes').where('user_id', '=', user_id);
  return (await codes.where('hash', '=', hash).executeTakeFirst()).numDeletedRows > 0n;
}

export async function replaceRecoveryCodes(
  db: Db,
  user_id: number,
  hashes: readonly string[],
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute();
  if (hashes.length === 0) return;
  const rows = hashes.map((hash) => ({ user_id, hash }));
  await db.insertInto('recovery_codes').values(rows).execute();
}

/** 1 if the owner requires a second factor, and this user has none; else 0. */
export const lacksSecondFactorSql = sql<number>`case when users.totp_since is null and exists
  (select 1 from account_settings where name = 'second_factor_required' and value = 'true') then 1 else 0 end`;
