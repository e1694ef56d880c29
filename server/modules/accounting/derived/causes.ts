import { sql } from 'kysely';
import type { Sql } from '../../../platform/db/sql.ts';

export function hasCause(...names: string[]): Sql {
  return sql`cause in (${sql.join(names.map((name) => sql.lit(name)))})`;
}

export const isSoldCost = sql`account = 'sold'`;
