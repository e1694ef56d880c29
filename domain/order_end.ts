import { sumCents } from './money.ts';
import type { OrderStatus } from './order_status.ts';
import { POSTED, RETURNED, TO_PACK } from './sale.ts';
import type { OrderFact, OrderFields } from './order_fact.ts';

/** What was paid back of an order. */
export interface PaidBack {
  kind: 'refund' | 'return';
  amount: number;
  /** Undefined where no file says it. */
  day: string | undefined;
  isRestocked: boolean;
}

/** How far the order is. A part of it that is paid or sent makes it one that is; parts that were cancelled are left off. */
export function statusOf(facts: readonly OrderFact[]): OrderStatus | undefined {
  const said = new Set(facts.flatMap(({ status }) => status ?? []));
  for (const status of ['sent', 'to pack', 'refunded', 'cancelled', 'unpaid'] as const)
    if (said.has(status)) return status;
  return undefined;
}

export const isLive = (status: OrderStatus | undefined) => status === 'sent' || status === 'to pack';

/** Where the rows of an order say different statuses, and none of the order as a whole, each is that of its article. */
export function isArticleStatus(facts: readonly OrderFact[]): boolean {
  return facts.every(({ article, status }) => article !== undefined || !isLive(status));
}

/** What was paid back of articles that alone of their order were refunded. */
export function refundOfArticles(
  facts: readonly OrderFact[],
  status: OrderStatus | undefined,
): number | undefined {
  if (!isLive(status) || !isArticleStatus(facts)) return undefined;
  const refunded = facts.filter((fact) => fact.status === 'refunded');
  return refunded.length === 0 ? undefined : sumCents(refunded.map(({ article }) => article?.total ?? 0));
}

export function withState(
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
      // What files say nothing of was posted on its day, as it is past.
      const isTold = all.some(({ order: { posted } }) => posted !== undefined);
      const posted = order.posted ?? (isTold ? null : order.day);
      return { ...order, state: posted ? POSTED : TO_PACK, ...(posted !== undefined && { posted }) };
    }
  }
}

/** What was paid back. An order that was cancelled before it was sent comes back with all of its units. */
export function paidBackOf({
  status,
  refund,
  whole,
  all,
}: {
  status: OrderStatus | undefined;
  refund: number | undefined;
  whole: number;
  all: readonly OrderFact[];
}): PaidBack | null | undefined {
  const cancelledOn = all.find((fact) => fact.cancelledOn !== undefined)?.cancelledOn;
  const [refundedOn] = all.flatMap((fact) => fact.refundedOn ?? []).toSorted();
  if (status === 'cancelled')
    return { kind: 'return', amount: refund || whole, day: cancelledOn ?? refundedOn, isRestocked: true };
  if (status === 'refunded')
    return { kind: 'refund', amount: refund || whole, day: refundedOn ?? cancelledOn, isRestocked: false };
  if (refund === undefined) return undefined;
  return refund === 0 ? null : { kind: 'refund', amount: refund, day: refundedOn, isRestocked: false };
}
