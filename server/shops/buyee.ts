import { setImmediate as turn } from 'node:timers/promises';
import { dateIn, isTrackingNumber, onlyOne, yenIn } from '../../domain/shop_texts.ts';
import { accountPage } from './account_page.ts';
import {
  all,
  byClass,
  byTag,
  hasClass,
  nameOf,
  outermost,
  textOf,
  type Element,
  type HtmlPage,
} from './html.ts';
import { identity, pieces, Problems, webAddress } from './reading.ts';
import {
  type Found,
  NO_CONTENTS,
  type Problem,
  type ShopItem,
  type ShopParcel,
  type Source,
} from './source.ts';
import type { Visitor } from './visitor.ts';
import { everyParcel } from './every_parcel.ts';

const SHIPPED = '/mybaggages/shipped';
const MOST_PAGES = 200;

export const buyee: Source = { name: 'buyee', label: 'Buyee', read };

async function* read(visitor: Visitor): AsyncGenerator<Found, void, undefined> {
  const parcels = new Map<string, { parcel: ShopParcel; problems: Problem[] }>();
  for (let number = 1; number <= MOST_PAGES; number += 1) {
    const answer = await visitor.get(`${SHIPPED}/${number}`);
    if (number > 1 && answer.status === 404) break;
    const isAccount = /\/mybaggages(\/|$)/i.test(answer.url.pathname);
    const page = await accountPage(answer, { label: visitor.label, isAccount: () => isAccount });
    const before = parcels.size;
    const problems = new Problems(`Parcels, page ${number}`);
    if (number === MOST_PAGES) problems.add('There may be more pages than are read.');
    if (!page.isWhole) problems.add('The page ends before its end. What it lacks was not read.');
    for await (const found of readParcels(page, answer.url, problems)) {
      if (!parcels.has(found.parcel.number)) parcels.set(found.parcel.number, found);
    }
    for (const problem of problems.list) yield { kind: 'problem', problem };
    if (parcels.size === before) break;
    yield { kind: 'expected', parcels: parcels.size };
  }
  yield* everyParcel(parcels);
}

async function* readParcels({ root }: HtmlPage, url: URL, page: Problems) {
  for (const [index, element] of outermost(root, isParcel).entries()) {
    await turn();
    const number = identity(onlyOne(textsOf(element, 'package_number').flatMap(numbersIn)));
    const here = page.within(`parcel ${index + 1}`);
    if (number === undefined) {
      here.add('The parcel has no number that can be read. It was left out.');
    } else if (!element.isClosed || all(element, isParcel).length > 0) {
      here.add(`The page is broken where it shows parcel ${number}. It was left out.`);
    } else {
      const problems = new Problems(`Parcel ${number}`);
      yield { parcel: readParcel(element, { number, url, problems }), problems: problems.list };
    }
  }
}

function isParcel(element: Element): boolean {
  return element.name === 'li' && hasClass(element, 'luggageInfo');
}

interface Place {
  number: string;
  url: URL;
  problems: Problems;
}

function readParcel(element: Element, { number, url, problems }: Place): ShopParcel {
  const items = readItems(element, url, problems);
  if (items.length === 0) problems.add(NO_CONTENTS);
  const links = withClass(element, 'i18n_shipping_number').flatMap((cell) => byTag(cell, 'a'));
  const tracking = onlyOne(links.flatMap((link) => wholeText(link) ?? []).filter(isTrackingNumber));
  return {
    number,
    state: hasClass(element, 'shipped') ? 'Shipped' : problems.read('state', undefined),
    courier: '',
    trackingNumber: problems.read('tracking number', tracking) ?? '',
    totalWeight: undefined,
    size: undefined,
    shipmentPrice: problems.read('shipping price', shippingFee(element)),
    totalCost: undefined,
    date: problems.read('date', dateIn(textsOf(element, 'date_shipped').join('\n'))),
    items,
    link: url.href,
  };
}

/** The rows under the heading: site, order number, name with its link, quantity. */
function readItems(element: Element, url: URL, problems: Problems): ShopItem[] {
  const rows = byClass(element, 'table', 'luggageInfo_order').flatMap(bodyRows);
  const prices = itemPrices(element, rows.length);
  const seen = new Set<string>();
  return rows.flatMap((cells, index) => {
    const place = problems.within(`item ${index + 1}`);
    const [, orderCell, nameCell, quantityCell] = cells;
    const number = cells.length < 4 ? undefined : identity(wholeText(orderCell));
    if (number === undefined || seen.has(number)) {
      place.add('The item has no number of its own that can be read. It was left out.');
      return [];
    }
    seen.add(number);
    const links = nameCell ? byTag(nameCell, 'a') : [];
    const [link] = links.length === 1 ? links : [];
    return [
      {
        number,
        name: place.name(link?.isClosed ? nameOf(link) : undefined),
        link: place.read('link', webAddress(link?.attributes['href'], url)) ?? '',
        quantity: place.read('quantity', pieces(wholeText(quantityCell))),
        price: place.read('price', prices[index]),
        date: undefined,
        photos: [],
      },
    ];
  });
}

/** The invoice lists the items in the same order; its third column is what each one costs. */
function itemPrices(element: Element, count: number): (number | undefined)[] {
  const rows = withClass(element, 'invoice_info').flatMap((info) => byTag(info, 'table').flatMap(bodyRows));
  return rows.length === count ? rows.map((cells) => onlyOne(yenIn(wholeText(cells[2]) ?? ''))) : [];
}

/** The shop's own label is the only sign of it; in another language it is not known. */
function shippingFee(element: Element): number | undefined {
  const terms = withClass(element, 'amount_info_container').flatMap((info) =>
    byTag(info, 'dl').flatMap((list) => list.children.filter((child) => typeof child !== 'string')),
  );
  const at = terms.findIndex(({ name }, index) => name === 'dt' && isShipping(terms[index]));
  const value = terms[at + 1];
  return at >= 0 && value?.name === 'dd' ? onlyOne(yenIn(wholeText(value) ?? '')) : undefined;
}

function isShipping(term: Element | undefined): boolean {
  return /^international shipping fee/i.test(wholeText(term) ?? '');
}

/** What it says; undefined where its end is missing, and it may hold what belongs to others. */
function wholeText(element: Element | undefined): string | undefined {
  return element?.isClosed ? textOf(element) : undefined;
}

function bodyRows(table: Element): Element[][] {
  return byTag(table, 'tr')
    .map((row) => byTag(row, 'td'))
    .filter((cells) => cells.length > 0);
}

function withClass(within: Element, className: string): Element[] {
  return outermost(within, (element) => hasClass(element, className));
}

function textsOf(within: Element, className: string): string[] {
  return withClass(within, className).flatMap((element) => wholeText(element) ?? []);
}

/** Its words that have a digit: the label before the number is in any language. */
function numbersIn(text: string): string[] {
  return text.split(' ').filter((word) => /\d/.test(word));
}
