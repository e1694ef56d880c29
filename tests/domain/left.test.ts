import { describe, expect, test } from 'vitest';
import { isLost, nextLeavingDay, presenceOf, stateOfGoneProduct } from '../../domain/product.ts';

const here = { received: '2026-01-01', sold: null, leftOn: null, state: 'Listed' };

describe('a product that left without a sale', () => {
  test.each([
    ['lost', { state: ' lost' }, 'gone', true],
    ['returned', { state: 'Returned' }, 'gone', false],
    ['returned on a day', { state: 'returned', leftOn: '2026-02-01' }, 'gone', false],
    ['in a custom state with a day', { state: 'Stolen', leftOn: '2026-02-01' }, 'gone', true],
    ['in a custom state without a day', { state: 'Stolen' }, 'here', false],
    ['and was sold', { state: 'Lost', sold: '2026-03-01', leftOn: '2026-02-01' }, 'sold', false],
    ['sold on an unknown day', { state: 'Sold' }, 'sold undated', false],
  ])('is here, gone or sold, and lost unless it was returned: %s', (_, said, presence, lost) => {
    const product = { ...here, ...said };
    expect([presenceOf(product), isLost(product)]).toEqual([presence, lost]);
  });

  const today = '2026-11-26';
  const none = { state: 'Listed', leftOn: null, sold: null };
  const lost = { state: 'Lost', leftOn: '2026-02-01', sold: null };
  test.each([
    ['becomes Lost', none, { ...none, state: 'Lost' }, today],
    ['becomes Returned on a day', none, { ...none, state: 'Returned', leftOn: '2026-03-01' }, '2026-03-01'],
    ['gets another day', lost, { ...lost, leftOn: '2026-02-03' }, '2026-02-03'],
    ['was returned, not lost', lost, { ...lost, state: 'Returned' }, '2026-02-01'],
    ['is back', lost, { ...lost, state: 'In stock' }, null],
    ['is back in a custom state', lost, { ...lost, state: 'Shelf 3' }, null],
    ['is sold by hand', lost, { ...lost, sold: '2026-05-01' }, null],
    ['loses its day', lost, { ...lost, leftOn: null }, null],
    [
      'gets another custom state',
      { ...lost, state: 'Stolen' },
      { ...lost, state: 'Stolen from the car' },
      '2026-02-01',
    ],
    ['gets a custom state while it is here', none, { ...none, state: 'Shelf 3' }, null],
  ])('gets, keeps or loses its day when it %s', (_, before, after, expected) => {
    expect(nextLeavingDay({ before, after, today })).toBe(expected);
  });

  test.each([
    ['In stock', 'Lost'],
    ['listed', 'Lost'],
    ['Returned', 'Returned'],
    ['Stolen', 'Stolen'],
  ])('becomes Lost or keeps its state when a day is set: %s', (state, expected) => {
    expect(stateOfGoneProduct(state)).toBe(expected);
  });
});
