import { sql } from 'kysely';
import type { Period } from '../../../../domain/report.ts';
import { engineOf } from '../../../platform/db/engine.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { profitRowsSql } from './profit_rows.ts';
import { lossesSql } from './units_left.ts';
import { PROFIT_AMOUNT_MEASURE } from './profit_sums.ts';

/** The profit of the whole shop in a period, in cents: the first figure of the profit report. */
export async function sumProfit(db: Db, period: Period): Promise<number> {
  const { sum } = engineOf(db);
  const counted = profitRowsSql(period, sql`1 = 1`, await lossesSql({ db, filter: {} }, period));
  const { rows } = await sql<{ profit: number | null }>`select ${sum(PROFIT_AMOUNT_MEASURE.sql)} as profit
    from (${counted}) as counted where apart <> 1`.execute(db);
  return rows[0]?.profit ?? 0;
}
