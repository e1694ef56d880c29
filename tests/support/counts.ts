import { z } from 'zod';
import {
  CountScansAnswer,
  StockCount,
  StockCountDetails,
  type CountedProduct,
} from '../../contract/counts.ts';
import type { CountOutcome } from '../../domain/counting/count.ts';
import type { Caller, SentBody } from './caller.ts';
import { aPlace, aProduct } from './factories.ts';

let keys = 0;
/** A key that no other scan of the tests has. */
export const scanKey = (): string => `scan-${(keys += 1)}`;

let shelves = 0;

/** Box 3 on a shelf with two pages, and Box 1. */
export async function aShelf(server: Caller) {
  const number = (shelves += 1);
  const add = (name: string, code: string, parent?: { id: number }) =>
    aPlace(server, { name, code: `${code}S${number}`, ...(parent && { parent: parent.id }) });
  const shelf = await add(`Shelf ${number}`, 'SHELF');
  const box = await add('Box 3', 'BOX3', shelf);
  const page11 = await add('Page 11', 'P11', box);
  const page12 = await add('Page 12', 'P12', box);
  const other = await add('Box 1', 'BOX1', shelf);
  return { shelf, box, page11, page12, other };
}

/** A product that was received, in a place or in none. */
export const aStoredProduct = (server: Caller, name: string, place?: { id: number }, fields: object = {}) =>
  aProduct(server, { name, received: '2026-11-01', ...(place && { place: place.id }), ...fields });

export async function startCount(
  server: Caller,
  place: { id: number },
  options?: SentBody,
): Promise<StockCount> {
  return (await server.post('/api/counts/', { place: place.id }, options)).as(StockCount);
}

/** What was scanned: codes as texts, or ids of products that were ticked. */
export async function scan(
  server: Caller,
  { id }: { id: number },
  scans: readonly (string | { id: number })[],
  { at, ...options }: SentBody & { at?: number } = {},
): Promise<CountScansAnswer> {
  const sent = scans.map((one) => ({
    key: scanKey(),
    ...(typeof one === 'string' ? { codes: [one] } : { product: one.id }),
  }));
  const answer = await server.post(`/api/counts/${id}/scans/`, { at, scans: sent }, options);
  return answer.as(CountScansAnswer);
}

export async function readCount(server: Caller, { id }: { id: number }): Promise<StockCountDetails> {
  return (await server.get(`/api/counts/${id}/`)).as(StockCountDetails);
}

export const listCounts = async (server: Caller) =>
  (await server.get('/api/counts/')).as(z.array(StockCount));

export const finishCount = (server: Caller, { id }: { id: number }) =>
  server.post(`/api/counts/${id}/finish/`, {});

/** The names of the products of each outcome, in order; outcomes without products are left out. */
export function namesByOutcome(products: readonly CountedProduct[]): Partial<Record<CountOutcome, string[]>> {
  const names: Partial<Record<CountOutcome, string[]>> = {};
  for (const { outcome, name } of products) names[outcome] = [...(names[outcome] ?? []), name].toSorted();
  return names;
}
