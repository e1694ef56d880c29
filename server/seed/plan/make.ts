import { random as generator, type Random } from '../../../pictures/random.ts';
import { IN_STOCK, SOLD } from '../../../domain/product.ts';
import { batchesOf } from './batches.ts';
import { chargesOf } from './costs.ts';
import { giveDays } from './days.ts';
import type { Plan, ProductPlan, PurchasePlan } from './plan.ts';
import { purchaseOf, strayProduct, UNKNOWN_DAYS } from './purchases.ts';
import { salesOf } from './sales.ts';
import { sendOn } from './shipments.ts';
import { sizes } from './sizes.ts';

const DAY = 24 * 60 * 60 * 1_000;
/** Fourteen months. */
const PERIOD = 425;
/** Of what has come, so much finds a buyer, at the latest after some months. */
const ASKED_FOR = 0.34;

export interface SeedAmounts {
  products: number;
  purchases: number;
  shipments: number;
  batches: number;
  perPurchase: number;
  /** The newest purchase is not younger. */
  date: string;
  seed: string;
}

/** The same wishes always make the same plan. */
export function makePlan(wanted: SeedAmounts): Plan {
  const random = generator(wanted.seed);
  const dates = purchaseDates(wanted, random);
  const purchases: PurchasePlan[] = [];
  const products: ProductPlan[] = [];
  for (const [index, size] of sizes(wanted, random).entries()) {
    const { purchase, recorded, origin } = purchaseOf(size, { date: dates[index] ?? wanted.date, random });
    purchases.push(purchase);
    for (const { item, cost } of recorded) {
      products.push({ item, cost, origin, state: IN_STOCK, purchase: index, ...UNKNOWN_DAYS });
    }
  }
  const shipments = sendOn(purchases, wanted.shipments, random);
  for (const product of products) product.state = stateOf(product, purchases, random);
  while (products.length < wanted.products) products.push(strayProduct(random));
  const batches = batchesOf(products, wanted.batches, random);
  const plan = { shipments, purchases, products, batches };
  const until = { date: wanted.date, random };
  giveDays(plan, until);
  return { ...plan, charges: chargesOf(plan, until), sales: salesOf(plan, until) };
}

function purchaseDates({ date, purchases }: SeedAmounts, random: Random): string[] {
  const last = Date.parse(date);
  const days = Array.from({ length: purchases }, () => random.int(0, PERIOD));
  return days
    .toSorted((one, other) => other - one)
    .map((ago) => new Date(last - ago * DAY).toISOString().slice(0, 10));
}

function stateOf({ purchase }: ProductPlan, purchases: readonly PurchasePlan[], random: Random): string {
  if (purchase === null || purchases[purchase]?.state === 'Received') {
    return random.chance(ASKED_FOR) ? SOLD : IN_STOCK;
  }
  return 'On the way';
}
