import { splitWithLocks } from './charge.ts';
import { fromCents, sumEuros, toCents } from './money.ts';
import { splitAmount } from './split_amount.ts';
import { PERCENT_DECIMALS, parseTypedNumber } from './typed_number.ts';

/** A purchase is OK while its price is within this band of its products' cost, in percent. */
export const COVERAGE_BAND = { lowest: 95, highest: 105 } as const;

/** A difference above this percentage of the price is shown in red. */
export const DIFFERENCE_LIMIT = 1.5;

/** The suggested states of a purchase, in their order. Operators may type any other text. */
export const PURCHASE_STATES = ['Paid', 'At warehouse', 'In transit', 'Received'] as const;

export type Coverage = 'ok' | 'missing';

/** The sum of the products' estimated costs, in euros. */
export function estimatedCost(products: readonly { estimated_cost: number }[]): number {
  return sumEuros(products.map((product) => product.estimated_cost));
}

/**
 * OK if the price is between 95 % and 105 % of the summed estimated cost, bounds included. Otherwise products
 * are missing. Without products only a price of zero is OK. Amounts in euros.
 *
 * @example classifyCoverage({ price: 95, estimatedCost: 100 }) === 'ok'
 * @example classifyCoverage({ price: 94.99, estimatedCost: 100 }) === 'missing'
 */
export function classifyCoverage(purchase: { price: number; estimatedCost: number }): Coverage {
  const price = 100 * toCents(purchase.price);
  const cost = toCents(purchase.estimatedCost);
  const covered = COVERAGE_BAND.lowest * cost <= price && price <= COVERAGE_BAND.highest * cost;
  return covered ? 'ok' : 'missing';
}

export interface Difference {
  /** Price less estimated cost, in euros. */
  amount: number;
  /** |amount| as a percentage of the price; undefined for a price of zero. */
  percent: number | undefined;
  /** Whether |amount| is more than 1.5 % of the price, and so shown in red. Exactly 1.5 % is green. */
  exceeds: boolean;
}

/**
 * The price of a purchase minus the estimated cost of its products. Amounts in euros.
 *
 * @example priceDifferenceOf({ price: 248, estimatedCost: 231.88 }) // { amount: 16.12, percent: 6.5, exceeds: true }
 */
export function priceDifferenceOf(purchase: { price: number; estimatedCost: number }): Difference {
  const price = toCents(purchase.price);
  const cents = price - toCents(purchase.estimatedCost);
  const exceeds = Math.abs(cents) * 100 > DIFFERENCE_LIMIT * price;
  return { amount: fromCents(cents), percent: share(Math.abs(cents), price), exceeds };
}

/**
 * A product's part of the purchase price, in percent; undefined when the price is zero.
 *
 * @example shareOfPrice({ price: 248, estimatedCost: 62 }) === 25
 */
export function shareOfPrice(part: { price: number; estimatedCost: number }): number | undefined {
  return share(toCents(part.estimatedCost), toCents(part.price));
}

function share(cents: number, price: number): number | undefined {
  return price ? (cents / price) * 100 : undefined;
}

/**
 * Inline edit of the percentage: a typed share from 0 to 100 becomes the product's new estimated cost in
 * euros. Half a cent is rounded up. Undefined for any other text.
 *
 * @example costFromPercent({ price: 248, percent: '24,5 %' }) === 60.76
 * @example costFromPercent({ price: 248, percent: '101' }) === undefined
 */
export function costFromPercent(edit: { price: number; percent: string }): number | undefined {
  const typed = parseTypedNumber('percent', edit.percent);
  if (typed === undefined || typed < 0 || typed > 100 || Number.isNaN(edit.price)) return undefined;
  const percent = BigInt(typed.toFixed(PERCENT_DECIMALS).replace('.', ''));
  const hundred = 100n * 10n ** BigInt(PERCENT_DECIMALS);
  const cents = (2n * BigInt(toCents(edit.price)) * percent + hundred) / (2n * hundred);
  return fromCents(Number(cents));
}

/**
 * The origin of the goods: the host of the purchase's link without `www.`; empty without a link.
 *
 * @example originOf('https://www.zenmarket.jp/en/auction.aspx?itemCode=k1') === 'zenmarket.jp'
 */
export function originOf(link: string): string {
  const host = /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#@]*@)?([^/?#:]+)/i.exec(link.trim())?.[1] ?? '';
  return host.toLowerCase().replace(/^www\./, '');
}

/** The order links that the Add stock form always offers, even if no such purchase exists. */
export const FIXED_ORDER_LINKS = ['#0001', '#0002', '#0003'] as const;

/** The display form of a purchase's number. @example orderLink(7) === '#0007' */
export function orderLink(id: number): string {
  return `#${String(id).padStart(4, '0')}`;
}

/**
 * Parses a purchase's number with any count of leading zeros. Undefined if the text is not such a number.
 *
 * @example parseOrderNumber('#0007') === 7
 */
export function parseOrderNumber(link: string): number | undefined {
  const digits = /^#?0*([1-9]\d{0,14})$/.exec(link.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** A product in the split of a purchase's price, in cents. A locked product keeps its cost. */
export interface SplitPart {
  cost: number;
  target: number | null;
  isLocked: boolean;
}

/**
 * Splits a purchase's price over its products, in cents. Locked products keep their cost. The other products
 * share the rest equally or by target price. A product without a target gets nothing if another product has a
 * target. The parts sum to the price. Undefined if the locks exceed the price, or if no product is open.
 *
 * @example splitPurchasePrice(248_00, [{ cost: 20_00, target: 38_00, isLocked: true }, { cost: 0, target: 24_00, isLocked: false }], 'target') // [20_00, 228_00]
 */
export function splitPurchasePrice(
  price: number,
  parts: readonly SplitPart[],
  way: 'equally' | 'target',
): number[] | undefined {
  const locked = parts.reduce((total, { cost, isLocked }) => total + (isLocked ? cost : 0), 0);
  if (locked > price || parts.every(({ isLocked }) => isLocked)) return undefined;
  return splitWithLocks(
    price,
    parts.map(({ cost, target, isLocked }) => ({
      weight: way === 'equally' ? 1 : (target ?? 0),
      lock: isLocked ? cost : undefined,
    })),
  );
}

/** A purchase's price before and after a correction, and the costs of its products. Cents. */
interface CorrectedPrice {
  price: number;
  before: number;
  costs: readonly number[];
}

/**
 * The products' costs after the difference of a corrected price is spread in proportion, in cents. Undefined
 * if the costs did not sum to the price before, or if there is no difference.
 *
 * @example spreadDifference({ price: 110_00, before: 100_00, costs: [50_00, 50_00] }) // [55_00, 55_00]
 */
export function spreadDifference({ price, before, costs }: CorrectedPrice): number[] | undefined {
  const covered = costs.reduce((total, cost) => total + cost, 0);
  if (costs.length === 0 || covered !== before || price === before) return undefined;
  return splitAmount(price, costs);
}
