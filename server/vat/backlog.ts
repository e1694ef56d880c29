import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';
import { idList, type Sql } from '../db/sql.ts';
import { jobTransaction } from '../db/transaction.ts';
import { reckonSales } from './reckon.ts';

/** So many sales are reckoned anew at once, before the change that asks for it is answered. */
export const FEW = 100;
const AT_ONCE = 50;
/** Others have their turn between two portions. */
const PAUSE = 5;
const PAUSE_AFTER_ERROR = 5_000;
/** So often it is looked whether there is something to do: whichever server has changed something. */
const EVERY = 1_000;

/** Lets the VAT of all sales that a query names be reckoned anew. */
export async function queueSales(db: Db, query: Sql): Promise<void> {
  await sql`insert into vat_queue (owner, id) select 'sale', queued.* from (${query}) as queued where true
    on conflict (owner, id) do nothing`.execute(db);
}

/** Reckons some of them anew. False where there are none: then nothing is written, nor waited for. */
export async function reckonNext(db: Db): Promise<boolean> {
  if ((await countQueued(db, 1)) === 0) return false;
  return jobTransaction(db, async (trx) => {
    const next = sql`select id from vat_queue where owner = 'sale' order by id limit ${sql.lit(AT_ONCE)}`;
    const { rows } = await sql<{ id: number }>`delete from vat_queue where owner = 'sale' and id in (${next})
      returning id`.execute(trx);
    const ids = rows.map(({ id }) => id).toSorted((one, other) => one - other);
    await holdSales(trx, ids);
    await reckonSales(trx, ids);
    return ids.length > 0;
  });
}

/** Reckons them all, where they are few. */
export async function reckonFew(db: Db): Promise<void> {
  if ((await countQueued(db, FEW + 1)) <= FEW) while (await reckonNext(db));
}

/** How many there are, counted up to so many. */
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
export async function keepReckoned(
  db: Db,
  { signal, log }: { signal: AbortSignal; log: (error: unknown) => void },
): Promise<void> {
  while (!signal.aborted) {
    const wait = await reckonNext(db).then(
      (isMore) => (isMore ? PAUSE : EVERY),
      (error: unknown) => {
        log(error);
        return PAUSE_AFTER_ERROR;
      },
    );
    await pause(wait, undefined, { signal }).catch(() => {});
  }
}
