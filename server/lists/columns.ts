import { sql } from 'kysely';
import { z } from 'zod';
import {
  GramsInput,
  IsoDate,
  OptionalAmountInput,
  OptionalIdInput,
  optionalText,
} from '../../contract/primitives.ts';
import { toCents } from '../../domain/money.ts';
import type { Sql } from '../db/engine.ts';

/** A field that a list can be filtered and sorted by. */
export interface Column {
  sql: Sql;
  /** What a value of a filter is turned into before it is compared. */
  input: z.ZodType<string | number | null>;
  /** What it is sorted by, where that is not the value itself. */
  order: Sql;
  /** Rows without a value come last, whichever way the list is sorted. */
  nullable: boolean;
  /** What a filter may ask beyond equality: `_gte` and `_lte` of a range, `_q` within a text. */
  asks: 'range' | 'within' | 'nothing';
}

type Settings = Partial<Pick<Column, 'order' | 'nullable'>>;

const cents = OptionalAmountInput.transform((amount) => (amount === null ? null : toCents(amount)));

export const id = (value: Sql | string, settings?: Settings) =>
  column(value, OptionalIdInput, { asks: 'nothing', ...settings });
export const money = (value: Sql | string, settings?: Settings) =>
  column(value, cents, { asks: 'range', ...settings });
export const grams = (value: Sql | string, settings?: Settings) =>
  column(value, GramsInput, { asks: 'range', ...settings });
export const date = (value: Sql | string) => column(value, IsoDate.nullable(), { asks: 'range' });
export const count = (value: Sql) => column(value, z.int('Enter a whole number.'), { asks: 'range' });

export function text(value: Sql | string, settings?: Settings): Column {
  const order = sql`lower(${toSql(value)})`;
  return column(value, z.union([z.null(), optionalText(300)]), { asks: 'within', order, ...settings });
}

function column(
  value: Sql | string,
  input: Column['input'],
  settings: Settings & Pick<Column, 'asks'>,
): Column {
  return { sql: toSql(value), input, order: toSql(value), nullable: false, ...settings };
}

function toSql(value: Sql | string): Sql {
  return typeof value === 'string' ? sql.ref(value) : value;
}
