import { groupPairs } from '../../../domain/group_pairs.ts';
import { fromCents, toCents } from '../../../domain/money.ts';
import { IN_STOCK, LISTED, SOLD } from '../../../domain/product.ts';
import { RECEIVED_STATE } from '../../../domain/shipment.ts';
import type { Random } from '../../../pictures/random.ts';
import type { Plan, PurchasePlan } from './plan.ts';

/**
 * `UNDATED`: share of sold products without a day of sale. `LOST`: share of products in stock that get lost.
 */
const UNDATED = 0.05;
const LOST = 0.006;

const DAY = 24 * 60 * 60 * 1_000;
/**
 * Share of products in stock outside batches that were sold in the last days, so that some orders are unsent.
 */
const LATELY = { share: 0.03, days: 8 };
/** Share of products with a target price. */
const ASKED = 0.7;

/**
 * Sets when purchases from sellers nearby arrive: some days after the purchase, without a shipment.
 */
export function planLocalArrivals(
  purchases: readonly PurchasePlan[],
  { date, random }: { date: string; random: Random },
): void {
  for (const purchase of purchases) {
    const day = daysAfter(purchase.date, random.int(2, 9));
    Object.assign(purchase, day <= date ? { state: RECEIVED_STATE, received: day } : { state: 'In transit' });
  }
}

/** Sets the days on which shipments arrived and products were listed and sold, and the target prices. */
export function planDays(
  { shipments, purchases, products, batches }: Pick<Plan, 'shipments' | 'purchases' | 'products' | 'batches'>,
  { date, random }: { date: string; random: Random },
): void {
  const until = { date, random };
  const bought = groupPairs(purchases.map((purchase) => [purchase.shipment, purchase.date] as const));
  for (const [place, shipment] of shipments.entries()) {
    if (shipment.state !== RECEIVED_STATE) continue;
    const [last = date] = (bought.get(place) ?? []).toSorted().toReversed();
    shipment.received = later(last, [9, 34], until);
  }
  const offered = new Set(batches.flatMap((batch) => batch.products));
  for (const [place, product] of products.entries()) {
    const purchase = product.purchase === null ? undefined : purchases[product.purchase];
    product.received = purchase?.received ?? null;
    const came = product.received ?? shipments[purchase?.shipment ?? -1]?.received ?? null;
    product.target = targetOf(product.cost, random);
    if (product.state === LISTED) product.listed = later(came ?? date, [2, 40], until);
    if (product.state === SOLD && came !== null && !random.chance(UNDATED)) {
      product.listed = later(came, [2, 20], until);
      const sold = daysAfter(product.listed, random.int(1, 120));
      if (sold <= date) product.sold = sold;
      else product.state = IN_STOCK;
    }
    if (product.state !== IN_STOCK || offered.has(place)) continue;
    if (came !== null && random.chance(LATELY.share)) {
      product.listed ??= later(came, [2, 20], until);
      product.sold = latestDay([product.listed, daysAfter(date, -random.int(0, LATELY.days))]);
      product.state = SOLD;
    } else if (random.chance(LOST)) {
      product.state = 'Lost';
    }
  }
  for (const { products: units, insertions } of batches) {
    const listed = latestDay(units.map((place) => products[place]?.listed ?? ''));
    for (const insertion of insertions) insertion.from = listed;
  }
}

/** A target price in multiples of €0.50; null for some products. */
function targetOf(cost: number, random: Random): number | null {
  return random.chance(ASKED)
    ? fromCents(Math.round(toCents(cost) * random.between(0.024, 0.052)) * 50)
    : null;
}

/** A random number of days later, but not after the last day. */
function later(
  day: string,
  [least, most]: readonly [number, number],
  { date, random }: { date: string; random: Random },
): string {
  const then = daysAfter(day, random.int(least, most));
  return then < date ? then : date;
}

export function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10);
}

/** @example latestDay(['2026-03-01', '2026-02-09']) === '2026-03-01' */
export function latestDay(days: readonly string[]): string {
  return days.reduce((last, day) => (day > last ? day : last), '');
}
