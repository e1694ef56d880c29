import { toEuros } from '../../../domain/foreign.ts';
import { sum } from '../../../domain/money.ts';
import { coverage, originOf } from '../../../domain/purchase.ts';
import type { Random } from '../../../pictures/random.ts';
import { IN_STOCK } from '../../../domain/product.ts';
import { offer, strayItem } from '../catalog/offers.ts';
import { coveringCost, priceBetween, split } from './money.ts';
import type { ProductPlan, PurchasePlan } from './plan.ts';
import type { Size } from './sizes.ts';

const MOST_PHOTOS = 8;
const PACKING = 25;
const HEAVIEST = 4_000;
const LIGHTEST = 10;
const LETTERS = [...'bcdefghjklmnopqrstuvwx'];

/** Of a product, until they are given. */
export const UNKNOWN_DAYS = { target: null, listed: null, sold: null };

/** A purchase that is paid and not yet sent on, with the products of it that are on record. */
export function purchaseOf(size: Size, { date, random }: { date: string; random: Random }) {
  const { name, items, price: span, photos } = offer(size.whole, random);
  const yen = Math.round(priceBetween(span, random) * yenPerEuro(date));
  const price = toEuros(yen, yenPerEuro(date));
  const whole = size.recorded === size.whole;
  const costs = split(
    whole ? coveringCost(price, random) : price,
    items.map((item) => item.worth),
  );
  const link = itemLink(random);
  const weight = items.reduce((grams, item) => grams + item.weight, PACKING * random.between(0.4, 2));
  const purchase: PurchasePlan = {
    name,
    state: 'Paid',
    link,
    price,
    currency: 'JPY',
    foreign_price: yen,
    rate: yenPerEuro(date),
    weight: Math.round(Math.min(Math.max(weight, LIGHTEST), HEAVIEST)),
    date,
    shipment: null,
    photos: photos.slice(0, random.int(1, MOST_PHOTOS)),
  };
  const parts = items.slice(0, size.recorded).map((item, index) => ({ item, cost: costs[index] ?? 0 }));
  const recorded = whole ? parts : lacking(price, parts);
  return { purchase, recorded, origin: originOf(link) };
}

/** It moves a little from month to month. */
export function yenPerEuro(date: string): number {
  return 161 + ((Number(date.slice(5, 7)) * 7) % 10) / 2;
}

/** The first products can be worth so much that nothing seems to be missing: then some more are. */
function lacking<Part extends { cost: number }>(price: number, parts: readonly Part[]): Part[] {
  const left = [...parts];
  while (left.length > 0 && isCovered(price, left)) left.pop();
  return left;
}

function isCovered(price: number, products: readonly { cost: number }[]): boolean {
  return coverage({ price, estimatedCost: sum(products.map(({ cost }) => cost)) }) === 'ok';
}

/** A product in stock that belongs to no purchase. */
export function strayProduct(random: Random): ProductPlan {
  const item = strayItem(random);
  return {
    item,
    cost: priceBetween([4 * item.worth, 11 * item.worth], random),
    origin: random.chance(0.7) ? originOf(itemLink(random)) : '',
    state: IN_STOCK,
    purchase: null,
    ...UNKNOWN_DAYS,
  };
}

/** The address of an item on a proxy buyer's site, with a code that was never given out; sometimes none. */
function itemLink(random: Random): string {
  if (random.chance(0.04)) return '';
  const code = `${random.pick(LETTERS)}1${random.int(0, 999_999_999).toString().padStart(9, '0')}`;
  const site = random.next();
  if (site < 0.6) return `https://zenmarket.jp/en/auction.aspx?itemCode=${code}`;
  if (site < 0.85) return `https://buyee.jp/item/yahoo/auction/${code}`;
  return `https://www.fromjapan.co.jp/japan/en/auction/yahoo/input/${code}/`;
}
