import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { engineOf } from '../../../platform/db/engine.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { idList, type Sql } from '../../../platform/db/sql.ts';
import { jobTransaction } from '../../../platform/db/transaction.ts';
import type { VatBookState } from '../vat/books.ts';
import { writePurchaseEntries, writeShipmentEntries } from '../vat/purchase_entries.ts';
import { recalculateSales } from './recalculate.ts';
import { lockSettingsShared } from '../vat/repository.ts';
import type { VatOwner } from '../vat/table.ts';

/**
 * Maximum number of sales that are recalculated before the request is answered. Larger numbers are left to
 * the queue.
 */
export const MAX_SALES_AT_ONCE = 100;
const SALES_PER_PORTION = 50;
/** Pause between two portions in milliseconds, so that requests are served. */
const PAUSE_MS = 5;
const PAUSE_AFTER_ERROR_MS = 5_000;
/** Interval in milliseconds at which the queue is checked: any server can add to the queue. */
const INTERVAL_MS = 1_000;

/** Queues all sales, purchases or shipments that a query selects, to recalculate their VAT. */
export async function queueVat(db: Db, owner: VatOwner, query: Sql): Promise<void> {
  await sql`insert into vat_queue (owner, id) select ${owner}, queued.id from (${query}) as queued where true
    on conflict (owner, id) do nothing`.execute(db);
}

/** Processes a portion of the queue. Returns false for an empty queue, without a transaction. */
export async function recalculateNextPortion(db: Db): Promise<boolean> {
  if ((await countQueued(db, 1)) === 0) return false;
  return jobTransaction(db, async (trx) => {
    // Settings are locked before the queue, as in `changeSettings`. The reverse order could deadlock.
    const books = await lockSettingsShared(trx);
    const { rows } = await sql<{ owner: VatOwner; id: number }>`select owner, id from vat_queue
      order by owner, id limit ${sql.lit(SALES_PER_PORTION)}`.execute(trx);
    const owner = rows[0]?.owner;
    if (owner === undefined) return false;
    const ids = rows.flatMap((row) => (row.owner === owner ? row.id : []));
    await sql`delete from vat_queue where owner = ${owner} and id in ${idList(ids)}`.execute(trx);
    await WRITE[owner](trx, ids, books);
    return true;
  });
}

const WRITE: Record<VatOwner, (db: Db, ids: readonly number[], books: VatBookState) => Promise<void>> = {
  async sale(db, ids) {
    await lockSales(db, ids);
    await recalculateSales(db, ids);
  },
  purchase: (db, ids, books) => writePurchaseEntries(db, books, ids),
  shipment: (db, ids, books) => writeShipmentEntries(db, books, ids),
};

/** Processes the whole queue if it is short. */
export async function recalculateShortQueue(db: Db): Promise<void> {
  if ((await countQueued(db, MAX_SALES_AT_ONCE + 1)) <= MAX_SALES_AT_ONCE)
    while (await recalculateNextPortion(db));
}

/** The number of queued records, counted up to `most`. */
async function countQueued(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from
    (select 1 from vat_queue limit ${sql.lit(most)}) as queued`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Locks sales until the transaction ends. */
async function lockSales(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await sql`select id from sales where id in ${idList(ids)} order by id ${engineOf(db).forChange}`.execute(
      db,
    );
}

/** Processes the queue until the server stops. The rest is processed after the next start. */
export async function startRecalculation(
  db: Db,
  { signal, log }: { signal: AbortSignal; log: (error: unknown) => void },
): Promise<void> {
  while (!signal.aborted) {
    const wait = await recalculateNextPortion(db).then(
      (isMore) => (isMore ? PAUSE_MS : INTERVAL_MS),
      (error: unknown) => {
        log(error);
        return PAUSE_AFTER_ERROR_MS;
      },
    );
    await pause(wait, undefined, { signal }).catch(() => {});
  }
}
