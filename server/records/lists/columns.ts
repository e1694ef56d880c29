import { sql } from 'kysely';
import { z } from 'zod';
import {
  GramsInput,
  OptionalDateInput,
  OptionalIdInput,
  OptionalSignedAmountInput,
  RelativePercentInput,
  optionalText,
} from '../../../contract/primitives.ts';
import { ForeignInput, RateInput } from '../../../contract/paid_amounts.ts';
import { RATE_PARTS } from '../../../domain/foreign.ts';
import { toCents } from '../../../domain/money.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { nameBounds, nameSortKey, sortKeyOf, textSortKey } from '../../platform/db/search_text.ts';
import { constantText } from '../../../contract/messages.ts';

export type ColumnValue = string | number;

/** A field that a list can be filtered and sorted by. */
export interface Column {
  sql: Sql;
  /** Converts a filter value to a stored value before the comparison. */
  input: z.ZodType<ColumnValue | null>;
  /** Sort key. Usually the value itself. */
  order: Sql;
  /** Lower bound of `order` for rows that have a value. */
  lowest: Sql;
  /** Whether rows can lack a value. Such rows come last in both sort directions. */
  nullable: boolean;
  /** Filters beyond equality: `_gte` and `_lte` for a range, `_q` for a part of a text. */
  asks: 'range' | 'within' | 'nothing';
  /** Whether there is an index on `order` and id. */
  indexed: boolean;
  /**
   * For columns whose index does not hold the exact value: an indexed predicate for rows with one of these
   * values. Further rows may match, too.
   */
  near?: ((values: readonly ColumnValue[]) => Sql) | undefined;
  /** Whether `near` is a range condition. */
  ranged: boolean;
  /** For links: the list is sorted by the linked record's name, then by its id, then by the id of the row. */
  parent?: ParentTable | undefined;
  /** Whether the search text contains the value. */
  searched: boolean;
  /**
   * How a search term finds rows by this column, in addition to the search text:
   * - `value`: the term is part of one of the column's few different values.
   * - `name`: the term is part of the linked record's name.
   * - `code`: the term is the whole value.
   * - All other kinds: the term is the value as shown. `bare number` also finds a number without its sign.
   */
  foundBy?: 'value' | 'code' | 'name' | 'number' | 'bare number' | 'euros' | 'grams' | 'date' | undefined;
}

export interface ParentTable {
  table: string;
  /** Column with the id of the parent. */
  key: string;
  /** Sort key of the name in the parent's table, as in its index. */
  order: Sql;
}

type Settings = Partial<
  Pick<Column, 'nullable' | 'indexed' | 'near' | 'ranged' | 'parent' | 'searched' | 'foundBy'>
>;
type Kind = Pick<Column, 'asks' | 'input'> & Partial<Pick<Column, 'order' | 'lowest'>>;

/** For a column with an index on its value and id. */
export const INDEXED_COLUMN = { indexed: true };
const cents = OptionalSignedAmountInput.transform((amount) => (amount === null ? null : toCents(amount)));
const hundredths = z.union([z.null(), ForeignInput.transform(toCents)]);
const parts = z.union([z.null(), RateInput.transform((each) => Math.round(each * RATE_PARTS))]);
const percents = z.union([z.null(), RelativePercentInput.transform((each) => Math.round(each * RATE_PARTS))]);
const words = z.union([z.null(), optionalText(300)]);

export const idColumn = (value: string, settings?: Settings) =>
  column(sql.ref(value), { input: OptionalIdInput, asks: 'nothing' }, { ...INDEXED_COLUMN, ...settings });
export const moneyColumn = (value: string, settings?: Settings) =>
  column(
    sql.ref(value),
    { input: cents, asks: 'range' },
    { ...INDEXED_COLUMN, foundBy: 'euros', ...settings },
  );
/** A foreign amount, in hundredths. `rateColumn` is the units of the currency for one euro, in ten-thousandths. */
export const foreignAmountColumn = (value: string, settings?: Settings) =>
  column(sql.ref(value), { input: hundredths, asks: 'range' }, { nullable: true, ...settings });
export const rateColumn = (value: string, settings?: Settings) =>
  column(sql.ref(value), { input: parts, asks: 'range' }, { nullable: true, ...settings });
/** An amount from an indexed expression, in cents. */
export const derivedMoneyColumn = (value: Sql) =>
  column(value, { input: cents, asks: 'range' }, { ...INDEXED_COLUMN, foundBy: 'euros' });
export const gramsColumn = (value: string, settings?: Settings) =>
  column(
    sql.ref(value),
    { input: GramsInput, asks: 'range' },
    { ...INDEXED_COLUMN, foundBy: 'grams', ...settings },
  );
export const dateColumn = (value: string, settings?: Settings) =>
  column(
    sql.ref(value),
    { input: OptionalDateInput, asks: 'range', lowest: sql`''` },
    { ...INDEXED_COLUMN, foundBy: 'date', ...settings },
  );

/** A percentage, in ten-thousandths. */
export const percentColumn = (value: string, settings?: Settings) =>
  column(sql.ref(value), { input: percents, asks: 'range' }, { nullable: true, ...settings });

/** A count of related rows. */
export const countColumn = (value: Sql, settings: Settings = {}) =>
  column(value, { input: z.int(constantText('inputs.whole_number')), asks: 'range' }, settings);

export function textColumn(value: string, settings?: Settings): Column {
  const order = textSortKey(sql.ref(value));
  const near = (values: readonly ColumnValue[]) =>
    choiceColumn(
      order,
      values.map((one) => sortKeyOf(String(one))),
    );
  return textual(sql.ref(value), order, { ...INDEXED_COLUMN, near, ...settings });
}

/** A computed text, by default without an index. */
export function derivedTextColumn(
  value: Sql,
  { order = textSortKey(value), ...settings }: Settings & { order?: Sql } = {},
): Column {
  return textual(value, order, settings);
}

/**
 * The name of the list's records. Search texts begin with the name, so the index of search texts finds names.
 */
export function nameColumn(value: Sql, table: string): Column {
  const order = nameSortKey(table);
  const between = (one: ColumnValue) => {
    const [from, to] = nameBounds(String(one));
    return sql`${order} between ${from} and ${to}`;
  };
  const near = (values: readonly ColumnValue[]) => sql`(${sql.join(values.map(between), sql` or `)})`;
  return textual(value, order, { ...INDEXED_COLUMN, near, ranged: true, searched: true });
}

export function choiceColumn(value: Sql, values: readonly ColumnValue[]): Sql {
  const [only] = values;
  if (only === undefined) return sql`1 = 0`;
  return values.length === 1 ? sql`${value} = ${only}` : sql`${value} in (${sql.join(values)})`;
}

function textual(value: Sql, order: Sql, settings: Settings): Column {
  return column(value, { input: words, asks: 'within', order, lowest: sql`''` }, settings);
}

function column(value: Sql, kind: Kind, settings: Settings): Column {
  const usual = { order: value, lowest: sql.lit(-1e15), nullable: false };
  const not = { indexed: false, ranged: false, searched: false };
  return { sql: value, ...usual, ...not, ...kind, ...settings };
}
