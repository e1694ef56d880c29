import { estimateOrderFees, type FeeRule } from '../fee.ts';
import { RATE_PARTS } from '../foreign.ts';
import { MAX_AMOUNT, toCents } from '../money.ts';
import { toEuroCents, toSaleCurrency } from '../sale.ts';
import type { PriceRule } from './listing.ts';

/** What a price follows from. Cents. The fees are the site's rules in force on `day`, in euros. */
export interface PriceBasis {
  rule: PriceRule;
  fees: readonly FeeRule[];
  day: string;
  /** In ten-thousandths of the listing's currency for one euro; `null` for euros. */
  rate: number | null;
}

const MOST = toCents(MAX_AMOUNT);

/** Fees that leave less than a thousandth of the price leave no price that keeps a margin. */
const MOST_STEPS = 10_000;

/**
 * The price of a listing, in hundredths of its currency: the expected price by the rule's percentage, to the
 * nearest price with the ending (up, between two), but not below the floor. `null` without an expected price, or
 * if no price keeps the margin.
 *
 * @example computePrice({ expected: 10_00, landed: 4_00 }, { rule: { percent: 110, ending: 99, margin: null }, … }) === 10_99
 */
export function computePrice(
  { expected, landed }: { expected: number | null; landed: number },
  basis: PriceBasis,
): number | null {
  if (expected === null || expected <= 0) return null;
  const { rule, rate } = basis;
  const wanted = Math.max(1, Math.round((toSaleCurrency(expected, rate) * rule.percent) / 100 + 1e-6));
  const nearest = rule.ending === null ? wanted : nearestWith(rule.ending, wanted);
  if (rule.margin === null) return nearest <= MOST ? nearest : null;
  const lowest = computeLeastPrice(landed, basis);
  return lowest === null ? null : raiseUntilKept(Math.max(nearest, lowest), landed, basis);
}

/**
 * The price below which the rule does not go: the smallest one with the rule's ending that leaves landed cost and
 * margin after the fees. `null` without a margin, or if no price leaves so much.
 */
export function computeFloor(landed: number, basis: PriceBasis): number | null {
  if (basis.rule.margin === null) return null;
  const lowest = computeLeastPrice(landed, basis);
  return lowest === null ? null : raiseUntilKept(lowest, landed, basis);
}

/**
 * The smallest price with price − fees ≥ landed cost × (1 + margin). Fees never fall when the price rises, so
 * adding the fees of each price to what has to remain ends at the smallest price that suffices.
 */
function computeLeastPrice(landed: number, basis: PriceBasis): number | null {
  const remaining = remainingOf(landed, basis.rule);
  for (let step = 0, price = 1; step < MOST_STEPS && price <= MOST; step += 1) {
    const needed = smallestWorth(remaining + feesOf(price, basis), basis.rate);
    if (needed <= price) return price;
    price = needed;
  }
  return null;
}

/** The next price from `price` on that has the ending and keeps the margin, after all roundings of fees. */
function raiseUntilKept(price: number, landed: number, basis: PriceBasis): number | null {
  const { ending } = basis.rule;
  const remaining = remainingOf(landed, basis.rule);
  const first = ending === null ? price : nextWith(ending, price);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const next = first + step * (ending === null ? 1 : 100);
    if (next > MOST) return null;
    if (toEuroCents(next, basis.rate) - feesOf(next, basis) >= remaining) return next;
  }
  return null;
}

function remainingOf(landed: number, { margin }: PriceRule): number {
  return Math.ceil((landed * (100 + (margin ?? 0))) / 100 - 1e-9);
}

/** In cents. */
function feesOf(price: number, { fees, day, rate }: PriceBasis): number {
  const order = { prices: [toEuroCents(price, rate)], postage: 0 };
  return estimateOrderFees(fees, day, order).reduce((sum, { amount }) => sum + amount, 0);
}

/** The smallest amount in hundredths of the currency that is worth so many cents. */
function smallestWorth(cents: number, rate: number | null): number {
  if (rate === null) return cents;
  let amount = Math.max(0, Math.floor(((cents - 0.5) * rate) / RATE_PARTS) - 1);
  while (toEuroCents(amount, rate) < cents) amount += 1;
  return amount;
}

function nextWith(ending: number, price: number): number {
  return price + ((ending - (price % 100) + 100) % 100);
}

function nearestWith(ending: number, price: number): number {
  const above = nextWith(ending, price);
  const below = above - 100;
  return below > 0 && price - below < above - price ? below : above;
}
