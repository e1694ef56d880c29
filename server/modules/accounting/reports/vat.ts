import { sql } from 'kysely';
import type { Filter } from '../../../../contract/lists.ts';
import type { RecordList } from '../../../../contract/report_parts.ts';
import type { VatReport } from '../../../../contract/report_vat.ts';
import type { GroupingOf } from '../../../../contract/reports.ts';
import { fromCents } from '../../../../domain/money.ts';
import {
  isRunningPeriod,
  percentOf,
  type Period,
  quarterOf,
  daysOfPeriodName,
} from '../../../../domain/report.ts';
import { firstRuleDay } from '../../../../domain/vat_filing.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { VatBookState } from '../vat/books.ts';
import { readVatSettings } from '../vat/repository.ts';
import {
  type RowGroup,
  type GroupingSql,
  groupByEach,
  groupRows,
  mergeGroups,
  type SumsByName,
} from './group_rows.ts';
import { createMonthPoints } from './month_chart.ts';
import { recoveredVatList } from './recovered_vat.ts';
import {
  SOLD_LINE_COLUMNS,
  productConditionSql,
  type ReportContent,
  profitListFilter,
  createRecordList,
  type ReportScope,
} from './scope.ts';
import { type TableQuery, rowOrderOf, rowRangeOf, reportTableOf } from './table.ts';
import {
  vatBalanceOf,
  cellKeySql,
  countryOfCell,
  vatDueOfSums,
  vatMeasures,
  monthOfCell,
  computeGlobalCells,
  schemeOfCell,
  treatmentOfCell,
  type VatFigure,
  VAT_SUMS,
  ZERO_VAT,
} from './vat_sums.ts';
import { saleNameSql } from '../../sales/index.ts';

type By = GroupingOf<'vat'>;

const IN_ORDER = { order: 'key', direction: 'ASC' } as const;
const IS_DUE = sql`kind in ('sale', 'margin', 'global')`;

const SALE: GroupingSql = {
  key: sql`sale_id`,
  label: saleNameSql(),
  join: sql`left join sales on sales.id = found.key`,
};

/** The keys by which cells are merged into rows. */
const KEYS: Readonly<Partial<Record<By, (cell: RowGroup<VatFigure>) => string>>> = {
  month: monthOfCell,
  quarter: (cell) => quarterOf(monthOfCell(cell)),
  country: countryOfCell,
  treatment: treatmentOfCell,
  scheme: schemeOfCell,
};

/** The parameters of queries on the VAT ledger. */
interface Taxed {
  condition: Sql;
  books: VatBookState;
  /** Whether the report has no filter. */
  isWhole: boolean;
}

/** VAT due and input VAT of a period, from the VAT ledger. */
export async function vatReport(scope: ReportScope, asked: TableQuery<By>): Promise<ReportContent<'vat'>> {
  const { db, period, filter } = scope;
  const books = await readVatSettings(db);
  const taxed = {
    condition: await productConditionSql(db, filter, SOLD_LINE_COLUMNS),
    books,
    isWhole: Object.keys(filter).length === 0,
  };
  const measures = vatMeasures({ by: asked.by, isWhole: taxed.isWhole });
  const isTime = asked.by === 'month' || asked.by === 'quarter';
  const { sort, ...sorting } = rowOrderOf(asked, measures, [isTime ? asked.by : 'due', 'DESC']);
  const { cells, table } = await groupByEach(db, source(period, taxed), {
    cells: { by: { key: cellKeySql }, ...IN_ORDER },
    table:
      asked.by === 'sale'
        ? { by: SALE, where: sql`${IS_DUE} and sale_id is not null`, ...sorting, page: rowRangeOf(asked) }
        : { by: { key: cellKeySql }, ...IN_ORDER },
  });
  const counted = [
    ...cells.groups.filter((cell) => schemeOfCell(cell) !== 'none'),
    ...(taxed.isWhole ? await computeGlobalCells(db, books, scope) : []),
  ];
  const sums = summed(counted);
  const keyOf = KEYS[asked.by];
  const ofSales = asked.by === 'scheme' || asked.by === 'treatment';
  const isShown = (cell: RowGroup<VatFigure>) => !ofSales || schemeOfCell(cell) !== '';
  const rows = keyOf
    ? mergeGroups({ groups: counted.filter(isShown), sums }, { ...sorting, page: rowRangeOf(asked), keyOf })
    : table;
  const valueOf = taxed.isWhole ? vatBalanceOf : vatDueOfSums;
  return {
    report: 'vat',
    first: firstRuleDay(books) ?? null,
    figures: await strip(scope, { sums, before: await before(scope, taxed), isWhole: taxed.isWhole }),
    charts: {
      months: createMonthPoints(scope, byKey(counted, monthOfCell), (own, days) => ({
        value: fromCents(valueOf(own ?? ZERO_VAT)),
        rows: taxedRows(days, scope),
      })),
      schemes: byKey(counted, schemeOfCell)
        .filter(({ key }) => key !== '')
        .map((group) => chartScheme(group, scope)),
    },
    table: reportTableOf(asked, rows, {
      sort,
      measures,
      row: (group) => ({ label: group.label ?? '', ...rowOf(scope, asked.by, String(group.key)) }),
    }),
    exclusions: untaxed(summed(cells.groups.filter((cell) => schemeOfCell(cell) === 'none')), scope),
  };
}

