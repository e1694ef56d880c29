import { setImmediate as turn } from 'node:timers/promises';
import { type StatedAmount, zenmarketState } from '../../../../../domain/shop.ts';
import {
  findDate,
  findGrams,
  dateOrder,
  isTrackingNumber,
  findCommonValue,
  normalizeText,
  findService,
  findSize,
  findLabelledYen,
} from '../../../../../domain/shop_texts.ts';
import {
  findAll,
  byTag,
  classNamesOf,
  hasClass,
  linesOf,
  findOutermost,
  elementText,
  type HtmlElement,
  type HtmlPage,
} from '../html.ts';
import { readIdentity, ProblemList } from '../reading.ts';
import type { SourceProblem, ShopParcel } from '../source.ts';
import { createMessage, type Message } from '../../../../../contract/messages.ts';
import { describeParcelPlace } from '../../problem_places.ts';

/** A parcel as the list shows it. Its contents are requested later. */
export interface ParcelCard {
  parcel: Omit<ShopParcel, 'items' | 'shipmentPrice' | 'totalCost' | 'link'>;
  amounts: StatedAmount[];
  /** Whether day or month comes first in its dates. All cards of an account use the same order. */
  dateOrder: ReturnType<typeof dateOrder>;
  problems: SourceProblem[];
}

/** The maximum text of one parcel, in characters. */
const MOST_TEXT = 4_000;

/** Reads the parcels of a list page. Broken parcels become problems, with `place` as a prefix. */
export async function readParcelCards(
  page: HtmlPage,
  place: Message,
): Promise<{ cards: ParcelCard[]; problems: SourceProblem[] }> {
  const problems: SourceProblem[] = [];
  const cards: ParcelCard[] = [];
  const outside = new Set(byTag(page.root, 'a').flatMap(parcelId));
  for (const [index, element] of findOutermost(page.root, isParcel).entries()) {
    const card = readCard(element, new ProblemList(place, problems).withinParcel(index + 1));
    if (card) cards.push(card);
    for (const number of byTag(element, 'a').flatMap(parcelId)) outside.delete(number);
    await turn();
  }
  for (const number of outside) {
    new ProblemList(place, problems).add(createMessage('shops.parcel_unreadable', { parcel: shown(number) }));
  }
  return { cards, problems };
}

export function isParcel(element: HtmlElement): boolean {
  return element.name === 'div' && hasClass(element, 'parcel');
}

function parcelId({ attributes }: HtmlElement): string[] {
  const id = attributes['data-parcelid'];
  return id === undefined ? [] : [id];
}

function readCard(element: HtmlElement, nowhere: ProblemList): ParcelCard | undefined {
  const given = byTag(element, 'a').flatMap(parcelId);
  if (!element.isClosed || findAll(element, isParcel).length > 0) {
    const numbers = [...new Set(given)].slice(0, 20).map(shown).join(', ');
    return nowhere.add(createMessage('shops.parcel_broken', { parcel: numbers }));
  }
  const number = readIdentity(findCommonValue(given));
  if (number === undefined) return nowhere.add(createMessage('shops.parcel_without_number'));
  const lines = linesOf(element);
  const text = lines.join('\n');
  if (text.length > MOST_TEXT) return nowhere.add(createMessage('shops.parcel_too_long'));
  const problems = new ProblemList(describeParcelPlace(number));
  const state = zenmarketState(stateNumber(element));
  if (state === undefined) problems.read('state', undefined);
  const tracking = trackingNumbers(element);
  const read = {
    date: findDate(text),
    totalWeight: findGrams(text),
    size: findSize(text),
    courier: findService(lines),
    trackingNumber: findCommonValue(tracking),
  };
  problems.read('date', read.date);
  problems.read('weight', read.totalWeight);
  problems.read('size', read.size);
  problems.read('courier', read.courier);
  if (state === 'Shipped' || tracking.length > 1) problems.read('tracking', read.trackingNumber);
  const { courier = '', trackingNumber = '' } = read;
  return {
    parcel: { ...read, number, state, courier, trackingNumber },
    amounts: lines.flatMap(findLabelledYen),
    dateOrder: dateOrder(text),
    problems: problems.list,
  };
}

function shown(number: string): string {
  return normalizeText(number.slice(0, 64));
}

function stateNumber(element: HtmlElement): number {
  const numbers = classNamesOf(element).map((name) => /^parcel-state-(\d{1,3})$/.exec(name)?.[1]);
  return Number(findCommonValue(numbers.filter((number) => number !== undefined)));
}

/** Tracking numbers are links to the courier. Links to other pages of the shop are invoices or the like. */
function trackingNumbers(element: HtmlElement): string[] {
  return byTag(element, 'a')
    .map((link) => ({ number: elementText(link), href: link.attributes['href'] ?? '' }))
    .filter(({ number, href }) => isTrackingNumber(number) && /^https?:/i.test(href) && href.includes(number))
    .map(({ number }) => number);
}
