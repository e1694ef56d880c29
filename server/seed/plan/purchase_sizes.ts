import type { Random } from '../../../pictures/random.ts';

/** Number of products in a purchase, and number of recorded products. */
export interface PurchaseSize {
  whole: number;
  recorded: number;
}

/**
 * Sizes relative to the mean. Many purchases have a single product, a few have many. The values average 1.
 */
const SPREAD = [0.2, 0.2, 0.2, 0.4, 0.8, 1.2, 2.2, 2.8];
const COVERED = 0.8;

/**
 * Plans the sizes of purchases. Four of five purchases have all their products recorded. The other purchases have
 * some or no products recorded, if there are enough products.
 */
export function planPurchaseSizes(
  wanted: { purchases: number; products: number; perPurchase: number },
  random: Random,
): PurchaseSize[] {
  const covered = Math.round(wanted.purchases * COVERED);
  const mean = Math.min(wanted.perPurchase, (0.92 * wanted.products) / Math.max(1, wanted.purchases));
  let left = wanted.products;
  const planned = Array.from({ length: wanted.purchases }, (_, index): PurchaseSize => {
    const whole = Math.max(1, Math.round(mean * random.pick(SPREAD)));
    if (index >= covered) return missing(Math.max(2, whole), random);
    // Leaves at least one product for each covered purchase that follows.
    const room = left - (covered - index - 1);
    const fitting = Math.min(whole, room);
    if (fitting < 1) return { whole, recorded: 0 };
    left -= fitting;
    return { whole: fitting, recorded: fitting };
  });
  for (const size of planned.slice(covered)) {
    size.recorded = Math.min(size.recorded, left);
    left -= size.recorded;
  }
  return random.shuffle(planned);
}

function missing(whole: number, random: Random): PurchaseSize {
  const recorded = random.chance(0.5) ? 0 : Math.floor(whole * random.between(0.3, 0.8));
  return { whole, recorded };
}
