import { sql } from 'kysely';
import type { StockBookRow } from '../../../../contract/stock_book.ts';
import { RATE_PARTS } from '../../../../domain/foreign.ts';
import { fromCents } from '../../../../domain/money.ts';
import type { Period } from '../../../../domain/report.ts';
import type { VatTreatment } from '../../../../domain/vat.ts';
import { engineOf } from '../../../platform/db/engine.ts';
import type { Db } from '../../../platform/db/schema.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { isTaxedMarginSql } from '../vat/entry_rows.ts';
import { presenceSql } from '../../stock/index.ts';

/** A unit of the stock book as the query returns it. Cents, the rate in ten-thousandths of a percent. */
interface FoundRow {
  product: number | null;
  sku: string | null;
  article: string | null;
  purchase: number | null;
  bought: string | null;
  invoice: string | null;
  seller: string | null;
  sellerCountry: string | null;
  paid: number | null;
}

interface SoldRow extends FoundRow {
  sale: number | null;
  left: string;
  number: string;
  treatment: VatTreatment;
  /** 1 if the period has a taxed margin of the line. */
  taxed: number;
  margin: number;
  vat: number;
  rate: number;
  /** The buyer's payments in the period, less refunds. */
  price: number | null;
  /** Whether the sale was before the period, so that the row is a refund or a correction. */
  isRefund: boolean | number;
  restocked: string | null;
}

const UNIT = sql`products.id as product, products.sku, bought_stocks.id as purchase, bought_stocks.date as bought,
  bought_stocks.invoice_number as invoice, bought_stocks.seller_name as seller,
  bought_stocks.seller_country as "sellerCountry"`;

/**
 * Order lines under the margin scheme that were sold, refunded or corrected in a period. One row per line,
 * from the VAT entries of these days.
 */
export async function findSoldRows(db: Db, { from, to }: Period): Promise<StockBookRow[]> {
  const { sum } = engineOf(db);
  const { rows } =
    await sql<SoldRow>`with entries as (select line_id, max(sale_id) as sale_id, max(document) as document,
        max(treatment) as treatment, max(rate) as rate, max(product_id) as product_id, min(for_day) as for_day,
        ${sum(sql`case when ${isTaxedMarginSql} then base + amount else 0 end`)} as margin, ${sum(sql`amount`)} as vat,
        max(case when ${isTaxedMarginSql} then 1 else 0 end) as taxed
      from vat_entries where day between ${from} and ${to} and kind in ('margin', 'global_sale')
        and line_id is not null group by line_id),
    taken as (select line_id, ${sum(sql`paid - refunds`)} as price from line_days
      where day between ${from} and ${to} group by line_id)
    select ${UNIT}, coalesce(products.name, sale_lines.title, '') as article, sales.id as sale,
      sale_lines.purchase_cost as paid, coalesce(sales.day, entries.for_day) as "left", entries.document as number,
      coalesce(nullif(sales.vat_treatment, ''), entries.treatment) as treatment, entries.taxed, entries.margin,
      entries.vat, entries.rate, taken.price,
      coalesce(sales.day, entries.for_day) < ${from} as "isRefund",
      case when sale_lines.restocked <= ${to} then sale_lines.restocked end as restocked
    from entries left join taken on taken.line_id = entries.line_id
    left join sale_lines on sale_lines.id = entries.line_id left join sales on sales.id = entries.sale_id
    left join products on products.id = coalesce(sale_lines.product_id, entries.product_id)
    left join bought_stocks on bought_stocks.id = products.bought_stock_id
    order by coalesce(sales.day, entries.for_day), entries.line_id`.execute(db);
  return rows.map((row): StockBookRow => {
    const isTaxed = row.taxed === 1;
    return {
      ...unitOf(row),
      sale: row.sale,
      left: row.left,
      number: row.number,
      price: fromCents(row.price ?? 0),
      treatment: row.treatment,
      margin: isTaxed ? fromCents(row.margin) : null,
      rate: isTaxed ? row.rate / RATE_PARTS : null,
      vat: isTaxed ? fromCents(row.vat) : null,
      leaving: leavingOf(row),
      note: '',
    };
  });
}

