import { isSameValue, type ImportValues } from '../../../../domain/import.ts';
import type { MergedOrder } from '../../../../domain/sale_file.ts';
import type { OrderRefund } from '../../../../domain/order_refund.ts';
import { normalizeEvents, type SaleEventCell } from '../../../../domain/sale_text.ts';
import type { OrderConditions } from './order_conditions.ts';

/** Notes of events that imports create. The notes identify these events in later imports. */
const REFUND_NOTE = 'The site does not say on which day';
const DATED_REFUND_NOTE = 'As the site’s file says';
const CANCELLED_NOTE = 'Cancelled before it was sent';
const EVENT_NOTES: readonly string[] = [REFUND_NOTE, DATED_REFUND_NOTE, CANCELLED_NOTE];

/**
 * The events of a sale with the refund that files state; undefined where the refund has not changed.
 * The refund is dated by the file, or by the day of the order.
 */
export function listOrderEvents(order: OrderConditions, values: ImportValues): SaleEventCell[] | undefined {
  const { merged, before, row } = order;
  const paidBack = paidBackOf(order, merged);
  if (paidBack === undefined || isSameValue(paidBack, before && paidBackOf(order, before))) return undefined;
  const { events = [] } = order.recorded;
  const others = events.filter(({ note }) => !EVENT_NOTES.includes(note));
  if (paidBack === null) return normalizeEvents(others);
  const { kind, amount, day = String(values.day ?? row.record?.day ?? ''), isRestocked } = paidBack;
  if (day === '') return undefined;
  const note = kind === 'return' ? CANCELLED_NOTE : paidBack.day ? DATED_REFUND_NOTE : REFUND_NOTE;
  return normalizeEvents([...others, { kind, amount, line: null, day, restocked: isRestocked, note }]);
}

/** The refund that files state. Units are not restocked if the order was sent nevertheless. */
function paidBackOf(
  { isSentHere }: OrderConditions,
  { paidBack }: MergedOrder,
): OrderRefund | null | undefined {
  return paidBack && isSentHere ? { ...paidBack, kind: 'refund', isRestocked: false } : paidBack;
}
