import { z } from 'zod';
import { EURO } from '../../../../domain/foreign.ts';
import { formatForeign, formatMoney } from '../../../../domain/format.ts';
import { fromCents } from '../../../../domain/money.ts';
import type { OrderConditions } from './order_conditions.ts';
import { createMessage, type Message, type MessageOrText } from '../../../../contract/messages.ts';
import { StoredMessage } from '../../../../contract/reasons.ts';

/** Notes about an order that is not wrong. */
export function listOrderNotes(order: OrderConditions, currency: string): MessageOrText[] {
  const { row, merged, lacksArticles } = order;
  const { status, taxOnTop, isPaymentOpen } = merged;
  const notes = z.array(StoredMessage).safeParse(row.row_values.readNotes).data ?? [];
  if (lacksArticles) notes.push(createMessage('orders.articles_missing'));
  else if (order.isExcluded)
    notes.push(status === 'unpaid' ? unpaidNote(order) : createMessage('orders.cancelled_unsent'));
  else if (status === 'cancelled')
    notes.push(createMessage(order.isSentHere ? 'orders.cancelled_posted' : 'orders.cancelled_restocked'));
  if (order.isDayMissing && !lacksArticles) notes.push(createMessage('orders.day_missing'));
  if (isPaymentOpen) notes.push(createMessage('orders.sent_unpaid'));
  if (taxOnTop > 0) notes.push(createMessage('orders.tax_on_top', { tax: inWords(taxOnTop, currency) }));
  return notes;
}

function unpaidNote({ row }: OrderConditions): Message {
  return createMessage(row.record ? 'orders.unpaid_recorded' : 'orders.unpaid');
}

/** A message where a total in the file differs from the sum that was read. */
export function explainDifference({ merged }: OrderConditions, currency: string): Message | undefined {
  const [difference] = merged.differences;
  if (difference === undefined) return undefined;
  const { of, stated, read } = difference;
  const said = (value: number) => (of === 'count' ? value.toLocaleString('en') : inWords(value, currency));
  return createMessage(`orders.total_${of}`, { stated: said(stated), read: said(read) });
}

function inWords(cents: number, currency: string): string {
  return currency === EURO ? formatMoney(fromCents(cents)) : formatForeign(fromCents(cents), currency);
}
