import type { SourceName } from '../../../contract/imports.ts';
import { baggageList } from './buyee_pages.ts';
import { shipmentData, shipmentList } from './fromjapan_pages.ts';
import type { LanguageName } from './languages.ts';
import { LANGUAGES } from './languages.ts';
import { htmlPage, LOGIN_PAGE, pagesOf, START_PAGE } from './markup.ts';
import type { StockParcel } from './stock.ts';
import { contentRows, parcelContents, parcelList, type Paging } from './zenmarket_pages.ts';

export interface ShopSettings {
  language: LanguageName;
  paging: Paging;
  /** Parcels on a page. */
  pageSize: number;
  /** Answer to requests without a session. */
  loggedOut: 'redirect' | 'start' | 'elsewhere' | 'page' | 'empty';
  /** Whether each page sets a new cookie and invalidates the previous cookie. */
  renewsCookie: boolean;
  /** Whether FromJapan's data is in base64. */
  isBase64: boolean;
}

export interface ShopRequest {
  method: string;
  url: URL;
  body: string;
}

export interface ShopAnswer {
  status: number;
  headers?: Record<string, string>;
  body: string | Buffer;
}

export interface ShopState {
  address: string;
  parcels: readonly StockParcel[];
  settings: ShopSettings;
}

export const html = (body: string, status = 200): ShopAnswer => ({
  status,
  headers: { 'Content-Type': 'text/html; charset=utf-8' },
  body,
});
const json = (body: string, status = 200): ShopAnswer => ({
  status,
  headers: { 'Content-Type': 'application/json; charset=utf-8' },
  body,
});
const noSuchPage = () => html(htmlPage('Not found', 'Not found'), 404);

/** Pages of each shop for a logged-in account. */
export const SHOPS: Record<SourceName, (asked: ShopRequest, stand: ShopState) => ShopAnswer> = {
  zenmarket({ method, url, body }, { address, parcels, settings }) {
    const { language, paging, pageSize } = settings;
    const path = url.pathname.replace(/^\/(en|fr|es)(?=\/)/, '');
    if (path === '/profile/parcel.aspx/getParcelContent' && method === 'POST') {
      const { pid } = JSON.parse(body) as { pid: number };
      const parcel = parcels.find(({ number }) => number === String(pid));
      if (!parcel) return json('{"Message":"There was an error processing the request."}', 500);
      return json(parcelContents(contentRows(parcel, { language, address })));
    }
    if (path !== '/profile/parcel.aspx') return noSuchPage();
    const { prefix } = LANGUAGES[language];
    if (prefix && path === url.pathname && method === 'GET') return moved(prefix + url.pathname + url.search);
    const form = new URLSearchParams(method === 'POST' ? body : '');
    if (method === 'POST' && !form.get('__VIEWSTATE')?.endsWith('+state'))
      return html('Validation of viewstate failed', 500);
    const state = Number(url.searchParams.get('state')) || undefined;
    const shown = parcels.filter((parcel) => state === undefined || parcel.state === state);
    const pages = pagesOf(shown, paging === 'none' ? 1_000 : pageSize);
    const turned =
      /^Page\$(\d+)$/.exec(form.get('__EVENTARGUMENT') ?? '')?.[1] ?? url.searchParams.get('page');
    const page = Number(turned) || 1;
    return html(
      parcelList({ parcels: pages[page - 1] ?? [], language, paging, state, page, pages: pages.length }),
    );
  },
  buyee({ url }, { address, parcels, settings }) {
    const page = Number(/^\/mybaggages\/shipped\/(\d+)$/.exec(url.pathname)?.[1]);
    const shown = pagesOf(parcels, settings.pageSize)[page - 1];
    return shown ? html(baggageList(shown, address)) : noSuchPage();
  },
  fromjapan({ url, body }, { address, parcels, settings }) {
    if (url.pathname !== '/japan/en/member/history/ship/list') return noSuchPage();
    const page = Number(new URLSearchParams(body).get('currentPage')) || 1;
    const shown = pagesOf(parcels, settings.pageSize)[page - 1] ?? [];
    return html(shipmentList(shipmentData(shown, address), settings));
  },
};

/** Answer to all other requests. */
export function answerLoggedOut({ url }: ShopRequest, { loggedOut: way }: ShopSettings): ShopAnswer {
  switch (way) {
    case 'redirect':
      return moved(`/login.aspx?ReturnUrl=${encodeURIComponent(url.pathname)}`);
    case 'start':
      return url.pathname === '/' ? html(START_PAGE) : moved('/');
    case 'elsewhere':
      return moved('http://accounts.example/');
    case 'page':
      return html(LOGIN_PAGE);
    case 'empty':
      return html(htmlPage('Welcome', '<p>Buy from Japan</p>'));
  }
}

function moved(location: string): ShopAnswer {
  return { status: 302, headers: { Location: location }, body: '' };
}
