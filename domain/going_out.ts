import { daysBetween } from './days.ts';
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

/**
 * By how many days an order is late: since the day on which it was due, until it is posted.
 *
 * @example daysLate({ state: 'To pack', due: '2026-11-20' }, '2026-11-21') === 1
 */
export function daysLate({ state, due }: { state: string; due: string | null }, today: string): number {
  if (due === null || !isOpen(state)) return 0;
  return Math.max(0, daysBetween(due, today));
}
