import { LANGUAGES, type LanguageName } from './languages.ts';
import { escapeHtml, htmlPage } from './markup.ts';
import type { StockItem, StockParcel } from './stock.ts';

export type Paging = 'links' | 'postbacks' | 'none';

export interface ListView {
  parcels: readonly StockParcel[];
  language: LanguageName;
  paging: Paging;
  /** State filter of the address; undefined for all states. */
  state: number | undefined;
  page: number;
  pages: number;
}

/** The page with the list of parcels, as far as its markup is known. */
export function parcelList(view: ListView): string {
  const { prefix } = LANGUAGES[view.language];
  const menu = ['default.aspx', 'parcel.aspx', 'payments.aspx']
    .map((page) => `<li><a href="${prefix}/profile/${page}">${page}</a>`)
    .join('');
  const cards = view.parcels.map((parcel, index) => card(parcel, index + 1, view.language)).join('\n');
  const form = `<form method="post" action="./parcel.aspx" id="form1">
<input type="hidden" name="__VIEWSTATE" value="page-${view.page}&#43;state">
<input type="hidden" name="__EVENTTARGET"><input type="hidden" name="__EVENTARGUMENT" value="">
${cancel(view.parcels)}
${cards}\n<p class="pager">${pager(view)}</p>\n</form>`;
  return htmlPage('Parcels', `<ul>${menu}</ul>\n${form}`);
}

/** A link that looks like one of the pager, but is not. */
function cancel([parcel]: readonly StockParcel[]): string {
  const number = parcel?.number ?? '';
  return parcel ? `<a href="javascript:__doPostBack(&#39;ctl00$cancel&#39;,&#39;${number}&#39;)">2</a>` : '';
}

function card(parcel: StockParcel, position: number, name: LanguageName): string {
  const language = LANGUAGES[name];
  const state = (language.states as Record<number, string>)[parcel.state] ?? '?';
  const [length, width, height] = parcel.size;
  const [year, month, day] = parcel.date.split('-');
  const isSent = parcel.state === 5;
  const items = parcel.items.reduce(
    (sum, item) => sum + item.price + item.tax,
    localShippingOf(parcel.items),
  );
  return `<div class="parcel parcel-state-${parcel.state} row">
  <div class="head"><a href="#" class="show-content" data-parcelid="${escapeHtml(parcel.number)}">#${position}</a> <b>${state}</b></div>
  <div>${day}/${month}/${year}</div>
  <div class="service">${escapeHtml(parcel.service)}</div>
  <div>${length}cm × ${width}cm × ${height}cm - ${parcel.grams}g</div>
  ${isSent ? `<div><a href="https://post.example/?id=${parcel.tracking}" target="_blank">${parcel.tracking}</a></div>` : ''}
  ${isSent ? `<div><span>${language.shipping}</span> ${language.yen(parcel.shipping)}</div>` : ''}
  <div class="total">${language.yen(items)}</div>
</div>`;
}

function pager({ paging, page, pages, state }: ListView): string {
  if (paging === 'none') return '';
  return Array.from({ length: pages }, (_, index) => index + 1)
    .filter((number) => number !== page)
    .map((number) =>
      paging === 'links'
        ? `<a href="?${state === undefined ? '' : `state=${state}&amp;`}page=${number}">${number}</a>`
        : `<a href="javascript:__doPostBack(&#39;ctl00$list&#39;,&#39;Page$${number}&#39;)">${number}</a>`,
    )
    .join(' ');
}

/** Domestic shipping, which counts once for each seller. */
function localShippingOf(items: readonly StockItem[]): number {
  const bySeller = new Map(items.map((item) => [item.seller, item.localShipping]));
  return [...bySeller.values()].reduce((sum, amount) => sum + amount, 0);
}

/** Rows of a parcel's contents, as the page's own script receives them. */
export function contentRows(
  parcel: StockParcel,
  { language, address }: { language: LanguageName; address: string },
) {
  const { yen } = LANGUAGES[language];
  return parcel.items.map((item, index) => {
    const isFirst = parcel.items[index - 1]?.seller !== item.seller;
    const count = parcel.items.filter(({ seller }) => seller === item.seller).length;
    return {
      ProductName: escapeHtml(item.name),
      ProductURL: absoluteUrl(item.link, address),
      WareHouseID: Number(item.number),
      Qty: item.quantity,
      Price: yen(item.price),
      Tax: yen(item.tax),
      LocalShippingPrice: isFirst ? yen(item.localShipping) : '',
      SellerItemsCount: isFirst ? count : 0,
      PhotoURL: item.photo === '' ? null : absoluteUrl(item.photo, address),
    };
  });
}

/** The contents' JSON text within JSON: `{"d": "<JSON text>"}`. */
export function parcelContents(rows: unknown): string {
  return JSON.stringify({ d: JSON.stringify(rows) });
}

export function absoluteUrl(path: string, address: string): string {
  return path.startsWith('/') ? address + path : path;
}
