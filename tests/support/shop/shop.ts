import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { SourceName } from '../../../contract/imports.ts';
import { answerLoggedOut, SHOPS, type ShopAnswer, type ShopRequest, type ShopSettings } from './answers.ts';
import { Faults } from './faults.ts';
import { drawPictures } from './pictures.ts';
import { createParcels, type StockItem, type StockParcel } from './stock.ts';

const VARIABLES: Record<SourceName, string> = {
  zenmarket: 'ZENMARKET_URL',
  buyee: 'BUYEE_URL',
  fromjapan: 'FROMJAPAN_URL',
};

interface Options extends Partial<ShopSettings> {
  name?: SourceName;
  parcels?: StockParcel[];
}

interface Logged {
  method: string;
  /** Path with the query. */
  path: string;
  cookie: string;
  userAgent: string;
  body: string;
}

/** Starts a local shop in place of a real shop, with an account, pages, images and faults. */
export async function startShop(options: Options = {}): Promise<Shop> {
  const shop = new Shop(options, await drawPictures());
  await shop.listen();
  return shop;
}

export class Shop {
  readonly name: SourceName;
  /** Tests may change the parcels while the shop runs. */
  readonly parcels: StockParcel[];
  readonly settings: ShopSettings;
  faults = new Faults();
  /** All requests so far. */
  readonly requests: Logged[] = [];
  /** Highest number of concurrent requests for pages. */
  mostAtOnce = 0;
  #inHand = 0;
  #session = 1;
  #isOpen = true;
  #left = Number.POSITIVE_INFINITY;
  readonly #pictures: Awaited<ReturnType<typeof drawPictures>>;
  readonly #server = createServer((request, response) => {
    this.#serve(request, response).catch(() => response.destroy());
  });

  constructor(
    { name = 'zenmarket', parcels, ...settings }: Options,
    pictures: Awaited<ReturnType<typeof drawPictures>>,
  ) {
    this.name = name;
    this.parcels = parcels ?? createParcels();
    this.settings = {
      language: 'en',
      paging: 'postbacks',
      pageSize: 4,
      loggedOut: 'redirect',
      renewsCookie: false,
      isBase64: true,
      ...settings,
    };
    this.#pictures = pictures;
  }

  get address(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  /** Environment of a server that imports from this shop without pauses. */
  get env(): Record<string, string> {
    return { [VARIABLES[this.name]]: this.address, IMPORT_PAUSE_MS: '1' };
  }

  /** Cookies of a logged-in browser. */
  get cookie(): string {
    return `lang=${this.settings.language}; ${this.#sessionCookie}; _track=1.2`;
  }

  get #sessionCookie(): string {
    return `.shopauth=session-${this.#session}==`;
  }

  /** Ends the account's session. `logIn` starts a session with a new `cookie`. */
  endSession(): void {
    this.#isOpen = false;
  }

  /** Ends the session after `pages` more pages. */
  endSessionAfter(pages: number): void {
    this.#left = pages;
  }

  logIn(): string {
    this.#session += 1;
    this.#isOpen = true;
    this.#left = Number.POSITIVE_INFINITY;
    return this.cookie;
  }

  /** Answers the next `times` pages with an error. */
  failNext(times: number, answer?: { status?: number; retryAfter?: string }): void {
    this.faults.failNext(times, answer);
  }

  /** Delays each answer by `ms` milliseconds. */
  slow(ms: number): void {
    this.faults.delay = ms;
  }

  /** Starts anew at the same address: with other parcels, and without faults, requests and earlier sessions. */
  restart(parcels: readonly StockParcel[]): void {
    this.parcels.splice(0, this.parcels.length, ...parcels);
    this.faults = new Faults();
    this.requests.length = 0;
    this.mostAtOnce = 0;
    this.logIn();
  }

  change(itemNumber: string, changes: Partial<StockItem>): void {
    const item = this.parcels.flatMap(({ items }) => items).find(({ number }) => number === itemNumber);
    if (!item) throw new Error(`There is no item ${itemNumber}.`);
    Object.assign(item, changes);
  }

  changeParcel(number: string, changes: Partial<StockParcel>): void {
    const parcel = this.parcels.find((one) => one.number === number);
    if (!parcel) throw new Error(`There is no parcel ${number}.`);
    Object.assign(parcel, changes);
  }

  async listen(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
  }

  close(): Promise<void> {
    return new Promise((done) => {
      this.#server.close(() => done());
      this.#server.closeAllConnections();
    });
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.address);
    const asked: ShopRequest = { method: request.method ?? 'GET', url, body: await text(request) };
    const cookie = request.headers.cookie ?? '';
    const userAgent = request.headers['user-agent'] ?? '';
    this.requests.push({
      method: asked.method,
      path: url.pathname + url.search,
      cookie,
      userAgent,
      body: asked.body,
    });
    const isPicture = url.pathname.startsWith('/pictures/');
    if (!isPicture) this.mostAtOnce = Math.max(this.mostAtOnce, (this.#inHand += 1));
    response.on('close', () => (this.#inHand -= isPicture ? 0 : 1));
    await pause(this.faults.delay);
    const answered =
      this.faults.instead(asked) ?? (isPicture ? this.#pictures(url.pathname) : this.#page(asked, cookie));
    await this.#send(response, answered, asked);
  }

  #page(asked: ShopRequest, cookie: string): ShopAnswer {
    if (this.#left <= 0) this.#isOpen = false;
    this.#left -= 1;
    const isKnown = cookie.split('; ').includes(this.#sessionCookie);
    if (!this.#isOpen || !isKnown) return answerLoggedOut(asked, this.settings);
    const answered = SHOPS[this.name](asked, this);
    if (!this.settings.renewsCookie) return answered;
    this.#session += 1;
    return {
      ...answered,
      headers: { ...answered.headers, 'Set-Cookie': `${this.#sessionCookie}; path=/; HttpOnly` },
    };
  }

  async #send(
    response: ServerResponse,
    { status, headers, body }: ShopAnswer,
    asked: ShopRequest,
  ): Promise<void> {
    const { rewrite, drip } = this.faults;
    const sent = typeof body === 'string' && status === 200 && rewrite ? rewrite(body, asked) : body;
    response.writeHead(status, headers);
    for (const byte of drip > 0 ? Buffer.from(sent) : []) {
      if (response.destroyed) return;
      response.write(Buffer.of(byte));
      await pause(drip);
    }
    response.end(drip > 0 ? undefined : sent);
  }
}
