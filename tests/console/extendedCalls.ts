import { selectFrom } from '../../providers/plainList.ts';
import { json, noSuchAddress, written } from '../support/plain_backend/answer.ts';
import type { PlainRecord, PlainStore } from '../support/plain_backend/store.ts';
import type { WireAnswer, WireCall } from '../support/wire.ts';
import { read, type Sent } from './sent.ts';

type Resource = 'products' | 'bought_stocks' | 'incoming_shipments' | 'insertion_batches';
const RESOURCES: readonly Resource[] = [
  'products',
  'bought_stocks',
  'incoming_shipments',
  'insertion_batches',
];

/** What holds a link to the records of each resource, and in which field. */
const LINKS: Record<Resource, [holder: Resource, field: string][]> = {
  products: [],
  bought_stocks: [['products', 'boughtStock']],
  incoming_shipments: [['bought_stocks', 'incomingShipment']],
  insertion_batches: [['products', 'insertion_batch']],
};

const insertionsOf = (batch: PlainRecord) => (batch.insertions ??= []) as PlainRecord[];

/** The answer of a plain backend as one gives it that pages its lists and answers a change with the record. */
export function extended(call: WireCall, answer: WireAnswer, store: PlainStore): WireAnswer {
  if (answer.status === 401) return answer;
  const sent = read(call);
  const id = /\/(\d+)\/$/.exec(sent.url.pathname)?.[1];
  const extension = extendedCalls(store)[sent.call.replace(/\/\d+\/$/, '/:id/')];
  if (extension) return extension(sent, Number(id));
  if (sent.call === 'POST /api/products/') {
    const batch = sent.fields.find(([name]) => name === 'insertion_batch')?.[1];
    Object.assign(store.products.at(-1) ?? {}, { insertion_batch: batch ? Number(batch) : null });
  }
  const records = RESOURCES.find((one) => sent.call === `GET /api/${one}/`);
  if (!records) return answer;
  const listed = JSON.parse(Buffer.from(answer.body).toString());
  const { page, from, total } = selectFrom(listed, sent.url.searchParams);
  const range = `${records} ${from}-${from + page.length - 1}/${total}`;
  return { ...json(page), headers: { 'Content-Type': 'application/json', 'Content-Range': range } };
}

/** What the extensions add to the calls of the specification, on the records of a store. */
function extendedCalls(store: PlainStore): Record<string, (sent: Sent, id: number) => WireAnswer> {
  const chosen = (resource: Resource, sent: Sent) => {
    const { filter } = sent.json as { filter: Record<string, unknown> };
    const query = new URLSearchParams({ filter: JSON.stringify(filter) });
    return selectFrom(store[resource], query).page.map((record) => Number(record.id));
  };
  const summarize = (resource: Resource, sent: Sent) => {
    const ids = chosen(resource, sent);
    const records = store[resource].filter(({ id }) => ids.includes(id));
    const linked = LINKS[resource].map(([holder, field]) => [
      holder,
      store[holder].filter((record) => ids.includes(Number(record[field]))).length,
    ]);
    const held = Object.entries({ bought_stocks: 'boughtStock', insertion_batches: 'insertion_batch' }).map(
      ([other, field]) => [other, records.filter((record) => record[field]).length],
    );
    const insertions = records.reduce((sum, record) => sum + insertionsOf(record).length, 0);
    return json({
      count: ids.length,
      amount: records.reduce(
        (sum, { price, estimated_cost }) => sum + Number(price ?? estimated_cost ?? 0),
        0,
      ),
      weight: null,
      linked: Object.fromEntries(
        resource === 'products' ? held : [...linked, ...(insertions > 0 ? [['insertions', insertions]] : [])],
      ),
    });
  };
  const remove = (resource: Resource, sent: Sent) => {
    const ids = chosen(resource, sent);
    for (const [holder, field] of LINKS[resource]) {
      for (const record of store[holder]) if (ids.includes(Number(record[field]))) record[field] = null;
    }
    store[resource] = store[resource].filter(({ id }) => !ids.includes(id));
    return json({ count: ids.length });
  };
  const calls = RESOURCES.flatMap((resource) => [
    [`POST /api/${resource}/selection/`, (sent: Sent) => summarize(resource, sent)] as const,
    [`POST /api/${resource}/selection/delete/`, (sent: Sent) => remove(resource, sent)] as const,
  ]);
  const change = (resource: Resource) => (sent: Sent, id: number) => {
    const record = store[resource].find((one) => one.id === id);
    Object.assign(record ?? {}, sent.json ?? Object.fromEntries(sent.fields));
    return record ? json(record) : noSuchAddress();
  };
  return {
    ...Object.fromEntries(calls),
    'GET /api/bought_stocks/export/': () => ({
      ...written(200, 'text/csv', '"Id"\r\n7\r\n'),
      headers: { 'Content-Disposition': 'attachment; filename="bought_stocks-2026-11-21.csv"' },
    }),
    ...Object.fromEntries(
      RESOURCES.map((resource) => [`PATCH /api/${resource}/update/:id/`, change(resource)]),
    ),
    'DELETE /api/insertions/:id/': (_sent: Sent, id: number) => {
      for (const batch of store.insertion_batches) {
        batch.insertions = insertionsOf(batch).filter((insertion) => insertion.id !== id);
      }
      return json({ id });
    },
  };
}
