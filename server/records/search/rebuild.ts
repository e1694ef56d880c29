import { setTimeout as pause } from 'node:timers/promises';
import type { ResourceName } from '../../../contract/resources.ts';
import { sql } from 'kysely';
import { engineOf } from '../../platform/db/engine.ts';
import type { Db } from '../../platform/db/schema.ts';
import { jobTransaction } from '../../platform/db/transaction.ts';
import { resourceOf } from '../registry.ts';
import type { RecordRow } from '../row.ts';
import { indexRows, writeSearchTexts } from './index_rows.ts';

/** Maximum number of rows of a small table. Small tables are indexed before the server answers requests. */
const FEW = 10_000;
const AT_ONCE = 1_000;
/** Milliseconds between two portions, so that other requests can run. */
const PAUSE = 5;
const PAUSE_AFTER_ERROR = 5_000;

/** Rebuilds the search indexes of small tables. */
export async function rebuildSmallIndexes(db: Db): Promise<void> {
  for (const { resource } of await db.selectFrom('search_rebuilds').select('resource').execute()) {
    const rest = sql`select 1 from ${sql.table(resource)} limit ${sql.lit(FEW + 1)}`;
    const { rows } = await sql<{ count: number }>`select count(*) as count from (${rest}) as rest`.execute(
      db,
    );
    if ((rows[0]?.count ?? 0) > FEW) continue;
    while (await rebuildSome(db, resource as ResourceName, AT_ONCE));
  }
}

/**
 * Runs steps in the background until a step finds nothing to do. After a stop, the next start continues the
 * work.
 */
export async function runUntilDone(
  step: () => Promise<boolean>,
  { signal, log }: { signal: AbortSignal; log: (error: unknown) => void },
): Promise<void> {
  while (!signal.aborted) {
    const isMore = await step().catch((error: unknown) => {
      log(error);
      return undefined;
    });
    if (isMore === false) return;
    await pause(isMore ? PAUSE : PAUSE_AFTER_ERROR, undefined, { signal }).catch(() => {});
  }
}

/** Rebuilds one portion of an index. Returns false if no index is left to rebuild. */
export async function rebuildNextPortion(db: Db): Promise<boolean> {
  const next = await db
    .selectFrom('search_rebuilds')
    .select('resource')
    .orderBy('resource')
    .executeTakeFirst();
  if (!next) return false;
  await rebuildSome(db, next.resource as ResourceName, engineOf(db).rowsAtOnce);
  return true;
}

/** Indexes one portion of rows under a lock. Returns false once all rows are indexed. */
function rebuildSome(db: Db, resource: ResourceName, count: number): Promise<boolean> {
  return jobTransaction(db, async (trx) => {
    const { forUpdate } = engineOf(trx);
    const found = await sql<{ last_id: number }>`select last_id from search_rebuilds
      where resource = ${resource} ${forUpdate}`.execute(trx);
    const [state] = found.rows;
    if (!state) return false;
    const { rows } = await sql<RecordRow>`select * from ${sql.table(resource)} where id > ${state.last_id}
      order by id limit ${sql.lit(count)} ${forUpdate}`.execute(trx);
    const texts = await resourceOf(resource).texts(trx, rows);
    const after = rows.map(({ id }, index) => ({ id, search_text: texts[index] ?? '' }));
    const isSame = (_row: unknown, index: number) => rows[index]?.search_text === texts[index];
    await indexRows(trx, resource, after.filter(isSame));
    await writeSearchTexts(
      trx,
      resource,
      after.filter((row, index) => !isSame(row, index)),
    );
    const last_id = after.at(-1)?.id;
    const isDone = rows.length < count || last_id === undefined;
    const rebuild = sql.table('search_rebuilds');
    await (
      isDone
        ? sql`delete from ${rebuild} where resource = ${resource}`
        : sql`update ${rebuild} set last_id = ${last_id} where resource = ${resource}`
    ).execute(trx);
    return !isDone;
  });
}
