import type { ChargeKind } from '../../../domain/charge.ts';
import type { ChargeCell } from '../../../domain/charge_cell.ts';
import { EURO } from '../../../domain/foreign.ts';
import { formatForeign, formatMoney } from '../../../domain/format.ts';
import type { ImportValues } from '../../../domain/import.ts';
import { fromCents, toCents } from '../../../domain/money.ts';
import { createMessage, type Message } from '../../../contract/messages.ts';

/**
 * The maximum length of a purchase's name in characters. Sites write all articles of an order in one cell.
 */
export const MAX_PURCHASE_NAME = 300;

/** The external id of a purchase order at a site. */
export function externalIdOfPurchase(site: string, number: string): string {
  return `purchase ${JSON.stringify([site.toLowerCase(), number.trim().toLowerCase()])}`;
}

/** A purchase in a row of a site's file. */
export interface OrderedPurchase {
  number: string | undefined;
  fields: ImportValues;
  /** A message where the file's total differs from the sum of its amounts. */
  difference: Message | undefined;
  /** A message where the file's count differs from the number of articles it names. */
  miscount: Message | undefined;
}

/**
 * Reads a purchase and its order number. Shipping and fees in euros become charges.
 * In other currencies they are added to the price: as charges they would need exchange rates of their own.
 */
export function readPurchaseOrder(values: ImportValues): OrderedPurchase {
  const { purchaseNumber, shippingCharge, feeCharge, orderTotal, articleCount, ...fields } = values;
  const number = typeof purchaseNumber === 'string' && purchaseNumber !== '' ? purchaseNumber : undefined;
  const costs = [
    charge('shipping', Number(shippingCharge ?? 0)),
    charge('handling', Number(feeCharge ?? 0)),
  ].filter(({ amount }) => amount > 0);
  const { currency = EURO, foreign_price: price = fields.price } = fields;
  const whole = costs.reduce((sum, { amount }) => sum + amount, toCents(Number(price ?? 0)));
  const purchase = {
    number,
    fields,
    difference: differenceIn({ whole, total: orderTotal, currency: String(currency) }),
    miscount: miscountIn(fields.name, articleCount),
  };
  if (costs.length === 0) return purchase;
  if (currency !== EURO && typeof price === 'number')
    return { ...purchase, fields: { ...fields, foreign_price: fromCents(whole) } };
  const said = Array.isArray(fields.charges) ? fields.charges : [];
  return { ...purchase, fields: { ...fields, charges: [...said, ...costs] } };
}

/** A charge in euros beside the price of a purchase. */
function charge(name: ChargeKind, amount: number): ChargeCell {
  const paid = { currency: EURO, amount: toCents(amount), rate: null, recoverable: 0 };
  return { name, ...paid, way: null, day: null, note: '', locks: [] };
}

function differenceIn({
  whole,
  total,
  currency,
}: {
  whole: number;
  total: unknown;
  currency: string;
}): Message | undefined {
  if (typeof total !== 'number' || toCents(total) === whole) return undefined;
  const inWords = (amount: number) =>
    currency === EURO ? formatMoney(amount) : formatForeign(amount, currency);
  return createMessage('orders.purchase_total', {
    stated: inWords(total),
    read: inWords(fromCents(whole)),
  });
}

const PIECES = /^(\d+)x /;

/** Articles are named as `2x Emberfox (Set) - … | 1x …`. */
function miscountIn(name: unknown, count: unknown): Message | undefined {
  if (typeof name !== 'string' || typeof count !== 'number' || name.length >= MAX_PURCHASE_NAME)
    return undefined;
  const pieces = name.split(' | ').map((article) => Number(PIECES.exec(article)?.[1]));
  const named = pieces.reduce((sum, one) => sum + one, 0);
  if (Number.isNaN(named) || named === count) return undefined;
  return createMessage('orders.total_count', { stated: count, read: named });
}
