import { HttpResponse } from 'msw';
import { selectFrom } from '../../providers/plainList.ts';
import type { Sent } from './sent.ts';
import type { PlainRecord, PlainStore } from './plainRecords.ts';

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
export async function extended(sent: Sent, answer: Response, store: PlainStore): Promise<Response> {
  const [, resource, id] = /^\w+ \/api\/(\w+)\/(?:update\/(\d+)\/)?$/.exec(sent.call) ?? [];
  const records = RESOURCES.find((one) => one === resource);
  if (!records || !answer.ok) return answer;
  if (id) return HttpResponse.json(store[records].find((one) => one.id === Number(id)));
  if (!sent.call.startsWith('GET ')) return answer;
  const { page, from, total } = selectFrom(await answer.json(), sent.url.searchParams);
  const headers = { 'Content-Range': `${resource} ${from}-${from + page.length - 1}/${total}` };
  return HttpResponse.json(page, { headers });
}

/** What the extensions add to the calls of the specification, on the records of a store. */
export function extendedCalls(store: () => PlainStore) {
  const chosen = (resource: Resource, { json }: Sent) => {
    const { filter } = json as { filter: Record<string, unknown> };
    const query = new URLSearchParams({ filter: JSON.stringify(filter) });
    return selectFrom(store()[resource], query).page.map((record) => Number(record.id));
  };
  const summarize = (resource: Resource, sent: Sent) => {
    const ids = chosen(resource, sent);
    const records = store()[resource].filter(({ id }) => ids.includes(id));
    const linked = LINKS[resource].map(([holder, field]) => [
      holder,
      store()[holder].filter((record) => ids.includes(Number(record[field]))).length,
    ]);
    const held = Object.entries({ bought_stocks: 'boughtStock', insertion_batches: 'insertion_batch' }).map(
      ([other, field]) => [other, records.filter((record) => record[field]).length],
    );
    const insertions = records.reduce((sum, record) => sum + insertionsOf(record).length, 0);
    return HttpResponse.json({
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
      for (const record of store()[holder]) if (ids.includes(Number(record[field]))) record[field] = null;
    }
    store()[resource] = store()[resource].filter(({ id }) => !ids.includes(id));
    return HttpResponse.json({ count: ids.length });
  };
  const calls = RESOURCES.flatMap((resource) => [
    [`POST /api/${resource}/selection/`, (sent: Sent) => summarize(resource, sent)] as const,
    [`POST /api/${resource}/selection/delete/`, (sent: Sent) => remove(resource, sent)] as const,
  ]);
  const change = (resource: Resource) => (sent: Sent, id: number) => {
    const record = store()[resource].find((one) => one.id === id);
    Object.assign(record ?? {}, sent.json ?? Object.fromEntries(sent.fields));
    return HttpResponse.json(record);
  };
  return {
    ...Object.fromEntries(calls),
    'GET /api/bought_stocks/export/': () =>
      HttpResponse.text('"Id"\r\n7\r\n', {
        headers: { 'Content-Disposition': 'attachment; filename="bought_stocks-2026-11-21.csv"' },
      }),
    'PATCH /api/incoming_shipments/update/:id/': change('incoming_shipments'),
    'PATCH /api/insertion_batches/update/:id/': change('insertion_batches'),
    'DELETE /api/insertions/:id/': (_sent: Sent, id: number) => {
      for (const batch of store().insertion_batches) {
        batch.insertions = insertionsOf(batch).filter((insertion) => insertion.id !== id);
      }
      return HttpResponse.json({ id });
    },
  };
}
