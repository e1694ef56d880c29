import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  rateOfAmounts,
  convertForeignToCents,
  applyPaidChange,
  type PaidAmount,
} from '../../domain/foreign.ts';

const EUROS: PaidAmount = { amount: 240_00, currency: 'EUR', foreign: null, rate: null };
const YEN: PaidAmount = { amount: 240_00, currency: 'JPY', foreign: 39_600_00, rate: 165_0000 };

describe('a payment in another currency', () => {
  test.each<[string, PaidAmount, Partial<PaidAmount>, PaidAmount]>([
    ['euros stay euros', EUROS, { amount: 250_00 }, { ...EUROS, amount: 250_00 }],
    [
      'yen are converted to euros at their rate',
      EUROS,
      { currency: 'JPY', foreign: 39_600_00, rate: 165_0000 },
      YEN,
    ],
    ['a changed rate changes the euros', YEN, { rate: 160_0000 }, { ...YEN, rate: 160_0000, amount: 247_50 }],
    [
      'changed yen keep their rate',
      YEN,
      { foreign: 16_500_00 },
      { ...YEN, foreign: 16_500_00, amount: 100_00 },
    ],
    ['unchanged euros change nothing', YEN, { amount: 240_00 }, YEN],
    [
      'euros that match the rate may be sent with it',
      YEN,
      { rate: 160_0000, amount: 247_50 },
      { ...YEN, rate: 160_0000, amount: 247_50 },
    ],
    ['the currency EUR turns it into euros', YEN, { currency: 'EUR' }, EUROS],
    [
      'the currency EUR may come with another amount',
      YEN,
      { currency: 'EUR', amount: 250_00 },
      { ...EUROS, amount: 250_00 },
    ],
  ])('%s', (_, before, said, after) => expect(applyPaidChange(before, said)).toEqual(after));

  test.each<[string, PaidAmount, Partial<PaidAmount>, object]>([
    ['changed euros alone', YEN, { amount: 250_00 }, { part: 'amount', why: 'alone' }],
    [
      'euros that contradict the rate',
      YEN,
      { rate: 160_0000, amount: 240_00 },
      { part: 'amount', why: 'contrary' },
    ],
    [
      'another currency without its rate',
      YEN,
      { currency: 'USD', foreign: 260_00 },
      { part: 'rate', why: 'missing' },
    ],
    [
      'another currency without its amount',
      EUROS,
      { currency: 'JPY', rate: 165_0000 },
      { part: 'foreign', why: 'missing' },
    ],
    [
      'an amount without its currency',
      EUROS,
      { foreign: 39_600_00 },
      { part: 'currency', why: 'without currency' },
    ],
    ['a removed rate', YEN, { rate: null }, { part: 'rate', why: 'missing' }],
    [
      'an amount above the limit',
      YEN,
      { rate: 1, foreign: 10_000_000_01 },
      { part: 'foreign', why: 'too much' },
    ],
  ])('refuses %s', (_, before, said, problem) => expect(applyPaidChange(before, said)).toEqual(problem));

  test('becomes euros if only euros are sent and canTurn is set', () => {
    expect(applyPaidChange(YEN, { amount: 250_00 }, { canTurn: true })).toEqual({ ...EUROS, amount: 250_00 });
    expect(applyPaidChange(YEN, { amount: null }, { canTurn: true })).toEqual({ ...EUROS, amount: null });
  });

  const amount = fc.nat({ max: 100_000_000 });
  const rate = fc.integer({ min: 1_000, max: 20_000_0000 });
  const said = fc.record(
    {
      amount: fc.option(amount),
      currency: fc.constantFrom('EUR', 'JPY', 'USD'),
      foreign: fc.option(amount),
      rate: fc.option(rate),
    },
    { requiredKeys: [] },
  );

  test('always has euros that follow from its rate', () => {
    fc.assert(
      fc.property(fc.array(said, { maxLength: 6 }), fc.boolean(), (changes, canTurn) => {
        let paid = EUROS;
        for (const change of changes) {
          const after = applyPaidChange(paid, change, { canTurn });
          if (!('why' in after)) paid = after;
          if (paid.currency === 'EUR') expect([paid.foreign, paid.rate]).toEqual([null, null]);
          else expect(paid.amount).toBe(convertForeignToCents(paid.foreign ?? NaN, paid.rate ?? NaN));
        }
      }),
    );
  });

  test('has the rate that follows from its amounts', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 100_000_000 }), (foreign, cents) => {
        const found = rateOfAmounts(foreign, cents);
        if (found !== undefined) expect(convertForeignToCents(foreign, found)).toBe(cents);
      }),
    );
    expect(rateOfAmounts(1_632_00, 10_00)).toBe(163_2000);
    expect(rateOfAmounts(1_632_00, 0)).toBeUndefined();
  });
});
