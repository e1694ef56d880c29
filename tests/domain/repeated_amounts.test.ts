import { describe, expect, test } from 'vitest';
import { RepeatedAmountsTally } from '../../domain/repeated_amounts.ts';
import type { OrderFact } from '../../domain/order_fact.ts';

const fact = (externalId: string, parts: Partial<OrderFact> = {}): OrderFact => ({
  source: 'plain',
  isAccount: false,
  isPerRow: false,
  order: {},
  article: { title: externalId, sku: '', externalId, quantity: 1, total: 10_00 },
  ...parts,
});
const postage = (...amounts: number[]) =>
  amounts.map((postageCharged, index) => fact(String(index), { postageCharged }));
const stating = (total: number, ...amounts: number[]) =>
  postage(...amounts).map((one) => ({ ...one, stated: { total } }));

describe('amounts in several rows of an order', () => {
  test.each<[string, OrderFact[][], { ofRows: string[]; open: string[] }]>([
    ['occur once', [postage(5_00, 0)], { ofRows: [], open: [] }],
    [
      'are equal, and may belong to the order or to each row',
      [postage(5_00, 5_00)],
      { ofRows: [], open: ['postageCharged'] },
    ],
    ['differ, and belong to their rows', [postage(5_00, 3_00)], { ofRows: ['postageCharged'], open: [] }],
    [
      'belong to the rows in another order, and so in all orders',
      [postage(5_00, 5_00), postage(5_00, 3_00)],
      { ofRows: ['postageCharged'], open: [] },
    ],
    ['belong to the order by its total', [stating(25_00, 5_00, 5_00)], { ofRows: [], open: [] }],
    [
      'belong to the rows by the total',
      [stating(30_00, 5_00, 5_00)],
      { ofRows: ['postageCharged'], open: [] },
    ],
    [
      'are fees, which no total decides',
      [[fact('1', { fees: { commission: 1_00 } }), fact('2', { fees: { commission: 1_00 } })]],
      { ofRows: [], open: ['commission'] },
    ],
  ])('%s', (_, orders, expected) => {
    const tally = new RepeatedAmountsTally();
    for (const facts of orders) tally.add(facts);
    expect(tally.result()).toEqual(expected);
  });
});
