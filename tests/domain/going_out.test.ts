import { expect, test } from 'vitest';
import { daysLate, defaultDueDay } from '../../domain/going_out.ts';

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
