import { sql } from 'kysely';
import type { Db } from '../../../platform/db/schema.ts';
import { type StockSnapshot, withClauseSql } from './in_stock.ts';

/** Of which days the expected prices are. */
export interface ExpectedPriceDays {
  from: string | null;
  to: string | null;
  /** Units whose expected price was typed by hand. */
  typed: number;
}

/** The days of the units in stock. An accepted price has its day for as long as it stays the expected price. */
export async function readExpectedPriceDays(db: Db, here: StockSnapshot): Promise<ExpectedPriceDays> {
  const parts = here.units.map(
    ({ from, where }) => sql`select min(days.day) as since, max(days.day) as until,
      count(*) - count(days.product_id) as typed
    from ${from} left join expected_price_days as days
      on days.product_id = products.id and days.amount = products.target_price
    where products.target_price is not null and ${where}`,
  );
  const { rows } = await sql<{
    since: string | null;
    until: string | null;
    typed: number;
  }>`${withClauseSql(here)}
    select min(since) as since, max(until) as until, sum(typed) as typed
    from (${sql.join(parts, sql` union all `)}) as parts`.execute(db);
  const [{ since = null, until = null, typed = 0 } = {}] = rows;
  return { from: since, to: until, typed: Number(typed) };
}
