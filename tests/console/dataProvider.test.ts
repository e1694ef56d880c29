import { HttpError } from 'ra-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { dataProvider } from '../../providers/dataProvider.ts';
import { extensions } from '../../providers/extensions.ts';
import { picture } from './picture.ts';
import { network } from './network.ts';
import { backend } from './plainBackend.ts';
import { realServer } from './realServer.ts';

beforeEach(() => backend.openSession());

describe('one record', () => {
  it('of the purchases is picked from their list: there is no call for one', async () => {
    const { data } = await dataProvider.getOne('bought_stocks', { id: 7 });
    expect(data).toMatchObject({ id: 7, name: 'Lot of holo cards' });
    expect(network.sent('GET /api/bought_stocks/')).toHaveLength(1);
  });

  it('of the shipments is asked for by itself', async () => {
    const { data } = await dataProvider.getOne('incoming_shipments', { id: 4 });
    expect(data).toMatchObject({ id: 4, name: 'DHL JD014' });
    expect(network.sent('GET /api/incoming_shipments/4/')).toHaveLength(1);
    expect(network.sent('GET /api/incoming_shipments/')).toEqual([]);
  });

  it.each(['bought_stocks', 'incoming_shipments'])('that is not among the %s is a 404', async (resource) => {
    const missing = dataProvider.getOne(resource, { id: 99 });
    await expect(missing).rejects.toBeInstanceOf(HttpError);
    await expect(missing).rejects.toMatchObject({ status: 404 });
  });

  it('can be several at once', async () => {
    const { data } = await dataProvider.getMany('bought_stocks', { ids: [9, 7] });
    expect(data.map(({ id }) => id).toSorted()).toEqual([7, 9]);
  });
});

describe('a poorer answer is read as a record', () => {
  it('with decimals as text, images as text, and what is derived from its products', async () => {
    const { data } = await dataProvider.getOne('bought_stocks', { id: 7 });
    expect(data).toMatchObject({
      price: 248,
      weight: 1140,
      images: [
        { id: 1, image: 'https://pictures.example/front.jpg' },
        { id: 2, image: 'https://pictures.example/back.jpg' },
      ],
      incomingShipment: 4,
      productsQuantity: 2,
      estimatedCost: 231.88,
      tax_class: 'B',
    });
    expect(data.products[0]).toMatchObject({ id: 31, quantity: 1, estimated_cost: 62, barcode: '4988601' });
  });

  it('without what it leaves out', async () => {
    const { data } = await dataProvider.getOne('bought_stocks', { id: 9 });
    expect(data).toMatchObject({
      price: 20.5,
      weight: null,
      state: '',
      link: '',
      images: [],
      products: [],
      incomingShipment: null,
      estimatedCost: 0,
    });
  });

  it('with a whole record where an id is meant, and images as a list of addresses', async () => {
    backend.store.products = [{ id: 1, boughtStock: { id: 7, name: 'Lot' }, images: ['/media/a.jpg', null] }];
    const { data } = await dataProvider.getOne('products', { id: 1 });
    expect(data).toMatchObject({ boughtStock: 7, images: [{ image: '/media/a.jpg' }], name: '' });
  });

  it('with a type that is a text, or has no subtypes', async () => {
    backend.store.products = [
      { id: 1, type_details: 'Card' },
      { id: 2, type_details: { id: 3, name: 'Card' } },
    ];
    const { data } = await dataProvider.getMany('products', { ids: [1, 2] });
    expect(data.map(({ type_details }) => type_details)).toEqual([
      null,
      { id: 3, name: 'Card', subtypes: [] },
    ]);
  });

  it('of a shipment with its purchases, and a name made of courier and number', async () => {
    const { data } = await dataProvider.getOne('incoming_shipments', { id: 4 });
    expect(data).toMatchObject({ name: 'DHL JD014', totalWeight: 1250, shipmentPrice: 96.4, ivaPrice: null });
    expect(data.bought_stocks[0]).toMatchObject({ id: 7, price: 248, estimatedCost: 231.88 });
  });
});

describe('a change', () => {
  it.each(['products', 'bought_stocks'])(
    'of %s is a PATCH to its update address, as JSON',
    async (resource) => {
      const id = resource === 'products' ? 31 : 7;
      const previousData = { id, name: 'Ember Fox', boughtStock: 7 };
      const data = { boughtStock: null };
      const { data: changed } = await dataProvider.update(resource, { id, data, previousData });
      expect(network.writes()).toEqual([`PATCH /api/${resource}/update/${id}/`]);
      const [sent] = network.sent(`PATCH /api/${resource}/update/${id}/`);
      expect(sent).toMatchObject({ json: { boughtStock: null }, contentType: 'application/json' });
      expect(changed).toEqual({ id, name: 'Ember Fox', boughtStock: null });
    },
  );

  it.each([
    ['an empty text', 200, undefined],
    ['a message', 200, { message: 'Updated.' }],
  ])('that is answered by %s yields the record with the change in it', async (_what, status, body) => {
    network.answerNext('PATCH /api/products/update/31/', status, body);
    const previousData = { id: 31, name: 'Ember Fox', estimated_cost: 62 };
    const { data } = await dataProvider.update('products', {
      id: 31,
      data: { estimated_cost: 60.76 },
      previousData,
    });
    expect(data).toEqual({ id: 31, name: 'Ember Fox', estimated_cost: 60.76 });
  });

  it('with files is a form, in which what is emptied is an empty text', async () => {
    const front = picture('front.png');
    const data = { images: [front], weight: null, product_extras: [], name: 'Fox' };
    await dataProvider.update('products', { id: 31, data, previousData: { id: 31 } });
    const [sent] = network.sent('PATCH /api/products/update/31/');
    expect(sent?.fields).toEqual([
      ['images', expect.objectContaining({ name: 'front.png' })],
      ['weight', ''],
      ['product_extras', ''],
      ['name', 'Fox'],
    ]);
  });

  it('that is answered by the record yields it, read', async () => {
    network.answerNext('PATCH /api/products/update/31/', 200, {
      id: 31,
      name: 'Fox',
      estimated_cost: '60.76',
    });
    const previousData = { id: 31, name: 'Ember Fox' };
    const { data } = await dataProvider.update('products', { id: 31, data: {}, previousData });
    expect(data).toMatchObject({ name: 'Fox', estimated_cost: 60.76, images: [] });
  });
});

