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

/** The sums of all purchases, and the condition that a purchase has others. */
const FOUND = sql`(select bought_stocks.id, count(products.id) as quantity, coalesce(sum(estimated_cost), 0) as cost
        from bought_stocks left join products on products.bought_stock_id = bought_stocks.id
        group by bought_stocks.id) as found`;
const DIFFERS = sql`bought_stocks.id = found.id and (products_quantity <> found.quantity or products_cost <> found.cost)`;

/** Number and total estimated cost of a purchase's products. Recomputed when this definition changes. */
export const purchaseSums: Derived = {
  name: 'sums',
  make: [],
  fill: [
    sql`update bought_stocks
      set products_quantity = found.quantity, products_cost = found.cost
      from ${FOUND}
      where ${DIFFERS}`,
  ],
  remove: [],
};

export const purchaseSumCheck: SumCheck = {
  query: sql`select name, count(*) over () as count from bought_stocks join ${FOUND} on ${DIFFERS}
    order by bought_stocks.id limit ${sql.lit(MAX_NAMES)}`,
  finding: (names, count) =>
    createFinding(
      { part: 'totals', repair: 'doctor', count },
      createMessage('doctor.purchase_sums', { names }),
    ),
  repair: (db) => jobTransaction(db, (trx) => refillDerived(trx, purchaseSums)),
};

/** Every write of products updates the sums of their purchases, whose rows are already locked. */
export const purchaseSumHooks: ResourceHooks<ProductRow> = {
  afterInsert: (db, rows) =>
    addSums(
      db,
      rows.map((row) => ({ row, sign: 1 })),
    ),
  afterChange(db, changes) {
    const moved = changes.filter(
      ({ before, after }) =>
        before.bought_stock_id !== after.bought_stock_id || before.estimated_cost !== after.estimated_cost,
    );
    return addSums(
      db,
      moved.flatMap(({ before, after }) => [
        { row: before, sign: -1 },
        { row: after, sign: 1 },
      ]),
    );
  },
  async beforeDelete(db, rows) {
    await addSums(
      db,
      rows.map((row) => ({ row, sign: -1 })),
    );
    return async () => {};
  },
};

/** Counts the products of purchases anew. */
export async function recountPurchases(db: Db, purchases: readonly number[]): Promise<void> {
  for (const ids of splitIntoPortions(purchases))
    await sql`update bought_stocks set products_quantity = found.quantity, products_cost = found.cost
      from (select bought_stocks.id, count(products.id) as quantity, coalesce(sum(estimated_cost), 0) as cost
        from bought_stocks left join products on products.bought_stock_id = bought_stocks.id
        where bought_stocks.id in ${idList(ids)} group by bought_stocks.id) as found where ${DIFFERS}`.execute(
      db,
    );
}

type Costed = Partial<Pick<ProductRow, 'bought_stock_id' | 'estimated_cost'>>;

async function addSums(db: Db, units: readonly { row: Costed; sign: 1 | -1 }[]): Promise<void> {
  const sums = new Map<number, { quantity: number; cost: number }>();
  for (const { row, sign } of units) {
    const { bought_stock_id: purchase = null, estimated_cost: estimate = 0 } = row;
    if (purchase === null) continue;
    const { quantity, cost } = sums.get(purchase) ?? { quantity: 0, cost: 0 };
    sums.set(purchase, { quantity: quantity + sign, cost: cost + sign * estimate });
  }
  const changed = [...sums].filter(([, { quantity, cost }]) => quantity !== 0 || cost !== 0);
  for (const portion of splitIntoPortions(changed)) {
    const rows = portion.map(
      ([id, { quantity, cost }]) => sql`(${sql.lit(id)}, ${sql.lit(quantity)}, ${sql.lit(cost)})`,
    );
    await sql`update bought_stocks set products_quantity = products_quantity + found.column2,
        products_cost = products_cost + found.column3
      from (values ${sql.join(rows)}) as found where bought_stocks.id = found.column1`.execute(db);
  }
}
