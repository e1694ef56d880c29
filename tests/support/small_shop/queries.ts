import { fieldsOf } from '../../../contract/fields.ts';
import { ESTIMATES_COLUMNS } from '../../../contract/report_estimates.ts';
import { PROFIT_COLUMNS } from '../../../contract/report_profit.ts';
import { SPENDING_COLUMNS } from '../../../contract/report_spending.ts';
import { STOCK_COLUMNS } from '../../../contract/report_stock.ts';
import { VAT_COLUMNS } from '../../../contract/report_vat.ts';
import { GROUPINGS, REPORT_FILTERS, REPORTS } from '../../../contract/reports.ts';
import { RETURN_ROWS } from '../../../contract/vat_periods.ts';
import { PRICE_LISTS } from '../../../contract/prices.ts';
import { RESOURCE_NAMES } from '../../../contract/resources.ts';
import { ACTIONS, HISTORY_KINDS } from '../../../contract/history.ts';
import { VAT_TREATMENTS } from '../../../domain/vat.ts';
import { VAT_KINDS } from '../../../domain/vat_line.ts';

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));
const ids = (path: string, last: number) =>
  Array.from({ length: last + 1 }, (_, index) => path.replace(':id', String(index + 1)));
const YEAR = 'from=2026-01-01&to=2027-01-16';

/** Exports of records, their values and sums. */
/** An address, and what is sent to it. Without anything it is a GET request. */
export type Query = string | readonly [url: string, body: object];

export const RECORD_QUERIES: readonly Query[] = RESOURCE_NAMES.flatMap((name) => [
  `/api/${name}/export/?format=csv`,
  `/api/${name}/export/?format=csv&sort=${json(['id', 'DESC'])}&filter=${json({ q: '100%_' })}`,
  `/api/${name}/export/?format=xlsx`,
  `/api/${name}/export/?format=pdf`,
  ...Object.entries(fieldsOf(name))
    .filter(([, { isShared }]) => isShared)
    .map(([field]) => `/api/${name}/values/?field=${field}`),
  `/api/${name}/values/?field=nothing`,
  `/api/${name}/values/?field=id`,
  `/api/${name}/9999/`,
  [`/api/${name}/selection/`, { filter: {} }] as const,
  [`/api/${name}/selection/`, { filter: { id: [1, 2, 5] } }] as const,
  [`/api/${name}/selection/`, { filter: { q: '100%_' } }] as const,
]);

/** Costs of purchases, shipments and products; places; listings; counts. */
export const STOCK_QUERIES: readonly Query[] = [
  '/api/types/',
  '/api/extras/',
  '/api/sites/',
  '/api/rates/',
  ...ids('/api/bought_stocks/:id/costs/', 10),
  ...ids('/api/incoming_shipments/:id/costs/', 4),
  ...ids('/api/products/:id/landed/', 21),
  '/api/places/tree/',
  ...['FOX-1', 'fox-1', 'BOX3', 'BS-000008', '1001', 'nothing', 'P2', 'GONE'].map(
    (code) => `/api/scan/?code=${code}`,
  ),
  '/api/scan/?code=BS-000014&quantity=9',
  '/api/scan/?code=FOX-1&code=BOX3',
  '/api/scan/?code=',
  '/api/counts/',
  ...ids('/api/counts/:id/', 4),
  ...ids('/api/insertions/:id/listings/', 5),
  '/api/listing_exports/',
  '/api/listing_exports/?site=Ebay',
  '/api/listing_exports/?site=Fair',
  ...ids('/api/listing_exports/:id/file/', 3),
  ...ids('/api/listing_exports/:id/pictures/', 3),
  '/api/live_listings/',
  '/api/live_listings/?site=Ebay',
  '/api/live_listings/?site=Cardmarket',
  '/api/live_listings/?site=Nothing',
  ...ids('/api/sites/:id/files/', 3),
  '/api/take_downs/',
  '/api/sales/going_out/',
  '/api/price_files/',
  '/api/prices/settings/',
  ...PRICE_LISTS.map((list) => `/api/prices/?list=${list}`),
  ...['name', 'expected', 'price', 'difference', 'percent', 'day'].flatMap((sort) =>
    ['ASC', 'DESC'].map((order) => `/api/prices/?list=review&sort=${sort}&order=${order}`),
  ),
  '/api/prices/?type=1',
  '/api/prices/?set=Dawn',
  '/api/prices/?place=3',
  '/api/prices/?place=1&list=fine',
  '/api/prices/?q=heron',
  '/api/prices/?q=fox-1',
  '/api/prices/?q=first nothing',
  '/api/prices/?page=2',
  '/api/prices/?list=nothing',
  ...[1, 2, 4, 9].flatMap((id) => [
    `/api/products/${id}/prices/`,
    `/api/prices/candidates/?product=${id}`,
    `/api/prices/candidates/?product=${id}&q=100`,
    `/api/prices/candidates/?product=${id}&q=dawn 007`,
    `/api/prices/candidates/?product=${id}&q=dawn 7`,
    `/api/prices/candidates/?product=${id}&q=o`,
  ]),
  [
    '/api/sales/preview/',
    {
      site: 'Ebay',
      lines: [{ product: 1, price: 10 }, { product: 13, quantity: 2 }, { title: 'Tin' }],
      price: 50,
    },
  ],
  ['/api/sales/preview/', { site: 'Cardmarket', insertion_batch: 2, price: 99.99 }],
  ['/api/sales/preview/', { lines: [{ product: 3, price: 10 }] }],
  '/api/labels/test/?format=L7651',
  '/api/labels/test/?format=nothing',
];

