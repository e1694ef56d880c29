import { isSame, type Values } from '../../../../domain/import.ts';
import type { MergedOrder } from '../../../../domain/sale_file.ts';
import type { PaidBack } from '../../../../domain/order_end.ts';
import { normalizeEvents, type SaleEventCell } from '../../../../domain/sale_text.ts';
import type { OrderConditions } from './order_conditions.ts';
import { partsIn } from './statements.ts';

/** What events that files say are called, by which they are known again. */
const REFUND_NOTE = 'The site does not say on which day';
const DATED_REFUND_NOTE = 'As the site’s file says';
const CANCELLED_NOTE = 'Cancelled before it was sent';
const EVENT_NOTES: readonly string[] = [REFUND_NOTE, DATED_REFUND_NOTE, CANCELLED_NOTE];

/** What was paid back, on its day or that of the order: in place of what files said of it before. */
export function listOrderEvents(order: OrderConditions, values: Values): SaleEventCell[] | undefined {
  const { merged, before, row } = order;
  const paidBack = paidBackOf(order, merged);
  if (paidBack === undefined || isSame(paidBack, before && paidBackOf(order, before))) return undefined;
  const { events = [] } = partsIn(row.record);
  const others = events.filter(({ note }) => !EVENT_NOTES.includes(note));
  if (paidBack === null) return normalizeEvents(others);
  const { kind, amount, day = String(values.day ?? row.record?.day ?? ''), isRestocked } = paidBack;
  if (day === '') return undefined;
  const note = kind === 'return' ? CANCELLED_NOTE : paidBack.day ? DATED_REFUND_NOTE : REFUND_NOTE;
  return normalizeEvents([...others, { kind, amount, line: null, day, restocked: isRestocked, note }]);
}

/** What files say was paid back. The units of an order that was sent all the same do not come back by themselves. */
function paidBackOf({ isSentHere }: OrderConditions, { paidBack }: MergedOrder): PaidBack | null | undefined {
  return paidBack && isSentHere ? { ...paidBack, kind: 'refund', isRestocked: false } : paidBack;
}
