import { HttpResponse, http } from 'msw';
import { extended, extendedCalls } from './extendedCalls.ts';
import { firstRecords, type PlainRecord, type PlainStore } from './plainRecords.ts';
import { readForm } from './readForm.ts';

/** A call as it reached the backend. */
export interface Sent {
  call: string;
  url: URL;
  authorization: string | null;
  contentType: string | null;
  /** The body, where it was JSON. */
  json: unknown;
  /** The fields of a form, in the order in which they were sent. */
  fields: [name: string, value: string | File][];
}

type Answer = (sent: Sent, id: number) => Response;

export const CREDENTIALS = { username: 'ada', password: 'correct horse' };
const YEAR_2100 = 4_102_444_800;

/** A JSON Web Token that nobody signed. */
export function token(claims: { exp: number; username?: string; serial?: number }): string {
  return `e30.${btoa(JSON.stringify(claims))}.unsigned`;
}

let store: PlainStore;
let isExtended = false;
let serial = 0;
let access = '';
let refresh: string | undefined;
let requests: Sent[] = [];
let surprises: { call: string; answer: () => Response }[] = [];
let holds: { call: string; until: Promise<void> }[] = [];

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

const extensions: Record<string, Answer> = extendedCalls(() => store);

async function read(call: string, request: Request): Promise<Sent> {
  const contentType = request.headers.get('Content-Type');
  const isForm = contentType?.startsWith('multipart/form-data') ?? false;
  const text = isForm ? '' : await request.text();
  return {
    call,
    url: new URL(request.url),
    authorization: request.headers.get('Authorization'),
    contentType,
    json: text === '' ? undefined : JSON.parse(text),
    fields: isForm ? await readForm(request) : [],
  };
}

function handlerOf([pattern, answer]: [string, Answer]) {
  const [method, path] = pattern.split(' ');
  return http.all(`*${path}`, async ({ request, params }) => {
    if (request.method !== method) return undefined;
    const sent = await read(`${method} ${new URL(request.url).pathname}`, request);
    requests.push(sent);
    await holds.find(({ call }) => call === sent.call)?.until;
    const surprise = surprises.find(({ call }) => call === sent.call);
    surprises = surprises.filter((one) => one !== surprise);
    if (surprise) return surprise.answer();
    if (!(pattern in open) && sent.authorization !== `Bearer ${access}`) {
      return refused('Given token not valid for any token type');
    }
    if (pattern in extensions && !isExtended) return unknown();
    const answered = answer(sent, Number(params.id));
    return isExtended ? extended(sent, answered, store) : answered;
  });
}

/**
 * A backend that speaks the specification's calls and nothing more: plain arrays without paging, no
 * detail of purchases or products, empty answers to changes, errors as lists of messages.
 */
export const backend = {
  handlers: [
    ...[open, guarded, extensions].flatMap((calls) => Object.entries(calls).map(handlerOf)),
    http.all('*/api/*', unknown),
  ],

  reset(): void {
    store = firstRecords();
    isExtended = false;
    access = '';
    refresh = undefined;
    requests = [];
    surprises = [];
    holds = [];
  },

  /** The records as they stand now, to be looked at or changed. */
  get store(): PlainStore {
    return store;
  },

  /** From now on the backend pages its lists, changes and deletes every record, and says what hangs on it. */
  extend: (): void => void (isExtended = true),

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

  /** What reached the backend under this call, such as `POST /api/products/`. */
  sent: (call: string): Sent[] => requests.filter((one) => one.call === call),

  /** Every call, in the order in which they came. */
  requests: (): string[] => requests.map(({ call }) => call),

  /** Everything that changed something. */
  writes: (): string[] => requests.map(({ call }) => call).filter((call) => !call.startsWith('GET ')),

  /** The next such call gets this answer instead of the usual one. */
  answerNext(call: string, status: number, body?: unknown, headers?: Record<string, string>): void {
    const answer = () =>
      body === undefined
        ? new HttpResponse(null, { status, headers })
        : HttpResponse.json(body as never, { status, headers });
    surprises.push({ call, answer });
  },

  /** The next such call finds no server. */
  unreachableFor(call: string): void {
    surprises.push({ call, answer: () => HttpResponse.error() });
  },

  /** Such calls wait for their answer until the function that this returns is called. */
  hold(call: string): () => void {
    let release = () => {};
    const until = new Promise<void>((resolve) => (release = resolve));
    holds.push({ call, until });
    return release;
  },
};

backend.reset();
