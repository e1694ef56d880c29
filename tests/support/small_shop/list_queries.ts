import { z } from 'zod';
import { fieldsOf } from '../../../contract/fields.ts';
import type { ResourceName } from '../../../contract/resources.ts';
import { hooksOf, resourceOf } from '../../../server/records/registry.ts';
import type { Answer, Caller } from '../caller.ts';

const Records = z.array(z.looseObject({ id: z.number() }));
type Shown = z.infer<typeof Records>[number];

/** Values of columns that records do not have under the column's name. */
const DERIVED: Readonly<Record<string, readonly unknown[]>> = {
  'type_details.name': ['Card', 'card'],
  shipment: ['EMS: EB1 JP', 'DHL'],
  total: [100, 16],
  productsQuantity: [0, 3],
  sites: ['Ebay, Cardmarket', 'Ebay'],
  listings: ['256000000001', 'X_1'],
  queue: [300_000_000],
};

/** Values of composite filters. */
const COMPOSITE: Readonly<Record<string, readonly object[]>> = {
  here_on: [
    { here_on: '2026-01-30' },
    { here_on: '2026-01-31' },
    { here_on: '2026-12-31' },
    { here_on: '2027-01-16' },
  ],
  sale_gte: [
    { sale_gte: '2026-03-31' },
    { sale_lte: '2026-03-31' },
    { sale_gte: '2026-01-01', sale_site: 'Ebay' },
    { sale_lte: '2027-12-31', sale_foreseen: 'yes' },
  ],
  unit_sold_gte: [
    { unit_sold_gte: '2026-09-30' },
    { unit_sold_lte: '2026-09-30' },
    { unit_sold_timed: 'yes' },
    { unit_sold_gte: '2027-01-11' },
  ],
  gone_gte: [
    { gone_gte: '2026-12-31', gone_lte: '2026-12-31' },
    { gone_lte: '2026-12-30' },
    { lost_gte: '2026-01-01', lost_lte: '2027-01-16' },
    { lost_lte: '2026-12-31' },
  ],
  day_estimated: [{ day_estimated: 'yes' }],
  recovered_gte: [{ recovered_gte: '2026-03-31' }, { recovered_lte: '2026-03-31' }],
  charge_kind: [{ charge_kind: 'shipping' }, { charge_kind: 'duty' }, { charge_kind: 'other' }],
  idle_gte: [{ idle_gte: '2025-01-01' }, { idle_lte: '2026-12-31' }],
  shop: [{ shop: 'buyee.jp' }, { shop: '' }, { shop: 'fromjapan.co.jp' }],
  counted_gte: [
    { counted_gte: '2026-04-01' },
    { counted_lte: '2026-03-31' },
    { counted_type: 1 },
    { counted_purchase: 2 },
    { counted_purchase: 8, counted_type: 1 },
    { counted_shop: 'buyee.jp' },
    { counted_shop: '' },
    { counted_name: 'Tide Koi' },
    { counted_set: 'Dawn' },
    { counted_apart: 'yes' },
    { counted_late: 'yes' },
    { counted_refunds: 'yes' },
    { counted_vat: 'ordinary' },
    { counted_vat: 'margin' },
    { counted_vat: '' },
    { counted_vat: 'taxed' },
    { counted_vat: 'none' },
    { counted_vat: 'taxed', counted_gte: '2026-04-01', counted_lte: '2026-10-31' },
    { counted_type: null },
    { counted_purchase: null },
    { counted_name: null },
    { counted_set: null },
    { counted_refunds: 'yes', counted_gte: '2026-04-15', counted_lte: '2026-04-15' },
    { counted_late: 'yes', counted_purchase: 3 },
    { counted_vat: 'ordinary', counted_country: 'DE' },
    { counted_vat: 'margin', counted_country: 'IT' },
    { counted_vat: 'ordinary', counted_treatment: 'eu_consumer' },
  ],
};

