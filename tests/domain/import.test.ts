import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldDifferences, inEuros, isSame, needsRate, taken, toEuros } from '../../domain/import.ts';

describe('what an import would change', () => {
  test('is what the source says otherwise than the record', () => {
    expect(fieldDifferences({ now: { name: 'Fox', price: 9 }, record: { name: 'Fox', price: 8 } })).toEqual([
      { field: 'price', before: 8, after: 9, isEdited: false },
    ]);
  });

  test('is not what an operator has edited, where the source says the same as before', () => {
    const differences = fieldDifferences({
      now: { name: 'Fox', price: 8 },
      last: { name: 'Fox', price: 8 },
      record: { name: 'Fox, signed', price: 7 },
    });
    expect(differences).toEqual([]);
  });

  test('is marked where the source and an operator have both changed it', () => {
    expect(fieldDifferences({ now: { price: 9 }, last: { price: 8 }, record: { price: 7 } })).toEqual([
      { field: 'price', before: 7, after: 9, isEdited: true },
    ]);
  });

  test('is nothing where the record says the same by now, or the source knows nothing', () => {
    expect(fieldDifferences({ now: { price: 9 }, last: { price: 8 }, record: { price: 9 } })).toEqual([]);
    expect(fieldDifferences({ now: { date: undefined }, record: { date: '2026-01-01' } })).toEqual([]);
  });

  test('is taken by choice, what was edited only when asked for, the yen with their price', () => {
    const now = { name: 'Fox', price: 9, priceYen: 1_000, yenPerEuro: 111.1111 };
    const differences = fieldDifferences({
      now,
      last: { name: 'Box', price: 8, priceYen: 900 },
      record: { name: 'Box, signed', price: 8, priceYen: 900 },
    });
    expect(taken(differences, 'take', now)).toEqual({ price: 9, priceYen: 1_000, yenPerEuro: 111.1111 });
    expect(taken(differences, 'overwrite', now)).toEqual(now);
    expect(taken(differences, 'skip', now)).toEqual({});
  });
});

describe('values are the same by their content', () => {
  test.each([
    [null, undefined],
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    [
      { one: 1, two: 2 },
      { two: 2, one: 1 },
    ],
  ])('%j and %j', (one, other) => expect(isSame(one, other)).toBe(true));

  test.each([
    [0, null],
    ['', null],
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
    ['1', 1],
  ])('not %j and %j', (one, other) => expect(isSame(one, other)).toBe(false));
});

describe('yen in euros', () => {
  test.each([
    [12_340, 163.2, 75.61],
    [0, 163.2, 0],
    [1, 200, 0.01],
    [1, 200.0001, 0],
    [999_999_999, 1, 999_999_999],
  ])('¥%i at %d is €%d', (yen, rate, euros) => expect(toEuros(yen, rate)).toBe(euros));

  test('are exact to half a cent, rounded up', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.integer({ min: 10_000, max: 100_000_000 }),
        (yen, parts) => {
          const cents = BigInt(Math.round(toEuros(yen, parts / 10_000) * 100));
          const twice = 2n * BigInt(yen) * 1_000_000n;
          const rate = BigInt(parts);
          expect(2n * cents * rate <= twice + rate && twice + rate < 2n * (cents + 1n) * rate).toBe(true);
        },
      ),
    );
  });

  test('are added to what is said in yen, and leave alone what is said in euros', () => {
    expect(inEuros({ priceYen: 1_632, name: 'Fox' }, 163.2)).toEqual({
      priceYen: 1_632,
      name: 'Fox',
      price: 10,
      yenPerEuro: 163.2,
    });
    expect(inEuros({ shipmentPriceYen: 1_632, shipmentPrice: 12 }, 163.2)).toEqual({
      shipmentPriceYen: 1_632,
      shipmentPrice: 12,
    });
    expect(inEuros({ priceYen: 1_632 }, null)).toEqual({ priceYen: 1_632 });
  });

  test('need a rate where nothing is said in euros', () => {
    expect(needsRate({ priceYen: 1_632 })).toBe(true);
    expect(needsRate({ priceYen: 1_632, price: 10 })).toBe(false);
    expect(needsRate({ price: 10 })).toBe(false);
  });
});
