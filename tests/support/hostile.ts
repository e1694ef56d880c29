import { random as generator } from '../../pictures/random.ts';

/** Deterministic pseudo-random numbers from 0 to 1. */
export const seededRandom = (seed: number): Random => generator(seed).next;

const deep = (open: string, close: string, depth = 20_000) => open.repeat(depth) + close.repeat(depth);

const TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '1e300',
  'NaN',
  'Infinity',
  '99999999999999999999',
  '9223372036854775808',
  '9007199254740993',
  '٣',
  '0x10',
  '1,2,3',
  'a\0b',
  '\ud800',
  '\udfff tail',
  'é'.repeat(200),
  'x'.repeat(10_000),
  '👩‍👩‍👧‍👦',
  '\u202eevil',
  "'; drop table products; --",
  '%',
  '%%%\\',
  '{"id":1,"key":"x","value":{}}',
  '{"__proto__":{"id":1}}',
  '[[',
  deep('[', ']', 500),
  'http://',
  'https://user:pass@host:99999/',
  'javascript:alert(1)',
  '/media/../../etc/passwd',
  `/media/ab/ab${'0'.repeat(62)}.jpg`,
  '2025-13-40',
  'null',
  'true',
  'Card',
  'DHL',
  '<script>',
];
const VALUES: unknown[] = [
  ...TEXTS,
  null,
  true,
  false,
  0,
  -1,
  1,
  1.5,
  1e300,
  -1e300,
  2 ** 53,
  1e-9,
  [],
  {},
  [null],
  [[1]],
  { id: 1 },
];

const FIELDS = [
  'name quantity type sub_type origin bought_order_link boughtStock estimated_cost already_present_images product_extras image images',
  'state link price weight shipment date incomingShipment courier trackingNumber totalWeight totalCost shipmentPrice ivaPrice',
  'products site insertion_batch username password refresh auth_token __proto__ constructor toString hasOwnProperty',
  'status description key value_type filter changes',
  'external_id address from to ended to_take_down fees',
  'orderNumber day currency rate postageCharged postagePaid packaging buyerCountry due posted arrived note lines events',
]
  .join(' ')
  .split(' ');

const RESOURCES = ['products', 'bought_stocks', 'incoming_shipments', 'insertion_batches', 'sales'];

const CALLS = [
  ...RESOURCES.flatMap((resource) => [
    `GET /api/${resource}/`,
    `GET /api/${resource}/ID/`,
    `POST /api/${resource}/`,
    `PATCH /api/${resource}/update/ID/`,
    `DELETE /api/${resource}/ID/`,
    `POST /api/${resource}/selection/`,
    `PATCH /api/${resource}/selection/`,
    `POST /api/${resource}/selection/delete/`,
  ]),
  ...['types', 'subtypes', 'extras'].flatMap((resource) => [
    `POST /api/${resource}/`,
    `PATCH /api/${resource}/update/ID/`,
    `DELETE /api/${resource}/ID/`,
  ]),
  'POST /api/token/',
  'POST /api/token/refresh/',
  'POST /api/user/register/',
  'GET /api/types/',
  'GET /api/extras/',
  'POST /api/insertions/',
  'PATCH /api/insertions/ID/',
  'DELETE /api/insertions/ID/',
  'GET /api/take_downs/',
  'POST /api/sites/',
  'PATCH /api/sites/update/ID/',
  'DELETE /api/sites/ID/',
  'GET /api/overview/',
  'GET /api/reports/profit/',
  'GET /api/reports/stock/export/',
  'GET /api/pokemon_cards/',
  'GET /api/pokemon_cards/index/',
  'POST /api/pokemon_cards/index/',
  'DELETE /api/pokemon_cards/index/',
  'POST /api/tools/import_zenmarket/',
  'POST /pokemon_cards/match/',
  'GET /media/ID/ID',
  'GET /ID',
];

