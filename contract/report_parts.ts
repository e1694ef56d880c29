import { z } from 'zod';
import { Filter } from './lists.ts';
import { IsoDate } from './primitives.ts';
import { RESOURCE_NAMES } from './resources.ts';

/** The list that has exactly the records behind a figure. */
export const Rows = z.object({ resource: z.enum(RESOURCE_NAMES), filter: Filter });
export type Rows = z.infer<typeof Rows>;

export const Euros = z.number().nullable().describe('In euros.');
export const Percent = z.number().nullable().describe('In percent.');
export const Count = z.number().nullable().describe('A number of records.');
export const Days = z.number().nullable().describe('A number of days.');
const Text = z.string().nullable();

const VALUES = { money: Euros, percent: Percent, count: Count, days: Days } as const;
export type FigureKind = keyof typeof VALUES;
const CELLS = { ...VALUES, text: Text, date: Text } as const;

/** A column of a report’s table. Its key is its heading in files and its name in `sort`. */
export interface ReportColumn {
  kind: keyof typeof CELLS;
  /** Key of its heading on the page, where that is not its own key. */
  caption?: string;
  /** The page shows its numbers with their sign, or taken off: with the other one. */
  sign?: 'shown' | 'reversed';
  /** Some tables of the report have it. */
  isOptional?: boolean;
}
export type ReportColumns = Readonly<Record<string, ReportColumn>>;

type CellShape<Columns extends ReportColumns> = {
  [Name in keyof Columns]: Columns[Name] extends { isOptional: true }
    ? z.ZodOptional<(typeof CELLS)[Columns[Name]['kind']]>
    : (typeof CELLS)[Columns[Name]['kind']];
};

/** The cells of a row: one for each column, by its key. */
function defineCells<const Columns extends ReportColumns>(columns: Columns) {
  const shape = Object.entries(columns).map(([name, { kind, isOptional }]) => [
    name,
    isOptional ? CELLS[kind].optional() : CELLS[kind],
  ]);
  return z.object(Object.fromEntries(shape) as CellShape<Columns>);
}

/** What a row has for a column; `undefined` where its table has no such column. */
export type Cell = string | number | null | undefined;

/** A row of any table. */
export interface ReportRow {
  key: string;
  label: string;
  /** Its picture, of what has one. */
  thumbnail?: string | null | undefined;
  cells: Readonly<Record<string, Cell>>;
  /** Its period is not over. */
  isPart?: boolean | undefined;
  rows: Rows | null;
}

/** One page of the rows that there are in all, and their sum. */
export function defineTable<
  const By extends readonly [string, ...string[]],
  const Columns extends ReportColumns,
>(by: By, columns: Columns) {
  const cells = defineCells(columns);
  const row = z.object({
    key: z.string(),
    label: z.string(),
    thumbnail: z.string().nullable().optional(),
    cells,
    isPart: z.boolean().optional(),
    rows: Rows.nullable(),
  });
  return z.object({
    by: z.enum(by),
    /** One of the columns, or what the rows are of. */
    sort: z.tuple([z.string(), z.enum(['ASC', 'DESC'])]),
    rows: z.array(row),
    sum: cells,
    total: z.int().nonnegative(),
    page: z.int().positive(),
  });
}

/** `before` is the same of the period that it is compared with; `caption` has the numbers that are said below it. */
export function defineFigure<Kind extends FigureKind, Caption extends z.ZodRawShape>(
  kind: Kind,
  caption: Caption,
) {
  return z.object({
    kind: z.literal(kind),
    value: VALUES[kind],
    before: VALUES[kind],
    caption: z.object(caption),
    rows: Rows.nullable(),
  });
}
/** What all figures have. */
export interface Figure {
  kind: FigureKind;
  value: number | null;
  before: number | null;
  rows: Rows | null;
}

/** A datum of a chart. */
export function definePoint(kind: FigureKind) {
  return z.object({ key: z.string(), label: z.string(), value: VALUES[kind], rows: Rows.nullable() });
}
export type DataPoint = z.infer<ReturnType<typeof definePoint>>;

/** One of a chart by month: `isPart` where the month is not over. */
export function defineMonth(kind: FigureKind) {
  return definePoint(kind).extend({ isPart: z.boolean() });
}
export type MonthPoint = z.infer<ReturnType<typeof defineMonth>>;

/** What is in none of the figures, or among them with a reservation. */
export function defineApart<const Name extends string>(names: readonly [Name, ...Name[]]) {
  return z.array(z.object({ name: z.enum(names), count: z.int(), amount: Euros, rows: Rows.nullable() }));
}

/** What all reports say first. */
export const REPORT_HEAD = {
  today: IsoDate,
  from: IsoDate,
  to: IsoDate,
  against: z.object({ from: IsoDate, to: IsoDate }).nullable(),
  /** Whether there were records long enough ago to compare. */
  isComparable: z.boolean(),
  /** The first day of which there is anything. */
  first: IsoDate.nullable(),
} as const;
