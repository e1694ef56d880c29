import { pick, type Random } from '../hostile.ts';
import { escapeHtml, htmlPage } from './markup.ts';
import type { StockParcel } from './stock.ts';
import { absoluteUrl } from './zenmarket_pages.ts';

const DATES = {
  dayFirst: (year: string, month: string, day: string) => `${day}/${month}/${year}`,
  monthFirst: (year: string, month: string, day: string) => `${month}/${day}/${year}`,
  iso: (year: string, month: string, day: string) => `${year}-${month}-${day}`,
  words: (year: string, month: string, day: string) => `${Number(day)} of month ${Number(month)}, ${year}`,
};
const WEIGHTS = {
  grams: (grams: number) => `${grams}g`,
  grouped: (grams: number) => `${grams.toLocaleString('en-US')} g`,
  kilograms: (grams: number) => `${(grams / 1000).toFixed(3)} kg`,
  volumetric: (grams: number) => `${grams}g (volumetric ${grams + 950}g)`,
  pounds: (grams: number) => `${(grams / 453.6).toFixed(1)} lb`,
};
const AMOUNTS = {
  known: { shipping: 'Shipping', total: 'Items total', holdsShipping: false, isBehind: false },
  all: { shipping: 'Delivery', total: 'Total', holdsShipping: true, isBehind: false },
  unknown: { shipping: 'Verzending', total: 'Samen', holdsShipping: false, isBehind: false },
  behind: { shipping: 'Shipping', total: 'Items total', holdsShipping: false, isBehind: true },
};
const PAGERS = {
  links: (page: number) => `<a href="?page=${page}">${page}</a>`,
  other: (page: number) => `<a href="?part=${page}">${page}</a>`,
  buttons: (page: number) => `<button name="go" value="${page}">${page}</button>`,
  choices: (page: number) => `<select name="go"><option>${page}</option></select>`,
  script: (page: number) => `<div class="list-end" data-next-page="${page}"></div>`,
};
/** How often the price and the tax of a row count, by its number of pieces. */
const MEANINGS = {
  row: () => ({ prices: 1, taxes: 1 }),
  piece: (pieces: number) => ({ prices: pieces, taxes: pieces }),
  taxOnce: (pieces: number) => ({ prices: pieces, taxes: 1 }),
};

/** A page layout that the importer was not written for. */
export interface Layout {
  markup: 'cards' | 'terms' | 'rows';
  date: keyof typeof DATES;
  weight: keyof typeof WEIGHTS;
  amounts: keyof typeof AMOUNTS;
  pager: keyof typeof PAGERS;
  meaning: keyof typeof MEANINGS;
  hasInsurance: boolean;
  hasInvoice: boolean;
  courierLabel: '' | 'Service: ' | 'Sent by ';
}

const keys = <Key extends string>(of: Record<Key, unknown>) => Object.keys(of) as Key[];

export function drawLayout(random: Random): Layout {
  return {
    markup: pick(random, ['cards', 'terms', 'rows']),
    date: pick(random, keys(DATES)),
    weight: pick(random, keys(WEIGHTS)),
    amounts: pick(random, keys(AMOUNTS)),
    pager: pick(random, keys(PAGERS)),
    meaning: pick(random, keys(MEANINGS)),
    hasInsurance: random() < 0.3,
    hasInvoice: random() < 0.3,
    courierLabel: pick(random, ['', 'Service: ', 'Sent by ']),
  };
}

const yen = (amount: number) => `¥${amount.toLocaleString('en-US')}`;

/** Cost of an item of a parcel, without domestic shipping. */
export function itemCost(
  { price, tax, quantity }: StockParcel['items'][number],
  { meaning }: Layout,
): number {
  const { prices, taxes } = MEANINGS[meaning](quantity);
  return price * prices + tax * taxes;
}

export function sumItems({ items }: StockParcel, layout: Layout): number {
  const local = new Map(items.map((item) => [item.seller, item.localShipping]));
  const sent = [...local.values()].reduce((sum, amount) => sum + amount, 0);
  return items.reduce((sum, item) => sum + itemCost(item, layout), sent);
}

function tracking({ state, tracking: number }: StockParcel): [string, string][] {
  return state === 5 ? [['', `<a href="https://post.example/?id=${number}">${number}</a>`]] : [];
}

function said(parcel: StockParcel, layout: Layout): [term: string, description: string][] {
  const [year = '', month = '', day = ''] = parcel.date.split('-');
  const [length, width, height] = parcel.size;
  const words = AMOUNTS[layout.amounts];
  const total = sumItems(parcel, layout) + (words.holdsShipping ? parcel.shipping : 0);
  const stated = (term: string, amount: number): [string, string] =>
    words.isBehind ? ['', `${yen(amount)} ${term}`] : [term, yen(amount)];
  return [
    ...(layout.hasInvoice ? [['Invoice', '<a href="/invoice.aspx">20250114</a>'] as [string, string]] : []),
    ['', DATES[layout.date](year, month, day)],
    ['', `${layout.courierLabel}${escapeHtml(parcel.service)}`],
    ['', `${length}cm × ${width}cm × ${height}cm - ${WEIGHTS[layout.weight](parcel.grams)}`],
    ...tracking(parcel),
    stated(words.total, total),
    ...(layout.hasInsurance ? [stated('Insurance', 300)] : []),
    stated(words.shipping, parcel.shipping),
  ];
}

function shown(parcel: StockParcel, layout: Layout): string {
  const facts = said(parcel, layout);
  const id = `data-parcelid="${parcel.number}"`;
  switch (layout.markup) {
    case 'rows':
      return `<tr class="row parcel-state-${parcel.state}"><td><a href="#" ${id}>#</a></td>${facts.map(([term, text]) => `<td>${term} ${text}</td>`).join('')}</tr>`;
    case 'terms':
      return `<div class="parcel parcel-state-${parcel.state}"><a href="#" ${id}>#</a><dl>${facts.map(([term, text]) => `<dt>${term}</dt><dd>${text}</dd>`).join('')}</dl></div>`;
    case 'cards':
      return `<div class="parcel parcel-state-${parcel.state}"><a href="#" ${id}>#</a>${facts.map(([term, text]) => `<p>${term && `${term}: `}${text}</p>`).join('')}</div>`;
  }
}

/** The first page of the list, with a link to a second page if `hasMore`. */
export function otherList(parcels: readonly StockParcel[], layout: Layout, hasMore: boolean): string {
  const list = parcels.map((parcel) => shown(parcel, layout)).join('\n');
  const body = layout.markup === 'rows' ? `<table>${list}</table>` : list;
  const pager = hasMore ? PAGERS[layout.pager](2) : '';
  return htmlPage('Parcels', `<a href="/profile/">Account</a>\n${body}\n<p>${pager}</p>`);
}

export function presentOtherContents({ items }: StockParcel, address: string) {
  return items.map((item, index) => {
    const isFirst = items[index - 1]?.seller !== item.seller;
    return {
      ProductName: escapeHtml(item.name),
      ProductURL: absoluteUrl(item.link, address),
      WareHouseID: Number(item.number),
      Qty: item.quantity,
      Price: yen(item.price),
      Tax: yen(item.tax),
      LocalShippingPrice: isFirst ? yen(item.localShipping) : '',
      SellerItemsCount: isFirst ? items.filter(({ seller }) => seller === item.seller).length : 0,
      PhotoURL: absoluteUrl(item.photo, address),
    };
  });
}
