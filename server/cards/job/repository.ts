import type { Selectable } from 'kysely';
import type { CardIndexJob, CardIndexProgress } from '../../../contract/card_index.ts';
import type { Db, Schema } from '../../db/schema.ts';

export type JobRecord = Selectable<Schema['card_jobs']>;
type JobState = CardIndexJob['state'];

const RUNNING: JobState = 'running';

export async function findJob(db: Db): Promise<JobRecord> {
  return db.selectFrom('card_jobs').selectAll().executeTakeFirstOrThrow();
}

/** Begins a run; false while somebody holds another that is going on. */
export async function claimJob(
  db: Db,
  { holder, progress }: { holder: string; progress: CardIndexProgress },
): Promise<boolean> {
  const query = db
    .updateTable('card_jobs')
    .set({ state: RUNNING, progress: JSON.stringify(progress), message: null, holder })
    .where((is) => is.or([is('state', '<>', RUNNING), is('holder', 'is', null)]));
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Says how far the run is; false where it was cancelled, or is not the holder's any more. */
export async function tellJob(
  db: Db,
  { holder, progress }: { holder: string; progress: CardIndexProgress },
): Promise<boolean> {
  const query = db
    .updateTable('card_jobs')
    .set({ progress: JSON.stringify(progress) })
    .where('state', '=', RUNNING)
    .where('holder', '=', holder);
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Ends the run of one holder, or whichever is going on. */
export async function endJob(
  db: Db,
  {
    holder,
    progress,
    ...set
  }: { holder?: string; state: JobState; message: string | null; progress?: CardIndexProgress },
): Promise<void> {
  const found = progress && { progress: JSON.stringify(progress) };
  let query = db.updateTable('card_jobs').set({ ...set, ...found, holder: null });
  query = query.where('state', '=', RUNNING);
  if (holder !== undefined) query = query.where('holder', '=', holder);
  await query.execute();
}