function source({ from, to }: Period, { condition, isWhole }: Taxed) {
  const lines = isWhole ? sql`` : sql`join sold_lines using (line_id)`;
  return {
    ctes: sql`entries as materialized (select vat_entries.* from vat_entries ${lines}
      where day between ${from} and ${to} and ${condition})`,
    from: sql`entries`,
    sums: VAT_SUMS,
  };
}

async function before(
  { db, against, today }: ReportScope,
  taxed: Taxed,
): Promise<SumsByName<VatFigure> | undefined> {
  if (!against) return undefined;
  const { groups } = await groupRows(db, {
    ...source(against, taxed),
    where: sql`kind <> 'untaxed'`,
    by: { key: sql`kind` },
    ...IN_ORDER,
  });
  const globals = taxed.isWhole ? await computeGlobalCells(db, taxed.books, { period: against, today }) : [];
  return summed([...groups, ...globals]);
}

function byKey(
  cells: readonly RowGroup<VatFigure>[],
  keyOf: (cell: RowGroup<VatFigure>) => string,
): RowGroup<VatFigure>[] {
  return mergeGroups({ groups: [...cells], sums: ZERO_VAT }, { ...IN_ORDER, keyOf }).groups;
}

function summed(cells: readonly RowGroup<VatFigure>[]): SumsByName<VatFigure> {
  return byKey(cells, () => '')[0]?.sums ?? ZERO_VAT;
}

function taxedRows(period: Period, { filter }: Pick<ReportScope, 'filter'>, more: Filter = {}): RecordList {
  return createRecordList('sales', profitListFilter(period, filter), { counted_vat: 'taxed', ...more });
}

/** Balance and input VAT exist only for the whole shop. */
async function strip(
  scope: ReportScope,
  {
    sums,
    before: was,
    isWhole,
  }: { sums: SumsByName<VatFigure>; before: SumsByName<VatFigure> | undefined; isWhole: boolean },
): Promise<VatReport['figures']> {
  const { db, period } = scope;
  const money = (of: (sums: SumsByName<VatFigure>) => number, rows: RecordList) => ({
    kind: 'money' as const,
    value: fromCents(of(sums)),
    before: was ? fromCents(of(was)) : null,
    rows,
  });
  const taxed = taxedRows(period, scope);
  const due = {
    due: { ...money(vatDueOfSums, taxed), caption: {} },
    ordinary: {
      ...money(({ ordinary }) => ordinary, taxedRows(period, scope, { counted_vat: 'ordinary' })),
      caption: { base: fromCents(sums.base) },
    },
    margin: {
      ...money(({ margin }) => margin, taxedRows(period, scope, { counted_vat: 'margin' })),
      caption: { margin: fromCents(sums.margin_base) },
    },
  };
  if (!isWhole) return due;
  const paidBack = money(({ recoverable }) => recoverable, await recoveredVatList(db, period));
  return {
    balance: { ...money(vatBalanceOf, taxed), caption: {} },
    ...due,
    recoverable: { ...paidBack, caption: {} },
  };
}

function chartScheme({ key, sums }: RowGroup<VatFigure>, scope: ReportScope) {
  const scheme = String(key);
  return {
    key: scheme,
    label: scheme,
    value: fromCents(vatDueOfSums(sums)),
    share: percentOf(vatDueOfSums(sums), scheme === 'margin' ? sums.margin_base : sums.base),
    rows: taxedRows(scope.period, scope, { counted_vat: scheme }),
  };
}

function rowOf(scope: ReportScope, by: By, key: string) {
  const { period, today } = scope;
  if (by === 'month' || by === 'quarter') {
    return {
      isPart: isRunningPeriod(key, today),
      rows: taxedRows(clipped(daysOfPeriodName(key), period), scope),
    };
  }
  const own: Record<typeof by, Filter> = {
    country: { counted_country: key },
    scheme: { counted_vat: key },
    treatment: { counted_treatment: key },
    sale: { id: Number(key) },
  };
  return { rows: taxedRows(period, scope, own[by]) };
}

function clipped({ from, to }: Period, within: Period): Period {
  return { from: from > within.from ? from : within.from, to: to < within.to ? to : within.to };
}

/** Sales without VAT while the shop was registered. */
function untaxed(
  { untaxed: amount, untaxed_lines: count }: SumsByName<VatFigure>,
  scope: ReportScope,
): VatReport['exclusions'] {
  if (count === 0 && amount === 0) return [];
  const rows = taxedRows(scope.period, scope, { counted_vat: 'none' });
  return [{ name: 'untaxed', count, amount: fromCents(amount), rows }];
}
