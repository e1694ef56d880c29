import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { engineOf } from '../../../platform/db/engine.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { idList, type Sql } from '../../../platform/db/sql.ts';
import { jobTransaction } from '../../../platform/db/transaction.ts';
import type { VatBooks } from '../vat/books.ts';
import { writePurchaseEntries, writeShipmentEntries } from '../vat/purchase_entries.ts';
import { recalculateSales } from './recalculate.ts';
import { sharedBooks } from '../vat/repository.ts';
import type { VatOwner } from '../vat/table.ts';

/** So many sales are reckoned anew at once, before the change that asks for it is answered. */
export const FEW_SALES = 100;
const AT_ONCE = 50;
/** Others have their turn between two portions. */
const PAUSE = 5;
const PAUSE_AFTER_ERROR = 5_000;
/** So often it is looked whether there is something to do: whichever server has changed something. */
const EVERY = 1_000;

/** Queues all sales, purchases or shipments that a query names: their VAT entries are written anew. */
export async function queueVat(db: Db, owner: VatOwner, query: Sql): Promise<void> {
  await sql`insert into vat_queue (owner, id) select ${owner}, queued.id from (${query}) as queued where true
    on conflict (owner, id) do nothing`.execute(db);
}

/** Works on some of the queue. False where it is empty: then nothing is written, nor waited for. */
export async function recalculateNext(db: Db): Promise<boolean> {
  if ((await countQueued(db, 1)) === 0) return false;
  return jobTransaction(db, async (trx) => {
    // Settings are locked before the queue, as by a change of settings: the other way round both would wait for each other.
    const books = await sharedBooks(trx);
    const { rows } = await sql<{ owner: VatOwner; id: number }>`select owner, id from vat_queue
      order by owner, id limit ${sql.lit(AT_ONCE)}`.execute(trx);
    const owner = rows[0]?.owner;
    if (owner === undefined) return false;
    const ids = rows.flatMap((row) => (row.owner === owner ? row.id : []));
    await sql`delete from vat_queue where owner = ${owner} and id in ${idList(ids)}`.execute(trx);
    await WRITE[owner](trx, ids, books);
    return true;
  });
}

const WRITE: Record<VatOwner, (db: Db, ids: readonly number[], books: VatBooks) => Promise<void>> = {
  async sale(db, ids) {
    await holdSales(db, ids);
    await recalculateSales(db, ids);
  },
  purchase: (db, ids, books) => writePurchaseEntries(db, books, ids),
  shipment: (db, ids, books) => writeShipmentEntries(db, books, ids),
};

/** Works on the whole queue, where it is short. */
export async function recalculateShortQueue(db: Db): Promise<void> {
  if ((await countQueued(db, FEW_SALES + 1)) <= FEW_SALES) while (await recalculateNext(db));
}

/** How many are queued, counted up to so many. */
async function countQueued(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from
    (select 1 from vat_queue limit ${sql.lit(most)}) as queued`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Nobody else changes them before the transaction ends. */
async function holdSales(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await sql`select id from sales where id in ${idList(ids)} order by id ${engineOf(db).forChange}`.execute(
      db,
    );
}

/** Reckons whatever is to be reckoned, until the server is stopped; what is left then, after its next start. */
export async function keepRecalculating(
  db: Db,
  { signal, log }: { signal: AbortSignal; log: (error: unknown) => void },
): Promise<void> {
  while (!signal.aborted) {
    const wait = await recalculateNext(db).then(
      (isMore) => (isMore ? PAUSE : EVERY),
      (error: unknown) => {
        log(error);
        return PAUSE_AFTER_ERROR;
      },
    );
    await pause(wait, undefined, { signal }).catch(() => {});
  }
}