const CHANGES: Record<string, Record<string, unknown>> = {
  products: { state: 'Sold', type: 2, boughtStock: null, estimated_cost: 3 },
  bought_stocks: { state: 'Paid', incomingShipment: null, date: '2025-02-28' },
  incoming_shipments: { state: 'Received', courier: 'UPS' },
  insertion_batches: { status: 'Ready' },
  sales: { state: 'Posted', due: '2026-11-30' },
};

/** Valid bodies by path. Most requests spoil only one field of theirs. */
const VALID: Record<string, Record<string, unknown>> = {
  '/api/products/': { name: 'Unit', type: 1, quantity: 2, estimated_cost: 1 },
  '/api/products/update/ID/': { estimated_cost: 2, name: 'Other', already_present_images: [] },
  '/api/bought_stocks/': { name: 'Lot', price: 10, weight: 5, link: 'https://shop.example/' },
  '/api/bought_stocks/update/ID/': { incomingShipment: 1, price: '9,99', weight: '' },
  '/api/incoming_shipments/': { courier: 'DHL', totalCost: 1 },
  '/api/incoming_shipments/update/ID/': { courier: 'DHL', totalCost: '', ivaPrice: 7 },
  '/api/insertion_batches/': { name: 'Batch', products: [1], images: 'https://pictures.example/a.jpg' },
  '/api/insertion_batches/update/ID/': { name: 'Other', images: '/media/none.jpg' },
  '/api/sales/': {
    site: 'Ebay',
    day: '2026-11-03',
    currency: 'USD',
    rate: 1.08,
    lines: [
      { product: 1, price: 9 },
      { title: 'Tin', price: '1,50', quantity: 2 },
    ],
    fees: [{ kind: 'payment', amount: -1 }],
    events: [{ kind: 'return', place: 0, amount: 1, restocked: true }],
  },
  '/api/sales/update/ID/': { day: '2026-11-04', lines: [{ product: 2, price: 5 }], events: [] },
  '/api/insertions/': { site: 'Ebay', price: 1, insertion_batch: 1, description: '<p>Text</p>' },
  '/api/insertions/ID/': { site: 'Amazon', price: 2, external_id: '11', to: '2026-11-30', to_take_down: 0 },
  '/api/sites/': { name: 'Site', fees: [] },
  '/api/sites/update/ID/': {
    fees: [{ kind: 'payment', from: '2026-01-01', tiers: [{ upTo: null, percent: 5 }], fixed: 0.3 }],
  },
  '/api/types/': { name: 'Kind' },
  '/api/types/update/ID/': { name: 'Kind' },
  '/api/subtypes/': { name: 'Sub', type: 1 },
  '/api/subtypes/update/ID/': { name: 'Sub' },
  '/api/extras/': { key: 'Field', type: 1, value_type: 'float' },
  '/api/extras/update/ID/': { key: 'Field' },
  ...Object.fromEntries(
    Object.entries(CHANGES).flatMap(([resource, set]) => [
      [`/api/${resource}/selection/`, { filter: { q: 'a' }, changes: [{ filter: { id: [1, 2, 3] }, set }] }],
      [`/api/${resource}/selection/delete/`, { filter: { id: [4, 5] } }],
    ]),
  ),
  '/api/user/register/': { username: 'someone', password: 'long-enough-1' },
};

const SORTS = ['id', 'name', 'price', 'date', 'state', 'type', 'nothing', '__proto__'];
const FILTERS =
  'id q name price_gte date_lte boughtStock incomingShipment coverage weight name_q state_q __proto__'.split(
    ' ',
  );

export type Random = () => number;
type HostileBody = FormData | URLSearchParams | string | Buffer | undefined;

interface HostileRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  url: string;
  type?: string;
  body: HostileBody;
}

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}

