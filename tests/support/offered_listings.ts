import { expect } from 'vitest';
import { ACTION_HEADER } from '../../contract/history.ts';
import { PreparedListings } from '../../contract/listings.ts';
import type { Answer } from './caller.ts';
import { aBatch, anInsertion } from './factories.ts';
import { aCard, aListingTemplate } from './listed_cards.ts';
import type { TestServer } from './server.ts';

export const TEMPLATE = {
  name: 'Cards on Ebay',
  site: 'Ebay',
  format: 'ebay',
  title: '{name} {Number}',
  category: '183454',
  condition: '{Condition}',
  pricePercent: 110,
  priceEnding: '99',
  currency: 'USD',
  rate: 1,
};

/** A template for eBay, unless the fields say otherwise. */
export const aTemplate = (server: TestServer, fields: object = {}) =>
  aListingTemplate(server, { ...TEMPLATE, ...fields });

/** A batch of cards on a site. Cards of one name are identical. */
export async function offered(server: TestServer, names: readonly string[], template: object = {}) {
  const { id, site } = await aTemplate(server, template);
  const batch = await aBatch(server, { name: 'First Sky' });
  const products: number[] = [];
  for (const name of names) products.push((await aCard(server, { name, insertion_batch: batch.id })).id);
  const insertion = await anInsertion(server, { insertion_batch: batch.id, site, template: id });
  return { template: id, batch: batch.id, products, insertion: insertion.id };
}

export const listingsOf = async (server: TestServer, insertion: number) =>
  (await server.get(`/api/insertions/${insertion}/listings/`)).as(PreparedListings);
export const send = (server: TestServer, insertions: number[], fields: object = {}) =>
  server.post('/api/listing_exports/', { insertions, kind: 'listings', ...fields });
export const change = (server: TestServer, insertion: number, changes: object[]) =>
  server.patch(`/api/insertions/${insertion}/listings/`, { changes });
export const undo = async (server: TestServer, answer: Answer) => {
  const undone = await server.post(
    `/api/history/${Number(answer.headers[ACTION_HEADER.toLowerCase()])}/undo/`,
    {},
  );
  expect(undone).toHaveStatus(200);
};

/** What a site answers to a listing. */
export const answered = (server: TestServer, sku: string, columns: object) =>
  server.store.db.updateTable('listings').set(columns).where('sku', '=', sku).execute();
