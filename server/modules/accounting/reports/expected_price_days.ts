import { sql } from 'kysely';
import type { Db } from '../../../platform/db/schema.ts';
import type { StockSums } from './ages.ts';
import { type StockSnapshot, withClauseSql } from './in_stock.ts';

/** Of which days the expected prices are. */
export interface ExpectedPriceDays {
  from: string | null;
  to: string | null;
  /** Units whose expected price was typed by hand. */
  typed: number;
}

/**
 * The days of the units in stock. An accepted price has its day for as long as it stays the expected price. The units
 * are looked up from the days, because most prices are typed: the other way round, this took half of the report's time.
 */
export async function readExpectedPriceDays(
  db: Db,
  here: StockSnapshot,
  { units, unpriced }: Record<Extract<StockSums, 'units' | 'unpriced'>, number>,
): Promise<ExpectedPriceDays> {
  const parts = here.units.map(
    ({ from, where }) => sql`select days.day from expected_price_days as days cross join ${from}
      where products.id = days.product_id and products.target_price = days.amount and ${where}`,
  );
  const { rows } = await sql<{
    since: string | null;
    until: string | null;
    dated: number;
  }>`${withClauseSql(here)}
    select min(day) as since, max(day) as until, count(*) as dated
    from (${sql.join(parts, sql` union all `)}) as parts`.execute(db);
  const [{ since = null, until = null, dated = 0 } = {}] = rows;
  return { from: since, to: until, typed: units - unpriced - Number(dated) };
}
