import { z } from 'zod';
import { COMPARISONS } from '../domain/report.ts';
import { IdInput, IsoDate, jsonText } from './primitives.ts';
import { ESTIMATES_COLUMNS, ESTIMATES_GROUPINGS, EstimatesReport } from './report_estimates.ts';
import type { Figure, ReportColumn, ReportColumns } from './report_parts.ts';
import { PROFIT_COLUMNS, PROFIT_GROUPINGS, ProfitReport } from './report_profit.ts';
import { SPENDING_COLUMNS, SPENDING_GROUPINGS, SpendingReport } from './report_spending.ts';
import { SLOW_MOVER_COLUMNS, STOCK_COLUMNS, STOCK_GROUPINGS, StockReport } from './report_stock.ts';
import { VAT_COLUMNS, VAT_GROUPINGS, VatReport } from './report_vat.ts';
import { constantText } from './messages.ts';

export const REPORTS = ['spending', 'estimates', 'stock', 'profit', 'vat'] as const;
export type ReportName = (typeof REPORTS)[number];

/** The data of an analysis page. An extension. */
export const Report = z.discriminatedUnion('report', [
  SpendingReport,
  EstimatesReport,
  StockReport,
  ProfitReport,
  VatReport,
]);
export type Report = z.infer<typeof Report>;
export type ReportByName<Name extends ReportName> = Extract<Report, { report: Name }>;
export type GroupingOf<Name extends ReportName> = ReportByName<Name>['table']['by'];
export type Grouping = GroupingOf<ReportName>;

/** The groupings of each report's table. The first grouping is the default. */
export const GROUPINGS: { readonly [Name in ReportName]: readonly GroupingOf<Name>[] } = {
  spending: SPENDING_GROUPINGS,
  estimates: ESTIMATES_GROUPINGS,
  stock: STOCK_GROUPINGS,
  profit: PROFIT_GROUPINGS,
  vat: VAT_GROUPINGS,
};
const ALL_GROUPINGS = [...new Set(Object.values(GROUPINGS).flat())];

/** The filter of a report's figures. */
export const ReportFilter = z.strictObject(
  {
    site: z.string().max(100).optional(),
    type: IdInput.optional(),
    shop: z.string().max(300).optional(),
    purchase: IdInput.optional(),
    shipment: IdInput.optional(),
  },
  constantText('reports.filter'),
);
export type ReportFilter = z.infer<typeof ReportFilter>;

/** The filters of each report. */
export const REPORT_FILTERS = {
  spending: ['shop', 'shipment'],
  estimates: ['site', 'type', 'shop', 'purchase'],
  stock: ['type', 'shop', 'purchase'],
  profit: ['site', 'type', 'shop', 'purchase'],
  vat: ['site', 'type', 'shop', 'purchase'],
} as const satisfies Record<ReportName, readonly (keyof ReportFilter)[]>;

const SORT = constantText('reports.sort_form');

export const ReportPath = z.object({ report: z.enum(REPORTS) });

/** Without `from`, the period starts on the first day of the year. Without `to`, the period ends today. */
export const ReportQuery = z
  .object({
    from: IsoDate.optional(),
    to: IsoDate.optional(),
    against: z.enum(COMPARISONS, constantText('reports.compare')).default('year'),
    by: z.enum(ALL_GROUPINGS).optional(),
    filter: jsonText(constantText('reports.filter_form'), 2_000).pipe(ReportFilter).optional(),
    sort: jsonText(SORT, 200)
      .pipe(z.tuple([z.string().max(50), z.enum(['ASC', 'DESC'])], SORT))
      .optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    error: constantText('inputs.days_reversed'),
  });
export type ReportQuery = z.infer<typeof ReportQuery>;

/** The number of rows on a page of the table. */
export const REPORT_PAGE = 25;

/** A column of a table, with its key and the key of its heading. */
export interface ReportTableColumn extends ReportColumn {
  name: string;
  caption: string;
}

type KeyIn<One> = One extends unknown ? keyof One : never;
/** The keys of the columns in the tables of a report. */
export type ColumnOf<Name extends ReportName> = KeyIn<ReportByName<Name>['table']['sum']>;

const COLUMNS: Readonly<Record<ReportName, ReportColumns>> = {
  spending: SPENDING_COLUMNS,
  estimates: ESTIMATES_COLUMNS,
  stock: STOCK_COLUMNS,
  profit: PROFIT_COLUMNS,
  vat: VAT_COLUMNS,
};

/** The columns of a report’s table in their order, for its page and its file. */
export function listColumns({ report, table }: Pick<Report, 'report' | 'table'>): ReportTableColumn[] {
  const columns = table.by === 'sitting' ? SLOW_MOVER_COLUMNS : COLUMNS[report];
  return Object.entries(columns)
    .filter(([name]) => name in table.sum)
    .map(([name, column]: [string, ReportColumn]) => ({ ...column, name, caption: column.caption ?? name }));
}

/** The figures of a report by name, in their order. */
export function listFigures({ figures }: Pick<Report, 'figures'>): [name: string, figure: Figure][] {
  const all: Readonly<Record<string, Figure | undefined>> = figures;
  return Object.entries(all).flatMap(([name, figure]) => (figure ? [[name, figure]] : []));
}
