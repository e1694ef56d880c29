import { expect, test } from 'vitest';
import { z } from 'zod';
import { BoughtStock } from '../../contract/bought_stocks.ts';
import { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { Import } from '../../contract/imports.ts';
import { Insertion, InsertionBatch } from '../../contract/insertion_batches.ts';
import { Product } from '../../contract/products.ts';
import { Extra, Subtype, Type } from '../../contract/types.ts';
import { AccessToken, TokenPair } from '../../contract/users.ts';
import { aPicture, aProduct, aPurchase, aShipment, aBatch, aType } from '../support/factories.ts';
import { describeServerOnce, createForm } from '../support/server.ts';

describeServerOnce('every call of the specification', (server) => {
  test('registers, logs in and renews the access token', async () => {
    const ada = { username: 'ada', password: 'ada-pass-1' };
    expect(await server.post('/api/user/register/', ada, { token: null })).toHaveStatus(201);
    const { refresh } = (await server.post('/api/token/', ada, { token: null })).as(TokenPair);
    const { access } = (await server.post('/api/token/refresh/', { refresh }, { token: null })).as(
      AccessToken,
    );
    expect(await server.get('/api/products/', { token: access })).toHaveStatus(200);
  });

  test('adds products to the stock', async () => {
    const { id: type } = await aType(server);
    const answer = await server.post(
      '/api/products/',
      createForm({
        name: 'Charizard',
        quantity: 2,
        type,
        image: await aPicture(),
        origin: 'shop.example',
        bought_order_link: '#0001',
      }),
    );
    expect(answer).toHaveStatus(201);
    expect(answer.as(Product)).toMatchObject({
      name: 'Charizard',
      quantity: 1,
      type,
      origin: 'shop.example',
    });
    const all = (await server.get('/api/products/')).as(z.array(Product));
    expect(all.filter((product) => product.name === 'Charizard')).toHaveLength(2);
  });

  test('creates products from a purchase', async () => {
    const purchase = await aPurchase(server, {
      images: await aPicture(),
      link: 'https://www.shop.example/7',
    });
    const { id: type, subtypes } = await aType(server);
    const extras = (await server.get('/api/extras/'))
      .as(z.array(Extra))
      .filter((extra) => extra.type === type);
    const [set, foil] = [extras.find(({ key }) => key === 'Set'), extras.find(({ key }) => key === 'Foil')];
    const answer = await server.post(
      '/api/products/',
      createForm({
        name: 'Mew',
        quantity: 1,
        type,
        sub_type: subtypes[0]?.id ?? 0,
        images: [await aPicture(), await aPicture()],
        already_present_images: purchase.images.map(({ image }) => image),
        origin: 'shop.example',
        boughtStock: purchase.id,
        estimated_cost: '12.50',
        product_extras: [
          JSON.stringify({ id: set?.id, key: 'Set', value: 'Jungle' }),
          JSON.stringify({ id: foil?.id, key: 'Foil', value: true }),
        ],
      }),
    );
    expect(answer).toHaveStatus(201);
    const product = answer.as(Product);
    expect(product).toMatchObject({
      sub_type: subtypes[0]?.id,
      type_details: { id: type, name: 'Card', subtypes },
      origin: 'shop.example',
      boughtStock: purchase.id,
      estimated_cost: 12.5,
      product_extras: [
        { id: set?.id, key: 'Set', value: 'Jungle' },
        { id: foil?.id, key: 'Foil', value: true },
      ],
    });
    expect(product.images).toHaveLength(3);
    expect(product.images[0]?.image).toBe(purchase.images[0]?.image);
  });

  test('changes a product', async () => {
    const [product, purchase] = [await aProduct(server), await aPurchase(server)];
    const url = `/api/products/update/${product.id}/`;
    expect((await server.patch(url, { estimated_cost: 24.5 })).as(Product).estimated_cost).toBe(24.5);
    expect((await server.patch(url, { boughtStock: purchase.id })).as(Product).boughtStock).toBe(purchase.id);
    expect((await server.patch(url, { boughtStock: null })).as(Product)).toMatchObject({
      boughtStock: null,
      estimated_cost: 24.5,
    });
  });

  test('lists types and extras, and adds a subtype', async () => {
    const types = (await server.get('/api/types/')).as(z.array(Type));
    expect(types.map(({ name }) => name)).toEqual([
      'Card',
      'Sealed product',
      'Graded card',
      'Accessory',
      'Figure',
      'Other',
    ]);
    expect((await server.get('/api/extras/')).as(z.array(Extra)).length).toBeGreaterThan(10);
    const answer = await server.post('/api/subtypes/', { name: 'Full art', type: types[0]?.id });
    expect(answer).toHaveStatus(201);
    expect((await aType(server)).subtypes).toContainEqual(answer.as(Subtype));
  });

  test('records a purchase in a shipment chosen by name', async () => {
    const shipment = await aShipment(server, { courier: 'FedEx', trackingNumber: '77' });
    const answer = await server.post(
      '/api/bought_stocks/',
      createForm({
        name: 'Booster boxes',
        state: 'Paid',
        link: 'https://shop.example/item?id=1',
        price: '336.40',
        weight: 1250,
        shipment: shipment.name,
        images: [await aPicture(), await aPicture()],
      }),
    );
    expect(answer).toHaveStatus(201);
    const purchase = answer.as(BoughtStock);
    expect(purchase).toMatchObject({
      price: 336.4,
      weight: 1250,
      incomingShipment: shipment.id,
      state: 'Paid',
    });
    expect(purchase.images).toHaveLength(2);
    expect((await server.get('/api/bought_stocks/')).as(z.array(BoughtStock))).toContainEqual(purchase);
  });

  test('moves a purchase into a shipment and out of it', async () => {
    const [purchase, shipment] = [await aPurchase(server), await aShipment(server)];
    const url = `/api/bought_stocks/update/${purchase.id}/`;
    const moved = await server.patch(url, { incomingShipment: shipment.id });
    expect(moved.as(BoughtStock).incomingShipment).toBe(shipment.id);
    expect((await server.patch(url, { incomingShipment: null })).as(BoughtStock).incomingShipment).toBeNull();
  });

  test('records shipments, lists them and shows one', async () => {
    const sent = {
      courier: 'UPS',
      state: 'In transit',
      trackingNumber: '1Z999',
      totalWeight: 4200,
      totalCost: 1184.2,
      shipmentPrice: 96.4,
      ivaPrice: 281.73,
    };
    const answer = await server.post('/api/incoming_shipments/', createForm(sent));
    expect(answer).toHaveStatus(201);
    const shipment = answer.as(IncomingShipment);
    expect(shipment).toMatchObject({ ...sent, name: 'UPS 1Z999', bought_stocks: [] });
    expect((await server.get('/api/incoming_shipments/')).as(z.array(IncomingShipment))).toContainEqual(
      shipment,
    );
    expect((await server.get(`/api/incoming_shipments/${shipment.id}/`)).json).toEqual(shipment);
  });

  test('puts products into a batch and lists batches', async () => {
    const products = [await aProduct(server), await aProduct(server)];
    const answer = await server.post(
      '/api/insertion_batches/',
      createForm({
        name: 'Spring',
        images: 'https://pictures.example/a.jpg, https://pictures.example/b.jpg',
        products: products.map(({ id }) => id),
      }),
    );
    expect(answer).toHaveStatus(201);
    const batch = answer.as(InsertionBatch);
    expect(batch.images.map(({ image }) => image)).toEqual([
      'https://pictures.example/a.jpg',
      'https://pictures.example/b.jpg',
    ]);
    expect(batch.products.map(({ id }) => id)).toEqual(products.map(({ id }) => id));
    expect((await server.get('/api/insertion_batches/')).as(z.array(InsertionBatch))).toContainEqual(batch);
  });

  test('creates a listing', async () => {
    const batch = await aBatch(server);
    const answer = await server.post(
      '/api/insertions/',
      createForm({ site: 'Ebay', price: '49.90', insertion_batch: batch.id }),
    );
    expect(answer).toHaveStatus(201);
    expect(answer.as(Insertion)).toMatchObject({ site: 'Ebay', price: 49.9, insertion_batch: batch.id });
  });

  test('starts an import from a shop, and answers a wrong cookie with 400 instead of 401', async () => {
    const answer = await server.post('/api/tools/import_zenmarket/', { auth_token: 'session=1' });
    expect(answer).toHaveStatus(201);
    expect(answer.as(Import)).toMatchObject({ source: 'zenmarket', state: 'reading' });
    const refused = await server.post('/api/tools/import_zenmarket/', { auth_token: 'nothing' });
    expect(refused.errors.auth_token).toMatch(/not the text of a cookie/);
  });
});
