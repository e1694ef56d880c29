import { addDays } from '../../domain/days.ts';
import { groupPairs } from '../../domain/group_pairs.ts';
import type { PriceEntry, PriceVariant } from '../../domain/prices/price_entry.ts';
import { random as generator, type Random } from '../../pictures/random.ts';
import { splitIntoPortions } from '../platform/db/insert_all.ts';
import type { Db } from '../platform/db/schema.ts';
import {
  mergeEntries,
  readStockUnits,
  type StockUnit,
  storePoints,
  toStoredRow,
} from '../modules/prices/index.ts';
import { storeExpectedPriceDays } from '../modules/stock/index.ts';

/** Prices are of every third of so many days. */
const DAYS = 90;
const STEP = 3;
/** Expected prices of units without one, in cents. */
const USUAL = 3_00;
/** One of so many units has an expected price that was accepted. */
const ACCEPTED = 3;
const ENTRIES = 500;

/** Writes prices of the cards in stock for the last 90 days, as if files had been read. */
export async function writePrices(db: Db, { date, seed }: { date: string; seed: string }): Promise<void> {
  const random = generator(`prices ${seed}`);
  const day = addDays(date, -1);
  const units = (await readStockUnits(db)).filter(isSingleCard);
  const cards = groupPairs(units.map((unit) => [cardKey(unit), unit] as const));
  const entries: PriceEntry[] = [];
  for (const [key, alike] of cards) {
    const history = drawHistory(alike, { key, day, random });
    await storePoints(db, history.map(toStoredRow));
    entries.push(...history.slice(-1));
  }
  if (entries.length === 0) return;
  for (const portion of splitIntoPortions(entries, ENTRIES)) await mergeEntries(db, portion.map(toStoredRow));
  await db
    .insertInto('price_files')
    .values({
      name: 'cards.json',
      source: 'tcgdex',
      day,
      bytes: 0,
      changed: null,
      read_at: `${date}T06:00:00.000Z`,
      read_by: '',
      entries: entries.length,
      prices: entries.length,
      markets: JSON.stringify([{ market: 'cardmarket', day, entries: entries.length }]),
    })
    .execute();
  await storeExpectedPriceDays(
    db,
    units
      .filter(({ expected }, index) => expected !== null && index % ACCEPTED === 0)
      .map(({ id, expected }, index) => ({
        product_id: id,
        amount: expected ?? 0,
        day: addDays(day, -(index % 30)),
        market: 'cardmarket',
      })),
  );
}

const isSingleCard = ({ type, extras }: StockUnit) => type === 'Card' && extras.Number !== undefined;

const cardKey = ({ extras: { Set: set = '', Number: number = '', Language: language = '' } }: StockUnit) =>
  [set, number.split('/')[0], language].join('-').toLowerCase().replaceAll(' ', '-');

/** The entry of a card on each day, the newest last. Its price ends near the median of the expected prices of its units. */
function drawHistory(
  alike: readonly StockUnit[],
  { key, day, random }: { key: string; day: string; random: Random },
): PriceEntry[] {
  const [{ name, extras } = { name: '', extras: {} as StockUnit['extras'] }] = alike;
  const known = alike.flatMap((unit) => unit.expected ?? []).toSorted((one, other) => one - other);
  const expected = known[Math.floor(known.length / 2)] ?? USUAL;
  const variant: PriceVariant = extras.Foil === 'true' ? 'holo' : 'normal';
  const entry = {
    source: 'tcgdex' as const,
    key,
    // Names of products end with the number and the condition.
    name: name.split(` ${extras.Number ?? ''}`)[0] ?? name,
    set: extras.Set ?? '',
    number: extras.Number ?? '',
    language: extras.Language ?? '',
    variants: [variant],
  };
  let cents = expected * random.between(0.8, 1.3);
  const history: PriceEntry[] = [];
  for (let back = 0; back < DAYS; back += STEP) {
    const trend = Math.max(1, Math.round(cents));
    const amounts = { trend, avg30: Math.max(1, Math.round(cents * random.between(0.95, 1.05))) };
    const price = {
      market: 'cardmarket' as const,
      variant,
      currency: 'EUR',
      day: addDays(day, -back),
      amounts,
    };
    history.unshift({ ...entry, prices: [price] });
    cents *= random.between(0.97, 1.03);
  }
  return history;
}
