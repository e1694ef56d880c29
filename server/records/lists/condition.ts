import { sql } from 'kysely';
import type { Sql } from '../../platform/db/sql.ts';
import type { Column } from './columns.ts';

/** A condition of a filter. */
export interface Condition {
  /** The column; undefined for a search. */
  column?: Column;
  /** Predicate that uses no index. */
  exact: Sql;
  /** The predicate for another value. */
  of?(value: Sql): Sql;
  index?: IndexedCondition;
}

/** How an index finds matching rows. */
export interface IndexedCondition {
  where: Sql;
  /** A query for ids, with an optional limit. */
  ids(most?: number): Sql;
  /** Whether it finds matching rows only. */
  complete: boolean;
  /** Whether it finds them in the order of ids. */
  byId: boolean;
}

/** The condition by its index, where there is one. */
export function byIndex({ exact, index }: Condition): Sql {
  if (!index) return exact;
  return index.complete ? index.where : sql`${index.where} and ${exact}`;
}

export function allOf(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`1 = 1` : sql.join(conditions, sql` and `);
}

/** The query with an optional limit. */
export function limitQuery(query: Sql, most: number | undefined): Sql {
  return most === undefined ? query : sql`${query} limit ${sql.lit(most)}`;
}
