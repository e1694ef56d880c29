import type { Selectable } from 'kysely';
import type { CardIndexJob, CardIndexProgress } from '../../../contract/card_index.ts';
import type { Db, Schema } from '../../db/schema.ts';

export type JobRecord = Selectable<Schema['card_jobs']>;
type JobState = CardIndexJob['state'];

const RUNNING: JobState = 'running';

export interface Holder {
  holder: string;
  until: number;
}

export async function findJob(db: Db): Promise<JobRecord> {
  return db.selectFrom('card_jobs').selectAll().executeTakeFirstOrThrow();
}

/** Begins a run; false while another is going on that has given a sign of life. */
export async function claimJob(
  db: Db,
  { holder, until, now, progress }: Holder & { now: number; progress: CardIndexProgress },
): Promise<boolean> {
  const query = db
    .updateTable('card_jobs')
    .set({ state: RUNNING, progress: JSON.stringify(progress), message: null, holder, held_until: until })
    .where((is) => is.or([is('state', '<>', RUNNING), is('held_until', '<', now)]));
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Says that the run goes on, and how far it is; false where it was cancelled. */
export async function holdJob(
  db: Db,
  { holder, until, progress }: Holder & { progress?: CardIndexProgress },
): Promise<boolean> {
  const query = db
    .updateTable('card_jobs')
    .set({ held_until: until, ...(progress && { progress: JSON.stringify(progress) }) })
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
  let query = db.updateTable('card_jobs').set({ ...set, ...found, holder: null, held_until: null });
  query = query.where('state', '=', RUNNING);
  if (holder !== undefined) query = query.where('holder', '=', holder);
  await query.execute();
}
