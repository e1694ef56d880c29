import { sql } from 'kysely';
import type { PricePoint } from '../../../contract/prices.ts';
import { addDays } from '../../../domain/days.ts';
import { fromCents } from '../../../domain/money.ts';
import type { MarketPrice } from '../../../domain/prices/price_entry.ts';
import { splitIntoPortions } from '../../platform/db/insert_all.ts';
import type { Db } from '../../platform/db/schema.ts';
import { today } from '../../platform/today.ts';
import type { CheckedRow } from './check.ts';
import { centsOfMeasure } from './known_price.ts';
import { PriceRates } from './rates.ts';
import { readPrices, splitByDay } from './stored_prices.ts';
import type { PriceEntryRow, PricePointRow } from './tables.ts';
import { upsertTexts } from './upsert_texts.ts';

/** The last days that a row shows. */
const SHOWN_DAYS = 90;
/** Rows of a statement. */
const PORTION = 200;

const COLUMNS = [
  'source',
  'key',
  'market',
  'day',
  'prices',
] as const satisfies readonly (keyof PricePointRow)[];

/** Stores prices of articles, as they are stored with these, under their days. */
export async function storePoints(
  db: Db,
  entries: readonly Pick<PriceEntryRow, 'source' | 'key' | 'prices'>[],
): Promise<void> {
  const points = entries.flatMap(({ source, key, prices }) =>
    splitByDay(prices).map((one) => ({ source, key, ...one })),
  );
  // Two lines of a file may be one article: the last one counts.
  const rows = [...new Map(points.map((point) => [`${pointName(point)} ${point.day}`, point])).values()];
  await upsertTexts(db, 'price_points', { rows, columns: COLUMNS, key: ['source', 'key', 'market', 'day'] });
}

/** The points of rows: the same figure of the same market and variant as the row's price. */
export async function readPoints(
  db: Db,
  rows: readonly CheckedRow[],
): Promise<ReadonlyMap<CheckedRow, PricePoint[]>> {
  const rates = await PriceRates.read(db);
  const priced = rows.flatMap((row) => (row.price ? [{ row, price: row.price }] : []));
  const since = addDays(today(), -SHOWN_DAYS);
  const found = new Map<string, { day: string; prices: MarketPrice[] }[]>();
  for (const portion of splitIntoPortions(priced, PORTION)) {
    const keys = portion.map(({ price }) => sql`(${price.source}, ${price.key}, ${price.market})`);
    const stored = await sql<PricePointRow>`select source, key, market, day, prices from price_points
      where (source, key, market) in (values ${sql.join(keys)}) and day >= ${since} order by day`.execute(db);
    for (const point of stored.rows) {
      const name = pointName(point);
      found.set(name, [...(found.get(name) ?? []), { day: point.day, prices: readPrices(point.prices) }]);
    }
  }
  return new Map(
    priced.map(({ row, price }) => {
      const earlier = found.get(pointName(price)) ?? [];
      const points = earlier.flatMap(({ day, prices }) => {
        const own = prices.find(({ variant }) => variant === price.variant);
        const cents = own && centsOfMeasure(own, price.measure, rates);
        return cents === undefined ? [] : [{ day, euros: fromCents(cents) }];
      });
      // The price itself is the last point: its day is stored when a newer file replaces it.
      const before = points.filter(({ day }) => day < price.day);
      return [row, [...before, { day: price.day, euros: price.euros }]];
    }),
  );
}

const pointName = ({ source, key, market }: Pick<PricePointRow, 'source' | 'key' | 'market'>) =>
  `${source} ${market} ${key}`;