function leavingOf({ treatment, isRefund, restocked }: SoldRow): StockBookRow['leaving'] {
  if (restocked !== null) return 'returned';
  if (isRefund) return 'refunded';
  if (treatment === 'outside_eu') return 'exported';
  return treatment === 'site' ? 'site' : 'sold';
}

type LeftRow = Pick<StockBookRow, 'leaving' | 'note'> & { left: string };

/**
 * Units under the margin scheme that left the stock in a period without an order: lost, stolen, returned to
 * the seller or marked as sold.
 */
export async function findUnitsLeft(db: Db, { from, to }: Period): Promise<StockBookRow[]> {
  const presence = presenceSql((column) => sql.ref(`products.${column}`));
  const isByHand = sql`products.sold between ${from} and ${to} and not exists
    (select 1 from sale_lines where sale_lines.product_id = products.id and sale_lines.held = 1)`;
  const isLost = sql`products.left_on between ${from} and ${to} and ${presence} = 'gone'`;
  const { rows } = await sql<FoundRow & LeftRow>`select ${UNIT}, products.name as article,
      products.estimated_cost as paid, coalesce(products.sold, products.left_on) as "left",
      case when products.sold is not null then 'by_hand' else 'lost' end as leaving,
      case when products.sold is not null or products.left_note <> '' then products.left_note
        else products.state end as note
    from products join bought_stocks on bought_stocks.id = products.bought_stock_id
    where bought_stocks.vat_scheme = 'margin' and (${isByHand} or ${isLost})
    order by coalesce(products.sold, products.left_on), products.id`.execute(db);
  return rows.map(({ left, leaving, note, ...row }) => ({
    ...unitOf(row),
    ...NOT_SOLD,
    left,
    leaving,
    note,
  }));
}

const PORTION = 500;

/** Units under the margin scheme in stock at the end of a day, by day of purchase, in portions. */
export async function* streamStockRows(db: Db, day: string): AsyncGenerator<StockBookRow[], void> {
  let last = { bought: '', product: 0 };
  for (;;) {
    const { rows } = await sql<FoundRow & { bought: string; product: number }>`select ${UNIT},
        products.name as article, products.estimated_cost as paid
      from bought_stocks join products on products.bought_stock_id = bought_stocks.id
      where bought_stocks.vat_scheme = 'margin' and bought_stocks.date <= ${day} and ${isThereOn(day)}
        and (bought_stocks.date, products.id) > (${last.bought}, ${last.product})
      order by bought_stocks.date, products.id limit ${sql.lit(PORTION)}`.execute(db);
    const [end] = rows.slice(-1);
    if (!end) return;
    last = { bought: end.bought, product: end.product };
    yield rows.map((row) => ({ ...unitOf(row), ...NOT_SOLD, left: null, leaving: 'here', note: '' }));
  }
}

/** Whether units were in stock at the end of a day: not sold, given away or lost by then, or back by then. */
function isThereOn(day: string): Sql {
  const soldBy = sql`select 1 from sale_lines where sale_lines.product_id = products.id and sale_lines.day <= ${day}
    and (sale_lines.restocked is null or sale_lines.restocked > ${day})`;
  return sql`not exists (${soldBy}) and (products.sold is null or products.sold > ${day}
      or exists (select 1 from sale_lines where sale_lines.product_id = products.id and sale_lines.held = 1))
    and (products.left_on is null or products.left_on > ${day})`;
}

const NOT_SOLD = {
  sale: null,
  number: '',
  price: null,
  treatment: null,
  margin: null,
  rate: null,
  vat: null,
};

function unitOf(row: FoundRow) {
  const { product, purchase, bought } = row;
  return {
    product,
    sku: row.sku ?? '',
    article: row.article ?? '',
    purchase,
    bought,
    invoice: row.invoice ?? '',
    seller: row.seller ?? '',
    sellerCountry: row.sellerCountry ?? '',
    paid: fromCents(row.paid ?? 0),
  };
}
