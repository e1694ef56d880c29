import { fromCents, toCents } from '../../../domain/money.ts';
import { ARRIVED, LOST, PACKED, POSTED, RETURNED, TO_PACK } from '../../../domain/sale.ts';
import { vatIncludedIn } from '../../../domain/vat.ts';
import type { Random } from '../../../pictures/random.ts';
import { drawStrayItem } from '../catalog/offers.ts';
import { daysAfter } from './days.ts';
import { type OrderPlan, ordersOf } from './orders.ts';
import type { BatchPlan, ProductPlan, SaleLinePlan, SalePlan } from './plan.ts';
import { drawActualFees } from './sale_fees.ts';
import { articleNumber, createOrderNumbers } from './sites.ts';
import { OUTGOING_COURIERS } from './tracking.ts';

/**
 * Countries of buyers, and currencies of eBay buyers outside the EU. eBay collects the VAT of sales to the
 * United Kingdom.
 */
const NEAR = ['IT', 'IT', 'IT', 'IT', 'IT', 'IT', 'DE', 'DE', 'FR', 'ES', 'AT', 'NL'];
const FAR = {
  GB: { currency: 'GBP', rate: 0.86 },
  US: { currency: 'USD', rate: 1.09 },
  JP: { currency: 'USD', rate: 1.09 },
};
const COLLECTED = 'GB';
const ABROAD = 0.14;

type Span = readonly [least: number, most: number];
/** Charged and paid postage in euros, and days of delivery. */
const WAYS: Record<'letter' | 'home' | 'near' | 'far', { charged: Span; paid: Span; days: Span }> = {
  letter: { charged: [1.5, 2.9], paid: [1.3, 2.4], days: [2, 5] },
  home: { charged: [4.9, 8.9], paid: [4.2, 7.6], days: [1, 3] },
  near: { charged: [8.9, 14.9], paid: [8.1, 13.4], days: [3, 8] },
  far: { charged: [16, 29], paid: [15, 27], days: [6, 14] },
};
const LETTER = 40;
const FREE = { chance: 0.15, from: 60 };

/** Days from a sale to the site's statement. */
const STATEMENT = 16;
/** One of this number of orders has a line without a product. */
const UNLINKED = 27;
/** One of this number of orders comes from a business, if the buyer lives in another EU country. */
const BUSINESSES = 7;
const VAT_NUMBERS: Readonly<Record<string, string>> = {
  AT: 'ATU12345675',
  DE: 'DE123456788',
  ES: 'ESB12345674',
  FR: 'FR40123456824',
  NL: 'NL123456782B12',
};
/** Couriers charge VAT on postage, the post does not. */
const POST = 'Poste Italiane';
const PERCENT = 22;

interface Settings {
  date: string;
  random: Random;
}

/** Plans the sales, with their shipping and later events. */
export function salesOf(
  plan: { products: ProductPlan[]; batches: readonly BatchPlan[] },
  settings: Settings,
): SalePlan[] {
  const number = createOrderNumbers(settings.random);
  return ordersOf(plan, settings).map((order, index) => {
    const sale = saleOf(order, plan.products, settings);
    sale.orderNumber = number(order.site);
    if (index % UNLINKED === 4) sale.lines.push(unlinkedLine(sale, settings.random));
    if (index % (2 * UNLINKED) === 9 && sale.lines.length === 1)
      sale.lines = [unlinkedLine(sale, settings.random)];
    if (index % BUSINESSES === 2 && sale.buyerCountry in VAT_NUMBERS)
      sale.buyerVatNumber = VAT_NUMBERS[sale.buyerCountry] ?? '';
    if (daysAfter(sale.day, STATEMENT) <= settings.date) sale.fees = drawActualFees(sale, settings.random);
    happen(sale, { ...settings, index });
    return sale;
  });
}

