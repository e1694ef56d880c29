import { sql } from 'kysely';
import type { LastRate } from '../../../../contract/rates.ts';
import { EURO, RATE_PARTS } from '../../../../domain/foreign.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { memoize } from '../../../records/lists/memoize.ts';

/** The latest recorded rate of each currency. On the same day, the highest id counts. */
export function findLastRates(db: Db): Promise<LastRate[]> {
  return memoize(db, 'last rates', async () => {
    const { rows } = await sql<LastRate>`select currency, rate from (
        select currency, rate, row_number() over (partition by currency order by day desc, id desc) as place
        from (select currency, rate, date as day, id from bought_stocks where rate > 0
          union all select currency, rate, day, id from charges where rate > 0
          union all select currency, rate, day, id from sales where rate > 0) as used
        where currency <> ${EURO}) as ranked
      where place = 1 order by currency`.execute(db);
    return rows.map(({ currency, rate }) => ({ currency, rate: rate / RATE_PARTS }));
  });
}
