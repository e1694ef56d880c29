import { type RawBuilder, sql } from 'kysely';

/** A piece of a statement. */
export type Sql = RawBuilder<unknown>;

/** More than that stand in the statement itself: databases take only so many parameters. */
const MOST_PARAMETERS = 256;

/**
 * Any number of ids behind `in`. The last of a few is repeated up to a power of two, so that statements about a few records
 * have a few texts, and are prepared once.
 */
export function idList(ids: Iterable<number>): Sql {
  const all = [...ids];
  const last = all.at(-1);
  if (last === undefined || all.length > MOST_PARAMETERS)
    return sql`(${sql.join(all.map((id) => sql.lit(id)))})`;
  const size = 2 ** Math.ceil(Math.log2(all.length));
  return sql`(${sql.join([...all, ...Array<number>(size - all.length).fill(last)])})`;
}

/** JSON text made by the database; the pieces nest. */
export interface JsonSql {
  object(fields: Record<string, Sql>): Sql;
  /** The rows of a table as an array; `from` is what follows FROM. */
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
  /** What a query selects. */
  text(json: Sql): RawBuilder<string>;
  /** A long text as what it is sent as: `Buffer.from` makes a buffer of what either database gives. */
  bytes(text: Sql): RawBuilder<Buffer>;
}