/** Reports by groupings that the database sorts, and by others that are merged first. */
const SORTED = [
  ['spending', 'shop', SPENDING_COLUMNS],
  ['spending', 'purchase', SPENDING_COLUMNS],
  ['estimates', 'shop', ESTIMATES_COLUMNS],
  ['estimates', 'product', ESTIMATES_COLUMNS],
  ['stock', 'type', STOCK_COLUMNS],
  ['profit', 'site', PROFIT_COLUMNS],
  ['profit', 'purchase', PROFIT_COLUMNS],
  ['vat', 'country', VAT_COLUMNS],
  ['vat', 'sale', VAT_COLUMNS],
] as const;

/** Reports, payouts, VAT. */
export const MONEY_QUERIES: readonly string[] = [
  '/api/overview/',
  ...REPORTS.flatMap((report) => [
    `/api/reports/${report}/`,
    `/api/reports/${report}/?${YEAR}`,
    ...GROUPINGS[report].map((by) => `/api/reports/${report}/?${YEAR}&by=${by}`),
    ...['year', 'month', 'before'].map(
      (against) => `/api/reports/${report}/?from=2026-03-01&to=2026-03-31&against=${against}`,
    ),
    ...REPORT_FILTERS[report].map((name) => {
      const value = { site: 'Ebay', type: 1, shop: 'buyee.jp', purchase: 2, shipment: 1 }[name];
      return `/api/reports/${report}/?${YEAR}&filter=${json({ [name]: value })}`;
    }),
    `/api/reports/${report}/?${YEAR}&filter=${json({ shop: '' })}`,
    ...GROUPINGS[report].map((by) => `/api/reports/${report}/export/?${YEAR}&by=${by}`),
    `/api/reports/${report}/?from=2026-02-01&to=2026-01-31`,
    `/api/reports/${report}/?by=nothing`,
    `/api/reports/${report}/?sort=${json(['nothing', 'ASC'])}`,
  ]),
  ...REPORTS.map((report) => `/api/reports/${report}/?from=2020-02-01&to=2020-02-29`),
  ...REPORTS.map((report) => `/api/reports/${report}/?from=2026-12-31&to=2027-01-01`),
  ...SORTED.flatMap(([report, by, columns]) =>
    [by, ...Object.keys(columns)].flatMap((column) =>
      ['ASC', 'DESC'].map((way) => `/api/reports/${report}/?${YEAR}&by=${by}&sort=${json([column, way])}`),
    ),
  ),
  ...['sku', 'days', 'expected', 'sites', 'listed', 'sitting'].flatMap((sort) =>
    ['ASC', 'DESC'].map((way) => `/api/reports/stock/?${YEAR}&by=sitting&sort=${json([sort, way])}`),
  ),
  '/api/reports/stock/?from=2026-12-01&to=2027-03-31&by=sitting',
  '/api/payouts/',
  `/api/payouts/?${YEAR}`,
  '/api/payouts/?to=2027-01-10',
  `/api/payouts/?${YEAR}&site=Ebay`,
  '/api/payouts/?from=2026-04-07&to=2026-04-15',
  '/api/payouts/?from=2026-04-07&to=2026-04-07',
  '/api/payouts/?from=2026-10-01&to=2026-12-31&site=ebay',
  '/api/payouts/?from=2025-01-01&to=2025-12-31',
  `/api/payouts/export/?${YEAR}`,
  '/api/payouts/?from=2026-02-01&to=2026-01-31',
  ...ids('/api/payouts/:id/', 11),
  '/api/payouts/open/?site=Ebay&currency=EUR',
  '/api/payouts/open/?site=Ebay&currency=USD',
  '/api/payouts/open/?site=Fair&currency=EUR',
  '/api/payouts/open/?site=Nothing&currency=EUR',
  '/api/payouts/5/export/',
  '/api/payouts/open/export/?site=Ebay&currency=EUR',
  '/api/vat/',
  '/api/vat/late_import_vat/',
  '/api/vat/periods/',
  ...[
    '2026-01-01',
    '2026-04-01',
    '2026-07-01',
    '2026-10-01',
    '2026-11-01',
    '2026-12-01',
    '2027-01-01',
    '2026-02-01',
  ].flatMap((from) => [`/api/vat/periods/${from}/`, `/api/vat/periods/${from}/export/?format=csv`]),
  '/api/vat/entries/',
  '/api/vat/entries/?page=2',
  '/api/vat/entries/?from=2026-03-31&to=2026-04-15',
  ...RETURN_ROWS.map((row) => `/api/vat/entries/?row=${row}`),
  '/api/vat/entries/?rate=22',
  '/api/vat/entries/?country=DE',
  '/api/vat/entries/?sale=2',
  '/api/vat/entries/?purchase=5',
  '/api/vat/entries/?shipment=1',
  '/api/vat/entries/?product=6',
  ...[...VAT_KINDS, 'nothing'].map((kind) => `/api/vat/entries/?kind=${kind}`),
  ...VAT_TREATMENTS.map((treatment) => `/api/vat/entries/?treatment=${treatment}`),
  '/api/vat/entries/export/?format=csv',
  '/api/vat/entries/export/?format=csv&country=IT',
  `/api/vat/stock_book/rows/?${YEAR}`,
  '/api/vat/stock_book/rows/',
  '/api/vat/stock_book/rows/?from=2026-06-01',
  '/api/vat/stock_book/rows/?from=2026-01-01&to=2026-03-31',
  `/api/vat/stock_book/rows/?${YEAR}&page=2`,
  `/api/vat/stock_book/?${YEAR}`,
  '/api/vat/stock_book/?from=2026-10-01&to=2026-10-31',
];

