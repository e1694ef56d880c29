import { sql } from 'kysely';
import { createMessage } from '../../../../contract/messages.ts';
import type { Derived } from '../../../platform/db/engine.ts';
import { createFinding, MAX_NAMES, type SumCheck } from '../../../platform/doctor/check.ts';
import { refillDerived } from '../../../platform/db/derived.ts';
import { jobTransaction } from '../../../platform/db/transaction.ts';
import { splitIntoPortions } from '../../../platform/db/insert_all.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { idList } from '../../../platform/db/sql.ts';
import type { ResourceHooks } from '../../../records/registry.ts';
import type { ProductRow } from '../../stock/index.ts';

/** The counts of all batches, and the condition that a batch has another. */
const FOUND = sql`(select insertion_batches.id, count(products.id) as quantity
        from insertion_batches left join products on products.insertion_batch_id = insertion_batches.id
        group by insertion_batches.id) as found`;
const DIFFERS = sql`insertion_batches.id = found.id and products_quantity <> found.quantity`;

/** Number of products in a batch. Recomputed when this definition changes. */
export const batchCounts: Derived = {
  name: 'counts',
  make: [],
  fill: [
    sql`update insertion_batches set products_quantity = found.quantity
      from ${FOUND}
      where ${DIFFERS}`,
  ],
  remove: [],
};

export const batchCountCheck: SumCheck = {
  query: sql`select name, count(*) over () as count from insertion_batches join ${FOUND} on ${DIFFERS}
    order by insertion_batches.id limit ${sql.lit(MAX_NAMES)}`,
  finding: (names, count) =>
    createFinding(
      { part: 'totals', repair: 'doctor', count },
      createMessage('doctor.batch_counts', { names }),
    ),
  repair: (db) => jobTransaction(db, (trx) => refillDerived(trx, batchCounts)),
};

/**
 * Every write of products updates the counts of their batches, whose rows are already locked.
 * Only the deletion of a single product locks the batch here: see listing/affected_rows.ts.
 */
export const batchCountHooks: ResourceHooks<ProductRow> = {
  afterInsert: (db, rows) =>
    addCounts(
      db,
      rows.map(({ insertion_batch_id: batch = null }) => [batch, 1]),
    ),
  afterChange(db, changes) {
    const moved = changes.filter(
      ({ before, after }) => before.insertion_batch_id !== after.insertion_batch_id,
    );
    return addCounts(
      db,
      moved.flatMap(({ before, after }) => [
        [before.insertion_batch_id, -1],
        [after.insertion_batch_id, 1],
      ]),
    );
  },
  async beforeDelete(db, rows) {
    await addCounts(
      db,
      rows.map((row) => [row.insertion_batch_id, -1]),
    );
    return async () => {};
  },
};

/** Subtracts products from the counts of their batches, before they move to another batch. */
export async function subtractFromCounts(db: Db, products: readonly number[]): Promise<void> {
  for (const ids of splitIntoPortions(products))
    await sql`update insertion_batches set products_quantity = products_quantity - found.quantity
      from (select insertion_batch_id as id, count(*) as quantity from products
        where id in ${idList(ids)} and insertion_batch_id is not null group by insertion_batch_id) as found
      where insertion_batches.id = found.id`.execute(db);
}

export function addToCount(db: Db, batch: number, products: number): Promise<void> {
  return addCounts(db, [[batch, products]]);
}

/** Counts the products of batches anew. */
export async function recountBatches(db: Db, batches: readonly number[]): Promise<void> {
  for (const ids of splitIntoPortions(batches))
    await sql`update insertion_batches set products_quantity = found.quantity
      from (select insertion_batches.id, count(products.id) as quantity
        from insertion_batches left join products on products.insertion_batch_id = insertion_batches.id
        where insertion_batches.id in ${idList(ids)} group by insertion_batches.id) as found
      where ${DIFFERS}`.execute(db);
}

type Joined = readonly [batch: number | null, quantity: number];

async function addCounts(db: Db, joined: readonly Joined[]): Promise<void> {
  const counts = new Map<number, number>();
  for (const [batch, quantity] of joined)
    if (batch !== null) counts.set(batch, (counts.get(batch) ?? 0) + quantity);
  const changed = [...counts].filter(([, quantity]) => quantity !== 0);
  for (const portion of splitIntoPortions(changed)) {
    const rows = portion.map(([id, quantity]) => sql`(${sql.lit(id)}, ${sql.lit(quantity)})`);
    await sql`update insertion_batches set products_quantity = products_quantity + found.column2
      from (values ${sql.join(rows)}) as found where insertion_batches.id = found.column1`.execute(db);
  }
}
