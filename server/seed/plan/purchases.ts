import { EURO, toEuros } from '../../../domain/foreign.ts';
import { sumEuros } from '../../../domain/money.ts';
import { classifyCoverage, originOf } from '../../../domain/purchase.ts';
import type { Random } from '../../../pictures/random.ts';
import { IN_STOCK } from '../../../domain/product.ts';
import { drawOffer, drawStrayItem } from '../catalog/offers.ts';
import { drawTotalCost, drawPriceBetween, splitByWeights } from './money.ts';
import type { ProductPlan, PurchasePlan } from './plan.ts';
import type { PurchaseSize } from './purchase_sizes.ts';

const MOST_PHOTOS = 8;
const PACKING = 25;
const HEAVIEST = 4_000;
const LIGHTEST = 10;
const LETTERS = [...'bcdefghjklmnopqrstuvwx'];

/** Values of a product before `planDays` sets them. */
export const UNPLANNED_DAYS = { target: null, received: null, listed: null, sold: null };

/** Country of sellers outside the EU. Import VAT is due on their goods. */
const ABROAD = 'JP';
/** Sites with private sellers in the EU. */
const NEARBY = [
  { sellerCountry: 'IT', page: 'https://www.vinted.it/items/' },
  { sellerCountry: 'IT', page: 'https://www.subito.it/hobby-collezionismo/' },
  { sellerCountry: 'DE', page: 'https://www.kleinanzeigen.de/s-anzeige/' },
  { sellerCountry: 'FR', page: 'https://www.leboncoin.fr/ad/collection/' },
];

/** Whether the seller is in the EU, and sends without a proxy. */
export const isNearby = ({ sellerCountry }: Pick<PurchasePlan, 'sellerCountry'>) => sellerCountry !== ABROAD;

interface Settings {
  date: string;
  fromNearby: boolean;
  random: Random;
}

/** A paid purchase that is not shipped yet, with its recorded products. */
export function drawPurchase(size: PurchaseSize, { date, fromNearby, random }: Settings) {
  const { name, items, price: span, photos } = drawOffer(size.whole, random);
  const asked = drawPriceBetween(span, random);
  const paid = fromNearby ? inEuros(asked) : inYen(asked, date);
  const { price } = paid;
  const whole = size.recorded === size.whole;
  const costs = splitByWeights(
    whole ? drawTotalCost(price, random) : price,
    items.map((item) => item.worth),
  );
  const { link, ...seller } = fromNearby ? nearby(random) : proxied(random);
  const weight = items.reduce((grams, item) => grams + item.weight, PACKING * random.between(0.4, 2));
  const purchase: PurchasePlan = {
    name,
    state: 'Paid',
    link,
    ...paid,
    ...seller,
    sellerName: '',
    invoiceNumber: '',
    inputVat: 0,
    weight: Math.round(Math.min(Math.max(weight, LIGHTEST), HEAVIEST)),
    date,
    shipment: null,
    received: null,
    photos: photos.slice(0, random.int(1, MOST_PHOTOS)),
  };
  const parts = items.slice(0, size.recorded).map((item, index) => ({ item, cost: costs[index] ?? 0 }));
  const recorded = whole ? parts : lacking(price, parts);
  return { purchase, recorded };
}

const inEuros = (price: number) => ({ price, currency: EURO, foreign_price: null, rate: null });

function inYen(asked: number, date: string) {
  const rate = yenPerEuro(date);
  const yen = Math.round(asked * rate);
  return { price: toEuros(yen, rate), currency: 'JPY', foreign_price: yen, rate };
}

/** The rate changes a little from month to month. */
export function yenPerEuro(date: string): number {
  return 161 + ((Number(date.slice(5, 7)) * 7) % 10) / 2;
}

/** Removes products until the rest no longer covers the price. */
function lacking<Part extends { cost: number }>(price: number, parts: readonly Part[]): Part[] {
  const left = [...parts];
  while (left.length > 0 && isCovered(price, left)) left.pop();
  return left;
}

function isCovered(price: number, products: readonly { cost: number }[]): boolean {
  return classifyCoverage({ price, estimatedCost: sumEuros(products.map(({ cost }) => cost)) }) === 'ok';
}

/** A product in stock that belongs to no purchase. */
export function drawStrayProduct(random: Random): ProductPlan {
  const item = drawStrayItem(random);
  return {
    item,
    cost: drawPriceBetween([4 * item.worth, 11 * item.worth], random),
    origin: random.chance(0.7) ? originOf(itemLink(random)) : '',
    state: IN_STOCK,
    purchase: null,
    ...UNPLANNED_DAYS,
  };
}

function nearby(random: Random) {
  const { sellerCountry, page } = random.pick(NEARBY);
  const link = `${page}${random.int(400_000_000, 3_999_999_999)}`;
  return { link, sellerCountry, vatScheme: 'margin' as const };
}

function proxied(random: Random) {
  return { link: itemLink(random), sellerCountry: ABROAD, vatScheme: 'ordinary' as const };
}

/** The address of an item on a proxy's site, with a fictional code; sometimes empty. */
function itemLink(random: Random): string {
  if (random.chance(0.04)) return '';
  const code = `${random.pick(LETTERS)}1${random.int(0, 999_999_999).toString().padStart(9, '0')}`;
  const site = random.next();
  if (site < 0.6) return `https://zenmarket.jp/en/auction.aspx?itemCode=${code}`;
  if (site < 0.85) return `https://buyee.jp/item/yahoo/auction/${code}`;
  return `https://www.fromjapan.co.jp/japan/en/auction/yahoo/input/${code}/`;
}
