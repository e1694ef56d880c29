import { sql } from 'kysely';
import type { Sql } from '../../../platform/db/sql.ts';

export function hasCauseSql(...names: string[]): Sql {
  return sql`cause in (${sql.join(names.map((name) => sql.lit(name)))})`;
}

export const soldCostSql = sql`account = 'sold'`;
