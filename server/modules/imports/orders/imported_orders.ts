import { sql } from 'kysely';
import { splitIntoPortions } from '../../../platform/db/insert_all.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { uniqueKey } from '../../../platform/db/search_text.ts';
import { idList } from '../../../platform/db/sql.ts';
import type { RowWithRecord, CompletedRow, FileSettings } from '../imported_resource.ts';
import { ImportedOrder } from './imported_order.ts';
import { type OrderFactsByRow, readOrderFacts } from './facts_by_row.ts';
import { allSites, orderKey, saleNameSql, ArticleMatcher, findTransactionFacts } from '../../sales/index.ts';
import { createMessage, type Message } from '../../../../contract/messages.ts';

/** Merges rows of files into sales, and matches their units with the stock. */
export async function completeSales(
  db: Db,
  rows: readonly RowWithRecord[],
  settings: FileSettings,
): Promise<CompletedRow[]> {
  const sites = new Map((await allSites(db)).map(({ name }) => [uniqueKey(name), name]));
  const recorded = await recordedFacts(db, rows);
  const orders = rows.map(
    (row, index) => new ImportedOrder(row, { settings, sites, recorded: recorded[index] ?? {} }),
  );
  await refuseSold(db, orders, settings);
  const stock = new ArticleMatcher(settings.taken);
  const sought = orders.flatMap((order) => order.sought);
  if (sought.length > 0) await stock.load(db, sought);
  return orders.map((order) => order.completed(stock));
}

/** The facts from recorded transactions about the order of each row. */
async function recordedFacts(
  db: Db,
  rows: readonly RowWithRecord[],
): Promise<(OrderFactsByRow | undefined)[]> {
  const numbered = rows.map(({ row_values, values, record }) => {
    const isOfFile = Object.keys(readOrderFacts(row_values)).length > 0;
    const site = String(values.site ?? record?.site ?? '');
    const orderNumber = String(values.orderNumber ?? record?.orderNumber ?? '');
    return isOfFile && orderNumber !== '' ? { site, orderNumber } : undefined;
  });
  const facts = await findTransactionFacts(
    db,
    numbered.flatMap((one) => one ?? []),
  );
  return numbered.map((one) => one && facts.get(orderKey(one)));
}

/** Refuses orders that name a unit which another order has sold. */
async function refuseSold(db: Db, orders: readonly ImportedOrder[], { taken }: FileSettings): Promise<void> {
  const named = orders.flatMap((order) => order.named);
  if (named.length === 0) return;
  const sold = new Map<number, Message>();
  for (const ids of splitIntoPortions(named)) {
    const { rows } = await sql<{ id: number; sku: string; order: string }>`select product_id as id,
        products.sku, ${saleNameSql()} as "order"
      from sale_lines join sales on sales.id = sale_lines.sale_id join products on products.id = sale_lines.product_id
      where held = 1 and product_id in ${idList(ids)}`.execute(db);
    for (const { id, ...one } of rows) sold.set(id, createMessage('orders.unit_sold', one));
  }
  for (const order of orders) {
    for (const id of order.named) {
      const problem = taken.has(id) ? createMessage('orders.unit_sold_twice') : sold.get(id);
      if (problem !== undefined) order.refuse(problem);
    }
    for (const id of order.named) taken.add(id);
  }
}
