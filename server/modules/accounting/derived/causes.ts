import { sql } from 'kysely';
import type { Sql } from '../../../platform/db/sql.ts';

/** Whether a ledger entry has one of the causes. */
export function hasCause(...names: string[]): Sql {
  return sql`cause in (${sql.join(names.map((name) => sql.lit(name)))})`;
}

/** Whether a ledger entry is on the account of sold units. */
export const isSoldCost = sql`account = 'sold'`;
