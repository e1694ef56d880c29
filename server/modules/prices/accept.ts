import { setImmediate as breath } from 'node:timers/promises';
import { sql } from 'kysely';
import { createMessage } from '../../../contract/messages.ts';
import type { AcceptedPrices } from '../../../contract/prices.ts';
import { toCents } from '../../../domain/money.ts';
import { splitIntoPortions, upsertAll } from '../../platform/db/insert_all.ts';
import type { Db } from '../../platform/db/schema.ts';
import { idList } from '../../platform/db/sql.ts';
import { answeringTransaction } from '../../platform/db/transaction.ts';
import { invalidInput } from '../../platform/errors.ts';
import { describeAction, finishAction } from '../../records/history/record_actions.ts';
import { lockAffectedRows } from '../../records/row_locks.ts';
import { writeRows } from '../../records/write.ts';
import { type ProductRow, products, storeExpectedPriceDays } from '../stock/index.ts';
import { checkStock } from './check.ts';

/** Products that are written at once. Other calls run between two portions. */
const PORTION = 250;

/**
 * Makes prices the expected prices of products, as one action. Stores the day and the market of the price that each
 * product has, too.
 */
export async function acceptPrices(db: Db, { prices }: AcceptedPrices): Promise<{ action: number | null }> {
  const accepted = new Map(prices.map(({ product, price }) => [product, toCents(price)]));
  const { rowOf } = await checkStock(db);
  return answeringTransaction(db, async (trx) => {
    const ids = [...accepted.keys()].toSorted((one, other) => one - other);
    await lockAffectedRows(trx, { resource: 'products', ids, sets: [{ target_price: 0 }] });
    const found = new Set<number>();
    for (const portion of splitIntoPortions(ids, PORTION)) {
      const { rows } = await sql<ProductRow>`select * from products where id in ${idList(portion)}
        order by id`.execute(trx);
      for (const { id } of rows) found.add(id);
      await writeRows(trx, products, {
        rows,
        edit: ({ id }) => ({ target_price: accepted.get(id) ?? null }),
      });
      await breath();
    }
    const gone = prices.findIndex(({ product }) => !found.has(product));
    if (gone >= 0) throw invalidInput({ [`prices.${gone}.product`]: createMessage('links.products_gone') });
    await storeExpectedPriceDays(
      trx,
      ids.flatMap((id) => {
        const price = rowOf.get(id)?.price;
        return price
          ? [{ product_id: id, amount: accepted.get(id) ?? 0, day: price.day, market: price.market }]
          : [];
      }),
    );
    describeAction(trx, { kind: 'products' });
    return { action: (await finishAction(trx)) ?? null };
  });
}

/** Products whose expected price stays while neither of the two prices changes, or no longer stays. */
export async function keepPrices(
  db: Db,
  { products: ids, kept }: { products: readonly number[]; kept: boolean },
): Promise<{ count: number }> {
  const { rowOf } = await checkStock(db);
  return answeringTransaction(db, async (trx) => {
    for (const portion of splitIntoPortions(ids))
      await sql`delete from price_kept where product_id in ${idList(portion)}`.execute(trx);
    const rows = [...new Set(ids)].flatMap((id) => {
      const row = rowOf.get(id);
      if (!kept || !row) return [];
      const price = row.price ? toCents(row.price.euros) : null;
      return [{ product_id: id, price, expected: row.expected }];
    });
    await upsertAll(trx, 'price_kept', { rows, key: ['product_id'] });
    return { count: rows.length };
  });
}
