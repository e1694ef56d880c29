import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toEuros } from '../../domain/foreign.ts';
import {
  findFieldDifferences,
  convertToEuros,
  isSameValue,
  needsRate,
  selectChangedValues,
} from '../../domain/import.ts';

const paid = { price: { currency: 'currency', foreign: 'foreign_price', rate: 'rate' } };

describe('the differences of an import', () => {
  test('are the fields in which the source and the record differ', () => {
    expect(
      findFieldDifferences({ now: { name: 'Fox', price: 9 }, record: { name: 'Fox', price: 8 } }),
    ).toEqual([{ field: 'price', before: 8, after: 9, isEdited: false }]);
  });

  test('do not include edited fields that the source has not changed', () => {
    const differences = findFieldDifferences({
      now: { name: 'Fox', price: 8 },
      last: { name: 'Fox', price: 8 },
      record: { name: 'Fox, signed', price: 7 },
    });
    expect(differences).toEqual([]);
  });

  test('are marked as edited if the source and an operator both changed the field', () => {
    expect(findFieldDifferences({ now: { price: 9 }, last: { price: 8 }, record: { price: 7 } })).toEqual([
      { field: 'price', before: 7, after: 9, isEdited: true },
    ]);
  });

  test.each([
    [null, false],
    [undefined, false],
    ['', false],
    [0, false],
    ['EUR', false],
    [[], false],
    ['Mine', true],
    [5, true],
    [['a'], true],
  ])(
    'are edited where an operator filled what the source states for the first time: %j, %s',
    (before, isEdited) => {
      const found = findFieldDifferences({ now: { note: 'x' }, last: {}, record: { note: before } });
      expect(found).toEqual([{ field: 'note', before, after: 'x', isEdited }]);
      const [first] = findFieldDifferences({ now: { note: 'x' }, record: { note: before } });
      expect(first?.isEdited).toBe(false);
    },
  );

  test('are none if the record already has the value or the source has none', () => {
    expect(findFieldDifferences({ now: { price: 9 }, last: { price: 8 }, record: { price: 9 } })).toEqual([]);
    expect(findFieldDifferences({ now: { date: undefined }, record: { date: '2026-01-01' } })).toEqual([]);
  });

  test('are taken by choice: edited fields only when overwriting, yen together with their price', () => {
    const inYen = { price: 9, currency: 'JPY', foreign_price: 1_000, rate: 111.1111 };
    const now = { name: 'Fox', ...inYen };
    const before = { price: 8, currency: 'JPY', foreign_price: 900, rate: 112.5 };
    const differences = findFieldDifferences({
      now,
      last: { name: 'Box', ...before },
      record: { name: 'Box, signed', ...before },
      paid,
    });
    expect(selectChangedValues(differences, 'take', { now, paid })).toEqual(inYen);
    expect(selectChangedValues(differences, 'overwrite', { now, paid })).toEqual(now);
    expect(selectChangedValues(differences, 'skip', { now, paid })).toEqual({});
  });

  test('do not include a currency that the source newly states with unchanged euros', () => {
    const now = { price: 10, currency: 'JPY', foreign_price: 1_632, rate: 163.2 };
    const record = { price: 10, currency: 'EUR', foreign_price: null, rate: null };
    expect(findFieldDifferences({ now, last: { price: 10 }, record, paid })).toEqual([]);
    expect(findFieldDifferences({ now, record, paid }).map(({ field }) => field)).toEqual(['currency']);
  });

  test('cover an amount as a whole, which counts as edited if an operator turned yen into euros', () => {
    const said = { price: 8, currency: 'JPY', foreign_price: 900, rate: 112.5 };
    const now = { price: 9, currency: 'JPY', foreign_price: 1_000, rate: 111.1111 };
    const record = { price: 8, currency: 'EUR', foreign_price: null, rate: null };
    const differences = findFieldDifferences({ now, last: said, record, paid });
    expect(differences).toEqual([{ field: 'price', before: 8, after: 9, isEdited: true }]);
    expect(selectChangedValues(differences, 'take', { now, paid })).toEqual({});
    expect(selectChangedValues(differences, 'overwrite', { now, paid })).toEqual(now);
  });
});

describe('values are compared by content', () => {
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
  ])('equal: %j and %j', (one, other) => expect(isSameValue(one, other)).toBe(true));

  test.each([
    [0, null],
    ['', null],
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
    ['1', 1],
    [{ one: 1 }, { two: 1 }],
    [{ one: [1, 2] }, { one: [2, 1] }],
    [[{ one: 1 }], [{ one: 2 }]],
    [[], {}],
  ])('different: %j and %j', (one, other) => expect(isSameValue(one, other)).toBe(false));
});

