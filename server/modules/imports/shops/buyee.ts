import { setImmediate as turn } from 'node:timers/promises';
import { findDate, isTrackingNumber, findCommonValue, findYen } from '../../../../domain/shop_texts.ts';
import {
  findAll,
  byClass,
  byTag,
  hasClass,
  elementName,
  findOutermost,
  elementText,
  type HtmlElement,
  type HtmlPage,
} from './html.ts';
import { numberedPages, type ReadParcel } from './numbered_pages.ts';
import { readIdentity, readQuantity, ProblemList, parseWebAddress } from './reading.ts';
import { NO_CONTENTS_MESSAGE, type ShopItem, type ShopParcel, type ShopSource } from './source.ts';
import { createMessage } from '../../../../contract/messages.ts';
import { describeParcelPlace } from '../problem_places.ts';

const SHIPPED = '/mybaggages/shipped';

export const buyee: ShopSource = {
  name: 'buyee',
  label: 'Buyee',
  read: (visitor) =>
    numberedPages(visitor, {
      async load(number) {
        const answer = await visitor.get(`${SHIPPED}/${number}`);
        return number > 1 && answer.status === 404 ? undefined : answer;
      },
      path: /\/mybaggages(\/|$)/i,
      parcels: readParcels,
    }),
};

async function* readParcels(
  { root, isWhole }: HtmlPage,
  { url, problems: page }: { url: URL; problems: ProblemList },
): AsyncGenerator<ReadParcel, void> {
  if (!isWhole) page.add(createMessage('shops.page_cut_short'));
  for (const [index, element] of findOutermost(root, isParcel).entries()) {
    await turn();
    const number = readIdentity(findCommonValue(textsOf(element, 'package_number').flatMap(numbersIn)));
    const here = page.withinParcel(index + 1);
    if (number === undefined) {
      here.add(createMessage('shops.parcel_without_number'));
    } else if (!element.isClosed || findAll(element, isParcel).length > 0) {
      here.add(createMessage('shops.parcel_broken', { parcel: number }));
    } else {
      const problems = new ProblemList(describeParcelPlace(number));
      yield { parcel: readParcel(element, { number, url, problems }), problems: problems.list };
    }
  }
}

function isParcel(element: HtmlElement): boolean {
  return element.name === 'li' && hasClass(element, 'luggageInfo');
}

interface Place {
  number: string;
  url: URL;
  problems: ProblemList;
}

function readParcel(element: HtmlElement, { number, url, problems }: Place): ShopParcel {
  const items = readItems(element, url, problems);
  if (items.length === 0) problems.add(NO_CONTENTS_MESSAGE);
  const links = withClass(element, 'i18n_shipping_number').flatMap((cell) => byTag(cell, 'a'));
  const tracking = findCommonValue(links.flatMap((link) => wholeText(link) ?? []).filter(isTrackingNumber));
  return {
    number,
    state: hasClass(element, 'shipped') ? 'Shipped' : problems.read('state', undefined),
    courier: '',
    trackingNumber: problems.read('tracking', tracking) ?? '',
    shipmentPrice: problems.read('shipping', feeCalled(element, /^international shipping fee/i)),
    localShipping: feeCalled(element, /^domestic shipping fee/i),
    date: problems.read('date', findDate(textsOf(element, 'date_shipped').join('\n'))),
    items,
    link: url.href,
  };
}

/** The items of a parcel. Columns: site, order number, name with its link, quantity. */
function readItems(element: HtmlElement, url: URL, problems: ProblemList): ShopItem[] {
  const rows = byClass(element, 'table', 'luggageInfo_order').flatMap(bodyRows);
  const prices = itemPrices(element, rows.length);
  const seen = new Set<string>();
  return rows.flatMap((cells, index) => {
    const place = problems.withinItem(index + 1);
    const [, orderCell, nameCell, quantityCell] = cells;
    const number = cells.length < 4 ? undefined : readIdentity(wholeText(orderCell));
    if (number === undefined || seen.has(number)) {
      place.add(createMessage('shops.item_without_own_number'));
      return [];
    }
    seen.add(number);
    const links = nameCell ? byTag(nameCell, 'a') : [];
    const [link] = links.length === 1 ? links : [];
    return [
      {
        number,
        name: place.name(link?.isClosed ? elementName(link) : undefined),
        link: place.read('link', parseWebAddress(link?.attributes['href'], url)) ?? '',
        quantity: place.read('quantity', readQuantity(wholeText(quantityCell))),
        price: place.read('price', prices[index]),
        photos: [],
      },
    ];
  });
}

/**
 * The prices of items from the invoice, which lists the items in the same order. Its third column is the
 * price.
 */
function itemPrices(element: HtmlElement, count: number): (number | undefined)[] {
  const rows = withClass(element, 'invoice_info').flatMap((info) => byTag(info, 'table').flatMap(bodyRows));
  return rows.length === count
    ? rows.map((cells) => findCommonValue(findYen(wholeText(cells[2]) ?? '')))
    : [];
}

/** A fee by its label, the only sign of a fee. In other languages the fee is not found. */
function feeCalled(element: HtmlElement, label: RegExp): number | undefined {
  const terms = withClass(element, 'amount_info_container').flatMap((info) =>
    byTag(info, 'dl').flatMap((list) => list.children.filter((child) => typeof child !== 'string')),
  );
  const at = terms.findIndex(({ name }, index) => name === 'dt' && label.test(wholeText(terms[index]) ?? ''));
  const value = terms[at + 1];
  return at >= 0 && value?.name === 'dd' ? findCommonValue(findYen(wholeText(value) ?? '')) : undefined;
}

/**
 * The text of an element; undefined where its end tag is missing, as it may hold other elements' text then.
 */
function wholeText(element: HtmlElement | undefined): string | undefined {
  return element?.isClosed ? elementText(element) : undefined;
}

function bodyRows(table: HtmlElement): HtmlElement[][] {
  return byTag(table, 'tr')
    .map((row) => byTag(row, 'td'))
    .filter((cells) => cells.length > 0);
}

function withClass(within: HtmlElement, className: string): HtmlElement[] {
  return findOutermost(within, (element) => hasClass(element, className));
}

function textsOf(within: HtmlElement, className: string): string[] {
  return withClass(within, className).flatMap((element) => wholeText(element) ?? []);
}

/** The words with a digit. The label before the number can be in any language. */
function numbersIn(text: string): string[] {
  return text.split(' ').filter((word) => /\d/.test(word));
}
