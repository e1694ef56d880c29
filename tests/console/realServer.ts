import { type ChildProcess, fork } from 'node:child_process';
import { afterAll, beforeEach, inject } from 'vitest';
import type { Factories, WorkerCommand, WorkerReply, SentFields } from '../support/forked_server.ts';
import type { ListingTemplate } from '../../contract/listing_templates.ts';
import type { Place } from '../../contract/places.ts';
import type { Sale } from '../../contract/sales.ts';
import type { SiteTransaction } from '../../contract/site_transactions.ts';
import type { NewVatSettings, VatSettings } from '../../contract/vat.ts';
import type { TokenPair } from '../../contract/users.ts';
import type { WireAnswer, WireCall } from '../support/wire.ts';
import { network, type Backend } from './network.ts';

/**
 * Backstock's own server in a separate process: happy-dom replaces `fetch`, `FormData` and other globals that
 * the server needs, and a thread with a database must not end with the tests.
 * One process serves all tests of a worker.
 */
class ForkedServer {
  readonly #process: ChildProcess;
  readonly #waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  #orders = 0;
  /** Why the process has ended. Later orders fail at once with this error. */
  #failure: Error | undefined;

  constructor() {
    this.#process = fork(inject('forkedServer'), {
      execArgv: ['--enable-source-maps'],
      env: { ...process.env, TMPDIR: inject('serverFolder') },
      // Bodies are bytes.
      serialization: 'advanced',
    });
    this.#process.unref();
    this.#process.channel?.unref();
    this.#process.on('message', ({ id, value, error }: WorkerReply) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error === undefined) waiting?.resolve(value as never);
      else waiting?.reject(new Error(error));
    });
    this.#process.on('exit', (code, signal) => {
      this.#failure = new Error(`The process of the server has ended: ${signal ?? code}.`);
      for (const { reject } of this.#waiting.values()) reject(this.#failure);
    });
  }

  give<Given>(order: WorkerCommand): Promise<Given> {
    if (this.#failure) return Promise.reject(this.#failure);
    const id = (this.#orders += 1);
    return new Promise<Given>((done, reject) => {
      this.#waiting.set(id, { resolve: done as (value: never) => void, reject });
      this.#process.send({ id, order });
    });
  }
}

let forked: ForkedServer | undefined;

/** A server with an empty database for each test, which answers the console's calls. */
export class RealServer implements Backend {
  readonly #server = (forked ??= new ForkedServer());
  #tokens: TokenPair = { access: '', refresh: '' };

  async begin(): Promise<void> {
    this.#tokens = await this.#server.give<TokenPair>({ what: 'fresh' });
    network.reachTo(this);
  }

  answer(call: WireCall): Promise<WireAnswer> {
    return this.#server.give({ what: 'call', call });
  }

  openSession(): void {
    Object.assign(localStorage, this.#tokens);
  }

  /** Reads an address of the API, to check the stored data. */
  get<Found>(path: string): Promise<Found> {
    return this.#call('GET', path, new Uint8Array());
  }

  /** Changes a record, as another operator does meanwhile. */
  change<Changed>(resource: string, id: number, sent: object): Promise<Changed> {
    return this.#call('PATCH', `/api/${resource}/update/${id}/`, Buffer.from(JSON.stringify(sent)));
  }

  /** Sets fields of all records that a filter matches, as another operator does. */
  changeAll<Changed>(resource: string, filter: object, set: object): Promise<Changed> {
    const sent = { changes: [{ filter, set }] };
    return this.#call('PATCH', `/api/${resource}/selection/`, Buffer.from(JSON.stringify(sent)));
  }

  /** Deletes all records that a filter matches, as another operator does. */
  deleteAll<Deleted>(resource: string, filter: object): Promise<Deleted> {
    return this.#call('POST', `/api/${resource}/selection/delete/`, Buffer.from(JSON.stringify({ filter })));
  }

  /** Creates an order, by default on Cardmarket and to be packed. */
  aSale(fields: object): Promise<Sale> {
    const sent = { site: 'Cardmarket', day: '2026-11-03', ...fields };
    return this.#call('POST', '/api/sales/', Buffer.from(JSON.stringify(sent)));
  }

  /** Creates a place of products. */
  aPlace(fields: object): Promise<Place> {
    return this.post('/api/places/', fields);
  }

  /** Makes a call that has no method of its own here. */
  post<Answered>(path: string, sent: object): Promise<Answered> {
    return this.#call('POST', path, Buffer.from(JSON.stringify(sent)));
  }

  /** Creates a template for listings, by default of cards on eBay, 10% above the expected price. */
  aTemplate(fields: object = {}): Promise<ListingTemplate> {
    const usual = {
      name: 'Cards on eBay',
      site: 'Ebay',
      format: 'ebay',
      title: '{name}',
      category: '183454',
      pricePercent: 110,
      priceEnding: '99',
    };
    return this.#call(
      'POST',
      '/api/listing_templates/',
      Buffer.from(JSON.stringify({ ...usual, ...fields })),
    );
  }

  /** Creates a row of a site's report, by default of eBay. */
  aTransaction(fields: object): Promise<SiteTransaction> {
    const sent = { site: 'Ebay', day: '2026-11-18', ...fields };
    return this.#call('POST', '/api/site_transactions/', Buffer.from(JSON.stringify(sent)));
  }

  /** Registers the shop for VAT in Italy from 2026-01-01. The given fields override those of the rule. */
  registerForVat(rule: Partial<VatSettings['rules'][number]> = {}): Promise<VatSettings> {
    const from = '2026-01-01';
    const sent = {
      rules: [{ from, country: 'IT', ...rule }],
      rates: [{ country: 'IT', from, percent: 22 }],
    };
    return this.changeVatSettings(sent);
  }

  /** Replaces the VAT settings, as another operator does. */
  changeVatSettings(sent: NewVatSettings): Promise<VatSettings> {
    return this.#call('PUT', '/api/vat/', Buffer.from(JSON.stringify(sent)));
  }

  /** Deletes the record at an address. */
  delete<Deleted>(path: string): Promise<Deleted> {
    return this.#call('DELETE', path, new Uint8Array());
  }

  async #call<Found>(method: string, path: string, sent: Uint8Array<ArrayBuffer>): Promise<Found> {
    const headers = { authorization: `Bearer ${this.#tokens.access}`, 'content-type': 'application/json' };
    const { body } = await this.answer({ method, path, headers, body: sent });
    return JSON.parse(Buffer.from(body).toString());
  }

  aProduct = this.#factory('aProduct');
  aPurchase = this.#factory('aPurchase');
  aShipment = this.#factory('aShipment');
  aBatch = this.#factory('aBatch');
  anInsertion = this.#factory('anInsertion');

  #factory<Name extends keyof Factories>(factory: Name) {
    return (fields: SentFields = {}): ReturnType<Factories[Name]> =>
      this.#server.give({ what: 'make', factory, fields }) as ReturnType<Factories[Name]>;
  }
}

export function startRealServer(): RealServer {
  const server = new RealServer();
  // The first test of a worker starts the process.
  beforeEach(() => server.begin(), 60_000);
  afterAll(() => network.settled());
  return server;
}
