import fc from 'fast-check';
import { expect, test } from 'vitest';
import { netOfSale, toEuroCents } from '../../domain/sale.ts';
import { MAX_CENTS, orderExcess } from '../../domain/sale_limit.ts';

const ORDER = {
  rate: null,
  lines: [{ price: 1_00 }],
  postageCharged: 0,
  postagePaid: 0,
  packaging: 0,
  fees: [],
  events: [],
};
const amount = fc.oneof(
  fc.integer({ min: 0, max: MAX_CENTS }),
  fc.integer({ min: MAX_CENTS - 3, max: MAX_CENTS }),
  fc.integer({ min: 0, max: 500_00 }),
);
const signed = fc.oneof(
  amount,
  amount.map((cents) => (cents === 0 ? 0 : -cents)),
);
const rate = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 1, max: 100_000_000_000 }),
  fc.integer({ min: 1, max: 20_000 }),
);
const order = fc.record({
  rate,
  lines: fc.array(fc.record({ price: amount }), { minLength: 1, maxLength: 8 }),
  postageCharged: amount,
  postagePaid: amount,
  packaging: amount,
  fees: fc.array(fc.record({ amount: signed }), { maxLength: 4 }),
  events: fc.array(fc.record({ amount }), { maxLength: 4 }),
});

/** Converts exactly with numbers of any length; half a cent is rounded away from zero. */
function exactCents(hundredths: number, parts: number | null): bigint {
  if (parts === null) return BigInt(hundredths);
  const whole = (2n * BigInt(Math.abs(hundredths)) * 10_000n + BigInt(parts)) / (2n * BigInt(parts));
  return hundredths < 0 ? -whole : whole;
}

test('accepts the largest amount, and refuses a cent more in any sum', () => {
  expect(orderExcess({ ...ORDER, lines: [{ price: MAX_CENTS }] })).toEqual([]);
  expect(orderExcess({ ...ORDER, lines: [{ price: MAX_CENTS }, { price: 1 }] })).toEqual([
    { part: 'income' },
  ]);
  expect(orderExcess({ ...ORDER, lines: [{ price: MAX_CENTS }], fees: [{ amount: -1 }] })).toEqual([
    { part: 'income' },
  ]);
  expect(orderExcess({ ...ORDER, postagePaid: MAX_CENTS, packaging: 1 })).toEqual([{ part: 'deductions' }]);
  expect(orderExcess({ ...ORDER, rate: 1, postageCharged: MAX_CENTS })).toEqual([{ part: 'postageCharged' }]);
});

test('converts any amount at any rate exactly', () => {
  fc.assert(
    fc.property(signed, rate, (hundredths, parts) => {
      expect(BigInt(toEuroCents(hundredths, parts))).toBe(exactCents(hundredths, parts));
    }),
  );
});

test('accepts only orders whose net and parts are within the largest amount', () => {
  fc.assert(
    fc.property(order, ({ rate: parts, ...one }) => {
      const converted = (cents: number) => toEuroCents(cents, parts);
      const net = netOfSale({
        day: '',
        postageCharged: converted(one.postageCharged),
        postagePaid: one.postagePaid,
        packaging: one.packaging,
        lines: one.lines.map(({ price }, id) => ({ id, price: converted(price) })),
        fees: one.fees.map((fee) => ({ amount: converted(fee.amount), day: null })),
        events: one.events.map((event) => ({ amount: converted(event.amount), line: null, day: '' })),
      });
      const excess = orderExcess({ rate: parts, ...one });
      const exact = [
        ...one.lines.map(({ price }) => price),
        one.postageCharged,
        ...[...one.fees, ...one.events].map((part) => part.amount),
      ].map((cents) => exactCents(cents, parts));
      const isLarge = exact.some((cents) => cents > BigInt(MAX_CENTS) || -cents > BigInt(MAX_CENTS));
      if (isLarge) expect(excess).not.toEqual([]);
      if (excess.length === 0) expect(Math.abs(net)).toBeLessThanOrEqual(MAX_CENTS);
    }),
  );
});
