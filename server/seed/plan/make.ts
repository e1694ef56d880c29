import { random as generator, type Random } from '../../../pictures/random.ts';
import { originOf } from '../../../domain/purchase.ts';
import { IN_STOCK, SOLD } from '../../../domain/product.ts';
import { batchesOf } from './batches.ts';
import { planCharges } from './costs.ts';
import { planLocalArrivals, daysAfter, planDays } from './days.ts';
import { nameSeller } from './invoices.ts';
import type { Plan, ProductPlan, PurchasePlan } from './plan.ts';
import { isNearby, drawPurchase, drawStrayProduct, UNPLANNED_DAYS } from './purchases.ts';
import { salesOf } from './sales.ts';
import { planShipments } from './shipments.ts';
import { planPurchaseSizes } from './purchase_sizes.ts';
import { transactionsOf } from './transactions.ts';
import { registeredSettings } from './vat.ts';

/** Fourteen months, in days. */
const PERIOD = 425;
/** One of this number of purchases is from nearby. */
const NEARBY = 3;
/** Share of received products that are sold within some months. */
const ASKED_FOR = 0.34;

export interface SeedAmounts {
  products: number;
  purchases: number;
  shipments: number;
  batches: number;
  perPurchase: number;
  /** Last day of the data. */
  date: string;
  seed: string;
}

/** Equal amounts and seeds always give an equal plan. */
export function makePlan(wanted: SeedAmounts): Plan {
  const random = generator(wanted.seed);
  const dates = purchaseDates(wanted, random);
  const purchases: PurchasePlan[] = [];
  const products: ProductPlan[] = [];
  for (const [index, size] of planPurchaseSizes(wanted, random).entries()) {
    const date = dates[index] ?? wanted.date;
    const fromNearby = index % NEARBY === 1;
    const { purchase, recorded } = drawPurchase(size, { date, fromNearby, random });
    if (fromNearby) nameSeller(purchase, Math.floor(index / NEARBY));
    const origin = originOf(purchase.link);
    purchases.push(purchase);
    for (const { item, cost } of recorded) {
      products.push({ item, cost, origin, state: IN_STOCK, purchase: index, ...UNPLANNED_DAYS });
    }
  }
  const until = { date: wanted.date, random };
  const abroad = purchases.filter((purchase) => !isNearby(purchase));
  const shipments = planShipments(abroad, wanted.shipments, random);
  planLocalArrivals(purchases.filter(isNearby), until);
  for (const product of products) product.state = stateOf(product, purchases, random);
  while (products.length < wanted.products) products.push(drawStrayProduct(random));
  const batches = batchesOf(products, wanted.batches, random);
  const plan = { shipments, purchases, products, batches };
  planDays(plan, until);
  const vat = registeredSettings(daysAfter(wanted.date, -PERIOD));
  const charges = planCharges(plan, until);
  const sales = salesOf(plan, until);
  return { vat, ...plan, charges, sales, transactions: transactionsOf(sales, until) };
}

function purchaseDates({ date, purchases }: SeedAmounts, random: Random): string[] {
  const days = Array.from({ length: purchases }, () => random.int(0, PERIOD));
  return days.toSorted((one, other) => other - one).map((ago) => daysAfter(date, -ago));
}

function stateOf({ purchase }: ProductPlan, purchases: readonly PurchasePlan[], random: Random): string {
  if (purchase === null || purchases[purchase]?.state === 'Received') {
    return random.chance(ASKED_FOR) ? SOLD : IN_STOCK;
  }
  return 'On the way';
}
