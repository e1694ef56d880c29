import { sumCents } from './money.ts';
import type { OrderStatus } from './order_status.ts';
import { POSTED, RETURNED, TO_PACK } from './sale.ts';
import type { OrderFact, OrderFields } from './order_fact.ts';

/** A refund or return of an order. */
export interface OrderRefund {
  kind: 'refund' | 'return';
  amount: number;
  /** Undefined if no file states the day. */
  day: string | undefined;
  isRestocked: boolean;
}

/**
 * The status of an order. One paid or sent part makes the whole order paid or sent. Cancelled parts are then
 * ignored.
 */
export function mergeOrderStatus(facts: readonly OrderFact[]): OrderStatus | undefined {
  const said = new Set(facts.flatMap(({ status }) => status ?? []));
  for (const status of ['sent', 'to pack', 'refunded', 'cancelled', 'unpaid'] as const)
    if (said.has(status)) return status;
  return undefined;
}

export const isPaidStatus = (status: OrderStatus | undefined) => status === 'sent' || status === 'to pack';

/**
 * Whether each status belongs to the article of its row. This is false if a row for the whole order says paid
 * or sent.
 */
export function isArticleStatus(facts: readonly OrderFact[]): boolean {
  return facts.every(({ article, status }) => article !== undefined || !isPaidStatus(status));
}

/** The refund for articles, if only some articles of the order were refunded. */
export function refundOfArticles(
  facts: readonly OrderFact[],
  status: OrderStatus | undefined,
): number | undefined {
  if (!isPaidStatus(status) || !isArticleStatus(facts)) return undefined;
  const refunded = facts.filter((fact) => fact.status === 'refunded');
  return refunded.length === 0 ? undefined : sumCents(refunded.map(({ article }) => article?.total ?? 0));
}

export function addShippingState(
  order: OrderFields,
  { status, all }: { status: OrderStatus | undefined; all: readonly OrderFact[] },
): OrderFields {
  if (order.state !== undefined && status === undefined) return order;
  switch (status) {
    case 'to pack':
      return { ...order, state: TO_PACK, posted: null };
    case 'sent':
    case 'refunded':
      return { ...order, state: POSTED, posted: order.posted ?? order.day };
    case 'cancelled':
      return { ...order, state: RETURNED, posted: null };
    default: {
      // If no file states when the order was posted, the order's day counts, because the order is past.
      const isTold = all.some(({ order: { posted } }) => posted !== undefined);
      const posted = order.posted ?? (isTold ? null : order.day);
      return { ...order, state: posted ? POSTED : TO_PACK, ...(posted !== undefined && { posted }) };
    }
  }
}

/**
 * The refund or return of an order. An order that was cancelled before posting returns all its units to
 * stock. Null means no refund. Undefined means that no file states any.
 */
export function readRefund({
  status,
  refund,
  whole,
  all,
}: {
  status: OrderStatus | undefined;
  refund: number | undefined;
  whole: number;
  all: readonly OrderFact[];
}): OrderRefund | null | undefined {
  const cancelledOn = all.find((fact) => fact.cancelledOn !== undefined)?.cancelledOn;
  const [refundedOn] = all.flatMap((fact) => fact.refundedOn ?? []).toSorted();
  if (status === 'cancelled')
    return { kind: 'return', amount: refund || whole, day: cancelledOn ?? refundedOn, isRestocked: true };
  if (status === 'refunded')
    return { kind: 'refund', amount: refund || whole, day: refundedOn ?? cancelledOn, isRestocked: false };
  if (refund === undefined) return undefined;
  return refund === 0 ? null : { kind: 'refund', amount: refund, day: refundedOn, isRestocked: false };
}
