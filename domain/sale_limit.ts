import { MAX_AMOUNT, sumCents, toCents } from './money.ts';
import { toEuroCents } from './sale.ts';

/** The largest amount, in cents and in hundredths of any currency. */
export const MAX_CENTS = toCents(MAX_AMOUNT);

/** The amounts of an order in hundredths of its currency. Postage paid and packaging are in euro cents. */
export interface OrderAmounts {
  rate: number | null;
  lines: readonly { price: number }[];
  postageCharged: number;
  postagePaid: number;
  packaging: number;
  /** Negative if the site gives money back. */
  fees: readonly { amount: number }[];
  events: readonly { amount: number }[];
}

/** A part of an order that is too large in euros: a single amount by its index, or a sum. */
export type OrderExcess =
  | { part: 'lines' | 'fees' | 'events'; place: number }
  | { part: 'postageCharged' | 'income' | 'deductions' };

/**
 * The parts of an order above €999,999,999.99: single amounts, the sum of payments by buyer and site
 * (`income`), or the sum of refunds, fees, postage and packaging (`deductions`). If there are none, the net
 * of the order is within the limit too.
 *
 * @example orderExcess({ …order, rate: 1, lines: [{ price: 100_000_00 }] }) // [{ part: 'lines', place: 0 }]
 */
export function orderExcess(order: OrderAmounts): OrderExcess[] {
  const { rate } = order;
  const euros = (amounts: readonly number[]) => amounts.map((amount) => toEuroCents(amount, rate));
  const parts = {
    lines: euros(order.lines.map(({ price }) => price)),
    fees: euros(order.fees.map(({ amount }) => amount)),
    events: euros(order.events.map(({ amount }) => amount)),
  };
  const [postageCharged = 0] = euros([order.postageCharged]);
  const single: OrderExcess[] = (['lines', 'fees', 'events'] as const).flatMap((part) =>
    parts[part].flatMap((cents, place) => (Math.abs(cents) > MAX_CENTS ? [{ part, place }] : [])),
  );
  if (postageCharged > MAX_CENTS) single.push({ part: 'postageCharged' });
  if (single.length > 0) return single;
  const credits = parts.fees.filter((cents) => cents < 0).map((cents) => -cents);
  const kept = parts.fees.filter((cents) => cents > 0);
  const sums: OrderExcess[] = [];
  if (sumCents([...parts.lines, postageCharged, ...credits]) > MAX_CENTS) sums.push({ part: 'income' });
  if (sumCents([...parts.events, ...kept, order.postagePaid, order.packaging]) > MAX_CENTS)
    sums.push({ part: 'deductions' });
  return sums;
}
