import { expect } from 'vitest';
import { ListingExport, PreparedListings } from '../../contract/listings.ts';
import { ListingTemplate } from '../../contract/listing_templates.ts';
import type { Caller } from './caller.ts';
import { aBatch, anExtra, anInsertion, aPicture, aProduct } from './factories.ts';
import { importFile, stepImport } from './imports.ts';

const TEMPLATE = {
  name: 'Cards',
  site: 'Ebay',
  format: 'ebay',
  title: '{name}',
  category: '183454',
  condition: '{Condition}',
  pricePercent: 100,
  // The standard file of Ebay: in other currencies the operator has to give one.
  currency: 'USD',
  rate: 1,
};

export async function aListingTemplate(server: Caller, fields: object = {}): Promise<ListingTemplate> {
  const answer = await server.post('/api/listing_templates/', { ...TEMPLATE, ...fields });
  expect(answer).toHaveStatus(201);
  return answer.as(ListingTemplate);
}

/** A card in stock that is ready to be listed, without a batch unless the fields give one. */
export async function aCard(server: Caller, fields: Record<string, string | number | Blob>) {
  const condition = await anExtra(server, 'Condition');
  const extra = JSON.stringify({ id: condition, key: 'Condition', value: 'Near mint' });
  const plain = { target_price: 10, estimated_cost: 4, received: '2026-11-01', images: await aPicture() };
  return aProduct(server, { ...plain, product_extras: extra, ...fields });
}

/** A batch of cards that is offered on a site. Cards of one name are identical, and have the SKUs `C-1`, `C-2`, … */
export async function offerCards(server: Caller, names: readonly string[], { site = 'Ebay' } = {}) {
  const template = await aListingTemplate(server, { site });
  const batch = await aBatch(server);
  const products: number[] = [];
  for (const [index, name] of names.entries())
    products.push((await aCard(server, { name, sku: `C-${index + 1}`, insertion_batch: batch.id })).id);
  const insertion = await anInsertion(server, { insertion_batch: batch.id, site, template: template.id });
  return { batch: batch.id, products, insertion: insertion.id };
}

/** Writes the file of an insertion: its listings count as sent. */
export async function sendListings(server: Caller, insertion: number): Promise<ListingExport> {
  const answer = await server.post('/api/listing_exports/', { insertions: [insertion], kind: 'listings' });
  expect(answer).toHaveStatus(201);
  return answer.as(ListingExport);
}

export async function readPrepared(server: Caller, insertion: number): Promise<PreparedListings> {
  return (await server.get(`/api/insertions/${insertion}/listings/`)).as(PreparedListings);
}

/** Records a file of a site about its listings. Returns the id of the import. */
export async function recordListings(server: Caller, content: string): Promise<number> {
  const draft = await importFile(server, { name: 'listings.csv', content });
  expect(draft).toMatchObject({ state: 'draft', resource: 'site_listings', rows: { wrong: 0 } });
  expect(await stepImport(server, draft.id, 'commit')).toMatchObject({ state: 'committed' });
  return draft.id;
}