const WORDS = [
  'fox',
  'EMBER first',
  '100%_\\',
  'étagère',
  'ETAGERE',
  'pokémon',
  '月',
  'EB1',
  '118344',
  'C-9',
  'FOX-1',
  'bs-000004',
  '62',
  '39.5',
  '240,00',
  '2026-03-31',
  '31/03/2026',
  'card',
  'ebay',
  'DHL',
  'box 3',
  'buyee',
  '#2',
  '2',
  'Rossi',
  'damp',
  '256000000001',
  'nobody',
  'P-1',
  '',
];

/** Queries of a list by each sort, each filter of each column, composite filters, search terms and ranges. */
export function listQueries(resource: ResourceName, records: readonly Shown[]): object[] {
  const { list } = resourceOf(resource);
  const composite = [
    ...(list.questions ?? []),
    ...hooksOf(resource).flatMap(({ questions }) => questions ?? []),
  ];
  return [
    {},
    ...Object.keys(list.columns).flatMap((field) => [{ sort: [field, 'ASC'] }, { sort: [field, 'DESC'] }]),
    ...Object.entries(list.columns).flatMap(([field, { asks }]) =>
      columnFilters(resource, { field, asks, records }),
    ),
    ...composite
      .flatMap(({ names: [name = ''] }) => COMPOSITE[name] ?? [{ [name]: 'yes' }])
      .map((filter) => ({ filter })),
    ...WORDS.map((q) => ({ filter: { q } })),
    { range: [0, 1] },
    { range: [2, 4] },
    { range: [1, 3], sort: ['id', 'DESC'] },
    { range: [500, 501] },
    { range: [500, 501], filter: { q: 'e' } },
    { range: [0, 1], filter: { q: 'e' } },
    { sort: ['nothing', 'ASC'] },
    { filter: { nothing: 1 } },
    { range: [3, 1] },
  ];
}

function columnFilters(
  resource: ResourceName,
  { field, asks, records }: { field: string; asks: string; records: readonly Shown[] },
): object[] {
  const shown = records
    .map((record) => record[field])
    .filter((value) => typeof value !== 'object' && value !== undefined);
  const choices = fieldsOf(resource)[field]?.choices ?? [];
  const values = [...new Set([...(shown.length > 0 ? shown : (DERIVED[field] ?? [])), ...choices])];
  const [first, second] = values;
  if (first === undefined) return [{ filter: { [field]: null } }];
  const middle = values.toSorted(
    (one, other) => Number(one) - Number(other) || (String(one) < String(other) ? -1 : 1),
  )[Math.floor(values.length / 2)];
  const words = values.map(String).find((text) => text.length > 2) ?? '';
  return [
    // Many ids and prices: the first ones tell enough.
    ...values.slice(0, choices.length > 0 ? 20 : 2).map((value) => ({ [field]: value })),
    { [field]: null },
    ...(second === undefined ? [] : [{ [field]: [first, second] }]),
    ...(asks === 'range'
      ? [
          { [`${field}_gte`]: middle },
          { [`${field}_lte`]: middle },
          { [`${field}_gte`]: first, [`${field}_lte`]: middle },
        ]
      : []),
    ...(asks === 'within'
      ? [{ [`${field}_q`]: words.slice(1).toUpperCase() }, { [`${field}_q`]: '%_' }]
      : []),
  ].map((filter) => ({ filter }));
}

/** The ids of a list, and its total where only a part is answered. */
export function describeList(answer: Answer): string {
  if (answer.status >= 400) return answer.summary;
  const range = String(answer.headers['content-range'] ?? '').replace(/^\w+ /, '');
  return `${Records.parse(answer.json)
    .map(({ id }) => id)
    .join(' ')} (${range})`;
}

export async function describeLists(server: Caller, resource: ResourceName): Promise<string[]> {
  const records = (await server.get(`/api/${resource}/`)).as(Records);
  const lines: string[] = [];
  for (const query of listQueries(resource, records))
    lines.push(
      `${resource} ${JSON.stringify(query).slice(1, -1)} → ${describeList(await server.list(resource, query))}`,
    );
  return lines;
}
