import { sql } from 'kysely';
import type { Sql } from '../../platform/db/sql.ts';
import type { Column } from './columns.ts';

export interface Condition {
  /** The column; undefined for a search. */
  column?: Column;
  /** Exact predicate that uses no index. */
  exact: Sql;
  /** The same predicate for another SQL value. */
  of?(value: Sql): Sql;
  index?: IndexedCondition;
}

/** How an index finds matching rows. */
export interface IndexedCondition {
  where: Sql;
  /** A query for ids, with an optional limit. */
  ids(most?: number): Sql;
  /** Whether the index finds matching rows only. */
  complete: boolean;
  /** Whether the index returns rows in the order of ids. */
  byId: boolean;
}

/** The condition as an indexed predicate, if there is an index. */
export function indexedSql({ exact, index }: Condition): Sql {
  if (!index) return exact;
  return index.complete ? index.where : sql`${index.where} and ${exact}`;
}

export function joinConditions(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`1 = 1` : sql.join(conditions, sql` and `);
}

export function limitQuery(query: Sql, most: number | undefined): Sql {
  return most === undefined ? query : sql`${query} limit ${sql.lit(most)}`;
}
