import type { KnownPrice, PriceRow } from '../../contract/prices.ts';
import { addDays, daysBetween } from '../../domain/days.ts';

/** Prices of files that were read the day before, and rows of the review list with each finding. */
export function pricesOn(today: string) {
  const yesterday = addDays(today, -1);

  function aPrice(euros: number, fields: Partial<KnownPrice> = {}): KnownPrice {
    const { day = yesterday } = fields;
    return {
      source: 'cardmarket',
      key: '273573',
      market: 'cardmarket',
      variant: 'regular',
      measure: 'trend',
      amount: euros,
      currency: 'EUR',
      rate: null,
      euros,
      day,
      days: daysBetween(day, today),
      ...fields,
    };
  }

  function aRow(id: number, name: string, fields: Partial<PriceRow> = {}): PriceRow {
    const { expected = null, price = null } = fields;
    const difference = price && expected !== null ? price.euros - expected : null;
    return {
      products: [id],
      name,
      type: 'Card',
      subtype: 'Single',
      facts: ['English', 'Near mint'],
      images: [],
      places: [],
      expected,
      price,
      difference,
      percent: difference !== null && expected ? (difference / expected) * 100 : null,
      finding: 'right',
      gap: null,
      points: price ? [{ day: addDays(price.day, -60), euros: price.euros / 2 }, price] : [],
      isKept: false,
      ...fields,
    };
  }

  const someRows = (): PriceRow[] => [
    aRow(1, 'Ember Fox', { expected: 165, price: aPrice(198, { variant: 'holo' }), finding: 'underpriced' }),
    aRow(2, 'Bamboo Grove', {
      products: [2, 3, 4],
      expected: 3.5,
      price: aPrice(5.4, { variant: 'reverse' }),
      finding: 'underpriced',
    }),
    aRow(5, 'Great Wave', { expected: 79.99, price: aPrice(64.2), finding: 'overpriced' }),
    aRow(6, 'Winter Stag', {
      expected: 9.9,
      price: aPrice(11.5, { day: addDays(today, -82) }),
      finding: 'stale',
    }),
    aRow(7, 'Moon Heron', { expected: 164, finding: 'no_price', gap: 'graded' }),
    aRow(8, 'Night Lantern', { expected: 1.2, finding: 'choose', gap: 'several' }),
  ];

  return { yesterday, aPrice, aRow, someRows };
}
