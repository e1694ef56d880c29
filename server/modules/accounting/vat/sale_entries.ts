import { sql } from 'kysely';
import { RATE_PARTS } from '../../../../domain/foreign.ts';
import { groupPairs } from '../../../../domain/group_pairs.ts';
import { toEuroCents } from '../../../../domain/sale.ts';
import { type Earning, type EarningCause } from '../../../../domain/sale_earnings.ts';
import {
  type LineVat,
  type OrderVat,
  type PurchaseVat,
  firstRegisteredDay,
  vatRuleOn,
  vatOfSale,
  type VatTreatment,
} from '../../../../domain/vat.ts';
import type { ExpectedEntry } from '../../../../domain/vat_entries.ts';
import { type DatedAmount, vatOfLine } from '../../../../domain/vat_line.ts';
import { ledgerDaySql } from './books.ts';
import { splitIntoPortions } from '../../../platform/db/insert_all.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { uniqueKey } from '../../../platform/db/search_text.ts';
import { idList } from '../../../platform/db/sql.ts';
import type { VatBookState } from './books.ts';
import type { DocumentEntries } from './entries.ts';
import type { SaleFeeRow, SaleLineRow, SaleRow } from '../../sales/index.ts';

/** A sale with its lines and fees, and their earnings before VAT. */
export interface SoldLineWithEarnings {
  sale: SaleRow;
  lines: readonly SaleLineRow[];
  fees: readonly Pick<SaleFeeRow, 'amount' | 'vat' | 'day'>[];
  earnings: readonly Earning[];
}

interface TaxedSaleLine {
  sale: SaleRow;
  line: SaleLineRow;
  vat: LineVat;
}

/** Payments of the buyer, and refunds. */
const TAKINGS: ReadonlySet<EarningCause> = new Set(['sale', 'postage charged', 'refund']);

/**
 * The VAT entries of sales: VAT due on their lines, input VAT of their fees and postage. Also writes the
 * treatment to sales, and scheme and rate to lines.
 */
export async function taxSales(
  db: Db,
  books: VatBookState,
  sold: readonly SoldLineWithEarnings[],
): Promise<DocumentEntries[]> {
  const usual = await siteTreatments(db, books);
  const taxed = sold.map(({ sale, lines }) => {
    const order = orderOf(sale, usual);
    return lines.map((line): TaxedSaleLine => ({ sale, line, vat: vatOf(books, order, line) }));
  });
  await writeSchemes(db, taxed.flat());
  await writeTreatments(db, books, taxed.flat());
  const costs = await chargedCosts(db, taxed.flat());
  return sold.map(({ sale, fees, earnings }, index) => {
    const takings = groupPairs(
      earnings.filter(({ cause }) => TAKINGS.has(cause)).map((one) => [one.line, one] as const),
    );
    const due = (taxed[index] ?? []).flatMap(({ line, vat }) => {
      if (!vatRuleOn(books, sale.day)?.isRegistered) return [];
      const amounts = vatOfLine({
        ...vat,
        takings: takings.get(line.id) ?? [],
        costs: costs.get(line.id) ?? [{ day: sale.day, amount: line.purchase_cost }],
        restocked: line.restocked,
      });
      const { id, product_id: product } = line;
      return amounts.map((amount): ExpectedEntry => ({ ...amount, line: id, product, charge: null }));
    });
    return { id: sale.id, document: documentOf(sale), expected: [...due, ...expensesOf(books, sale, fees)] };
  });
}

function documentOf({ site, order_number, id }: SaleRow): string {
  return `${site} ${order_number || `#${id}`}`;
}

function orderOf(sale: SaleRow, usual: ReadonlyMap<string, VatTreatment>): OrderVat {
  return {
    day: sale.day,
    buyerCountry: sale.buyer_country,
    buyerVatNumber: sale.buyer_vat_number,
    treatment: sale.vat_treatment_said || (usual.get(uniqueKey(sale.site)) ?? ''),
  };
}

/** The default VAT treatment of each site's orders, by the key of the site's name. */
async function siteTreatments(db: Db, { rules }: VatBookState): Promise<Map<string, VatTreatment>> {
  if (rules.length === 0) return new Map();
  const { rows } = await sql<{ key: string; treatment: VatTreatment }>`select name_key as "key",
    vat_treatment as treatment from sites where vat_treatment <> ''`.execute(db);
  return new Map(rows.map(({ key, treatment }) => [key, treatment]));
}

