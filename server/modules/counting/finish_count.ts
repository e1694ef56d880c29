import { sql } from 'kysely';
import { setImmediate as breath } from 'node:timers/promises';
import type { StockCount } from '../../../contract/counts.ts';
import { currentActor } from '../../platform/call.ts';
import { insertAll, splitIntoPortions } from '../../platform/db/insert_all.ts';
import { updateRecorded } from '../../platform/db/recorder/record_rows.ts';
import type { Db } from '../../platform/db/schema.ts';
import { idList } from '../../platform/db/sql.ts';
import { answeringTransaction } from '../../platform/db/transaction.ts';
import { describeAction, finishAction } from '../../records/history/record_actions.ts';
import { UndoneRows } from '../../records/history/undone_rows.ts';
import { lockAffectedRows } from '../../records/row_locks.ts';
import { writeRows } from '../../records/write.ts';
import { products, type ProductRow, readInside } from '../stock/index.ts';
import { evaluateCount, listCountedProducts, type CountedResult } from './evaluate.ts';
import { countJson, describeProducts, readCount } from './present.ts';
import { lockCountable } from './running_count.ts';
import type { CountRow } from './tables.ts';

/** Rows that are written at once. Other calls run between two portions. */
const PORTION = 250;

/**
 * Finishes a count, as one action: products that were seen here and known elsewhere are here from now on, missing ones
 * have no place, and the place and all places inside it are counted now.
 */
export function finishCount(db: Db, id: number): Promise<StockCount> {
  return answeringTransaction(db, async (trx) => {
    const count = await lockCountable(trx, id);
    const inside = await readInside(trx, [count.place_id]);
    // Locked before they are read: others may sell or move the products meanwhile.
    const ids = await listCountedProducts(trx, id);
    await lockAffectedRows(
      trx,
      { resource: 'products', ids, sets: [{ place: count.place_id }] },
      { resource: 'places', ids: inside, sets: [{}] },
    );
    const results = await evaluateCount(trx, count);
    await moveProducts(
      trx,
      results.filter(({ outcome }) => outcome === 'moved' || outcome === 'missing'),
    );
    const finished = { finished_at: new Date().toISOString(), finished_by: currentActor() };
    for (const portion of splitIntoPortions(inside, PORTION))
      await updateRecorded(trx, 'places', {
        set: sql`counted_at = ${finished.finished_at}, counted_by = ${finished.finished_by}`,
        where: sql`id in ${idList(portion)}`,
      });
    await storeResults(trx, id, results);
    describeAction(trx, {
      action: 'counted',
      kind: 'places',
      record_id: count.place_id,
      name: count.place_path,
    });
    const action_id = (await finishAction(trx)) ?? null;
    const columns = { state: 'finished', paused_at: null, ...finished, action_id } as const;
    await trx.updateTable('counts').set(columns).where('id', '=', id).execute();
    return countJson(trx, await readCount(trx, id));
  });
}

async function moveProducts(db: Db, results: readonly CountedResult[]): Promise<void> {
  const placeOf = new Map(results.map(({ id, to }) => [id, to]));
  for (const ids of splitIntoPortions([...placeOf.keys()], PORTION)) {
    const { rows } = await sql<ProductRow>`select * from products where id in ${idList(ids)}
      order by id`.execute(db);
    await writeRows(db, products, { rows, edit: ({ id }) => ({ place_id: placeOf.get(id) ?? null }) });
    await breath();
  }
}

async function storeResults(db: Db, count: number, results: readonly CountedResult[]): Promise<void> {
  for (const portion of splitIntoPortions(results, PORTION)) {
    const rows = (await describeProducts(db, portion)).map(({ id, name, sku, outcome, from, to, scans }) => ({
      count_id: count,
      product_id: id,
      name,
      sku,
      outcome,
      from_place_id: from,
      to_place_id: to,
      scans,
    }));
    await insertAll(db, 'count_results', rows);
    await breath();
  }
}

/**
 * After an undo: a count is undone if its place is no longer counted at the moment when the count was finished, and
 * finished again if that undo is undone.
 */
export async function updateUndoneCounts(db: Db, rows: UndoneRows): Promise<void> {
  for (const { before, after } of rows.differing('places', ['counted_at'])) {
    if (!before || !after) continue;
    await setUndone(db, { place_id: Number(before.id), finished_at: before.counted_at, state: 'undone' });
    await setUndone(db, { place_id: Number(after.id), finished_at: after.counted_at, state: 'finished' });
  }
}

async function setUndone(
  db: Db,
  { place_id, finished_at, state }: Pick<CountRow, 'place_id' | 'state'> & { finished_at: unknown },
): Promise<void> {
  if (typeof finished_at !== 'string') return;
  await sql`update counts set state = ${state}
    where place_id = ${place_id} and finished_at = ${finished_at}`.execute(db);
}
