import { IN_STOCK } from '../../../domain/product.ts';
import type { Random } from '../../../pictures/random.ts';
import { daysAfter, latestDay } from './days.ts';
import type { BatchPlan, ProductPlan } from './plan.ts';
import { type SiteName, drawSite } from './sites.ts';

/** Units that were sold together. `units` are indexes of products in the plan. */
export interface OrderPlan {
  site: SiteName;
  day: string;
  units: number[];
  /** The site's number of the article, if the listing has one. */
  article?: string;
}

/**
 * Chance that a sale joins the previous order on the same site. `days` and `most` limit the distance and the
 * units.
 */
const TOGETHER = { chance: 0.3, days: 5, most: 6 };
/** One of this number of listed batches is sold as a whole. Other batches on several sites sell one unit. */
const TURN = 5;
/** Days until the other listings of a sold batch are taken down. */
const TAKEN_DOWN = 3;

/**
 * Plans all orders, oldest first. Sold units go back to in stock until the orders are written. Sets the end
 * of listings that were taken down.
 */
export function ordersOf(
  { products, batches }: { products: ProductPlan[]; batches: readonly BatchPlan[] },
  { date, random }: { date: string; random: Random },
): OrderPlan[] {
  const single = singleOrders(products, random);
  for (const { units } of single)
    for (const place of units) Object.assign(products[place] ?? {}, { state: IN_STOCK, sold: null });
  const orders = [...single, ...batchOrders(batches, { date, random })];
  return orders.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}

function singleOrders(products: readonly ProductPlan[], random: Random): OrderPlan[] {
  const sold = [...products.entries()]
    .flatMap(([place, { sold: day, item }]) => (day === null ? [] : [{ place, day, item }]))
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : one.place - other.place));
  const orders: OrderPlan[] = [];
  const open = new Map<SiteName, OrderPlan>();
  for (const { place, day, item } of sold) {
    const site = drawSite(item, random);
    const before = open.get(site);
    const isNear =
      before && before.units.length < TOGETHER.most && day <= daysAfter(before.day, TOGETHER.days);
    if (isNear && random.chance(TOGETHER.chance)) {
      before.units.push(place);
      before.day = day;
      continue;
    }
    const order = { site, day, units: [place] };
    orders.push(order);
    open.set(site, order);
  }
  return orders;
}

function batchOrders(
  batches: readonly BatchPlan[],
  { date, random }: { date: string; random: Random },
): OrderPlan[] {
  const offered = batches.filter(({ insertions }) => insertions.length > 0);
  return offered.flatMap(({ products: units, insertions }, index): OrderPlan[] => {
    const [first, ...others] = insertions;
    if (!first) return [];
    const { site, from: listed, external_id: article } = first;
    if (listed === null) return [];
    if (index % TURN === 1) {
      const then = daysAfter(listed, random.int(1, 25));
      const day = then < date ? then : date;
      const end = daysAfter(day, random.int(0, TAKEN_DOWN));
      for (const insertion of others) insertion.ended = end < date ? end : null;
      return [{ site, day, units: [...units], article }];
    }
    if (others.length === 0) return [];
    const day = latestDay([listed, daysAfter(date, -random.int(0, TAKEN_DOWN))]);
    return [{ site, day, units: units.slice(0, 1), article }];
  });
}
