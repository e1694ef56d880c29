import { HttpResponse } from 'msw';
import type { WireAnswer, WireCall } from '../support/wire.ts';
import { firstRecords, type PlainRecord, type PlainStore } from './plainRecords.ts';
import { read, type Sent } from './sent.ts';

type Answer = (sent: Sent, id: number) => Response;

export const CREDENTIALS = { username: 'ada', password: 'correct horse' };
const YEAR_2100 = 4_102_444_800;

/** A JSON Web Token that nobody signed. */
export function token(claims: { exp: number; username?: string; serial?: number }): string {
  return `e30.${btoa(JSON.stringify(claims))}.unsigned`;
}

let store: PlainStore;
let serial = 0;
let access = '';
let refresh: string | undefined;

function issueAccess(): string {
  serial += 1;
  access = token({ exp: YEAR_2100, username: CREDENTIALS.username, serial });
  return access;
}

const refused = (detail: string) => HttpResponse.json({ detail }, { status: 401 });
const nothing = () => new HttpResponse(null, { status: 204 });
const unknown = () => HttpResponse.json({ detail: 'Not found.' }, { status: 404 });

/** The fields of a form as a record: a repeated field keeps its last value, files become nothing. */
function asRecord(id: number, { fields }: Sent): PlainRecord {
  return { ...Object.fromEntries(fields.filter(([, value]) => typeof value === 'string')), id };
}

function nextId(resource: Exclude<keyof PlainStore, 'types'>): number {
  return Math.max(0, ...store[resource].map(({ id }) => id)) + 1;
}

function withProducts(purchase: PlainRecord): PlainRecord {
  const products = store.products.filter(({ boughtStock }) => Number(boughtStock ?? 0) === purchase.id);
  return products.length > 0 ? { ...purchase, products } : purchase;
}

function withPurchases(shipment: PlainRecord): PlainRecord {
  const carried = store.bought_stocks.filter(({ incomingShipment }) => incomingShipment === shipment.id);
  return { ...shipment, bought_stocks: carried.map(withProducts) };
}

function change(records: PlainRecord[], id: number, { json }: Sent): Response {
  const record = records.find((one) => one.id === id);
  if (!record) return HttpResponse.json({ detail: 'Not found.' }, { status: 404 });
  Object.assign(record, json);
  return nothing();
}

function createProducts(sent: Sent): Response {
  const units = Number(sent.fields.find(([name]) => name === 'quantity')?.[1] ?? 1);
  const made = Array.from({ length: units }, () => {
    const product: PlainRecord = { ...asRecord(nextId('products'), sent), quantity: 1, product_extras: [] };
    store.products.push(product);
    return product;
  });
  return HttpResponse.json(made[0], { status: 201 });
}

function createPurchase(sent: Sent): Response {
  const purchase = { ...asRecord(nextId('bought_stocks'), sent), incomingShipment: null };
  store.bought_stocks.push(purchase);
  return HttpResponse.json(purchase, { status: 201 });
}

function createSubtype({ json }: Sent): Response {
  const { name, type } = json as { name: string; type: number };
  const subtype = { id: 90, name };
  store.types.find(({ id }) => id === type)?.subtypes.push(subtype);
  return HttpResponse.json(subtype, { status: 201 });
}

const open: Record<string, Answer> = {
  'POST /api/token/': ({ json }) => {
    const { username, password } = json as typeof CREDENTIALS;
    if (username !== CREDENTIALS.username || password !== CREDENTIALS.password) {
      return refused('No active account found with the given credentials');
    }
    refresh = 'refresh-of-login';
    return HttpResponse.json({ access: issueAccess(), refresh });
  },
  'POST /api/user/register/': () => HttpResponse.text('', { status: 201 }),
  'POST /api/token/refresh/': ({ json }) =>
    refresh !== undefined && (json as { refresh?: string }).refresh === refresh
      ? HttpResponse.json({ access: issueAccess() })
      : refused('Token is invalid or expired'),
};

const guarded: Record<string, Answer> = {
  'GET /api/products/': () => HttpResponse.json(store.products),
  'POST /api/products/': createProducts,
  'PATCH /api/products/update/:id/': (sent, id) => change(store.products, id, sent),
  'GET /api/types/': () => HttpResponse.json(store.types),
  'GET /api/extras/': () => HttpResponse.json(store.extras),
  'POST /api/subtypes/': createSubtype,
  'GET /api/bought_stocks/': () => HttpResponse.json(store.bought_stocks.map(withProducts)),
  'POST /api/bought_stocks/': createPurchase,
  'PATCH /api/bought_stocks/update/:id/': (sent, id) => change(store.bought_stocks, id, sent),
  'GET /api/incoming_shipments/': () => HttpResponse.json(store.incoming_shipments.map(withPurchases)),
  'GET /api/incoming_shipments/:id/': (_sent, id) => {
    const shipment = store.incoming_shipments.find((one) => one.id === id);
    return shipment
      ? HttpResponse.json(withPurchases(shipment))
      : HttpResponse.json({ detail: 'Not found.' }, { status: 404 });
  },
  'POST /api/incoming_shipments/': nothing,
  'GET /api/insertion_batches/': () => HttpResponse.json(store.insertion_batches),
  'POST /api/insertion_batches/': nothing,
  'POST /api/insertions/': nothing,
  'POST /api/tools/import_zenmarket/': nothing,
  'POST /pokemon_cards/match/': () => HttpResponse.json({ matches: [] }),
};

const calls = Object.entries({ ...open, ...guarded }).map(([pattern, answer]) => ({
  pattern,
  isCalled: new RegExp(`^${pattern.replace(':id', '(\\d+)')}$`),
  answer,
}));

async function respond(sent: Sent): Promise<Response> {
  const found = calls.find(({ isCalled }) => isCalled.test(sent.call));
  if (!found) return unknown();
  const { pattern, isCalled, answer } = found;
  if (!(pattern in open) && sent.authorization !== `Bearer ${access}`) {
    return refused('Given token not valid for any token type');
  }
  return answer(sent, Number(isCalled.exec(sent.call)?.[1]));
}

/**
 * A backend that speaks the specification's calls and nothing more: plain arrays without paging, no
 * detail of purchases or products, empty answers to changes, errors as lists of messages.
 */
export const backend = {
  async answer(call: WireCall): Promise<WireAnswer> {
    const response = await respond(read(call));
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers.entries()),
      body: new Uint8Array(await response.arrayBuffer()),
    };
  },

  reset(): void {
    store = firstRecords();
    access = '';
    refresh = undefined;
  },

  /** The records as they stand now, to be looked at or changed. */
  get store(): PlainStore {
    return store;
  },

  /** Opens a session in this browser without the login page. */
  openSession(): void {
    refresh = 'refresh-of-session';
    localStorage.setItem('access', issueAccess());
    localStorage.setItem('refresh', refresh);
  },

  /** The backend takes the browser's access token no more; the refresh token still holds. */
  expireAccess: (): void => void issueAccess(),

  /** Neither token holds any more. */
  endSession(): void {
    issueAccess();
    refresh = undefined;
  },
};

backend.reset();