/** A request with invalid or malicious content. */
export function createHostileRequest(random: Random): HostileRequest {
  const [method = 'GET', path = '/'] = pick(random, CALLS).split(' ');
  const number = () => String(1 + Math.floor(random() * 9));
  const id = () => (random() < 0.3 ? number() : encodeURIComponent(pick(random, TEXTS).toWellFormed()));
  const url = path.replaceAll('ID', id) + (random() < 0.5 ? query(random) : '');
  const used = random() < 0.05 ? pick(random, ['PUT', 'DELETE', 'PATCH', 'POST'] as const) : method;
  return {
    method: used as HostileRequest['method'],
    url,
    ...(used === 'GET' ? { body: undefined } : body(random, path)),
  };
}

function query(random: Random): string {
  const value = () => pick(random, VALUES);
  const pairs = {
    sort: JSON.stringify([pick(random, SORTS), pick(random, ['ASC', 'DESC', 'asc'])]),
    range: JSON.stringify(pick(random, [[0, 9], [9, 0], [0, 1e300], [-1, 2], [0.5, 2], ['0', '9'], value()])),
    filter: JSON.stringify({ [pick(random, FILTERS)]: random() < 0.3 ? [value(), value()] : value() }),
  };
  const asked = Object.entries(pairs).filter(() => random() < 0.6);
  return `?${new URLSearchParams(asked)}${pick(random, ['', '', '&filter={', '&sort=1', '&%', '&range=[0'])}`;
}

function body(random: Random, path: string): { type?: string; body: HostileBody } {
  const valid = random() < 0.8 ? VALID[path] : undefined;
  const names = valid
    ? [pick(random, [...Object.keys(valid), ...FIELDS])]
    : FIELDS.filter(() => random() < 0.25);
  const spoilt = names.map((name) => [name, spoiltValue(random, name)] as const);
  const fields = Object.entries({ ...valid, ...Object.fromEntries(spoilt) });
  const kind = random();
  if (kind < 0.3) return { type: 'application/json', body: JSON.stringify(Object.fromEntries(fields)) };
  if (kind < 0.5) {
    const pairs = fields.map(([name, value]) => [name, `${value}`]);
    return { body: new URLSearchParams([...pairs, ...pairs.slice(0, 2)]) };
  }
  if (kind < 0.75) return { body: files(random, fields) };
  return pick(random, BROKEN);
}

function spoiltValue(random: Random, name: string): unknown {
  if (name !== 'changes' || random() < 0.3) return pick(random, VALUES);
  const wild = { [pick(random, [...FIELDS, 'sub_type', 'id'])]: pick(random, VALUES) };
  return [{ filter: random() < 0.5 ? wild : {}, set: { ...wild, ...pick(random, Object.values(CHANGES)) } }];
}

function files(random: Random, fields: readonly (readonly [string, unknown])[]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) {
    if (random() < 0.2) data.append(name, new File([String(value)], String(value).slice(0, 50)));
    else data.append(name, String(value));
  }
  return data;
}

