import sharp from 'sharp';
import { BoughtStock } from '../../contract/bought_stocks.ts';
import { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { Insertion, InsertionBatch } from '../../contract/insertion_batches.ts';
import { Product } from '../../contract/products.ts';
import { Sale } from '../../contract/sales.ts';
import { Place } from '../../contract/places.ts';
import { SiteListing } from '../../contract/site_listings.ts';
import { SiteTransaction } from '../../contract/site_transactions.ts';
import { Extra, Type } from '../../contract/types.ts';
import { z } from 'zod';
import { createForm, type Caller, type Fields } from './caller.ts';

export async function aType(server: Caller, name = 'Card') {
  const types = (await server.get('/api/types/')).as(z.array(Type));
  const found = types.find((type) => type.name === name);
  if (!found) throw new Error(`There is no type ${name}.`);
  return found;
}

/** Id of an extra field that products of the type have. */
export async function anExtra(server: Caller, key: string, type = 'Card') {
  const { id } = await aType(server, type);
  const extras = (await server.get('/api/extras/')).as(z.array(Extra));
  const found = extras.find((extra) => extra.type === id && extra.key === key);
  if (!found) throw new Error(`There is no field ${key}.`);
  return found.id;
}

export async function aProduct(server: Caller, fields: Fields = {}) {
  const { id: type } = await aType(server);
  const answer = await server.post(
    '/api/products/',
    createForm({ name: 'Pikachu', quantity: 1, type, ...fields }),
  );
  return answer.as(Product);
}

export async function aPurchase(server: Caller, fields: Fields = {}) {
  const answer = await server.post(
    '/api/bought_stocks/',
    createForm({ name: 'Lot of cards', price: 100, ...fields }),
  );
  return answer.as(BoughtStock);
}

export async function aShipment(server: Caller, fields: Fields = {}) {
  const answer = await server.post('/api/incoming_shipments/', createForm({ courier: 'DHL', ...fields }));
  return answer.as(IncomingShipment);
}

export async function aBatch(server: Caller, fields: Fields = {}) {
  const answer = await server.post(
    '/api/insertion_batches/',
    createForm({ name: 'Winter cards', ...fields }),
  );
  return answer.as(InsertionBatch);
}

export async function anInsertion(server: Caller, fields: Fields = {}) {
  const answer = await server.post('/api/insertions/', createForm({ site: 'Ebay', price: 10, ...fields }));
  return answer.as(Insertion);
}

/** A place at the top of the tree. */
export async function aPlace(server: Caller, fields: object = {}): Promise<Place> {
  return (await server.post('/api/places/', { name: 'Box', ...fields })).as(Place);
}

/** By default on Cardmarket, on 3 November 2026. */
export async function aSale(server: Caller, fields: object) {
  const answer = await server.post('/api/sales/', { site: 'Cardmarket', day: '2026-11-03', ...fields });
  return answer.as(Sale);
}

/** A listing that is live on Ebay, under the label `P-1`. */
export async function aSiteListing(server: Caller, fields: object = {}): Promise<SiteListing> {
  const answer = await server.post('/api/site_listings/', {
    site: 'Ebay',
    status: 'live',
    sku: 'P-1',
    ...fields,
  });
  return answer.as(SiteListing);
}

export async function aTransaction(server: Caller, fields: object) {
  const answer = await server.post('/api/site_transactions/', { site: 'Ebay', day: '2026-11-18', ...fields });
  return answer.as(SiteTransaction);
}

let colour = 0;

/** Creates an image that differs from all others. */
export async function aPicture({ width = 400, height = 300, name = 'card.png' } = {}): Promise<File> {
  colour += 1;
  const background = { r: colour % 256, g: Math.floor(colour / 256), b: 90 };
  const png = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(png)], name, { type: 'image/png' });
}
