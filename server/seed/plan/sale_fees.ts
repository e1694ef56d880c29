import { fromCents, toCents } from '../../../domain/money.ts';
import { vatIncludedIn } from '../../../domain/vat.ts';
import type { Random } from '../../../pictures/random.ts';
import type { SalePlan } from './plan.ts';

type Fees = NonNullable<SalePlan['fees']>;

/** The fees of an order in the site's statement, in the currency of the order. */
export function drawActualFees(
  { site, rate, lines, postageCharged, buyerCountry }: SalePlan,
  random: Random,
): Fees {
  const prices = lines.reduce((total, { price }) => total + price, 0);
  const paid = prices + postageCharged;
  switch (site) {
    case 'Ebay':
      return [
        fee('commission', paid * 0.05),
        fee('fixed fee', 0.35 * (rate ?? 1)),
        ...(random.chance(0.3) ? [fee('promotion', prices * random.between(0.02, 0.06))] : []),
        ...(buyerCountry === 'IT' ? [] : [fee('international', paid * 0.0165)]),
      ];
    case 'Cardmarket':
      return lines.map(({ price }) => fee('commission', Math.min(price * 0.05, 100)));
    case 'Shopify':
      return [fee('payment', paid * 0.021 + 0.3)];
    case 'Amazon':
      return [withVat(fee('commission', paid * 0.15))];
  }
}

/** Adds VAT to a fee of a site with a branch in Italy. Other sites charge no VAT on their fees. */
const withVat = (one: Fees[number]) => ({ ...one, vat: fromCents(vatIncludedIn(toCents(one.amount), 22)) });

const fee = (kind: Fees[number]['kind'], amount: number) => ({ kind, amount: fromCents(toCents(amount)) });
