import { expect, test } from 'vitest';
import { daysLate, defaultDueDay, isOpenOrder, NEXT_SALE_STATES } from '../../domain/going_out.ts';
import { SALE_STATES } from '../../domain/sale.ts';

test.each([
  ['today', '2026-11-21', '2026-11-23'],
  ['yesterday', '2026-11-20', '2026-11-22'],
  ['two days ago', '2026-11-19', '2026-11-21'],
  ['a week ago', '2026-11-14', '2026-11-21'],
])('an order that was sold %s is due two days later, but not before today', (_when, sold, due) => {
  const today = '2026-11-21';
  expect(defaultDueDay(sold, today)).toBe(due);
  expect(daysLate({ state: 'To pack', due }, today)).toBe(0);
});

test.each([
  ['To pack', '2026-11-20', 1],
  ['Packed', '2026-11-11', 10],
  ['Packed', '2026-11-22', 0],
  ['To pack', null, 0],
  ['Posted', '2026-11-11', 0],
  ['Lost', '2026-11-11', 0],
])('an order in the state %s that was due on %s is late by %i days on 21 November', (state, due, days) => {
  expect(daysLate({ state, due }, '2026-11-21')).toBe(days);
});

test('an order is packed, posted and arrives, and waits for the operator until it is posted', () => {
  expect(SALE_STATES.map((state) => [state, NEXT_SALE_STATES[state], isOpenOrder(state)])).toEqual([
    ['To pack', 'Packed', true],
    ['Packed', 'Posted', true],
    ['Posted', 'Arrived', false],
    ['Arrived', undefined, false],
    ['Lost', undefined, false],
    ['Returned', undefined, false],
  ]);
});