describe('yen in euros', () => {
  test.each([
    [12_340, 163.2, 75.61],
    [0, 163.2, 0],
    [1, 200, 0.01],
    [1, 200.0001, 0],
    [999_999_999, 1, 999_999_999],
  ])('¥%i at %d is €%d', (yen, rate, euros) => expect(toEuros(yen, rate)).toBe(euros));

  test('are exact to the cent, half a cent rounded up', () => {
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

  test('are added to amounts in yen, and change no amount in euros', () => {
    const inYen = { price: 10, currency: 'JPY', foreign_price: 1_632, rate: 163.2 };
    expect(convertToEuros({ priceYen: 1_632, name: 'Fox' }, { yenPerEuro: 163.2, paid })).toEqual({
      priceYen: 1_632,
      name: 'Fox',
      ...inYen,
    });
    expect(convertToEuros({ shipmentPriceYen: 1_632, shipmentPrice: 12 }, { yenPerEuro: 163.2 })).toEqual({
      shipmentPriceYen: 1_632,
      shipmentPrice: 12,
    });
    expect(convertToEuros({ priceYen: 1_632 }, { yenPerEuro: null, paid })).toEqual({ priceYen: 1_632 });
  });

  test('use the rate that a row states or that follows from its euros', () => {
    const yenPerEuro = 150;
    expect(convertToEuros({ priceYen: 1_632, rate: 163.2 }, { yenPerEuro, paid })).toMatchObject({
      price: 10,
    });
    expect(convertToEuros({ priceYen: 1_632, price: 10 }, { yenPerEuro, paid })).toMatchObject({
      rate: 163.2,
    });
    const abroad = { currency: 'USD', foreign_price: 10.8, rate: 1.08 };
    expect(convertToEuros(abroad, { yenPerEuro, paid })).toEqual({ ...abroad, price: 10 });
    expect(convertToEuros({ currency: 'JPY', foreign_price: 1_500 }, { yenPerEuro, paid })).toMatchObject({
      price: 10,
      rate: 150,
    });
  });

  test('are not needed for euros at a rate of 1, which become a plain price', () => {
    const said = { currency: 'EUR', foreign_price: 12.5, rate: 1 };
    const plain = { currency: 'EUR', price: 12.5 };
    expect(convertToEuros(said, { yenPerEuro: null, paid })).toEqual(plain);
    expect(convertToEuros({ ...said, price: 12.5 }, { yenPerEuro: null, paid })).toEqual(plain);
    expect(convertToEuros({ ...said, price: 10 }, { yenPerEuro: null, paid })).toEqual({
      ...said,
      price: 10,
    });
    expect(convertToEuros({ currency: 'EUR', price: 10 }, { yenPerEuro: null, paid })).toEqual({
      currency: 'EUR',
      price: 10,
    });
  });

  test('stay as they are without a rate, or where the source states them itself', () => {
    const dollars = { currency: 'USD', foreign_price: 10 };
    expect(convertToEuros(dollars, { yenPerEuro: 150, paid })).toEqual(dollars);
    const stated = { priceYen: 1_632, rate: 163.2, price: 12 };
    expect(convertToEuros(stated, { yenPerEuro: 150, paid })).toMatchObject({ price: 12, rate: 163.2 });
    expect(convertToEuros({ shipmentPriceYen: 1_632 }, { yenPerEuro: 163.2 })).toEqual({
      shipmentPriceYen: 1_632,
      shipmentPrice: 10,
    });
    const plain = { currency: 'EUR', foreign_price: 12.5 };
    expect(convertToEuros(plain, { yenPerEuro: null, paid })).toEqual({ currency: 'EUR', price: 12.5 });
    expect(needsRate(dollars, paid)).toBe(false);
    expect(needsRate({ currency: 'JPY' }, paid)).toBe(false);
  });

  test('need a rate if no amount in euros is given', () => {
    expect(needsRate({ priceYen: 1_632 })).toBe(true);
    expect(needsRate({ priceYen: 1_632, price: 10 })).toBe(false);
    expect(needsRate({ price: 10 })).toBe(false);
    expect(needsRate({ currency: 'JPY', foreign_price: 1_632 }, paid)).toBe(true);
    expect(needsRate({ currency: 'JPY', foreign_price: 1_632, rate: 163.2 }, paid)).toBe(false);
  });
});
