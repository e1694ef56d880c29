import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '../../server/database.ts';
import { openDatabase } from '../../server/platform/db/open.ts';
import { restoreEarlierDatabase } from '../support/earlier_database.ts';
import { createEmptyPlace, oneEngineByDay } from '../support/engines.ts';

/** Purchases with ids from 11: price in cents, imported yen, rate, and the fields after the migration. */
const CASES = [
  [240_00, 39_600, 165_0000, ['JPY', 39_600_00, 165_0000]],
  [250_00, 39_600, 165_0000, ['JPY', 39_600_00, 158_4000]],
  [10_00, 1_632, null, ['JPY', 1_632_00, 163_2000]],
  [0, 39_600, 165_0000, ['EUR', null, null]],
  [0, 0, 165_0000, ['JPY', 0, 165_0000]],
  [12_50, null, null, ['EUR', null, null]],
  [12_50, null, 165_0000, ['EUR', null, null]],
] as const;

test.each(oneEngineByDay)(
  'a purchase imported in yen by an earlier version keeps its price, at its rate or the implied rate, on %s',
  async (engine) => {
    const place = await createEmptyPlace(engine);
    await restoreEarlierDatabase('0019_charges', engine, place);
    const db = openDatabase({ dataDir: place.env.DATA_DIR, databaseUrl: place.env.DATABASE_URL });
    for (const [index, [price, yen, rate]] of CASES.entries())
      await sql`insert into bought_stocks (id, name, state, link, price, weight, date, incoming_shipment_id, search_text, price_yen, yen_rate)
      values (${11 + index}, 'Lot', '', '', ${price}, null, '2026-10-01', null, 'lot', ${yen}, ${rate})`.execute(
        db,
      );
    await migrate(db);
    const { rows } = await sql<Record<string, unknown>>`select price, currency, foreign_price, rate
    from bought_stocks where id >= 11 order by id`.execute(db);
    expect(rows).toEqual(
      CASES.map(([price, , , [currency, foreign_price, kept]]) => ({
        price,
        currency,
        foreign_price,
        rate: kept,
      })),
    );
    await db.destroy();
    await place.remove();
  },
);
