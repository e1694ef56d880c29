import { sql } from 'kysely';
import { z } from 'zod';
import {
  GramsInput,
  OptionalDateInput,
  OptionalIdInput,
  OptionalSignedAmountInput,
  PercentInput,
  optionalText,
} from '../../../contract/primitives.ts';
import { ForeignInput, RateInput } from '../../../contract/paid.ts';
import { RATE_PARTS } from '../../../domain/foreign.ts';
import { toCents } from '../../../domain/money.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { nameBounds, nameOrder, orderOf, textOrder } from '../../platform/db/search_text.ts';
import { constantText } from '../../../contract/messages.ts';

export type Value = string | number;

/** A field that a list can be filtered and sorted by. */
export interface Column {
  sql: Sql;
  /** What a value of a filter is turned into before it is compared. */
  input: z.ZodType<Value | null>;
  /** What it is sorted by, where that is not the value itself. */
  order: Sql;
  /** What `order` is at least, of rows that have a value. */
  lowest: Sql;
  /** Rows without a value come last, whichever way the list is sorted. */
  nullable: boolean;
  /** What a filter may ask beyond equality: `_gte` and `_lte` of a range, `_q` within a text. */
  asks: 'range' | 'within' | 'nothing';
  /** Whether an index has the rows by `order` and id. */
  indexed: boolean;
  /** Where the value is not what the index has: the rows with one of these values, and maybe others. */
  near?: ((values: readonly Value[]) => Sql) | undefined;
  /** Whether `near` finds them between two bounds. */
  ranged: boolean;
  /** Sorted by the name of the record that it points at, the ids of those, and its own. */
  parent?: Parent | undefined;
  /** Whether the value is a part of what searches look through. */
  searched: boolean;
  /**
   * How a term of a search finds rows beside their search texts: within one of the column's few different values,
   * within the name of what it points at, or as the value itself is shown; a number also bare of its sign. A `code` is
   * one word.
   */
  foundBy?: 'value' | 'code' | 'name' | 'number' | 'bare number' | 'euros' | 'grams' | 'date' | undefined;
}

export interface Parent {
  table: string;
  /** The column that points there. */
  key: string;
  /** The names, in terms of the parent's table, as an index has them. */
  order: Sql;
}

type Settings = Partial<
  Pick<Column, 'nullable' | 'indexed' | 'near' | 'ranged' | 'parent' | 'searched' | 'foundBy'>
>;
type Kind = Pick<Column, 'asks' | 'input'> & Partial<Pick<Column, 'order' | 'lowest'>>;

/** There is an index with the rows by their value and id. */
export const INDEXED = { indexed: true };
const cents = OptionalSignedAmountInput.transform((amount) => (amount === null ? null : toCents(amount)));
const hundredths = z.union([z.null(), ForeignInput.transform(toCents)]);
const parts = z.union([z.null(), RateInput.transform((each) => Math.round(each * RATE_PARTS))]);
const percents = z.union([z.null(), PercentInput.transform((each) => Math.round(each * RATE_PARTS))]);
const words = z.union([z.null(), optionalText(300)]);

export const id = (value: string, settings?: Settings) =>
  column(sql.ref(value), { input: OptionalIdInput, asks: 'nothing' }, { ...INDEXED, ...settings });
export const money = (value: string, settings?: Settings) =>
  column(sql.ref(value), { input: cents, asks: 'range' }, { ...INDEXED, foundBy: 'euros', ...settings });
/** An amount in another currency, in hundredths, and how many ten-thousandths of it a euro cost. */
export const foreign = (value: string, settings?: Settings) =>
  column(sql.ref(value), { input: hundredths, asks: 'range' }, { nullable: true, ...settings });
export const rate = (value: string, settings?: Settings) =>
  column(sql.ref(value), { input: parts, asks: 'range' }, { nullable: true, ...settings });
/** What an index has as an expression. */
export const derivedMoney = (value: Sql) =>
  column(value, { input: cents, asks: 'range' }, { ...INDEXED, foundBy: 'euros' });
export const grams = (value: string, settings?: Settings) =>
  column(sql.ref(value), { input: GramsInput, asks: 'range' }, { ...INDEXED, foundBy: 'grams', ...settings });
export const date = (value: string, settings?: Settings) =>
  column(
    sql.ref(value),
    { input: OptionalDateInput, asks: 'range', lowest: sql`''` },
    { ...INDEXED, foundBy: 'date', ...settings },
  );

/** The same of a percentage. */
export const percent = (value: string, settings?: Settings) =>
  column(sql.ref(value), { input: percents, asks: 'range' }, { nullable: true, ...settings });

/** A number of other rows. */
export const count = (value: Sql, settings: Settings = {}) =>
  column(value, { input: z.int(constantText('inputs.whole_number')), asks: 'range' }, settings);

export function text(value: string, settings?: Settings): Column {
  const order = textOrder(sql.ref(value));
  const near = (values: readonly Value[]) =>
    oneOf(
      order,
      values.map((one) => orderOf(String(one))),
    );
  return textual(sql.ref(value), order, { ...INDEXED, near, ...settings });
}

/** What no index has as it is. */
export function derivedText(
  value: Sql,
  { order = textOrder(value), ...settings }: Settings & { order?: Sql } = {},
): Column {
  return textual(value, order, settings);
}

/** The name of the list's own records: what their search texts begin with. */
export function ownName(value: Sql, table: string): Column {
  const order = nameOrder(table);
  const between = (one: Value) => {
    const [from, to] = nameBounds(String(one));
    return sql`${order} between ${from} and ${to}`;
  };
  const near = (values: readonly Value[]) => sql`(${sql.join(values.map(between), sql` or `)})`;
  return textual(value, order, { ...INDEXED, near, ranged: true, searched: true });
}

export function oneOf(value: Sql, values: readonly Value[]): Sql {
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
