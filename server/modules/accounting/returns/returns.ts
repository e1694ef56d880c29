import { sql } from 'kysely';
import type { GlobalMargin, ReturnRow, VatPeriod, VatReturn } from '../../../../contract/vat_periods.ts';
import { RATE_PARTS } from '../../../../domain/foreign.ts';
import { fromCents } from '../../../../domain/money.ts';
import type { Period } from '../../../../domain/report.ts';
import type { Filing } from '../../../../domain/vat_filing.ts';
import type { GlobalMarginResult } from '../../../../domain/global_margin.ts';
import { engineOf } from '../../../platform/db/engine.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { sumProfit } from '../reports/profit_total.ts';
import { openFilings, type VatBookState } from '../vat/books.ts';
import { returnRowSql } from '../vat/entry_rows.ts';
import { computeOpenGlobalMargins } from '../vat/global_totals.ts';
import { returnWarnings } from './warnings.ts';

/** A row of a return in cents, before formatting. */
interface RowSums {
  row: ReturnRow['row'];
  rate: number | null;
  country: string;
  entries: number;
  base: number;
  amount: number;
  /** The taxed margin, VAT included. */
  margin: number;
}

/** The return of an open period, with its due amount and global results in cents. */
export interface OpenReturn {
  answer: VatReturn;
  due: number;
  global: readonly GlobalMarginResult[];
}

const INPUT_ROWS: readonly string[] = ['purchase', 'import', 'expense'];
const MARGIN_ROWS: readonly string[] = ['margin', 'global'];

/** The return of an open period in its present state. */
export async function openReturn(
  db: Db,
  books: VatBookState,
  { filing, today }: { filing: Filing; today: string },
): Promise<OpenReturn> {
  const globals = await computeOpenGlobalMargins(db, books, today);
  const global = globals.find(({ from }) => from === filing.from)?.results ?? [];
  const rows = withGlobal(await rowsOf(db, filing), global, filing.rule.country);
  const sumOf = (which: (row: RowSums) => boolean, of: (row: RowSums) => number) =>
    rows.reduce((sum, row) => (which(row) ? sum + of(row) : sum), 0);
  const part = (which: (row: RowSums) => boolean) => ({
    amount: fromCents(sumOf(which, ({ amount }) => amount)),
    entries: sumOf(which, ({ entries }) => entries),
  });
  const isMargin = ({ row }: RowSums) => MARGIN_ROWS.includes(row);
  const isInput = ({ row }: RowSums) => INPUT_ROWS.includes(row);
  const isCorrection = ({ row }: RowSums) => row === 'corrections';
  const due = sumOf(
    () => true,
    ({ amount }) => amount,
  );
  const isNext = openFilings(books, today)[0]?.from === filing.from;
  const warnings = await returnWarnings(db, filing);
  const isPending = warnings.some(({ warning }) => warning === 'pending');
  const answer: VatReturn = {
    period: openPeriod(filing, due),
    rows: rows.map(({ margin: _margin, rate, base, amount, ...row }) => ({
      ...row,
      rate: rate === null ? null : rate / RATE_PARTS,
      base: fromCents(base),
      amount: fromCents(amount),
    })),
    due: fromCents(due),
    ordinary: part((row) => !isMargin(row) && !isInput(row) && !isCorrection(row)),
    margins: { ...part(isMargin), margin: fromCents(sumOf(isMargin, ({ margin }) => margin)) },
    input: part(isInput),
    corrections: part(isCorrection),
    global: global.map(globalJson),
    entries: sumOf(
      () => true,
      ({ entries }) => entries,
    ),
    profit: fromCents(await sumProfit(db, filing)),
    canClose: isNext && filing.to < today && !isPending,
    canReopen: false,
    warnings,
  };
  return { answer, due, global };
}

export function openPeriod({ from, to }: Period, due: number): VatPeriod {
  return {
    from,
    to,
    due: fromCents(due),
    isClosed: false,
    closedAt: null,
    closedBy: null,
    corrections: 0,
    correctedIn: null,
  };
}

/** Sums of the entries of a period by row, rate and country. */
async function rowsOf(db: Db, { from, to }: Period): Promise<RowSums[]> {
  const { sum } = engineOf(db);
  const { rows } = await sql<RowSums>`select ${returnRowSql} as "row", rate, country, count(*) as entries,
      ${sum(sql`base`)} as base, ${sum(sql`amount`)} as amount,
      ${sum(sql`case when kind = 'margin' then base + amount else 0 end`)} as margin
    from vat_entries where day between ${from} and ${to}
    group by ${returnRowSql}, rate, country order by 1, rate desc, country`.execute(db);
  return rows;
}

/**
 * Replaces the rows of the global scheme with its results. `entries` counts the sales and purchases behind
 * them.
 */
function withGlobal(
  rows: readonly RowSums[],
  results: readonly GlobalMarginResult[],
  country: string,
): RowSums[] {
  const entriesAt = (rate: number) =>
    rows.reduce((sum, row) => (row.row === 'global' && row.rate === rate ? sum + row.entries : sum), 0);
  const own = results.map(({ rate, margin, vat }): RowSums => {
    const stored = Math.round(rate * RATE_PARTS);
    return {
      row: 'global',
      rate: stored,
      country,
      entries: entriesAt(stored),
      base: margin - vat,
      amount: vat,
      margin,
    };
  });
  return [...rows.filter(({ row }) => row !== 'global'), ...own];
}

function globalJson({ rate, ...amounts }: GlobalMarginResult): GlobalMargin {
  const { sales, purchases, carried, margin, vat, left } = amounts;
  return {
    rate,
    sales: fromCents(sales),
    purchases: fromCents(purchases),
    carried: fromCents(carried),
    margin: fromCents(margin),
    vat: fromCents(vat),
    left: fromCents(left),
  };
}
