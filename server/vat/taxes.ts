import { sql } from 'kysely';
import { RATE_PARTS } from '../../domain/foreign.ts';
import { grouped } from '../../domain/grouped.ts';
import type { Earning, EarningCause } from '../../domain/sale.ts';
import { type LineVat, type PurchaseVat, vatOfSale, type VatSettings } from '../../domain/vat.ts';
import { type Dated, vatDueOf, vatOfLine } from '../../domain/vat_line.ts';
import type { Db } from '../db/schema.ts';
import { idList, type Sql } from '../db/sql.ts';
import { portions } from '../db/insert_all.ts';
import type { SaleLineRow, SaleRow } from '../sales/table.ts';

/** A sale with its lines, and what these earn before VAT. */
interface Sold {
  sale: SaleRow;
  lines: readonly SaleLineRow[];
  earnings: readonly Earning[];
}

interface Taxed {
  line: SaleLineRow;
  vat: LineVat;
}

/** What a buyer pays, and is paid back. */
const TAKINGS: ReadonlySet<EarningCause> = new Set(['sale', 'postage charged', 'refund']);
const CAUSES = { ordinary: 'VAT', margin: 'margin VAT' } as const;

/** What is due of lines, on which day: less than nothing. Lines say then how they are taxed. */
export async function taxesOf(db: Db, settings: VatSettings, sales: readonly Sold[]): Promise<Earning[]> {
  const taxed = sales.map(({ sale, lines }) =>
    lines.map((line): Taxed => ({ line, vat: vatOf(settings, sale, line) })),
  );
  await writeSchemes(db, taxed.flat());
  const costs = await chargedCosts(db, taxed.flat());
  return sales.flatMap(({ sale, earnings }, index) => {
    const takings = grouped(
      earnings.filter(({ cause }) => TAKINGS.has(cause)).map((one) => [one.line, one] as const),
    );
    return (taxed[index] ?? []).flatMap(({ line, vat }): Earning[] => {
      const { scheme } = vat;
      if (scheme === 'none') return [];
      const due = vatDueOf(
        vatOfLine({
          ...vat,
          takings: takings.get(line.id) ?? [],
          costs: costs.get(line.id) ?? [{ day: sale.day, amount: line.purchase_cost }],
          restocked: line.restocked,
        }),
      );
      return due.map(({ day, amount }) => ({ line: line.id, day, cause: CAUSES[scheme], amount: -amount }));
    });
  });
}

function vatOf(settings: VatSettings, { day, buyer_country }: SaleRow, line: SaleLineRow): LineVat {
  return vatOfSale(settings, {
    day,
    buyerCountry: buyer_country,
    purchase: purchaseOf(line),
    price: line.purchase_cost,
  });
}

function purchaseOf({ purchase_scheme, purchase_percent }: SaleLineRow): PurchaseVat | undefined {
  if (purchase_scheme === null) return undefined;
  return {
    scheme: purchase_scheme,
    percent: purchase_percent === null ? null : purchase_percent / RATE_PARTS,
  };
}

async function writeSchemes(db: Db, taxed: readonly Taxed[]): Promise<void> {
  const said = taxed.map(({ line, vat: { scheme, percent } }) => ({
    line,
    scheme,
    percent: Math.round(percent * RATE_PARTS),
  }));
  const others = said.filter(
    ({ line, scheme, percent }) => line.vat_scheme !== scheme || line.vat_percent !== percent,
  );
  for (const portion of portions(others)) {
    const rows = portion.map(
      ({ line, scheme, percent }) => sql`(${sql.lit(line.id)}, ${sql.lit(scheme)}, ${sql.lit(percent)})`,
    );
    await sql`update sale_lines set vat_scheme = found.column2, vat_percent = found.column3
      from (values ${sql.join(rows)}) as found where sale_lines.id = found.column1`.execute(db);
  }
}

/** What units have cost by the days on which it counts, of lines whose margin is less by all that was paid. */
async function chargedCosts(db: Db, taxed: readonly Taxed[]): Promise<Map<number, Dated[]>> {
  const charged = taxed.filter(({ vat: { scheme, countsCharges } }) => scheme === 'margin' && countsCharges);
  const costs = new Map<number, Dated[]>(charged.map(({ line }) => [line.id, []]));
  for (const ids of portions([...costs.keys()])) {
    const { rows } = await sql<Dated & { line: number }>`select line_id as line, day, sum(amount) as amount
      from ledger where line_id in ${idList(ids)} and account = 'sold' group by line_id, day`.execute(db);
    for (const { line, ...cost } of rows) costs.get(line)?.push(cost);
  }
  return costs;
}

/**
 * Lines know what the purchases of their units say of VAT, and what the units cost without charges. What a purchase or a
 * unit had said stays when it is deleted.
 */
export async function rememberPurchases(db: Db, which: Sql): Promise<void> {
  const scheme = sql`coalesce(bought_stocks.vat_scheme, sale_lines.purchase_scheme)`;
  const percent = sql`case when bought_stocks.id is null then sale_lines.purchase_percent
    else bought_stocks.vat_percent end`;
  await sql`update sale_lines set purchase_scheme = found.scheme, purchase_percent = found.percent,
      purchase_cost = found.cost
    from (select sale_lines.id, ${scheme} as scheme, ${percent} as percent, products.estimated_cost as cost
      from sale_lines join products on products.id = sale_lines.product_id
      left join bought_stocks on bought_stocks.id = products.bought_stock_id where ${which}) as found
    where sale_lines.id = found.id and (sale_lines.purchase_cost <> found.cost
      or coalesce(sale_lines.purchase_scheme, '') <> coalesce(found.scheme, '')
      or coalesce(sale_lines.purchase_percent, -1) <> coalesce(found.percent, -1))`.execute(db);
}
