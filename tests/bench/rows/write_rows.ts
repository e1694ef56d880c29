import sharp from 'sharp';
import { z } from 'zod';
import { addDays } from '../../../domain/days.ts';
import { localDate } from '../../../domain/format.ts';
import type { Random } from '../../../pictures/random.ts';
import { createPriceGuide } from '../../support/price_files.ts';
import { type Caller, jsonRequest, type BenchRequest } from '../measure/caller.ts';
import { listPath, type Row, type RowContext } from './row.ts';
import { Sample } from './sample.ts';

const GROUP = 'writes';
const BULK = 1_000;
const SELECTION = '/api/products/selection/';
const PRICE_FILES = '/api/price_files/';
const ARTICLES = 80_000;
/** Guides of more past days than are ever read. */
const PAST_GUIDES = 500;
const ORDER = { site: 'Ebay', orderNumber: 'Of the bench' };

const Records = z.array(z.looseObject({ id: z.number() }));

/** Changes that operators make. */
export async function writeRows(context: RowContext): Promise<Row[]> {
  const { caller, random } = context;
  const [type] = Records.parse(await caller.json({ path: '/api/types/' }));
  const creation = await creating({
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
    priceGuideRow(),
  ];
}

/** Changes a product, which invalidates all caches of lists. */
export async function priceOneProduct({ caller, random }: RowContext): Promise<() => Promise<unknown>> {
  const [id = 1] = (await Sample.of(caller, 'products')).ids;
  return () => caller.json(pricing(id, random));
}

/** Each guide is of the day after the one before, so that all its prices are new. */
function priceGuideRow(): Row {
  let day = addDays(localDate(new Date()), -PAST_GUIDES);
  let guide: BenchRequest = { path: PRICE_FILES };
  const before = async () => {
    day = addDays(day, 1);
    const text = JSON.stringify(createPriceGuide(ARTICLES, day));
    guide = await formRequest(PRICE_FILES, { file: new File([text], 'price_guide_6.json') });
  };
  return { group: GROUP, name: 'read a price guide of 80,000', before, ask: () => guide };
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
async function creating(fields: Record<string, string>): Promise<BenchRequest> {
  const image = new File([new Uint8Array(await photo())], 'photo.jpg', { type: 'image/jpeg' });
  return formRequest('/api/products/', { ...fields, image });
}

async function formRequest(path: string, fields: Record<string, string | File>): Promise<BenchRequest> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const answer = new Response(form);
  const body = Buffer.from(await answer.arrayBuffer());
  const headers = {
    'content-type': answer.headers.get('content-type') ?? '',
    'content-length': String(body.length),
  };
  return { method: 'POST', path, headers, body };
}

function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#776655', noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
}
