import { describe, expect, test } from 'vitest';
import { type MarketPrice, PRICE_MEASURES } from '../../domain/prices/price_entry.ts';
import {
  mergePrices,
  readPrices,
  splitByDay,
  toEntry,
  toStoredRow,
  writePrices,
} from '../../server/modules/prices/stored_prices.ts';

const price = (market: MarketPrice['market'], day: string, trend: number): MarketPrice => ({
  market,
  variant: 'regular',
  currency: 'EUR',
  day,
  amounts: { trend },
});
const stored = (...prices: MarketPrice[]) => writePrices(prices);

describe('the prices of an article', () => {
  test('are read as earlier versions have stored them', () => {
    const text =
      '[["cardmarket","reverse","EUR","2026-11-27",1,2,3,4,5,6,7,8,9],["table","normal","USD",""]]';
    const amounts = {
      trend: 1,
      avg30: 2,
      avg7: 3,
      avg1: 4,
      avg: 5,
      low: 6,
      market: 7,
      mid: 8,
      price: 9,
    };
    expect(Object.keys(amounts).toSorted()).toEqual([...PRICE_MEASURES].toSorted());
    const prices = [
      { market: 'cardmarket', variant: 'reverse', currency: 'EUR', day: '2026-11-27', amounts },
      { market: 'table', variant: 'normal', currency: 'USD', day: '', amounts: {} },
    ] as const;
    expect(readPrices(text)).toEqual(prices);
    expect(writePrices(prices)).toBe(text);
    const low = { ...price('cardmarket', '2026-11-27', 0), amounts: { low: 150 } };
    expect(stored(low)).toBe('[["cardmarket","regular","EUR","2026-11-27",0,0,0,0,0,150]]');
    expect(readPrices(stored(low))).toEqual([low]);
  });

  const [old, same, newer] = ['2026-11-10', '2026-11-10', '2026-11-11'];
  test.each<[string, string, string, string]>([
    [
      'newer ones replace older ones',
      stored(price('cardmarket', old, 1)),
      stored(price('cardmarket', newer, 2)),
      stored(price('cardmarket', newer, 2)),
    ],
    [
      'older ones are left out',
      stored(price('cardmarket', newer, 1)),
      stored(price('cardmarket', old, 2)),
      stored(price('cardmarket', newer, 1)),
    ],
    [
      'of one day those that are read last stay',
      stored(price('cardmarket', old, 1)),
      stored(price('cardmarket', same, 2)),
      stored(price('cardmarket', same, 2)),
    ],
    ['none replace none', '[]', stored(price('cardmarket', old, 1)), stored(price('cardmarket', old, 1))],
    ['none are no news', stored(price('cardmarket', old, 1)), '[]', stored(price('cardmarket', old, 1))],
    [
      'each market has its own day',
      stored(price('cardmarket', newer, 1), price('tcgplayer', old, 2)),
      stored(price('cardmarket', old, 3), price('tcgplayer', newer, 4)),
      stored(price('tcgplayer', newer, 4), price('cardmarket', newer, 1)),
    ],
    [
      'all variants of a market go together',
      stored(price('cardmarket', newer, 1), { ...price('cardmarket', old, 2), variant: 'reverse' }),
      stored({ ...price('cardmarket', old, 3), variant: 'reverse' }, price('tcgplayer', old, 4)),
      stored(price('tcgplayer', old, 4), price('cardmarket', newer, 1), {
        ...price('cardmarket', old, 2),
        variant: 'reverse',
      }),
    ],
  ])('of two files: %s', (_, before, after, merged) => expect(mergePrices(before, after)).toBe(merged));

  test('are split by market and day, without those that have no day', () => {
    const [one, other] = [price('cardmarket', old, 1), price('cardmarket', newer, 2)];
    const reverse = { ...one, variant: 'reverse' as const };
    const far = price('tcgplayer', old, 3);
    expect(splitByDay(stored(one, other, reverse, far, price('table', '', 4)))).toEqual([
      { market: 'cardmarket', day: old, prices: stored(one, reverse) },
      { market: 'cardmarket', day: newer, prices: stored(other) },
      { market: 'tcgplayer', day: old, prices: stored(far) },
    ]);
    expect(splitByDay(stored(one, reverse))).toEqual([
      { market: 'cardmarket', day: old, prices: stored(one, reverse) },
    ]);
    expect(splitByDay('[]')).toEqual([]);
  });

  test('are stored with the names of the article, and what matching looks up', () => {
    const entry = {
      source: 'cardmarket',
      key: '17',
      name: 'Ember Fox',
      set: 'First Sky',
      number: '015/102',
      language: 'en',
      variants: ['regular', 'reverse'],
      prices: [price('cardmarket', old, 1)],
    } as const;
    const { name_key, set_key, number_key, ...row } = toStoredRow({
      ...entry,
      variants: [...entry.variants],
      prices: [...entry.prices],
    });
    expect(row).toEqual({
      source: 'cardmarket',
      key: '17',
      name: 'Ember Fox',
      set_name: 'First Sky',
      number: '015/102',
      language: 'en',
      variants: '["regular","reverse"]',
      prices: stored(...entry.prices),
    });
    expect(toEntry(row)).toEqual(entry);
    expect([name_key, set_key, number_key]).toEqual(['ember fox', 'first sky', '15']);
  });
});
