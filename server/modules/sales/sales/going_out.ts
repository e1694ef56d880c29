import { sql } from 'kysely';
import type { GoingOutCounts } from '../../../../contract/going_out.ts';
import { GOING_OUT_STATES, SALE_STATES, type SaleState } from '../../../../domain/sale.ts';
import type { Db } from '../../../platform/db/schema.ts';
import type { Sql } from '../../../platform/db/sql.ts';

/** Counts orders by state, and orders going out by due day. */
export async function countGoingOut(db: Db): Promise<GoingOutCounts> {
  const counted = await sql<{ state: SaleState; orders: number }>`select state, count(*) as orders
    from sales group by state`.execute(db);
  const due = await sql<{ day: string | null; orders: number }>`select due as day, count(*) as orders
    from sales where ${isOpenSql()} group by due`.execute(db);
  const of = (state: SaleState) => counted.rows.find((row) => row.state === state)?.orders ?? 0;
  return {
    states: Object.fromEntries(SALE_STATES.map((state) => [state, of(state)])) as GoingOutCounts['states'],
    due: due.rows.toSorted((one, other) => ((one.day ?? LAST) < (other.day ?? LAST) ? -1 : 1)),
  };
}

const LAST = '9999-12-31';

/** Whether a sale has still to be packed or posted. */
export function isOpenSql(table = ''): Sql {
  return sql`${sql.ref(`${table}state`)} in (${sql.join(GOING_OUT_STATES.map((state) => sql.lit(state)))})`;
}

/**
 * Sort key of the list of sales, as a number. Sales going out come first, by due day, those without one last.
 * Other sales follow, the most recently posted first.
 */
export function queueSql(table = ''): Sql {
  const column = (name: string) => sql.ref(`${table}${name}`);
  const number = (day: Sql) => sql`cast(replace(${day}, '-', '') as integer)`;
  return sql`(case when ${isOpenSql(table)} then ${number(sql`coalesce(${column('due')}, ${sql.lit(LAST)})`)}
    else 300000000 - ${number(sql`coalesce(${column('posted')}, ${column('day')})`)} end)`;
}
