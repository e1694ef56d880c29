import { z } from 'zod';
import { AGAINST } from '../domain/report.ts';
import { Filter } from './lists.ts';
import { IdInput, IsoDate, jsonText } from './primitives.ts';
import { RESOURCE_NAMES } from './resources.ts';

export const REPORTS = ['spending', 'estimates', 'stock', 'profit', 'vat'] as const;
export type ReportName = (typeof REPORTS)[number];

/** By what the table of each report can be grouped, the first of them unless another is asked for. */
export const GROUPINGS = {
  spending: ['month', 'shop', 'shipment', 'purchase'],
  estimates: ['purchase', 'type', 'shop', 'origin', 'product'],
  stock: ['sitting', 'age', 'type', 'purchase', 'scheme'],
  profit: ['month', 'site', 'type', 'set', 'product', 'purchase', 'sale'],
  vat: ['month', 'quarter', 'country', 'treatment', 'scheme', 'sale'],
} as const satisfies Record<ReportName, readonly string[]>;
export type Grouping = (typeof GROUPINGS)[ReportName][number];
const ALL_GROUPINGS = [...new Set(Object.values(GROUPINGS).flat())];

/** What the figures of a report are narrowed to. */
export const ReportFilter = z.strictObject(
  {
    site: z.string().max(100).optional(),
    type: IdInput.optional(),
    shop: z.string().max(300).optional(),
    purchase: IdInput.optional(),
    shipment: IdInput.optional(),
  },
  'Filter by site, type, shop, purchase or shipment.',
);
export type ReportFilter = z.infer<typeof ReportFilter>;

/** By what each report can be narrowed. */
export const REPORT_FILTERS = {
  spending: ['shop', 'shipment'],
  estimates: ['site', 'type', 'shop', 'purchase'],
  stock: ['type', 'shop', 'purchase'],
  profit: ['site', 'type', 'shop', 'purchase'],
  vat: ['site', 'type', 'shop', 'purchase'],
} as const satisfies Record<ReportName, readonly (keyof ReportFilter)[]>;

const SORT = 'Sort by ["column", "ASC"] or ["column", "DESC"].';

export const ReportPath = z.object({ report: z.enum(REPORTS) });

/** A day that is left out is the first of the year, or today. */
export const ReportQuery = z
  .object({
    from: IsoDate.optional(),
    to: IsoDate.optional(),
    against: z
      .enum(AGAINST, 'Compare with the year before, the month before, what was before, or nothing.')
      .default('year'),
    by: z.enum(ALL_GROUPINGS).optional(),
    filter: jsonText('Filter by {"site": …}.', 2_000).pipe(ReportFilter).optional(),
    sort: jsonText(SORT, 200)
      .pipe(z.tuple([z.string().max(50), z.enum(['ASC', 'DESC'])], SORT))
      .optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    error: 'The last day is before the first one.',
  });
export type ReportQuery = z.infer<typeof ReportQuery>;

/** A page of the table has so many rows. */
export const REPORT_PAGE = 25;

/** The list that has exactly the records behind a figure. */
export const Rows = z.object({ resource: z.enum(RESOURCE_NAMES), filter: Filter });
export type Rows = z.infer<typeof Rows>;

/** Money in euros, percent and points as such, days as a number of them. */
export const FIGURE_KINDS = ['money', 'percent', 'count', 'days'] as const;
const FigureKind = z.enum(FIGURE_KINDS);
export type FigureKind = z.infer<typeof FigureKind>;

const Value = z.number().nullable();

/** `before` is the same of the period that it is compared with; `beside` what is said with it, by name. */
const Figure = z.object({
  name: z.string(),
  kind: FigureKind,
  value: Value,
  before: Value,
  beside: z.record(z.string(), Value),
  rows: Rows.nullable(),
  /** The list of what is said beside it, where that is another. */
  rowsBeside: Rows.optional(),
});
export type Figure = z.infer<typeof Figure>;

/** A mark of a chart: `second` on top of its value, `estimated` a part of it; `ratio` in percent, or a number beside it. */
const Mark = z.object({
  key: z.string(),
  label: z.string(),
  value: Value,
  second: Value.optional(),
  estimated: Value.optional(),
  ratio: Value.optional(),
  beside: Value.optional(),
  /** The period is not over. */
  isPart: z.boolean().optional(),
  rows: Rows.nullable(),
});
export type Mark = z.infer<typeof Mark>;

const Chart = z.object({ name: z.string(), kind: FigureKind, marks: z.array(Mark) });
export type Chart = z.infer<typeof Chart>;

const Cell = z.union([z.string(), z.number()]).nullable();
const ReportRow = z.object({
  key: z.string(),
  label: z.string(),
  /** Its picture, of what has one. */
  thumbnail: z.string().nullable().optional(),
  /** In the order of the columns. */
  cells: z.array(Cell),
  isPart: z.boolean().optional(),
  rows: Rows.nullable(),
});
export type ReportRow = z.infer<typeof ReportRow>;

export const COLUMN_KINDS = [...FIGURE_KINDS, 'text', 'date'] as const;
const ReportColumn = z.object({ name: z.string(), kind: z.enum(COLUMN_KINDS) });
export type ReportColumn = z.infer<typeof ReportColumn>;

/** One page of the rows that there are in all, and their sum. */
const ReportTable = z.object({
  by: z.string(),
  columns: z.array(ReportColumn),
  sort: z.tuple([z.string(), z.enum(['ASC', 'DESC'])]),
  rows: z.array(ReportRow),
  sum: z.array(Cell),
  total: z.int().nonnegative(),
  page: z.int().positive(),
});
export type ReportTable = z.infer<typeof ReportTable>;

/** What is in none of the figures, or among them with a reservation. */
const Apart = z.object({ name: z.string(), count: z.int(), amount: Value, rows: Rows.nullable() });
export type Apart = z.infer<typeof Apart>;

/** A point of each product: what was expected, and what it was sold for. */
const Point = z.object({ product: z.int(), expected: z.number(), sold: z.number() });

const Lot = z.object({
  id: z.int(),
  name: z.string(),
  thumbnail: z.string().nullable(),
  profit: z.number(),
  /** Of its whole life: with all charges, how many of how many, what is left at expected price. */
  cost: z.number(),
  sold: z.int(),
  units: z.int(),
  left: z.number(),
  /** Since when it has paid for itself; what is still to be earned until then. */
  paidOn: IsoDate.nullable(),
  toEarn: z.number(),
  rows: Rows.nullable(),
});
export type LotResult = z.infer<typeof Lot>;

/** What a page of analysis shows. Amounts in euros. An extension. */
export const Report = z.object({
  report: z.enum(REPORTS),
  today: IsoDate,
  from: IsoDate,
  to: IsoDate,
  against: z.object({ from: IsoDate, to: IsoDate }).nullable(),
  /** The first day of which there is anything; whether that is long enough ago to compare. */
  first: IsoDate.nullable(),
  isComparable: z.boolean(),
  figures: z.array(Figure),
  charts: z.array(Chart),
  /** Of estimates. */
  points: z.array(Point).optional(),
  /** Of profit: the best and the worst purchases. */
  lots: z.object({ best: z.array(Lot), worst: z.array(Lot) }).optional(),
  table: ReportTable,
  apart: z.array(Apart),
});
export type Report = z.infer<typeof Report>;
