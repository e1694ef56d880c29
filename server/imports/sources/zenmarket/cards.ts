import { zenmarketState } from '../../../../domain/shop.ts';
import {
  dateIn,
  gramsIn,
  isTrackingNumber,
  onlyOne,
  serviceIn,
  sizeIn,
  yenIn,
} from '../../../../domain/shop_texts.ts';
import { byClass, byTag, classes, linesOf, textOf, type Element, type HtmlPage } from '../html.ts';
import { identity, Problems } from '../reading.ts';
import type { Problem, ShopParcel } from '../source.ts';

/** A parcel as the list shows it: its contents are asked for later. */
export interface Card {
  parcel: Omit<ShopParcel, 'items' | 'shipmentPrice' | 'totalCost' | 'link'>;
  amounts: StatedAmount[];
  problems: Problem[];
}

interface StatedAmount {
  amount: number | undefined;
  /** `Shipping: ¥6,100`, in any language. */
  isLabelled: boolean;
}

/** The parcels of a page of the list; a broken one is a problem, which `place` begins. */
export function readCards(page: HtmlPage, place: string): { cards: Card[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const cards: Card[] = [];
  byClass(page.root, 'div', 'parcel').forEach((element, index) => {
    const card = readCard(element, new Problems(`${place}, parcel ${index + 1}`, problems));
    if (card) cards.push(card);
  });
  const outside = new Set(byTag(page.root, 'a').flatMap(parcelId));
  for (const element of byClass(page.root, 'div', 'parcel')) {
    for (const number of byTag(element, 'a').flatMap(parcelId)) outside.delete(number);
  }
  for (const number of outside) {
    new Problems(place, problems).add(
      `The page names parcel ${number.slice(0, 64)}, but shows it in no way that can be read.`,
    );
  }
  return { cards, problems };
}

function parcelId({ attributes }: Element): string[] {
  const id = attributes['data-parcelid'];
  return id === undefined ? [] : [id];
}

function readCard(element: Element, nowhere: Problems): Card | undefined {
  const given = byTag(element, 'a').flatMap(parcelId);
  if (!element.isClosed || byClass(element, 'div', 'parcel').length > 0) {
    return nowhere.add(
      `The page is broken where it shows parcel ${given[0]?.slice(0, 64)}. It was left out.`,
    );
  }
  const number = identity(onlyOne(given));
  if (number === undefined) return nowhere.add('The parcel has no number that can be read. It was left out.');
  const lines = linesOf(element);
  const text = lines.join('\n');
  const problems = new Problems(`Parcel ${number}`);
  const state = zenmarketState(stateNumber(element));
  if (state === undefined) problems.read('state', undefined);
  const tracking = trackingNumbers(element);
  const read = {
    date: dateIn(text),
    totalWeight: gramsIn(text),
    size: sizeIn(text),
    courier: serviceIn(lines),
    trackingNumber: onlyOne(tracking),
  };
  for (const [part, value] of Object.entries(read)) {
    if (state === 'Shipped' || (part === 'trackingNumber' && tracking.length > 1))
      problems.read(PARTS[part] ?? part, value);
  }
  const { courier = '', trackingNumber = '' } = read;
  return {
    parcel: { ...read, number, state: state ?? undefined, courier, trackingNumber },
    amounts: lines.flatMap(amountsOf),
    problems: problems.list,
  };
}

const PARTS: Record<string, string> = {
  totalWeight: 'weight',
  courier: 'shipping service',
  trackingNumber: 'tracking number',
};

function stateNumber(element: Element): number {
  const numbers = classes(element).map((name) => /^parcel-state-(\d{1,3})$/.exec(name)?.[1]);
  return Number(onlyOne(numbers.filter((number) => number !== undefined)));
}

function trackingNumbers(element: Element): string[] {
  return byTag(element, 'a')
    .filter(({ attributes }) => attributes['href'] !== undefined && attributes['data-parcelid'] === undefined)
    .map(textOf)
    .filter(isTrackingNumber);
}

function amountsOf(line: string): StatedAmount[] {
  const amounts = yenIn(line);
  const isLabelled = amounts.length === 1 && /^[^:¥]*\p{L}[^:¥]{0,40}:/u.test(line);
  return amounts.map((amount) => ({ amount, isLabelled }));
}
