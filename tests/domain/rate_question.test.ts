import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rateQuestion } from '../../domain/rate_question.ts';

test.each([
  ['yen near the last rate', { currency: 'JPY', rate: 158, last: 163.2 }, undefined],
  ['a first rate of another currency', { currency: 'USD', rate: 0.0061, last: undefined }, undefined],
  ['a first rate of yen', { currency: 'JPY', rate: 163, last: undefined }, undefined],
  ['one yen for a euro, the first time', { currency: 'JPY', rate: 1, last: undefined }, undefined],
  ['just less than 30 times the last one', { currency: 'USD', rate: 32.3999, last: 1.08 }, undefined],
])('says nothing of %s', (_, said, question) => expect(rateQuestion(said)).toEqual(question));

test.each([
  ['yen the other way round, the first time', { currency: 'JPY', rate: 0.0061, last: undefined }, 163.93],
  ['yen the other way round', { currency: 'JPY', rate: 0.0061, last: 163.2 }, 163.93],
  ['30 times the last one', { currency: 'USD', rate: 32.4, last: 1.08 }, undefined],
  ['a thirtieth of the last one', { currency: 'JPY', rate: 5.44, last: 163.2 }, undefined],
  ['a rate whose other way round is as unlikely', { currency: 'JPY', rate: 0.5, last: 163.2 }, undefined],
  ['pesos the other way round', { currency: 'MXN', rate: 0.0476, last: 20.4 }, 21.01],
  ['yen of which a euro would cost too many', { currency: 'JPY', rate: 0.0001, last: undefined }, 10_000],
])('asks about %s, and suggests what fits', (_, said, suggestion) =>
  expect(rateQuestion(said)).toEqual({ ...said, suggestion }),
);

test('measures by no last rate that is asked about itself', () => {
  const last = 0.0061;
  expect(rateQuestion({ currency: 'JPY', rate: 163, last })).toBeUndefined();
  expect(rateQuestion({ currency: 'JPY', rate: last, last })).toMatchObject({
    last: undefined,
    suggestion: 163.93,
  });
});

test('asks both ways alike: a rate about another, and that about the first', () => {
  const rate = fc.integer({ min: 1, max: 10_000_0000 }).map((parts) => parts / 10_000);
  fc.assert(
    fc.property(rate, rate, (one, other) => {
      const asks = (of: number, last: number) =>
        rateQuestion({ currency: 'USD', rate: of, last }) !== undefined;
      expect(asks(one, other)).toBe(asks(other, one));
    }),
  );
});