/** Imports, history and bin. */
export const WORK_QUERIES: readonly Query[] = [
  '/api/imports/',
  '/api/imports/?before=3',
  ...ids('/api/imports/:id/', 5),
  ...ids('/api/imports/:id/rows/?count=50', 5),
  ...['new', 'wrong', 'duplicate', 'known', 'changed'].map(
    (status) => `/api/imports/1/rows/?status=${status}&count=50`,
  ),
  '/api/imports/3/rows/?from=1&count=2',
  ...ids('/api/imports/:id/rate_questions/', 4),
  ...ids('/api/imports/:id/left_out/', 4),
  ...ids('/api/imports/:id/file/', 3),
  ...RESOURCE_NAMES.map((name) => `/api/imports/examples/${name}/`),
  '/api/history/?range=[0,19]',
  '/api/history/?range=[20,24]',
  `/api/history/?sort=${json(['at', 'ASC'])}&range=[0,4]`,
  ...HISTORY_KINDS.map((kind) => ({ kind })),
  ...ACTIONS.map((action) => ({ action })),
]
  .flatMap((one) => (typeof one === 'string' ? [one] : [`/api/history/?range=[0,4]&filter=${json(one)}`]))
  .concat([
    ...[
      { by: 'tester' },
      { by: 'nobody' },
      { q: 'Ember' },
      { q: 'deleted fox' },
      { q: '100%_' },
      { at_gte: '2027-01-16' },
      { at_lte: '2027-01-15' },
      { at_gte: '2027-01-15T12:00:00Z', at_lte: '2027-01-15T12:00:00Z' },
      { id: 3 },
      { id: [2, 4], kind: 'places' },
      { nothing: 1 },
      { at_gte: 'x' },
    ].map((filter) => `/api/history/?range=[0,4]&filter=${json(filter)}`),
    `/api/history/export/?format=csv&filter=${json({ action: ['changed', 'undone'] })}`,
    `/api/history/export/?format=csv&filter=${json({ kind: 'places' })}`,
    '/api/history/of/products/1/',
    '/api/history/of/products/1/?range=[1,2]',
    '/api/history/of/bought_stocks/5/',
    '/api/history/of/sales/1/',
    '/api/history/of/insertion_batches/1/',
    '/api/history/of/vat_periods/1/',
    '/api/history/of/sites/4/',
    '/api/history/of/products/9999/',
    '/api/history/of/nothing/1/',
    '/api/history/people/',
    '/api/history/settings/',
    ...ids('/api/history/:id/records/', 120).filter((_, index) => index % 3 === 0),
    '/api/history/9999/records/',
    '/api/history/30/records/?range=[1,1]',
    '/api/bin/',
    '/api/bin/?range=[1,2]',
    ...[
      { kind: 'sales' },
      { kind: ['products', 'places'] },
      { q: 'FOX' },
      { q: '100%_' },
      { action: 1 },
      { nothing: 1 },
    ].map((filter) => `/api/bin/?filter=${json(filter)}`),
    '/api/user/',
    '/api/sessions/',
    '/api/people/',
    '/api/people/events/?kind=registered',
    '/api/user/invitation/?token=nothing',
    '/api/pokemon_cards/',
    '/api/pokemon_cards/index/',
  ]);
