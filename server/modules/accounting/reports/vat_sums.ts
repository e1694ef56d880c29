import { sql } from 'kysely';
import type { VAT_COLUMNS } from '../../../../contract/report_vat.ts';
import type { GroupingOf } from '../../../../contract/reports.ts';
import { fromCents } from '../../../../domain/money.ts';
import { vatRuleOn } from '../../../../domain/vat.ts';
import type { Db } from '../../../platform/db/schema.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { VatBookState } from '../vat/books.ts';
import { isInputVatSql, isTaxedMarginSql } from '../vat/entry_rows.ts';
import { computeOpenGlobalMargins } from '../vat/global_totals.ts';
import type { Period } from '../../../../domain/report.ts';
import { sumMeasure, type RowGroup, type SumsByName } from './group_rows.ts';
import { sumWhen } from './scope.ts';
import type { MeasuresByColumn } from './table.ts';

export type VatFigure =
  | 'base'
  | 'ordinary'
  | 'margin_base'
  | 'margin'
  | 'exempt'
  | 'untaxed'
  | 'untaxed_lines'
  | 'recoverable';

/** Sums over entries of the VAT ledger, in cents except `untaxed_lines`. */
export const VAT_SUMS: Record<VatFigure, Sql> = {
  base: sumWhen(sql`kind = 'sale' and rate > 0`, sql`base`),
  ordinary: sumWhen(sql`kind = 'sale'`, sql`amount`),
  margin_base: sumWhen(sql`${isTaxedMarginSql} or kind = 'global'`, sql`base + amount`),
  margin: sumWhen(sql`kind in ('margin', 'global')`, sql`amount`),
  exempt: sumWhen(sql`kind = 'sale' and rate = 0 or kind = 'margin' and not ${isTaxedMarginSql}`, sql`base`),
  untaxed: sumWhen(sql`kind = 'untaxed'`, sql`base`),
  untaxed_lines: sumWhen(sql`kind = 'untaxed' and base > 0`, sql`1`),
  recoverable: sumWhen(isInputVatSql, sql`-amount`),
};

export const ZERO_VAT = Object.fromEntries(
  Object.keys(VAT_SUMS).map((name) => [name, 0]),
) as SumsByName<VatFigure>;

/** VAT due, and VAT due less input VAT. Cents. */
export const vatDueOfSums = ({ ordinary, margin }: SumsByName<VatFigure>) => ordinary + margin;
export const vatBalanceOf = (sums: SumsByName<VatFigure>) => vatDueOfSums(sums) - sums.recoverable;

type Columns = MeasuresByColumn<VatFigure, keyof typeof VAT_COLUMNS>;
const BALANCE: Pick<Columns, 'recoverable' | 'balance'> = {
  recoverable: sumMeasure('recoverable', 'money'),
  balance: { sql: sql`(ordinary + margin - recoverable)`, of: (sums) => fromCents(vatBalanceOf(sums)) },
};
const DUE: Omit<Columns, keyof typeof BALANCE> = {
  base: sumMeasure('base', 'money'),
  ordinary: sumMeasure('ordinary', 'money'),
  margin_base: sumMeasure('margin_base', 'money'),
  margin: sumMeasure('margin', 'money'),
  exempt: sumMeasure('exempt', 'money'),
  due: { sql: sql`(ordinary + margin)`, of: (sums) => fromCents(vatDueOfSums(sums)) },
};

/**
 * The columns of the table. Input VAT is known only for the whole shop, and not by sale, scheme or treatment.
 */
export function vatMeasures({ by, isWhole }: { by: GroupingOf<'vat'>; isWhole: boolean }) {
  const isDueAlone = !isWhole || by === 'sale' || by === 'scheme' || by === 'treatment';
  return { ...DUE, ...(!isDueAlone && BALANCE) };
}

const scheme = sql`case when kind = 'sale' then 'ordinary' when kind = 'untaxed' then 'none'
  when ${isInputVatSql} then '' else 'margin' end`;

/**
 * The key of a cell: month, country, treatment and scheme. All groupings except `sale` are merged from cells.
 */
export const cellKeySql = sql`substr(day, 1, 7) || ' ' || country || ' ' || treatment || ' ' || ${scheme}`;
const partsOf = ({ key }: RowGroup<VatFigure>) => String(key).split(' ');
export const monthOfCell = (cell: RowGroup<VatFigure>) => partsOf(cell)[0] ?? '';
export const countryOfCell = (cell: RowGroup<VatFigure>) => partsOf(cell)[1] ?? '';
export const treatmentOfCell = (cell: RowGroup<VatFigure>) => partsOf(cell)[2] ?? '';
export const schemeOfCell = (cell: RowGroup<VatFigure>) => partsOf(cell)[3] ?? '';

/** The VAT of open periods under the global scheme, on the last day of each, or today for the current one. */
export async function computeGlobalCells(
  db: Db,
  books: VatBookState,
  { period, today }: { period: Period; today: string },
): Promise<RowGroup<VatFigure>[]> {
  const filings = await computeOpenGlobalMargins(db, books, today);
  return filings.flatMap(({ to, results }) => {
    const day = to < today ? to : today;
    if (day < period.from || day > period.to) return [];
    const country = vatRuleOn(books, day)?.country ?? '';
    return results.map(({ margin, vat }) => ({
      key: `${day.slice(0, 7)} ${country} home margin`,
      label: null,
      sums: { ...ZERO_VAT, margin_base: margin, margin: vat },
    }));
  });
}
