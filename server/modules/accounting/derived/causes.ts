import { sql } from 'kysely';
import type { Sql } from '../../../platform/db/sql.ts';

/** Lines of the ledger, by why they were written. */
export function hasCause(...names: string[]): Sql {
  return sql`cause in (${sql.join(names.map((name) => sql.lit(name)))})`;
}

/** What of the cost of units lies in the lines that sold them. */
export const isSoldCost = sql`account = 'sold'`;