describe('creation', () => {
  const front = picture('front.png');
  const back = picture('back.png');
  const foil = { id: 3, key: 'foil', value: true };
  const grade = { id: 4, key: 'set', value: 'Fossil' };

  it.each([
    [
      'products',
      {
        name: 'Ember Fox',
        quantity: 3,
        type: 1,
        sub_type: 11,
        images: [front, back],
        already_present_images: ['https://pictures.example/front.jpg'],
        origin: 'zenmarket.jp',
        boughtStock: 7,
        estimated_cost: '20.50',
        product_extras: [foil, grade],
      },
      [
        ['name', 'Ember Fox'],
        ['quantity', '3'],
        ['type', '1'],
        ['sub_type', '11'],
        ['images', 'front.png'],
        ['images', 'back.png'],
        ['already_present_images', 'https://pictures.example/front.jpg'],
        ['origin', 'zenmarket.jp'],
        ['boughtStock', '7'],
        ['estimated_cost', '20.50'],
        ['product_extras', JSON.stringify(foil)],
        ['product_extras', JSON.stringify(grade)],
      ],
    ],
    [
      'bought_stocks',
      { name: 'Lot', state: '', link: '', price: '1.5', weight: 140, shipment: 'DHL JD014', images: [front] },
      [
        ['name', 'Lot'],
        ['state', ''],
        ['link', ''],
        ['price', '1.5'],
        ['weight', '140'],
        ['shipment', 'DHL JD014'],
        ['images', 'front.png'],
      ],
    ],
    [
      'incoming_shipments',
      { courier: 'DHL', state: 'Shipped', totalWeight: null, totalCost: undefined, ivaPrice: 0 },
      [
        ['courier', 'DHL'],
        ['state', 'Shipped'],
        ['ivaPrice', '0'],
      ],
    ],
    [
      'insertion_batches',
      { name: 'Winter', images: '/a.jpg, /b.jpg', products: [31, 32] },
      [
        ['name', 'Winter'],
        ['images', '/a.jpg, /b.jpg'],
        ['products', '31'],
        ['products', '32'],
      ],
    ],
    [
      'insertions',
      { site: 'Ebay', price: 12, insertion_batch: 1 },
      [
        ['site', 'Ebay'],
        ['price', '12'],
        ['insertion_batch', '1'],
      ],
    ],
  ])('of %s goes as a form with exactly the specified fields', async (resource, data, fields) => {
    backend.store.insertion_batches = [{ id: 1, name: 'Winter' }];
    await dataProvider.create(resource, { data });
    expect(network.writes()).toEqual([`POST /api/${resource}/`]);
    const [sent] = network.sent(`POST /api/${resource}/`);
    expect(sent?.contentType).toMatch(/^multipart\/form-data; boundary=/);
    expect(
      sent?.fields.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
    ).toEqual(fields);
  });

  it('of a subtype goes as JSON, and answers the subtype', async () => {
    const { data } = await dataProvider.create('subtypes', { data: { name: 'Promo', type: 1 } });
    expect(data).toEqual({ id: 13, name: 'Promo' });
    const [sent] = network.sent('POST /api/subtypes/');
    expect(sent).toMatchObject({ json: { name: 'Promo', type: 1 }, contentType: 'application/json' });
  });

  it('with an empty answer does not fail', async () => {
    network.answerNext('POST /api/bought_stocks/', 201);
    const { data } = await dataProvider.create('bought_stocks', { data: { name: 'Lot' } });
    expect(data.id).toBe(0);
  });
});

describe('a backend that has begun to page since', () => {
  const server = realServer();

  it('answers every list with its own page, also those that were asked for together', async () => {
    await server.aPurchase({ state: 'Paid' });
    await server.aPurchase({ state: 'Ordered' });
    server.openSession();
    extensions.learn(false);
    const list = (filter: object) =>
      dataProvider.getList('bought_stocks', {
        filter,
        pagination: { page: 1, perPage: 10 },
        sort: { field: 'id', order: 'ASC' },
      });
    const [all, paid] = await Promise.all([list({}), list({ state_q: 'paid' })]);
    expect(all).toMatchObject({ total: 2, data: [{ id: 1 }, { id: 2 }] });
    expect(paid).toMatchObject({ total: 1, data: [{ id: 1 }] });
  });
});
