import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toEuros } from '../../domain/foreign.ts';
import { fieldDifferences, inEuros, isSame, needsRate, taken } from '../../domain/import.ts';

const paid = { price: { currency: 'currency', foreign: 'foreign_price', rate: 'rate' } };

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
    const inYen = { price: 9, currency: 'JPY', foreign_price: 1_000, rate: 111.1111 };
    const now = { name: 'Fox', ...inYen };
    const before = { price: 8, currency: 'JPY', foreign_price: 900, rate: 112.5 };
    const differences = fieldDifferences({
      now,
      last: { name: 'Box', ...before },
      record: { name: 'Box, signed', ...before },
      paid,
    });
    expect(taken(differences, 'take', { now, paid })).toEqual(inYen);
    expect(taken(differences, 'overwrite', { now, paid })).toEqual(now);
    expect(taken(differences, 'skip', { now, paid })).toEqual({});
  });

  test('is no currency that the source says for the first time, where the euros are those of before', () => {
    const now = { price: 10, currency: 'JPY', foreign_price: 1_632, rate: 163.2 };
    const record = { price: 10, currency: 'EUR', foreign_price: null, rate: null };
    expect(fieldDifferences({ now, last: { price: 10 }, record, paid })).toEqual([]);
    expect(fieldDifferences({ now, record, paid }).map(({ field }) => field)).toEqual(['currency']);
  });

  test('is of an amount all or nothing: who has made euros of yen is asked', () => {
    const said = { price: 8, currency: 'JPY', foreign_price: 900, rate: 112.5 };
    const now = { price: 9, currency: 'JPY', foreign_price: 1_000, rate: 111.1111 };
    const record = { price: 8, currency: 'EUR', foreign_price: null, rate: null };
    const differences = fieldDifferences({ now, last: said, record, paid });
    expect(differences).toEqual([{ field: 'price', before: 8, after: 9, isEdited: true }]);
    expect(taken(differences, 'take', { now, paid })).toEqual({});
    expect(taken(differences, 'overwrite', { now, paid })).toEqual(now);
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
    const inYen = { price: 10, currency: 'JPY', foreign_price: 1_632, rate: 163.2 };
    expect(inEuros({ priceYen: 1_632, name: 'Fox' }, { yenPerEuro: 163.2, paid })).toEqual({
      priceYen: 1_632,
      name: 'Fox',
      ...inYen,
    });
    expect(inEuros({ shipmentPriceYen: 1_632, shipmentPrice: 12 }, { yenPerEuro: 163.2 })).toEqual({
      shipmentPriceYen: 1_632,
      shipmentPrice: 12,
    });
    expect(inEuros({ priceYen: 1_632 }, { yenPerEuro: null, paid })).toEqual({ priceYen: 1_632 });
  });

  test('come at the rate that a row says, or that its euros mean', () => {
    const yenPerEuro = 150;
    expect(inEuros({ priceYen: 1_632, rate: 163.2 }, { yenPerEuro, paid })).toMatchObject({ price: 10 });
    expect(inEuros({ priceYen: 1_632, price: 10 }, { yenPerEuro, paid })).toMatchObject({ rate: 163.2 });
    const abroad = { currency: 'USD', foreign_price: 10.8, rate: 1.08 };
    expect(inEuros(abroad, { yenPerEuro, paid })).toEqual({ ...abroad, price: 10 });
    expect(inEuros({ currency: 'JPY', foreign_price: 1_500 }, { yenPerEuro, paid })).toMatchObject({
      price: 10,
      rate: 150,
    });
  });

  test('are not what a source says of euros at a rate of one', () => {
    const said = { currency: 'EUR', foreign_price: 12.5, rate: 1 };
    const plain = { currency: 'EUR', price: 12.5 };
    expect(inEuros(said, { yenPerEuro: null, paid })).toEqual(plain);
    expect(inEuros({ ...said, price: 12.5 }, { yenPerEuro: null, paid })).toEqual(plain);
    expect(inEuros({ ...said, price: 10 }, { yenPerEuro: null, paid })).toEqual({ ...said, price: 10 });
    expect(inEuros({ currency: 'EUR', price: 10 }, { yenPerEuro: null, paid })).toEqual({
      currency: 'EUR',
      price: 10,
    });
  });

  test('need a rate where nothing is said in euros', () => {
    expect(needsRate({ priceYen: 1_632 })).toBe(true);
    expect(needsRate({ priceYen: 1_632, price: 10 })).toBe(false);
    expect(needsRate({ price: 10 })).toBe(false);
    expect(needsRate({ currency: 'JPY', foreign_price: 1_632 }, paid)).toBe(true);
    expect(needsRate({ currency: 'JPY', foreign_price: 1_632, rate: 163.2 }, paid)).toBe(false);
  });
});
