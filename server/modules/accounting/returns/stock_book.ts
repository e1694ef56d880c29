import { sql } from 'kysely';
import { STOCK_BOOK_PAGE, type StockBook, type StockBookRow } from '../../../../contract/stock_book.ts';
import type { TableColumn } from '../../../../contract/tables.ts';
import { formatMoment } from '../../../../domain/format.ts';
import { fromCents, sumEuros as sumOf } from '../../../../domain/money.ts';
import type { Period } from '../../../../domain/report.ts';
import { vatRuleOn } from '../../../../domain/vat.ts';
import { engineOf } from '../../../platform/db/engine.ts';
import type { Db } from '../../../platform/db/schema.ts';
import type { ExportedCell } from '../../../records/files/cells.ts';
import { today } from '../../../platform/today.ts';
import { findUnitsLeft, findSoldRows, streamStockRows } from './book_rows.ts';
import type { VatBookState } from '../vat/books.ts';
import { isTaxedMarginSql } from '../vat/entry_rows.ts';
import { computeOpenGlobalMargins } from '../vat/global_totals.ts';
import { readVatSettings } from '../vat/repository.ts';

/**
 * Units under the margin scheme that left the stock in a period, by day. Sellers are named if the VAT rule
 * requires this.
 */
export async function findSoldBookRows(
  db: Db,
  period: Period,
  books?: VatBookState,
): Promise<StockBookRow[]> {
  const settings = books ?? (await readVatSettings(db));
  const rows = [...(await findSoldRows(db, period)), ...(await findUnitsLeft(db, period))];
  return rows
    .map((row) => withoutName(row, settings))
    .toSorted((one, other) => ((one.left ?? '') < (other.left ?? '') ? -1 : 1));
}

function withoutName(row: StockBookRow, books: VatBookState): StockBookRow {
  return vatRuleOn(books, row.bought ?? today())?.namesSellers ? row : { ...row, seller: '' };
}

/** A page of the stock book. A closed period has its stored book. */
export async function findStockBook(db: Db, period: Period, page: number): Promise<StockBook> {
  const books = await readVatSettings(db);
  const closed = await keptBook(db, period);
  const rows = closed?.rows ?? (await findSoldBookRows(db, period, books));
  const total = (of: (row: StockBookRow) => number | null) => sumOf(rows.map((row) => of(row) ?? 0));
  return {
    ...period,
    made: closed?.at ?? new Date().toISOString(),
    isClosed: closed !== undefined,
    rows: rows.slice((page - 1) * STOCK_BOOK_PAGE, page * STOCK_BOOK_PAGE),
    total: rows.length,
    page,
    sums: {
      articles: rows.length,
      withMargin: rows.filter(({ margin }) => margin !== null).length,
      paid: total(({ paid }) => paid),
      price: total(({ price }) => price),
      margin: total(({ margin }) => margin),
      vat: total(({ vat }) => vat),
    },
    ...(await ledgerVat(db, books, period)),
  };
}

/** The stored stock book of a closed period with exactly these days. */
async function keptBook(
  db: Db,
  { from, to }: Period,
): Promise<{ rows: StockBookRow[]; at: string } | undefined> {
  const { rows } = await sql<{ kept: string; at: string }>`select kept, closed_at as at from vat_periods
    where from_day = ${from} and to_day = ${to}`.execute(db);
  const [found] = rows;
  return found && { rows: (JSON.parse(found.kept) as { book: StockBookRow[] }).book, at: found.at };
}

/** VAT on margins in the VAT ledger: of single units, and under the global scheme. */
async function ledgerVat(db: Db, books: VatBookState, { from, to }: Period) {
  const { sum } = engineOf(db);
  const { rows } = await sql<{ own: number | null; global: number | null }>`select
      ${sum(sql`case when ${isTaxedMarginSql} then amount else 0 end`)} as own,
      ${sum(sql`case when kind = 'global' then amount else 0 end`)} as "global"
    from vat_entries where day between ${from} and ${to}`.execute(db);
  const open = (await computeOpenGlobalMargins(db, books, today())).filter(
    (filing) => from <= filing.to && filing.to <= to,
  );
  const openVat = open.flatMap(({ results }) => results).reduce((all, { vat }) => all + vat, 0);
  const [{ own, global } = { own: 0, global: 0 }] = rows;
  return { ledgerVat: fromCents(own ?? 0), globalVat: fromCents((global ?? 0) + openVat) };
}

type BookColumn = TableColumn & { of(row: StockBookRow): ExportedCell };

const column = (label: string, kind: TableColumn['kind'], of: BookColumn['of']): BookColumn => ({
  key: label,
  label,
  kind,
  aliases: [],
  of,
});

const COLUMNS: readonly BookColumn[] = [
  column('SKU', 'text', ({ sku }) => sku || null),
  column('Purchase date', 'date', ({ bought }) => bought),
  column('Invoice number', 'text', ({ invoice }) => invoice || null),
  column('Seller', 'text', ({ seller }) => seller || null),
  column('Seller’s country', 'text', ({ sellerCountry }) => sellerCountry || null),
  column('Purchase number', 'id', ({ purchase }) => purchase),
  column('Article', 'text', ({ article }) => article),
  column('Purchase price', 'money', ({ paid }) => paid),
  column('Sale date', 'date', ({ left }) => left),
  column('Sale number', 'text', ({ number }) => number || null),
  column('Sale price', 'money', ({ price }) => price),
  column('Treatment', 'text', ({ treatment }) => treatment),
  column('Margin', 'money', ({ margin }) => margin),
  column('VAT rate', 'percent', ({ rate }) => rate),
  column('VAT', 'money', ({ vat }) => vat),
  column('How it left', 'text', ({ leaving, note }) => (note ? `${leaving}: ${note}` : leaving)),
];

/**
 * The stock book of a period as a table: units that left, units in stock at the end, and the totals of the
 * former.
 */
export async function stockBookTable(
  db: Db,
  period: Period,
): Promise<{ columns: readonly TableColumn[]; rows: AsyncIterable<ExportedCell[][]> }> {
  const books = await readVatSettings(db);
  const closed = await keptBook(db, period);
  const left = closed?.rows ?? (await findSoldBookRows(db, period, books));
  async function* rows(): AsyncGenerator<ExportedCell[][], void> {
    yield left.map(cellsOf);
    for await (const here of streamStockRows(db, period.to))
      yield here.map((row) => cellsOf(withoutName(row, books)));
    yield footerOf(period, left, closed?.at);
  }
  return { columns: COLUMNS, rows: rows() };
}

const cellsOf = (row: StockBookRow) => COLUMNS.map(({ of }) => of(row));

/** The totals of units that left, the period and the time of the export. */
function footerOf({ from, to }: Period, left: readonly StockBookRow[], closedAt?: string): ExportedCell[][] {
  const sums = COLUMNS.map(({ label, kind, of }) => {
    if (kind !== 'money') return null;
    return label === 'Purchase price' || label.startsWith('Sale') || label === 'Margin' || label === 'VAT'
      ? sumOf(left.map((row) => Number(of(row) ?? 0)))
      : null;
  });
  const state = closedAt ? `closed ${formatMoment(closedAt)}` : 'the period is open';
  return [
    [`Left ${from} to ${to}: ${left.length}`, ...sums.slice(1)],
    [`Period ${from} to ${to}, made ${formatMoment(new Date().toISOString())}, ${state}`],
  ].map((cells) => [...cells, ...Array.from({ length: COLUMNS.length - cells.length }, () => null)]);
}
