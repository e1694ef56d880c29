import { z } from 'zod';
import { Filter } from './lists.ts';
import { IsoDate } from './primitives.ts';
import { RESOURCE_NAMES } from './resources.ts';

/** The list with exactly the records behind a figure. */
export const RecordList = z.object({ resource: z.enum(RESOURCE_NAMES), filter: Filter });
export type RecordList = z.infer<typeof RecordList>;

export const Euros = z.number().nullable().describe('In euros.');
export const Percent = z.number().nullable().describe('In percent.');
export const RecordCount = z.number().nullable().describe('A number of records.');
export const DayCount = z.number().nullable().describe('A number of days.');
const Text = z.string().nullable();

const VALUES = { money: Euros, percent: Percent, count: RecordCount, days: DayCount } as const;
export type FigureKind = keyof typeof VALUES;
const CELLS = { ...VALUES, text: Text, date: Text } as const;

/** A column of a report’s table. Its key is its heading in files and its name in `sort`. */
export interface ReportColumn {
  kind: keyof typeof CELLS;
  /** The key of the heading on the page, if this is not the column's own key. */
  caption?: string;
  /** The page shows the sign of the numbers, or the reversed sign for deductions. */
  sign?: 'shown' | 'reversed';
  /** Only some tables of the report have this column. */
  isOptional?: boolean;
}
export type ReportColumns = Readonly<Record<string, ReportColumn>>;

type CellShape<Columns extends ReportColumns> = {
  [Name in keyof Columns]: Columns[Name] extends { isOptional: true }
    ? z.ZodOptional<(typeof CELLS)[Columns[Name]['kind']]>
    : (typeof CELLS)[Columns[Name]['kind']];
};

/** The cells of a row, one for each column, by its key. */
function defineCells<const Columns extends ReportColumns>(columns: Columns) {
  const shape = Object.entries(columns).map(([name, { kind, isOptional }]) => [
    name,
    isOptional ? CELLS[kind].optional() : CELLS[kind],
  ]);
  return z.object(Object.fromEntries(shape) as CellShape<Columns>);
}

/** The value of a cell. `undefined` if the table has no such column. */
export type ReportCell = string | number | null | undefined;

/** A row of any table. */
export interface ReportRow {
  key: string;
  label: string;
  /** The image of the row's record, if there is one. */
  thumbnail?: string | null | undefined;
  cells: Readonly<Record<string, ReportCell>>;
  /** The period of the row is not over. */
  isPart?: boolean | undefined;
  rows: RecordList | null;
}

/** One page of all rows, and the sum of all rows. */
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
    rows: RecordList.nullable(),
  });
  return z.object({
    by: z.enum(by),
    /** The key of a column, or the grouping. */
    sort: z.tuple([z.string(), z.enum(['ASC', 'DESC'])]),
    rows: z.array(row),
    sum: cells,
    total: z.int().nonnegative(),
    page: z.int().positive(),
  });
}

/**
 * `before` is the same figure for the compared period. `caption` has the numbers of the text below the
 * figure.
 */
export function defineFigure<Kind extends FigureKind, Caption extends z.ZodRawShape>(
  kind: Kind,
  caption: Caption,
) {
  return z.object({
    kind: z.literal(kind),
    value: VALUES[kind],
    before: VALUES[kind],
    caption: z.object(caption),
    rows: RecordList.nullable(),
  });
}
/** The common fields of all figures. */
export interface Figure {
  kind: FigureKind;
  value: number | null;
  before: number | null;
  rows: RecordList | null;
}

/** A datum of a chart. */
export function definePoint(kind: FigureKind) {
  return z.object({ key: z.string(), label: z.string(), value: VALUES[kind], rows: RecordList.nullable() });
}
export type DataPoint = z.infer<ReturnType<typeof definePoint>>;

/** A datum of a chart by month. `isPart` means that the month is not over. */
export function defineMonthPoint(kind: FigureKind) {
  return definePoint(kind).extend({ isPart: z.boolean() });
}
export type MonthPoint = z.infer<ReturnType<typeof defineMonthPoint>>;

/** Records that are in none of the figures, or in the figures with a reservation. */
export function defineExclusions<const Name extends string>(names: readonly [Name, ...Name[]]) {
  return z.array(
    z.object({ name: z.enum(names), count: z.int(), amount: Euros, rows: RecordList.nullable() }),
  );
}

/** The first fields of all reports. */
export const REPORT_BASE_FIELDS = {
  today: IsoDate,
  from: IsoDate,
  to: IsoDate,
  against: z.object({ from: IsoDate, to: IsoDate }).nullable(),
  /** Whether the records go back far enough for a comparison. */
  isComparable: z.boolean(),
  /** The first day with any record. */
  first: IsoDate.nullable(),
} as const;
