import { daysAfter, daysBetween } from './days.ts';
import { ARRIVED, GOING_OUT, PACKED, POSTED, type SaleState, TO_PACK } from './sale.ts';

/** The state that an order is in once its one next step is done; none where no step is left. */
export const NEXT_STATES: Readonly<Partial<Record<SaleState, SaleState>>> = {
  [TO_PACK]: PACKED,
  [PACKED]: POSTED,
  [POSTED]: ARRIVED,
};

/** Whether somebody has still to do something about an order before it is on its way. */
export function isOpen(state: string): boolean {
  return GOING_OUT.some((one) => one === state);
}

/** An order that was sold so many days ago should be on its way. */
const DAYS_TO_POST = 2;

/**
 * When an order is due of which nobody says it: today where that would be over already.
 *
 * @example usualDue('2026-11-20', '2026-11-21') === '2026-11-22'
 */
export function usualDue(sold: string, today: string): string {
  const due = daysAfter(sold, DAYS_TO_POST);
  return due < today ? today : due;
}

/**
 * By how many days an order is late: since the day on which it was due, until it is posted.
 *
 * @example daysLate({ state: 'To pack', due: '2026-11-20' }, '2026-11-21') === 1
 */
export function daysLate({ state, due }: { state: string; due: string | null }, today: string): number {
  if (due === null || !isOpen(state)) return 0;
  return Math.max(0, daysBetween(due, today));
}
