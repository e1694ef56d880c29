import { sumCents } from './money.ts';
import { splitAmount } from './split_amount.ts';
import { VAT_CAUSES } from './vat.ts';
import { type SaleAmounts, spreadByPrice } from './sale.ts';

export const EARNING_CAUSES = [
  'sale',
  'postage charged',
  'refund',
  'refund beyond payment',
  'fee',
  'postage paid',
  'packaging',
  ...VAT_CAUSES,
] as const;
export type EarningCause = (typeof EARNING_CAUSES)[number];

/** An amount of an order line on a day. Income is positive. Cents. */
export interface Earning {
  line: number;
  day: string;
  cause: EarningCause;
  amount: number;
}

/**
 * All amounts of an order, by line and day. Refunds and dated fees count on their own day, all other amounts
 * on the day of the order. The amounts sum to the order's net.
 */
export function earningsOf(sale: SaleAmounts): Earning[] {
  const { day, lines } = sale;
  const prices = lines.map(({ price }) => price);
  const spread = (amount: number, cause: EarningCause, on = day): Earning[] =>
    spreadByPrice(amount, prices).flatMap((part, index) => {
      const line = lines[index];
      return line && part !== 0 ? [{ line: line.id, day: on, cause, amount: part }] : [];
    });
  return [
    ...lines.flatMap(({ id, price }) => (price === 0 ? [] : earning(id, day, 'sale', price))),
    ...spread(sale.postageCharged, 'postage charged'),
    ...spread(-sale.postagePaid, 'postage paid'),
    ...spread(-sale.packaging, 'packaging'),
    ...sale.fees.flatMap((fee) => spread(-fee.amount, 'fee', fee.day ?? day)),
    ...refundsOf(sale),
  ];
}

/** Refunds by line and day. An amount beyond the order's payment is a cost of the shop. */
function refundsOf(sale: SaleAmounts): Earning[] {
  return allocateRefunds(sale).flatMap(({ refunds, beyond }, place) => {
    const { day } = sale.events[place] ?? sale;
    return sale.lines.flatMap(({ id }, index) => {
      const [refund = 0, cost = 0] = [refunds[index], beyond[index]];
      return [
        ...(refund === 0 ? [] : earning(id, day, 'refund', -refund)),
        ...(cost === 0 ? [] : earning(id, day, 'refund beyond payment', -cost)),
      ];
    });
  });
}

/** The parts of the lines, in cents: refunds of the buyer's payment, and amounts beyond that payment. */
export interface RefundShare {
  refunds: number[];
  beyond: number[];
}

/**
 * Allocates each event over the lines. A refund first reduces the buyer's payment for its own line, then the
 * payments for the other lines, in the order of the days. An amount that exceeds the whole payment is
 * `beyond`: no refund of this order.
 */
export function allocateRefunds({ postageCharged, lines, events }: SaleAmounts): RefundShare[] {
  const prices = lines.map(({ price }) => price);
  const postage = spreadByPrice(postageCharged, prices);
  const left = prices.map((price, index) => price + (postage[index] ?? 0));
  const shares = new Map<number, RefundShare>();
  const inOrder = [...events.entries()].toSorted(([, one], [, other]) =>
    one.day < other.day ? -1 : one.day > other.day ? 1 : 0,
  );
  for (const [place, { line, amount }] of inOrder) {
    const own = lines.findIndex(({ id }) => id === line);
    const wanted =
      line === null ? spreadByPrice(amount, prices) : lines.map((_, index) => (index === own ? amount : 0));
    const taken = wanted.map((part, index) => Math.min(part, left[index] ?? 0));
    const open = left.map((rest, index) => rest - (taken[index] ?? 0));
    const overflow = amount - sumCents(taken);
    const moved = Math.min(overflow, sumCents(open));
    const others = moved === 0 ? [] : splitAmount(moved, open);
    const refunds = taken.map((part, index) => part + (others[index] ?? 0));
    for (const [index, part] of refunds.entries()) left[index] = (left[index] ?? 0) - part;
    const beyond = lines.map((_, index) => (index === Math.max(0, own) ? overflow - moved : 0));
    shares.set(place, { refunds, beyond });
  }
  return events.map((_, place) => shares.get(place) ?? { refunds: [], beyond: [] });
}

function earning(line: number, day: string, cause: EarningCause, amount: number): Earning[] {
  return [{ line, day, cause, amount }];
}
