import { HttpResponse, http } from 'msw';
import type {
  PriceCandidates,
  PriceCheck,
  PriceFile,
  PriceFilePreview,
  PriceFiles,
  PriceRow,
  PriceSettings,
} from '../../contract/prices.ts';
import { localDate } from '../../domain/format.ts';
import { pricesOn } from '../support/price_page.ts';
import { network } from './network.ts';

const known = pricesOn(localDate(new Date()));
export const { yesterday: YESTERDAY, aPrice } = known;
const { aRow, someRows } = known;

const ROOT = '*/api/prices/';

/** The calls of the price check, answered as the server does, with a few rows. */
export class PriceServer {
  rows: PriceRow[] = someRows();
  markets: PriceCheck['markets'] = [{ market: 'cardmarket', day: YESTERDAY, days: 1, entries: 80_000 }];
  settings: PriceSettings = {
    underpriced_percent: 15,
    overpriced_percent: 15,
    least_difference: 1,
    stale_days: 30,
    markets: ['cardmarket', 'tcgplayer'],
  };
  candidates: PriceCandidates = { candidates: [], match: null };
  files: PriceFiles = { files: [], folder: null };
  preview: PriceFilePreview = {
    name: 'price_guide_6.json',
    source: 'cardmarket',
    day: YESTERDAY,
    entries: 80_000,
    prices: 63_214,
    problems: [],
    table: null,
    rates: [],
    needsDay: false,
  };
  /** The queries of the review list. */
  readonly asked: URLSearchParams[] = [];
  /** The writes, such as `PUT match/`, with their bodies. */
  readonly sent: { call: string; body: unknown }[] = [];

  listen(): this {
    const write = async (request: Request, body: unknown, answer: () => object) => {
      const { pathname, search } = new URL(request.url);
      const path = pathname.replace(/^\/api\/(prices\/)?/, '') + search;
      this.sent.push({ call: `${request.method} ${path}`, body });
      return HttpResponse.json(answer());
    };
    network.use(
      http.get(ROOT, ({ request }) => {
        const query = new URL(request.url).searchParams;
        this.asked.push(query);
        return HttpResponse.json(this.#list(query));
      }),
      http.get(`${ROOT}settings/`, () => HttpResponse.json(this.settings)),
      http.get(`${ROOT}candidates/`, () => HttpResponse.json(this.candidates)),
      http.get('*/api/products/:id/prices/', () => {
        const [row] = this.rows;
        return HttpResponse.json({ row, prices: row?.price ? [row.price, aPrice(80)] : [] });
      }),
      http.get('*/api/price_files/', () => HttpResponse.json(this.files)),
      http.post(`${ROOT}accept/`, async ({ request }) =>
        write(request, await request.json(), () => ({ action: 4 })),
      ),
      http.post(`${ROOT}keep/`, async ({ request }) => write(request, await request.json(), () => ({}))),
      http.put(`${ROOT}settings/`, async ({ request }) =>
        write(request, await request.json(), () => this.settings),
      ),
      http.put(`${ROOT}match/`, async ({ request }) =>
        write(request, await request.json(), () => aRow(8, 'Night Lantern')),
      ),
      http.delete(`${ROOT}match/`, ({ request }) => write(request, '', () => aRow(8, 'Night Lantern'))),
      http.post('*/api/price_files/', async ({ request }) => {
        const sent = Object.fromEntries(await request.formData());
        const isPreview = sent.preview === 'true';
        return write(request, sent, () => (isPreview ? this.preview : this.#read()));
      }),
    );
    return this;
  }

  /** Changes the row of a product. */
  change(name: string, fields: Partial<PriceRow>): void {
    this.rows = this.rows.map((row) => (row.name === name ? { ...row, ...fields } : row));
  }

  /** Refuses the next call at a path below `/api/prices/`. */
  failOnce(path: string, status: number): void {
    const refuse = () => HttpResponse.json({ message: 'The shelf is locked.' }, { status });
    network.use(http.all(`${ROOT}${path}`, refuse, { once: true }));
  }

  #list(query: URLSearchParams): PriceCheck {
    const found = this.rows.filter(({ name }) => name.includes(query.get('q') ?? ''));
    const inList = (list: string) =>
      found.filter(({ finding, isKept }) => {
        if (list === 'kept' || isKept) return list === 'kept' && isKept;
        if (list === 'review') return finding !== 'right';
        return finding === list || (list === 'no_price' && finding === 'choose');
      });
    const rows = inList(query.get('list') ?? 'review');
    const lists = ['review', 'underpriced', 'overpriced', 'unpriced', 'stale', 'choose', 'no_price'];
    return {
      rows,
      total: rows.length,
      lists: Object.fromEntries(
        [...lists, 'right', 'kept'].map((list) => [list, inList(list).length]),
      ) as PriceCheck['lists'],
      products: 10,
      matched: 6,
      markets: this.markets,
      sets: ['Tide Set'],
    };
  }

  #read(): PriceFile {
    const { name, source, day, entries, prices } = this.preview;
    return { id: 1, name, source, day, entries, prices, readAt: new Date().toISOString(), readBy: 'tester' };
  }
}
