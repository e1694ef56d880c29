import sharp from 'sharp';
import { z } from 'zod';
import type { Random } from '../../../pictures/random.ts';
import { type Caller, jsonRequest, type BenchRequest } from '../measure/caller.ts';
import { listPath, type Row, type RowContext } from './row.ts';
import { Sample } from './sample.ts';

const GROUP = 'writes';
const BULK = 1_000;
const SELECTION = '/api/products/selection/';
const ORDER = { site: 'Ebay', orderNumber: 'Of the bench' };

const Records = z.array(z.looseObject({ id: z.number() }));

/** Changes that operators make. */
export async function writeRows(context: RowContext): Promise<Row[]> {
  const { caller, random } = context;
  const [type] = Records.parse(await caller.json({ path: '/api/types/' }));
  const creation = await multipart({
    name: 'A card of the bench',
    quantity: '1',
    type: String(type?.id ?? 1),
  });
  const ids = (await Sample.of(caller, 'products')).ids;
  const first = Math.max(1, Math.min(...ids) - BULK / 2);
  const filter = { id: Array.from({ length: BULK }, (_, index) => first + index) };
  let times = 0;
  const bulk = () => changing([{ filter, set: { state: `Counted ${(times += 1)}` } }]);
  let last = 0;
  const change = async () => {
    await caller.json(bulk());
    const actions = Records.parse(await caller.json({ path: listPath('history', { range: [0, 0] }) }));
    last = actions[0]?.id ?? 0;
  };
  return [
    { group: GROUP, name: 'create a product with an image', status: 201, ask: () => creation },
    { group: GROUP, name: 'percent edit', ask: () => pricing(random.pick(ids), random) },
    {
      group: GROUP,
      name: 'record a sale of three',
      status: 201,
      before: () => forgetOrder(caller),
      ask: await selling(caller),
    },
    { group: GROUP, name: 'bulk edit of 1,000', ask: bulk },
    { group: GROUP, name: 'undo of 1,000', before: change, ask: () => undoing(last) },
  ];
}

/** Changes a product, which invalidates all caches of lists. */
export async function priceOneProduct({ caller, random }: RowContext): Promise<() => Promise<unknown>> {
  const [id = 1] = (await Sample.of(caller, 'products')).ids;
  return () => caller.json(pricing(id, random));
}

const pricing = (id: number, random: Random): BenchRequest => ({
  ...jsonRequest({ estimated_cost: random.int(0, 10_000) / 100 }),
  method: 'PATCH',
  path: `/api/products/update/${id}/`,
});

/** One order of three products in stock. */
async function selling(caller: Caller): Promise<Row['ask']> {
  const path = listPath('products', { filter: { presence: 'here' }, range: [0, 2] });
  const units = Records.parse(await caller.json({ path }));
  const lines = units.map(({ id }) => ({ product: id, price: 12.5 }));
  const order = jsonRequest({ ...ORDER, postageCharged: 6.9, lines });
  return () => ({ ...order, method: 'POST', path: '/api/sales/' });
}

/** Deletes the order, because a product can be sold only once. */
function forgetOrder(caller: Caller): Promise<unknown> {
  const sent = jsonRequest({ filter: { orderNumber: ORDER.orderNumber } });
  return caller.json({ ...sent, method: 'POST', path: '/api/sales/selection/delete/' });
}

const changing = (changes: unknown): BenchRequest => ({
  ...jsonRequest({ changes }),
  method: 'PATCH',
  path: SELECTION,
});

const undoing = (action: number): BenchRequest => ({
  ...jsonRequest({}),
  method: 'POST',
  path: `/api/history/${action}/undo/`,
});

/** A form with a photo as large as a phone's. */
async function multipart(fields: Record<string, string>): Promise<BenchRequest> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('image', new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' }), 'photo.jpg');
  const answer = new Response(form);
  const body = Buffer.from(await answer.arrayBuffer());
  const headers = {
    'content-type': answer.headers.get('content-type') ?? '',
    'content-length': String(body.length),
  };
  return { method: 'POST', path: '/api/products/', headers, body };
}

function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#776655', noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
}