function saleOf(
  { site, day, units, article }: OrderPlan,
  products: readonly ProductPlan[],
  { date, random }: Settings,
) {
  const far = site === 'Ebay' && random.chance(ABROAD) ? random.pick(['GB', 'US', 'JP'] as const) : undefined;
  const { currency, rate } = far ? FAR[far] : { currency: 'EUR', rate: null };
  const buyerCountry = far ?? random.pick(NEAR);
  const lines = units.flatMap((place): SaleLinePlan[] => {
    const unit = products[place];
    if (!unit) return [];
    const price = asAsked(priceOf(unit, random) * (rate ?? 1));
    const externalId = article ?? articleNumber(site, random);
    return [{ product: place, title: unit.item.name, externalId, price }];
  });
  const worth = lines.reduce((total, { price }) => total + price, 0) / (rate ?? 1);
  const isLetter = site === 'Cardmarket' && worth < LETTER;
  const zone = far ? 'far' : isLetter ? 'letter' : buyerCountry === 'IT' ? 'home' : 'near';
  const isFree = site === 'Shopify' && worth >= FREE.from && random.chance(FREE.chance);
  const way = WAYS[zone];
  const charged = isFree ? 0 : random.between(...way.charged) * (rate ?? 1);
  const { courier, number } = random.pick(OUTGOING_COURIERS[zone === 'home' ? 'home' : 'abroad']);
  const trackingNumber = isLetter ? '' : number(random);
  const sale: SalePlan = {
    site,
    orderNumber: '',
    day,
    currency,
    rate,
    postageCharged: toNickels(charged),
    postagePaid: toNickels(random.between(...way.paid)),
    packaging: toNickels(isLetter ? random.between(0.1, 0.3) : random.between(0.5, 1.6)),
    buyerCountry,
    vatTreatmentSaid: far === COLLECTED ? 'site' : '',
    buyerVatNumber: '',
    postageVat: 0,
    state: ARRIVED,
    courier: isLetter ? POST : courier,
    trackingNumber,
    due: daysAfter(day, random.int(1, 3)),
    posted: daysAfter(day, random.pick([0, 1, 1, 1, 2, 2, 3, 5])),
    arrived: null,
    note: random.chance(0.04) ? 'Buys often: put a sleeve in' : '',
    lines,
    fees: undefined,
    events: [],
  };
  sendOut(sale, { arrived: daysAfter(sale.posted ?? day, random.int(...way.days)), date, random });
  return sale;
}

/**
 * Sets the state of a sale on the last day. Postage and tracking number are known once the order is posted.
 */
function sendOut(sale: SalePlan, { arrived, date, random }: Settings & { arrived: string }): void {
  if (arrived <= date) {
    sale.arrived = arrived;
  } else if (sale.posted !== null && sale.posted < date) {
    sale.state = POSTED;
  } else {
    sale.state = random.chance(0.35) ? PACKED : TO_PACK;
    Object.assign(sale, { posted: null, postagePaid: 0, trackingNumber: '', courier: '' });
    if (sale.state === TO_PACK) sale.packaging = 0;
  }
  if (sale.courier !== '' && sale.courier !== POST)
    sale.postageVat = fromCents(vatIncludedIn(toCents(sale.postagePaid), PERCENT));
}

/** Adds a refund, return or loss to some delivered orders. */
function happen(sale: SalePlan, { index, date, random }: Settings & { index: number }): void {
  const { lines, posted, arrived } = sale;
  if (arrived === null || posted === null) return;
  const [line] = lines;
  const isWhole = lines.length === 1;
  const all = fromCents(
    lines.reduce((cents, { price }) => cents + toCents(price), toCents(sale.postageCharged)),
  );
  const add = (event: Omit<SalePlan['events'][number], 'restocked'> & { restocked?: boolean }) => {
    if (event.day <= date) sale.events.push({ restocked: false, ...event });
    return event.day <= date;
  };
  if (index % 19 === 6) {
    const amount = asAsked((line?.price ?? 0) * random.between(0.1, 0.3));
    const note = random.pick(['A bent corner', 'A scratch that the pictures do not show', 'Sent a day late']);
    add({ kind: 'refund', place: 0, day: daysAfter(arrived, random.int(1, 6)), amount, note });
  } else if (index % 29 === 11) {
    const restocked = index % 2 === 0;
    const note = restocked ? 'Changed their mind' : 'Came back damaged';
    const day = daysAfter(arrived, random.int(6, 14));
    const part = isWhole ? { amount: all } : { amount: line?.price ?? 0, place: 0 };
    if (add({ kind: 'return', day, note, restocked, ...part }) && isWhole) sale.state = RETURNED;
  } else if (index % 53 === 17) {
    const day = daysAfter(posted, random.int(14, 24));
    if (add({ kind: 'lost', day, amount: all, note: '' }))
      Object.assign(sale, { state: LOST, arrived: null });
  }
}

/** A line for an article that was never recorded as bought. */
function unlinkedLine({ site, rate }: SalePlan, random: Random): SaleLinePlan {
  const item = drawStrayItem(random);
  const price = asAsked(random.between(3, 9) * (0.5 + item.worth) * (rate ?? 1));
  return { product: null, title: item.name, externalId: articleNumber(site, random), price };
}

/** Selling price in euros: near the target price, otherwise the cost with a markup. */
function priceOf({ cost, target }: ProductPlan, random: Random): number {
  return target === null ? cost * random.between(1.35, 2.5) : target * random.between(0.88, 1.08);
}

/** Rounds an amount as sellers do. @example asAsked(13.37) === 13.4 */
function asAsked(amount: number): number {
  if (amount < 1) return Math.max(0.02, fromCents(toCents(amount)));
  return amount < 20 ? Math.round(amount * 10) / 10 : Math.round(amount * 2) / 2;
}

const toNickels = (amount: number) => fromCents(Math.round(amount * 20) * 5);
