import { sql } from 'kysely';
import type { Sql } from '../../platform/db/sql.ts';
import type { Column } from './columns.ts';

/** One thing that a filter asks of rows. */
export interface Condition {
  /** What it is about; none is what a search is about. */
  column?: Column;
  /** Looks at a row as it is: no index is used for it. */
  exact: Sql;
  /** The same of another value, where it is about one. */
  of?(value: Sql): Sql;
  index?: Indexed;
}

/** How an index finds the rows that a condition is true for. */
export interface Indexed {
  where: Sql;
  /** A query for their ids, or for so many of them. */
  ids(most?: number): Sql;
  /** Whether it finds these only, without others among them. */
  complete: boolean;
  /** Whether it finds them in the order of their ids. */
  byId: boolean;
}

/** The condition, by its index where there is one. */
export function byIndex({ exact, index }: Condition): Sql {
  if (!index) return exact;
  return index.complete ? index.where : sql`${index.where} and ${exact}`;
}

export function allOf(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`1 = 1` : sql.join(conditions, sql` and `);
}

/** The query, or so many rows of it. */
export function limited(query: Sql, most: number | undefined): Sql {
  return most === undefined ? query : sql`${query} limit ${sql.lit(most)}`;
}
