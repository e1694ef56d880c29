import { sql } from 'kysely';
import { grouped } from '../../domain/grouped.ts';
import type { Period } from '../../domain/report.ts';
import type { VatScheme } from '../../domain/vat.ts';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';
import { idList, type Sql } from '../db/sql.ts';
import { causes, isSold } from '../reports/causes.ts';
import { isBack } from '../reports/present.ts';
import { when } from '../reports/scope.ts';

/** A unit that was bought under the margin scheme, and how it was sold. Amounts in cents. */
export interface BookUnit {
  id: number;
  sku: string;
  name: string;
  estimated_cost: number;
  landed_cost: number;
  /** By hand, without an order. */
  sold: string | null;
  purchase: number;
  purchase_name: string;
  date: string;
  seller_country: string;
  lines: BookLine[];
}

/** A line of an order until a day: what it took, what its unit cost, what is due. Percent in ten-thousandths. */
export interface BookLine {
  id: number;
  product: number | null;
  title: string;
  site: string;
  order_number: string;
  day: string;
  restocked: string | null;
  scheme: VatScheme;
  percent: number;
  price: number;
  taken: number;
  cost: number;
  vat: number;
}

/** So many units at once are in memory, and of so many purchases. */
const PORTION = 500;
const PURCHASES = 100;

/** Units that were bought until the end of a period, by the day of their purchase; then those that were sold before they were bought. */
export async function* unitsOfBook(db: Db, period: Period): AsyncGenerator<BookUnit[], void> {
  const { to } = period;
  const wasSold = sql`select bought_stock_id from products where sold <= ${to} union
    select bought_stock_id from sale_lines join products on products.id = sale_lines.product_id
    where ${isBack} and sale_lines.day <= ${to}`;
  for (const bought of [sql`date <= ${to}`, sql`date > ${to} and id in (${wasSold})`])
    for await (const purchases of purchasesOfBook(db, bought)) yield* unitsOf(db, purchases, period);
}

/** Their ids, by their days. With their units all at once, PostgreSQL would sort all of them for each portion. */
async function* purchasesOfBook(db: Db, which: Sql): AsyncGenerator<number[], void> {
  let last = { date: '', id: 0 };
  for (;;) {
    const { rows } = await sql<typeof last>`select date, id from bought_stocks
      where vat_scheme = 'margin' and date >= ${last.date} and (date, id) > (${last.date}, ${last.id}) and ${which}
      order by date, id limit ${sql.lit(PURCHASES)}`.execute(db);
    const [end] = rows.slice(-1);
    if (!end) return;
    last = end;
    yield rows.map(({ id }) => id);
  }
}

/** The units of purchases, in the order of these. */
async function* unitsOf(
  db: Db,
  purchases: readonly number[],
  { to }: Period,
): AsyncGenerator<BookUnit[], void> {
  let last = { date: '', purchase: 0, id: 0 };
  for (;;) {
    const { date, purchase, id } = last;
    const { rows } = await sql<Omit<BookUnit, 'lines'>>`select products.id, products.sku, products.name,
        products.estimated_cost, products.landed_cost, bought_stocks.id as purchase,
        bought_stocks.name as purchase_name, bought_stocks.date, bought_stocks.seller_country,
        case when products.sold <= ${to} and not exists (select 1 from sale_lines
          where sale_lines.product_id = products.id and held = 1) then products.sold end as sold
      from bought_stocks join products on products.bought_stock_id = bought_stocks.id
      where bought_stocks.id in ${idList(purchases)}
        and (bought_stocks.date, bought_stocks.id, products.id) > (${date}, ${purchase}, ${id})
      order by bought_stocks.date, bought_stocks.id, products.id limit ${sql.lit(PORTION)}`.execute(db);
    const [end] = rows.slice(-1);
    if (!end) return;
    last = end;
    const found = await linesUntil(
      db,
      to,
      sql`sale_lines.product_id in ${idList(rows.map((unit) => unit.id))}`,
    );
    const lines = grouped(found.map((line) => [line.product, line] as const));
    yield rows.map((unit) => ({ ...unit, lines: lines.get(unit.id) ?? [] }));
    if (rows.length < PORTION) return;
  }
}

/** What was sold under the margin scheme, of units that are no longer recorded. */
export async function* forgottenLines(db: Db, { to }: Period): AsyncGenerator<BookLine[], void> {
  for (let last = 0; ;) {
    const { rows } = await sql<{ id: number }>`select id from sale_lines
      where id > ${last} and product_id is null and vat_scheme = 'margin'
      order by id limit ${sql.lit(PORTION)}`.execute(db);
    const [end] = rows.slice(-1);
    if (!end) return;
    last = end.id;
    yield await linesUntil(db, to, sql`sale_lines.id in ${idList(rows.map(({ id }) => id))}`);
  }
}

/** Lines of orders as they were at the end of a day, the oldest first. */
async function linesUntil(db: Db, to: string, which: Sql): Promise<BookLine[]> {
  const { sum } = engineOf(db);
  const { rows } =
    await sql<BookLine>`select sale_lines.id, sale_lines.product_id as product, sale_lines.title,
      sales.site, sales.order_number, sales.day, sale_lines.vat_scheme as scheme, sale_lines.vat_percent as percent,
      sale_lines.purchase_cost as price,
      case when sale_lines.restocked <= ${to} then sale_lines.restocked end as restocked,
      ${sum(when(causes('sale', 'postage charged', 'refund'), sql`amount`))} as taken,
      ${sum(when(sql`${isSold} and cause <> 'restocked'`, sql`amount`))} as cost,
      ${sum(when(causes('margin VAT'), sql`-amount`))} as vat
    from sale_lines join sales on sales.id = sale_lines.sale_id
    left join ledger on ledger.line_id = sale_lines.id and ledger.day <= ${to}
    where sales.day <= ${to} and ${which}
    group by sale_lines.id, sales.id order by sales.day, sale_lines.id`.execute(db);
  return rows;
}
