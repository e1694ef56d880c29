import { sql } from 'kysely';
import { groupPairs } from '../../../../domain/group_pairs.ts';
import { splitAmount } from '../../../../domain/split_amount.ts';
import type { VatScheme } from '../../../../domain/vat.ts';
import { splitIntoPortions } from '../../../platform/db/insert_all.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { idList, type Sql } from '../../../platform/db/sql.ts';

/**
 * The purchase data stored with an order line (`known_`), and the present data. Cents, percent in
 * ten-thousandths.
 */
interface RememberedLine {
  id: number;
  product: number;
  purchase: number | null;
  scheme: VatScheme | null;
  percent: number | null;
  cost: number;
  /** Under the margin scheme, the estimated costs of the units exceed the price of the purchase. */
  isOverspent: boolean | number;
  known_scheme: VatScheme | null;
  known_percent: number | null;
  known_cost: number;
}

/**
 * Stores the VAT data of purchases and the price paid for each unit with the order lines. The stored data
 * remain when a purchase or unit is deleted.
 */
export async function storePurchaseVat(db: Db, which: Sql): Promise<void> {
  const { rows } = await sql<RememberedLine>`select sale_lines.id, products.id as product,
      bought_stocks.id as purchase, coalesce(bought_stocks.vat_scheme, sale_lines.purchase_scheme) as scheme,
      case when bought_stocks.id is null then sale_lines.purchase_percent
        else bought_stocks.vat_percent end as percent, products.estimated_cost as cost,
      coalesce(bought_stocks.vat_scheme = 'margin' and bought_stocks.products_cost > bought_stocks.price, false)
        as "isOverspent",
      sale_lines.purchase_scheme as known_scheme, sale_lines.purchase_percent as known_percent,
      sale_lines.purchase_cost as known_cost
    from sale_lines join products on products.id = sale_lines.product_id
    left join bought_stocks on bought_stocks.id = products.bought_stock_id where ${which}`.execute(db);
  const overspent = rows.flatMap(({ purchase, isOverspent }) =>
    isOverspent && purchase !== null ? purchase : [],
  );
  const paid = await splitPricesPaid(db, [...new Set(overspent)]);
  const others = rows
    .map((line) => ({ ...line, cost: paid.get(line.product) ?? line.cost }))
    .filter(
      (line) =>
        line.scheme !== line.known_scheme ||
        line.percent !== line.known_percent ||
        line.cost !== line.known_cost,
    );
  for (const portion of splitIntoPortions(others)) {
    const values = portion.map(
      ({ id, scheme, percent, cost }) =>
        sql`(${sql.lit(id)}, ${sql.lit(scheme)}, cast(${sql.lit(percent)} as bigint), ${sql.lit(cost)})`,
    );
    await sql`update sale_lines set purchase_scheme = found.column2, purchase_percent = found.column3,
        purchase_cost = found.column4
      from (values ${sql.join(values)}) as found where sale_lines.id = found.column1`.execute(db);
  }
}

/**
 * The price paid for each unit of purchases, in cents, by product id. If the estimated costs exceed the price
 * of the purchase, the price is split in their proportion.
 */
export async function splitPricesPaid(db: Db, purchases: readonly number[]): Promise<Map<number, number>> {
  const prices = new Map<number, number>();
  for (const ids of splitIntoPortions(purchases)) {
    const { rows } = await sql<{ purchase: number; price: number; product: number; cost: number }>`select
        bought_stocks.id as purchase, price, products.id as product, estimated_cost as cost
      from products join bought_stocks on bought_stocks.id = bought_stock_id
      where bought_stock_id in ${idList(ids)} order by products.id`.execute(db);
    for (const units of groupPairs(rows.map((unit) => [unit.purchase, unit] as const)).values()) {
      const costs = units.map(({ cost }) => cost);
      const price = units[0]?.price ?? 0;
      const isCovered = costs.reduce((sum, cost) => sum + cost, 0) <= price;
      const parts = isCovered ? costs : splitAmount(price, costs);
      for (const [index, { product }] of units.entries()) prices.set(product, parts[index] ?? 0);
    }
  }
  return prices;
}