function vatOf(books: VatBookState, order: OrderVat, line: SaleLineRow): LineVat {
  return vatOfSale(books, { ...order, purchase: purchaseOf(line), price: line.purchase_cost });
}

function purchaseOf({ purchase_scheme, purchase_percent }: SaleLineRow): PurchaseVat | undefined {
  if (purchase_scheme === null) return undefined;
  return {
    scheme: purchase_scheme,
    percent: purchase_percent === null ? null : purchase_percent / RATE_PARTS,
  };
}

/** Input VAT of an order's fees and postage, on their days. */
function expensesOf(books: VatBookState, sale: SaleRow, fees: SoldLineWithEarnings['fees']): ExpectedEntry[] {
  const paid = fees.map(({ amount, vat, day }) => ({
    day: day ?? sale.day,
    amount: toEuroCents(amount, sale.rate),
    vat: toEuroCents(vat, sale.rate),
  }));
  const postage = { day: sale.day, amount: sale.postage_paid, vat: sale.postage_vat };
  return [...paid, postage].flatMap(({ day, amount, vat }): ExpectedEntry[] => {
    const country = vatRuleOn(books, day)?.country ?? '';
    if (vat === 0 || firstRegisteredDay(books, day) !== day) return [];
    const entry = { ...INPUT, day, country, kind: 'expense' as const };
    return [{ ...entry, base: vat - amount, amount: -vat }];
  });
}

const INPUT = { treatment: 'home', rate: null, line: null, product: null, charge: null } as const;

async function writeSchemes(db: Db, taxed: readonly TaxedSaleLine[]): Promise<void> {
  const said = taxed.map(({ line, vat: { scheme, percent } }) => ({
    line,
    scheme,
    percent: Math.round(percent * RATE_PARTS),
  }));
  const others = said.filter(
    ({ line, scheme, percent }) => line.vat_scheme !== scheme || line.vat_percent !== percent,
  );
  for (const portion of splitIntoPortions(others)) {
    const rows = portion.map(
      ({ line, scheme, percent }) => sql`(${sql.lit(line.id)}, ${sql.lit(scheme)}, ${sql.lit(percent)})`,
    );
    await sql`update sale_lines set vat_scheme = found.column2, vat_percent = found.column3
      from (values ${sql.join(rows)}) as found where sale_lines.id = found.column1`.execute(db);
  }
}

/** Writes the VAT treatment to sales: empty while the shop is not registered. */
async function writeTreatments(db: Db, books: VatBookState, taxed: readonly TaxedSaleLine[]): Promise<void> {
  const others = new Map<number, VatTreatment | ''>();
  for (const { sale, vat } of taxed) {
    const treatment = vatRuleOn(books, sale.day)?.isRegistered ? vat.treatment : '';
    if (sale.vat_treatment !== treatment) others.set(sale.id, treatment);
  }
  for (const portion of splitIntoPortions([...others])) {
    const rows = portion.map(([id, treatment]) => sql`(${sql.lit(id)}, ${sql.lit(treatment)})`);
    await sql`update sales set vat_treatment = found.column2
      from (values ${sql.join(rows)}) as found where sales.id = found.column1`.execute(db);
  }
}

/** The landed costs of units by day, for lines whose margin is reduced by charges. */
async function chargedCosts(db: Db, taxed: readonly TaxedSaleLine[]): Promise<Map<number, DatedAmount[]>> {
  const charged = taxed.filter(({ vat: { scheme, countsCharges } }) => scheme === 'margin' && countsCharges);
  const costs = new Map<number, DatedAmount[]>(charged.map(({ line }) => [line.id, []]));
  for (const ids of splitIntoPortions([...costs.keys()])) {
    const { rows } = await sql<DatedAmount & { line: number }>`select line_id as line, ${ledgerDaySql} as day,
        sum(amount) as amount from ledger
      where line_id in ${idList(ids)} and account = 'sold' group by line_id, ${ledgerDaySql}`.execute(db);
    for (const { line, ...cost } of rows) costs.get(line)?.push(cost);
  }
  return costs;
}
