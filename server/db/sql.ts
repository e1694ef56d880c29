import { type RawBuilder, sql } from 'kysely';

/** A piece of a statement. */
export type Sql = RawBuilder<unknown>;

/** Ids behind `in`: any number of them, since they take no parameters. */
export function idList(ids: Iterable<number>): Sql {
  return sql`(${sql.join([...ids].map((id) => sql.lit(id)))})`;
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
