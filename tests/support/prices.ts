import {
  PriceCheck,
  PriceFile,
  PriceFilePreview,
  type PriceCheckQuery,
  type PriceRow,
} from '../../contract/prices.ts';
import { createForm, type Answer, type Caller } from './caller.ts';
import { aProduct, aType } from './factories.ts';
import { Extra } from '../../contract/types.ts';

/** A price guide of Cardmarket: the trend of each article, and that of its reverse. */
export function aGuide(
  trends: Readonly<Record<string, number | [number, number]>>,
  day = '2026-11-27',
): string {
  const priceGuides = Object.entries(trends).map(([id, trend]) => {
    const [regular, reverse] = Array.isArray(trend) ? trend : [trend, null];
    return { idProduct: Number(id), idCategory: 51, low: null, trend: regular, 'trend-holo': reverse };
  });
  return JSON.stringify({ version: 1, createdAt: `${day}T02:46:22+0100`, priceGuides });
}

export const sendPriceFile = (
  server: Caller,
  content: string,
  { name = 'price_guide_6.json', ...fields }: Record<string, string> = {},
): Promise<Answer> =>
  server.post('/api/price_files/', createForm({ ...fields, file: new File([content], name) }));

export async function readGuide(
  server: Caller,
  trends: Parameters<typeof aGuide>[0],
  day?: string,
): Promise<PriceFile> {
  return (await sendPriceFile(server, aGuide(trends, day))).as(PriceFile);
}

export async function previewPriceFile(server: Caller, content: string, fields: Record<string, string> = {}) {
  return (await sendPriceFile(server, content, { ...fields, preview: 'true' })).as(PriceFilePreview);
}

export async function checkPrices(
  server: Caller,
  query: Partial<Record<keyof PriceCheckQuery, string | number>> = {},
): Promise<PriceCheck> {
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return (await server.get(`/api/prices/?${asked}`)).as(PriceCheck);
}

/** Cards in stock with an id of Cardmarket. */
export async function aCard(server: Caller, name: string, id: string, fields: object = {}) {
  const extra = await anIdField(server);
  return aProduct(server, {
    name,
    received: '2026-11-01',
    product_extras: JSON.stringify({ id: extra, key: 'Cardmarket ID', value: id }),
    ...fields,
  });
}

async function anIdField(server: Caller): Promise<number> {
  const { id: type } = await aType(server);
  const known = (await server.get('/api/extras/')).as(Extra.array());
  const found = known.find((one) => one.type === type && one.key === 'Cardmarket ID');
  if (found) return found.id;
  const made = await server.post('/api/extras/', { type, key: 'Cardmarket ID', value_type: 'text' });
  return made.as(Extra).id;
}

export const namesOf = (rows: readonly PriceRow[]): string[] => rows.map(({ name }) => name);
