import { z } from 'zod';
import { EURO } from '../../../../domain/foreign.ts';
import { formatForeign, formatMoney } from '../../../../domain/format.ts';
import { fromCents } from '../../../../domain/money.ts';
import type { OrderConditions } from './order_conditions.ts';
import {
  ARTICLES_MISSING,
  TOTAL_DIFFERENCE_NOTES,
  CANCELLED_UNSENT,
  DAY_MISSING,
  CANCELLED_BUT_POSTED,
  CANCELLED_RESTOCKED,
} from '../../sales/index.ts';

/** Notes about an order that is not wrong. */
export function listOrderNotes(order: OrderConditions, currency: string): string[] {
  const { row, merged, lacksArticles } = order;
  const { status, taxOnTop, isPaymentOpen } = merged;
  const notes = z.array(z.string()).safeParse(row.row_values.readNotes).data ?? [];
  if (lacksArticles) notes.push(ARTICLES_MISSING);
  else if (order.isExcluded) notes.push(status === 'unpaid' ? unpaidNote(order) : CANCELLED_UNSENT);
  else if (status === 'cancelled') notes.push(order.isSentHere ? CANCELLED_BUT_POSTED : CANCELLED_RESTOCKED);
  if (order.isDayMissing && !lacksArticles) notes.push(DAY_MISSING);
  if (isPaymentOpen) notes.push('The file says that it was sent, but is not paid yet.');
  if (taxOnTop > 0)
    notes.push(`Tax of ${inWords(taxOnTop, currency)} on top of the prices is not counted as income.`);
  return notes;
}

function unpaidNote({ row }: OrderConditions): string {
  return row.record
    ? 'The file says that it is not paid yet. It is recorded already, and stays as it is.'
    : 'Not paid yet: nothing is recorded. It comes with a later file, once it is paid.';
}

/** A message where a total in the file differs from the sum that was read. */
export function explainDifference({ merged }: OrderConditions, currency: string): string | undefined {
  const [difference] = merged.differences;
  if (difference === undefined) return undefined;
  const { of, stated, read } = difference;
  const said = (value: number) => (of === 'count' ? value.toLocaleString('en') : inWords(value, currency));
  return TOTAL_DIFFERENCE_NOTES[of](said(stated), said(read));
}

function inWords(cents: number, currency: string): string {
  return currency === EURO ? formatMoney(fromCents(cents)) : formatForeign(fromCents(cents), currency);
}