const json = 'application/json';
const BROKEN: { type?: string; body: HostileBody }[] = [
  { type: json, body: '' },
  { type: json, body: '{' },
  { type: json, body: '[]' },
  { type: json, body: 'null' },
  { type: json, body: '"text"' },
  { type: json, body: '{"name": NaN}' },
  { type: json, body: `{"name": 1e9999, "price": -1e9999, "id": ${'9'.repeat(400)}}` },
  { type: json, body: `{"name": ${deep('[', ']')}}` },
  { type: json, body: deep('{"a":', '}').replace('{"a":}', '{}') },
  { type: json, body: '{"__proto__": {"admin": true}, "name": "x"}' },
  { type: json, body: '{"constructor": {"prototype": {"admin": true}}}' },
  { type: json, body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
  { type: json, body: `{"name": "${'x'.repeat(1_200_000)}"}` },
  { type: `${json}; charset=utf-16`, body: '{"name": "x"}' },
  { type: 'application/x-www-form-urlencoded', body: 'name=%ff%fe&price=%' },
  { type: 'application/x-www-form-urlencoded', body: Buffer.from([0xff, 0x3d, 0xfe]) },
  { type: 'text/plain', body: 'name=x' },
  { type: 'application/xml', body: '<name/>' },
  { type: 'nonsense', body: 'x' },
  { type: 'multipart/form-data', body: 'x' },
  { type: 'multipart/form-data; boundary=', body: '--\r\n' },
  {
    type: 'multipart/form-data; boundary=one',
    body: '--two\r\nContent-Disposition: form-data; name="name"\r\n\r\nx\r\n--two--\r\n',
  },
  {
    type: 'multipart/form-data; boundary=b',
    body: '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nx',
  },
  {
    type: 'multipart/form-data; boundary=b',
    body: '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n\x89PNG',
  },
  {
    type: 'multipart/form-data; boundary=b',
    body: '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n',
  },
  {
    type: 'multipart/form-data; boundary=b',
    body: '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n',
  },
  {
    type: 'multipart/form-data; boundary=b',
    body: `--b\r\n${'X-Long: y\r\n'.repeat(500)}\r\nx\r\n--b--\r\n`,
  },
  {
    type: 'multipart/form-data; boundary=b',
    body: '--b\r\nContent-Disposition: form-data; name="products"\r\nContent-Type: application/json\r\n\r\n{"a":\r\n--b--\r\n',
  },
  { body: undefined },
];

/** Bytes for a connection, which need not be a valid request. */
export function createHostileBytes(random: Random, token: string): string {
  const head = (lines: string[]) =>
    [...lines, 'Host: localhost', `Authorization: Bearer ${token}`, 'Connection: close', '', ''].join('\r\n');
  const part = 'Content-Disposition: form-data; name="image"; filename="a.png"';
  const path = pick(random, [
    '/api/products/',
    '/api/bought_stocks/',
    '/pokemon_cards/match/',
    '/api/insertion_batches/',
  ]);
  const multipart = [`POST ${path} HTTP/1.1`, 'Content-Type: multipart/form-data; boundary=b'];
  const cut = `--b\r\n${part}\r\n\r\n${'\x89PNG'.repeat(Math.floor(random() * 5_000))}`;
  return pick(random, [
    head([...multipart, `Content-Length: ${cut.length + 1_000}`]) + cut,
    head([...multipart, `Content-Length: ${cut.length}`]) + cut,
    head([...multipart, 'Transfer-Encoding: chunked']) + `5\r\n--b\r\n\r\n`,
    head([...multipart, 'Transfer-Encoding: chunked']) + `zz\r\n${cut}`,
    head([...multipart, 'Content-Length: 0']),
    head([...multipart, 'Content-Length: -5']),
    head([...multipart, 'Content-Length: 5', 'Transfer-Encoding: chunked']) + '0\r\n\r\n',
    head([`POST ${path} HTTP/1.1`, 'Content-Type: application/json', 'Content-Length: 100']) + '{"name":',
    head([`GET ${path} HTTP/1.1`, `X-Large: ${'y'.repeat(40_000)}`]),
    head(['GET /media/../../../etc/passwd HTTP/1.1']),
    head(['GET /media/..%2f..%2fsecret HTTP/1.1']),
    head(['GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1']),
    head(['GET /api/products/%ff%fe/ HTTP/1.1']),
    head(['GET /api/%/ HTTP/1.1']),
    head(['GET http://other.example/api/products/ HTTP/1.1']),
    head(['GET * HTTP/1.1']),
    head([
      'OPTIONS /api/products/ HTTP/1.1',
      'Origin: https://evil.example',
      'Access-Control-Request-Method: PATCH',
    ]),
    head(['TRACE /api/products/ HTTP/1.1']),
    head([`GET ${path} HTTP/9.9`]),
    head([`GET ${path} HTTP/1.1`, 'X-Evil: a\rb', 'Set-Cookie: x\n y']),
    head([`GET ${path}?sort=%0d%0aX-Injected:%20yes HTTP/1.1`]),
    `GET ${path}`,
    '\x16\x03\x01\x02\x00',
    '\r\n\r\n\r\n',
    'x'.repeat(100_000),
  ]);
}
