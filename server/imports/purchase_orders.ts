import { EURO } from '../../domain/foreign.ts';
import type { Values } from '../../domain/import.ts';

/** What an order of purchases at a site is known by. */
export function purchaseItem(site: string, number: string): string {
  return `purchase ${JSON.stringify([site.toLowerCase(), number.trim().toLowerCase()])}`;
}

/**
 * What a row says of a purchase, with what its way and the site cost as charges, and its number at the site. What was paid
 * in another currency has both within its price: charges would need a rate of their own.
 */
export function purchaseIn(values: Values): { number: string | undefined; fields: Values } {
  const { purchaseNumber, shippingCharge, feeCharge, ...fields } = values;
  const number = typeof purchaseNumber === 'string' && purchaseNumber !== '' ? purchaseNumber : undefined;
  const costs = [
    { kind: 'shipping', amount: Number(shippingCharge ?? 0) },
    { kind: 'handling', amount: Number(feeCharge ?? 0) },
  ].filter(({ amount }) => amount > 0);
  if (costs.length === 0) return { number, fields };
  const { currency = EURO, foreign_price: price } = fields;
  if (currency !== EURO && typeof price === 'number') {
    const whole = costs.reduce((sum, { amount }) => sum + Math.round(amount * 100), Math.round(price * 100));
    return { number, fields: { ...fields, foreign_price: whole / 100 } };
  }
  const said = costs.map(({ kind, amount }) => `${kind} €${amount.toFixed(2)}`).join('\n');
  const charges = [fields.charges, said].filter(Boolean).join('\n');
  return { number, fields: { ...fields, charges } };
}
