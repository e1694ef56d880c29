import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Schema } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';

type Table = Schema['daily_backups'];
export type DailyBackupRow = Selectable<Table>;

export const isGood = ({ state }: Pick<DailyBackupRow, 'state'>): boolean =>
  state === 'checked' || state === 'restored';

/** All attempts, newest first. */
export function listAttempts(db: Db): Promise<DailyBackupRow[]> {
  return db.selectFrom('daily_backups').selectAll().orderBy('day', 'desc').execute();
}

export function findAttempt(db: Db, id: number): Promise<DailyBackupRow | undefined> {
  return db.selectFrom('daily_backups').selectAll().where('id', '=', id).executeTakeFirst();
}

interface NewAttempt {
  day: string;
  taken_at: string;
  holder: string;
  /** Failed attempts of this time and earlier are repeated. */
  retryBefore: string;
}

/**
 * Starts the attempt of a day, unless the day has a good backup, a server is at work on any attempt, or an
 * attempt of the day has failed a short time ago. Returns its id.
 */
export async function claimAttempt(
  db: Db,
  { retryBefore, ...attempt }: NewAttempt,
): Promise<number | undefined> {
  const started = {
    ...attempt,
    state: 'running',
    file: null,
    bytes: null,
    records: null,
    pictures: null,
    problem: null,
    tried_at: null,
    trial_problem: null,
  } as const;
  return transaction(db, async (trx) => {
    await lockAttempts(trx, attempt.taken_at);
    const held = trx.selectFrom('daily_backups').select('id').where('holder', 'is not', null);
    if (await held.executeTakeFirst()) return undefined;
    const claimed = await trx
      .insertInto('daily_backups')
      .values(started)
      .onConflict((conflict) =>
        conflict.column('day').doUpdateSet(started).where(sql<boolean>`daily_backups.state = 'deleted'
        or daily_backups.state = 'running' and daily_backups.holder is null
        or daily_backups.state = 'failed' and daily_backups.taken_at <= ${retryBefore}`),
      )
      .returning('id')
      .executeTakeFirst();
    return claimed?.id;
  });
}

/** Makes other servers wait here until the transaction ends. */
async function lockAttempts(db: Db, now: string): Promise<void> {
  await db
    .insertInto('daily_runs')
    .values({ name: 'backup', started_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ started_at: now }))
    .execute();
}

/** Ends an attempt whose server has ended, and that no server repeats. */
export async function failAbandoned(db: Db, id: number, problem: string): Promise<void> {
  const abandoned = db.updateTable('daily_backups').set({ state: 'failed', problem }).where('id', '=', id);
  await abandoned.where('state', '=', 'running').where('holder', 'is', null).execute();
}

export async function updateAttempt(db: Db, id: number, set: Updateable<Table>): Promise<void> {
  await db.updateTable('daily_backups').set(set).where('id', '=', id).execute();
}

/** Records that good backups are no longer in their folder. */
export async function markDeleted(db: Db, files: readonly string[]): Promise<void> {
  if (files.length === 0) return;
  const deleted = db.updateTable('daily_backups').set({ state: 'deleted' }).where('file', 'in', files);
  await deleted.where('state', 'in', ['checked', 'restored']).execute();
}

/** Records a backup that was found in its folder. */
export async function recordFoundBackup(db: Db, found: Insertable<Table>): Promise<void> {
  await db
    .insertInto('daily_backups')
    .values(found)
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet(found)
        .where(sql<boolean>`daily_backups.state in ('deleted', 'failed')`),
    )
    .execute();
}

/** Deletes the rows of failed attempts and of deleted backups before a day. */
export async function deleteOldAttempts(db: Db, before: string): Promise<void> {
  const old = db.deleteFrom('daily_backups').where('day', '<', before);
  await old.where('state', 'in', ['failed', 'deleted']).execute();
}
