import { addDays, daysBetween } from './days.ts';
import { ARRIVED, GOING_OUT_STATES, PACKED, POSTED, type SaleState, TO_PACK } from './sale.ts';

/** The state of an order after its next step. The last state has no next step. */
export const NEXT_SALE_STATES: Readonly<Partial<Record<SaleState, SaleState>>> = {
  [TO_PACK]: PACKED,
  [PACKED]: POSTED,
  [POSTED]: ARRIVED,
};

/** Whether an operator still has to pack or post an order. */
export function isOpenOrder(state: string): boolean {
  return GOING_OUT_STATES.some((one) => one === state);
}

/** An order should be posted within this many days after the sale. */
const DAYS_TO_POST = 2;

/**
 * The due day of an order that states none. If that day is past, the order is due today.
 *
 * @example defaultDueDay('2026-11-20', '2026-11-21') === '2026-11-22'
 */
export function defaultDueDay(sold: string, today: string): string {
  const due = addDays(sold, DAYS_TO_POST);
  return due < today ? today : due;
}

/**
 * Counts the days since an order was due, until the order is posted.
 *
 * @example daysLate({ state: 'To pack', due: '2026-11-20' }, '2026-11-21') === 1
 */
export function daysLate({ state, due }: { state: string; due: string | null }, today: string): number {
  if (due === null || !isOpenOrder(state)) return 0;
  return Math.max(0, daysBetween(due, today));
}
