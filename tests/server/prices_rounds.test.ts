// @module-tag nightly
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Product } from '../../contract/products.ts';
import type { Answer } from '../support/caller.ts';
import { engines } from '../support/engines.ts';
import { aCard, checkPrices, readGuide } from '../support/prices.ts';
import { serverForEachTest, type TestServer } from '../support/server.ts';

const CARDS = 3;
/** Two guides of different days, read in any order and again. */
const GUIDES = [
  { day: '2026-11-20', trends: { 1: 12, 2: 30, 3: 7.5 } },
  { day: '2026-11-26', trends: { 1: 14, 2: 24.99 } },
] as const;

const step = fc.oneof(
  fc.record({ card: fc.nat(CARDS - 1), cents: fc.integer({ min: 1, max: 99_999 }) }),
  fc.record({ guide: fc.nat(GUIDES.length - 1) }),
  fc.constant('undo' as const),
);

const expectedOf = async (server: TestServer, ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await server.get(`/api/products/${id}/`)).as(Product).target_price));

/** What the price check says of the cards of a round, without the expected prices. */
async function pricesOf(server: TestServer, round: number) {
  const lists = ['review', 'right'] as const;
  const checks = await Promise.all(lists.map((list) => checkPrices(server, { list, q: `Round${round}` })));
  return checks
    .flatMap(({ rows }) => rows)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, price, gap }) => [name, price?.euros, price?.day, gap]);
}

describe.each(engines)('accepting, undoing and reading files again, on %s', (engine) => {
  const server = serverForEachTest(engine);

  test('end in the same prices, in any order', { timeout: 300_000 }, async () => {
    let round = 0;
    const run = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      round += 1;
      const ids: number[] = [];
      for (let number = 1; number <= CARDS; number += 1)
        ids.push((await aCard(server, `Round${round} ${number}`, String(number), { target_price: 10 })).id);
      for (const { trends, day } of GUIDES) await readGuide(server, trends, day);
      const prices = await pricesOf(server, round);
      const wanted = ids.map(() => 10);
      const done: { card: number; before: number; answer: Answer }[] = [];
      for (const one of steps) {
        if (one === 'undo') {
          const last = done.pop();
          if (!last) continue;
          await server.undo(last.answer);
          wanted[last.card] = last.before;
        } else if ('guide' in one) {
          const { trends, day } = GUIDES[one.guide] ?? GUIDES[0];
          await readGuide(server, trends, day);
        } else {
          const price = one.cents / 100;
          const before = wanted[one.card] ?? 0;
          const answer = await server.post('/api/prices/accept/', {
            prices: [{ product: ids[one.card], price }],
          });
          expect(answer).toHaveStatus(200);
          if (price !== before) done.push({ card: one.card, before, answer });
          wanted[one.card] = price;
        }
      }
      expect(await expectedOf(server, ids)).toEqual(wanted);
      expect(await pricesOf(server, round)).toEqual(prices);
      for (const { answer } of done.toReversed()) await server.undo(answer);
      expect(await expectedOf(server, ids)).toEqual(ids.map(() => 10));
    });
    await fc.assert(run, { numRuns: 60 });
  });
});
