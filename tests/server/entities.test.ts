import { expect, test } from 'vitest';
import { z } from 'zod';
import { Extra } from '../../contract/types.ts';
import { aBatch, aPicture, aProduct, aPurchase, aShipment, aType } from '../support/factories.ts';
import { describeServer, createForm } from '../support/server.ts';

const Fields = z.record(z.string(), z.unknown());
const OneField = z.tuple([Fields], Fields);

describeServer('the fields of an entity', (server) => {
  /** The first record of a list, with all fields of its JSON. */
  async function first(path: string) {
    return (await server.get(path)).as(OneField)[0];
  }

  const has = (...fields: string[]) => expect.arrayContaining(fields);

  test('of a type are its id, name and subtypes, each with id and name', async () => {
    const type = await first('/api/types/');
    expect(Object.keys(type)).toEqual(has('id', 'name', 'subtypes'));
    expect(Object.keys(z.array(Fields).parse(type.subtypes)[0] ?? {})).toEqual(['id', 'name']);
  });

  test('of an extra are its id, key, type and value type', async () => {
    expect(Object.keys(await first('/api/extras/')).toSorted()).toEqual(['id', 'key', 'type', 'value_type']);
    const extras = (await server.get('/api/extras/')).as(z.array(Extra));
    expect(new Set(extras.map(({ value_type }) => value_type))).toEqual(
      new Set(['text', 'integer', 'float', 'boolean']),
    );
  });

  test('of a product are those of the specification, and its extras have id, key and value', async () => {
    const { id: type, subtypes } = await aType(server);
    const extras = (await server.get('/api/extras/')).as(z.array(Extra));
    const set = extras.find((extra) => extra.type === type && extra.value_type === 'text');
    await aProduct(server, {
      sub_type: subtypes[0]?.id ?? 0,
      images: await aPicture(),
      product_extras: JSON.stringify({ id: set?.id, key: set?.key, value: 'Jungle' }),
    });
    const product = await first('/api/products/');
    expect(Object.keys(product)).toEqual(
      has('id', 'name', 'quantity', 'type', 'type_details', 'sub_type', 'images', 'origin', 'boughtStock'),
    );
    expect(Object.keys(product)).toEqual(has('insertion_batch', 'state', 'estimated_cost', 'product_extras'));
    expect(product).toMatchObject({
      quantity: 1,
      type,
      type_details: { name: 'Card', subtypes },
      sub_type: subtypes[0]?.id,
      images: [{ id: expect.any(Number), image: expect.stringMatching(/^\//) }],
      boughtStock: null,
      estimated_cost: 0,
      product_extras: [{ id: set?.id, key: set?.key, value: 'Jungle' }],
    });
  });

  test('of a purchase are those of the specification, with the number and cost of its products', async () => {
    const { id } = await aPurchase(server, { price: '12.50', weight: 140, images: await aPicture() });
    await aProduct(server, { boughtStock: id, estimated_cost: '4.10' });
    await aProduct(server, { boughtStock: id, estimated_cost: '8.20' });
    const purchase = await first('/api/bought_stocks/');
    expect(Object.keys(purchase)).toEqual(
      has('id', 'name', 'state', 'link', 'price', 'weight', 'date', 'images', 'incomingShipment', 'products'),
    );
    expect(purchase).toMatchObject({
      price: 12.5,
      weight: 140,
      images: [{ image: expect.any(String) }],
      incomingShipment: null,
      products: [{ boughtStock: id }, { boughtStock: id }],
      productsQuantity: 2,
      estimatedCost: 12.3,
    });
  });

  test('of a shipment are those of the specification, with its purchases', async () => {
    const { name } = await aShipment(server, { totalWeight: 1250, totalCost: '1184.20', ivaPrice: '281.73' });
    await aPurchase(server, { shipment: name });
    const shipment = await first('/api/incoming_shipments/');
    expect(Object.keys(shipment)).toEqual(
      has(
        'id',
        'courier',
        'state',
        'trackingNumber',
        'totalWeight',
        'totalCost',
        'shipmentPrice',
        'ivaPrice',
      ),
    );
    expect(shipment).toMatchObject({
      totalWeight: 1250,
      totalCost: 1184.2,
      ivaPrice: 281.73,
      bought_stocks: [{ incomingShipment: shipment.id }],
    });
  });

  test('of a batch are its id, name, images, status and products, and of a listing its batch, site and price', async () => {
    const product = await aProduct(server);
    const made = await aBatch(server, { images: 'https://shop.example/a.jpg', products: [product.id] });
    const batch = await first('/api/insertion_batches/');
    expect(batch).toMatchObject({
      id: made.id,
      name: 'Winter cards',
      images: [{ image: 'https://shop.example/a.jpg' }],
      status: expect.any(String),
      products: [{ id: product.id, insertion_batch: made.id }],
    });
    const sent = createForm({ site: 'Ebay', price: '49.90', insertion_batch: made.id });
    expect((await server.post('/api/insertions/', sent)).json).toMatchObject({
      insertion_batch: made.id,
      site: 'Ebay',
      price: 49.9,
    });
  });

  test('contain an integer id', async () => {
    for (const path of [
      'types',
      'extras',
      'products',
      'bought_stocks',
      'incoming_shipments',
      'insertion_batches',
    ]) {
      expect(await first(`/api/${path}/`)).toMatchObject({ id: expect.toSatisfy(Number.isSafeInteger) });
    }
  });
});
