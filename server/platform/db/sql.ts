import { type RawBuilder, sql } from 'kysely';

/** A part of a statement. */
export type Sql = RawBuilder<unknown>;

/** More ids are written into the statement itself, because databases limit the number of parameters. */
const MOST_PARAMETERS = 256;

/**
 * A list of ids for `in`. A short list repeats its last id up to a power of two, so that few different
 * statements have to be prepared.
 */
export function idList(ids: Iterable<number>): Sql {
  const all = [...ids];
  const last = all.at(-1);
  // PostgreSQL has no empty list.
  if (last === undefined) return sql`(select 0 where 1 = 0)`;
  if (all.length > MOST_PARAMETERS) return sql.raw(`(${all.map(Number).join()})`);
  const size = 2 ** Math.ceil(Math.log2(all.length));
  return sql`(${sql.join([...all, ...Array<number>(size - all.length).fill(last)])})`;
}

/** SQL that produces JSON text. The pieces nest. */
export interface JsonSql {
  object(fields: Record<string, Sql>): Sql;
  /** The rows of a table as an array. `from` is the text after FROM. */
  array(rows: { of: Sql; from: Sql; orderBy: Sql }): Sql;
  /** The only row, or null. */
  one(row: { of: Sql; from: Sql }): Sql;
  /** A text as a JSON string. */
  string(text: Sql): Sql;
  /** Stored JSON text as it is. */
  stored(text: Sql): Sql;
  /** Cents as euros. */
  euros(cents: Sql): Sql;
  /** Ten-thousandths as a number: see `RATE_PARTS`. */
  rate(parts: Sql): Sql;
  /** The JSON as text, for a query to select. */
  text(json: Sql): RawBuilder<string>;
  /** A long text as bytes. The databases return different types: pass the value to `Buffer.from`. */
  bytes(text: Sql): RawBuilder<Buffer>;
}
