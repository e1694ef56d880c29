import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rateQuestion } from '../../domain/rate_question.ts';

test.each([
  ['yen near the last rate', { currency: 'JPY', rate: 158, last: 163.2 }, undefined],
  ['a first rate of another currency', { currency: 'USD', rate: 0.0061, last: undefined }, undefined],
  ['a first rate of yen', { currency: 'JPY', rate: 163, last: undefined }, undefined],
  ['one yen for a euro, the first time', { currency: 'JPY', rate: 1, last: undefined }, undefined],
  ['just less than 30 times the last one', { currency: 'USD', rate: 32.3999, last: 1.08 }, undefined],
])('asks nothing about %s', (_, said, question) => expect(rateQuestion(said)).toEqual(question));

test.each([
  ['an inverted rate of yen, the first time', { currency: 'JPY', rate: 0.0061, last: undefined }, 163.93],
  ['an inverted rate of yen', { currency: 'JPY', rate: 0.0061, last: 163.2 }, 163.93],
  ['30 times the last one', { currency: 'USD', rate: 32.4, last: 1.08 }, undefined],
  ['a thirtieth of the last one', { currency: 'JPY', rate: 5.44, last: 163.2 }, undefined],
  ['a rate whose inverse is as unlikely', { currency: 'JPY', rate: 0.5, last: 163.2 }, undefined],
  ['an inverted rate of pesos', { currency: 'MXN', rate: 0.0476, last: 20.4 }, 21.01],
  ['an inverted rate of 10,000 yen for a euro', { currency: 'JPY', rate: 0.0001, last: undefined }, 10_000],
])('asks about %s, and suggests the inverse if it fits', (_, said, suggestion) =>
  expect(rateQuestion(said)).toEqual({ ...said, suggestion }),
);

test('ignores a last rate that is itself questionable', () => {
  const last = 0.0061;
  expect(rateQuestion({ currency: 'JPY', rate: 163, last })).toBeUndefined();
  expect(rateQuestion({ currency: 'JPY', rate: last, last })).toMatchObject({
    last: undefined,
    suggestion: 163.93,
  });
});

test('gives the same answer when the rate and the last rate are swapped', () => {
  const rate = fc.integer({ min: 1, max: 10_000_0000 }).map((parts) => parts / 10_000);
  fc.assert(
    fc.property(rate, rate, (one, other) => {
      const asks = (of: number, last: number) =>
        rateQuestion({ currency: 'USD', rate: of, last }) !== undefined;
      expect(asks(one, other)).toBe(asks(other, one));
    }),
  );
});
