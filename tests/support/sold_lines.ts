import { sql } from 'kysely';
import { expect } from 'vitest';
import { toEuroCents } from '../../domain/sale.ts';
import type { Db } from '../../server/platform/db/schema.ts';

/** Expects `sold_lines` to equal rows that are computed from the records. Returns the number of rows. */
export async function expectSoldLines(db: Db): Promise<number> {
  const [lines, sales, products, sets] = await Promise.all([
    db.selectFrom('sale_lines').selectAll().execute(),
    db.selectFrom('sales').select(['id', 'day', 'site', 'rate', 'buyer_country']).execute(),
    db.selectFrom('products').selectAll().execute(),
    setsOf(db),
  ]);
  const said = lines.map(({ id, sale_id, product_id, price, ...line }) => {
    const sale = sales.find((one) => one.id === sale_id);
    const product = products.find((one) => one.id === product_id);
    return {
      line_id: id,
      sale_id,
      sold_on: sale?.day,
      site: sale?.site,
      price: toEuroCents(price, sale?.rate ?? null),
      product_id,
      name: product?.name ?? null,
      type_id: product?.type_id ?? null,
      card_set: sets.get(`${product_id} ${product?.type_id}`) ?? null,
      origin: product?.origin ?? null,
      purchase_id: product?.bought_stock_id ?? null,
      estimated: product?.estimated_cost ?? null,
      landed: product?.landed_cost ?? null,
      expected: product?.target_price ?? null,
      scheme: line.vat_scheme,
      buyer_country: sale?.buyer_country,
      purchase_cost: line.purchase_cost,
      restocked: line.restocked,
      apart: 1 - line.had_unit,
    };
  });
  const { rows } = await sql<{ line_id: number }>`select * from sold_lines`.execute(db);
  const inOrder = (some: { line_id: number }[]) => some.toSorted((one, other) => one.line_id - other.line_id);
  expect(inOrder(rows)).toEqual(inOrder(said));
  return said.length;
}

/** Values of the extra field “Set”, by product and type. */
async function setsOf(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ product_id: number; type_id: number; key: string; value: string }>`
    select product_id, type_id, "key", value from product_extras join extras on extras.id = extra_id`.execute(
    db,
  );
  const sets = rows.filter(({ key }) => key.toLowerCase() === 'set');
  return new Map(sets.map(({ product_id, type_id, value }) => [`${product_id} ${type_id}`, value]));
}

/** Expects each sold line with a price to have a row in `line_days` on the day of its sale. */
export async function expectSalesInDailyTotals(db: Db): Promise<void> {
  const { rows } =
    await sql`select line_id from sold_lines where price <> 0 and not exists (select 1 from line_days
    where line_days.line_id = sold_lines.line_id and line_days.day = sold_lines.sold_on)`.execute(db);
  expect(rows).toEqual([]);
}
