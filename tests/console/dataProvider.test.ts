import { HttpError } from 'ra-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { authProvider, register } from '../../providers/authProvider.ts';
import { dataProvider } from '../../providers/dataProvider.ts';
import { extensions } from '../../providers/extensions.ts';
import { startImport } from '../../providers/imports.ts';
import { createPictureFile } from './picture.ts';
import { network } from './network.ts';
import { CREDENTIALS, backend } from './plainBackend.ts';
import { startRealServer } from './realServer.ts';

beforeEach(() => backend.openSession());

describe('one record', () => {
  it('of the purchases is taken from their list, because there is no call for one', async () => {
    const { data } = await dataProvider.getOne('bought_stocks', { id: 7 });
    expect(data).toMatchObject({ id: 7, name: 'Lot of holo cards' });
    expect(network.sent('GET /api/bought_stocks/')).toHaveLength(1);
  });

  it('of the shipments is read by its own call', async () => {
    const { data } = await dataProvider.getOne('incoming_shipments', { id: 4 });
    expect(data).toMatchObject({ id: 4, name: 'DHL JD014' });
    expect(network.sent('GET /api/incoming_shipments/4/')).toHaveLength(1);
    expect(network.sent('GET /api/incoming_shipments/')).toEqual([]);
  });

  it.each(['bought_stocks', 'incoming_shipments'])(
    'that is missing from the %s is a 404',
    async (resource) => {
      const missing = dataProvider.getOne(resource, { id: 99 });
      await expect(missing).rejects.toBeInstanceOf(HttpError);
      await expect(missing).rejects.toMatchObject({ status: 404 });
    },
  );

  it.each(['bought_stocks', 'incoming_shipments'])(
    'of %s is not read for a caller that has left',
    async (resource) => {
      const left = dataProvider.getOne(resource, { id: 4, signal: AbortSignal.abort() });
      await expect(left).rejects.toMatchObject({ name: 'AbortError' });
    },
  );

  it('can be read together with another', async () => {
    const { data } = await dataProvider.getMany('bought_stocks', { ids: [9, 7] });
    expect(data.map(({ id }) => id).toSorted()).toEqual([7, 9]);
  });
});

describe('an incomplete answer is read as a record', () => {
  it('with decimals and images from text, and sums computed from its products', async () => {
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

  it('with default values for missing fields', async () => {
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

  it('with an id from an embedded record, and images from a list of addresses', async () => {
    backend.store.products = [{ id: 1, boughtStock: { id: 7, name: 'Lot' }, images: ['/media/a.jpg', null] }];
    const { data } = await dataProvider.getOne('products', { id: 1 });
    expect(data).toMatchObject({ boughtStock: 7, images: [{ image: '/media/a.jpg' }], name: '' });
  });

  it('with a type given as text, or without subtypes', async () => {
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

  it('of a shipment with its purchases, and a name made of courier and tracking number', async () => {
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
      const previousData = { id };
      const link = resource === 'products' ? 'boughtStock' : 'incomingShipment';
      const data = { [link]: null };
      const { data: changed } = await dataProvider.update(resource, { id, data, previousData });
      expect(network.writes()).toEqual([`PATCH /api/${resource}/update/${id}/`]);
      const [sent] = network.sent(`PATCH /api/${resource}/update/${id}/`);
      expect(sent).toMatchObject({ json: data, contentType: 'application/json' });
      expect(changed).toMatchObject({ id, [link]: null, images: expect.any(Array) });
    },
  );

  it.each([
    ['an empty text', undefined],
    ['a message', { message: 'Updated.' }],
    ['a wrapped record', { data: { id: 31, estimated_cost: 60.76 } }],
  ])('that is answered by %s is read again, and fails unless the record has changed', async (_what, body) => {
    const change = () =>
      dataProvider.update('products', {
        id: 31,
        data: { estimated_cost: 60.76 },
        previousData: { id: 31, estimated_cost: 62 },
      });
    network.answerNext('PATCH /api/products/update/31/', 200, body);
    await expect(change()).rejects.toMatchObject({ message: 'ra.notification.not_kept' });

    network.answerNext('PATCH /api/products/update/31/', 200, body);
    backend.store.products = [{ id: 31, name: 'Ember Fox', estimated_cost: '60.76' }];
    expect((await change()).data).toMatchObject({ id: 31, name: 'Ember Fox', estimated_cost: 60.76 });
  });

  it('with files is a form, with empty text for cleared fields', async () => {
    const front = createPictureFile('front.png');
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

  it('that is answered by the record returns it with parsed values', async () => {
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
  const front = createPictureFile('front.png');
  const back = createPictureFile('back.png');
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
  ])('of %s sends a form with exactly the specified fields', async (resource, data, fields) => {
    backend.store.insertion_batches = [{ id: 1, name: 'Winter' }];
    await dataProvider.create(resource, { data });
    expect(network.writes()).toEqual([`POST /api/${resource}/`]);
    const [sent] = network.sent(`POST /api/${resource}/`);
    expect(sent?.contentType).toMatch(/^multipart\/form-data; boundary=/);
    expect(
      sent?.fields.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
    ).toEqual(fields);
  });

  it('of a subtype sends JSON, and returns the subtype', async () => {
    const { data } = await dataProvider.create('subtypes', { data: { name: 'Promo', type: 1 } });
    expect(data).toEqual({ id: 13, name: 'Promo' });
    const [sent] = network.sent('POST /api/subtypes/');
    expect(sent).toMatchObject({ json: { name: 'Promo', type: 1 }, contentType: 'application/json' });
  });

  it.each([undefined, false, true])(
    'or a change that is cancelled is not sent (extensions: %s)',
    async (known) => {
      const meta = { sending: { onProgress: () => undefined, signal: AbortSignal.abort() } };
      if (known !== undefined) extensions.learn(known);
      const create = dataProvider.create('bought_stocks', { data: { name: 'Lot' }, meta });
      await expect(create).rejects.toMatchObject({ name: 'AbortError' });
      const params = { id: 31, data: { name: 'Fox' }, previousData: { id: 31 }, meta };
      await expect(dataProvider.update('products', params)).rejects.toMatchObject({ name: 'AbortError' });
      expect(network.writes()).toEqual([]);
    },
  );

  it('reads no list when the answer is the new record', async () => {
    await dataProvider.create('products', { data: { name: 'Fox', type: 1 } });
    expect(network.requests()).toEqual(['POST /api/products/']);
  });
});

const SENT = {
  bought_stocks: { name: 'Lot of holo cards ', price: '1.00' },
  incoming_shipments: { courier: 'DHL', trackingNumber: 'JD014' },
  insertion_batches: { name: 'Winter' },
};

describe('a new record that is missing from the answer', () => {
  it.each([
    ['bought_stocks', 201, undefined],
    ['bought_stocks', 200, { data: { id: 10 } }],
    ['incoming_shipments', 200, { detail: 'Thank you.' }],
    ['insertion_batches', 204, undefined],
  ] as const)('of %s is searched in its list: %s %j', async (resource, status, body) => {
    const call = `POST /api/${resource}/`;
    const data = SENT[resource];
    const alike = { ...data, name: 'name' in data ? data.name.trim() : undefined };
    backend.store[resource] = [{ id: 4, ...alike }];

    network.answerNext(call, status, body);
    const create = () => dataProvider.create(resource, { data });
    await expect(create()).rejects.toMatchObject({ message: 'ra.notification.not_in_list' });

    const onAnswer = () => void backend.store[resource].push({ id: 10, ...alike });
    network.answerNext(call, status, body, { onAnswer });
    expect((await create()).data.id).toBe(10);
  });

  it.each([
    ['products', undefined],
    ['products', { data: { id: 9, name: 'Fox' } }],
    ['products', { id: null, name: 'Fox' }],
    ['subtypes', {}],
  ])(
    'of %s counts as not created, because the specification promises it in the answer (%j)',
    async (resource, body) => {
      network.answerNext(`POST /api/${resource}/`, 201, body);
      const create = dataProvider.create(resource, { data: { name: 'Fox', type: 1 } });
      await expect(create).rejects.toMatchObject({ message: 'ra.notification.no_record' });
    },
  );
});

describe('an answer that does not come from the backend', () => {
  const CHANGES: Record<string, () => Promise<unknown>> = {
    'POST /api/products/': () => dataProvider.create('products', { data: { name: 'Fox' } }),
    'POST /api/bought_stocks/': () => dataProvider.create('bought_stocks', { data: { name: 'Lot' } }),
    'POST /api/insertions/': () => dataProvider.create('insertions', { data: { site: 'Ebay' } }),
    'POST /api/subtypes/': () => dataProvider.create('subtypes', { data: { name: 'Promo', type: 1 } }),
    'PATCH /api/products/update/31/': () =>
      dataProvider.update('products', { id: 31, data: { boughtStock: 8 }, previousData: { id: 31 } }),
    'POST /api/tools/import_zenmarket/': () => startImport('zenmarket', { auth_token: 'a' }),
    'POST /api/token/': () => authProvider.login(CREDENTIALS),
    'POST /api/user/register/': () => register({ username: 'grace', password: 'correct horse' }),
  };
  const ANSWERS: [string, string, (call: string) => void][] = [
    ['a web page', 'page', (call) => network.answerNextByPage(call)],
    ['a list', 'redirected', (call) => network.answerNext(call, 200, [])],
    [
      'another address',
      'redirected',
      (call) => {
        network.redirectNext(call, '/portal/');
        network.answerNext('GET /portal/', 200, { id: 1 });
      },
    ],
  ];

  it.each(
    Object.entries(CHANGES).flatMap(([call, change]) =>
      ANSWERS.map(([what, message, spoil]) => ({ call, change, what, message, spoil })),
    ),
  )('fails $call: $what', async ({ call, change, message, spoil }) => {
    spoil(call);
    await expect(change()).rejects.toMatchObject({ message: `ra.notification.${message}` });
  });

  it('is not read as a record', async () => {
    const shipment = () => dataProvider.getOne('incoming_shipments', { id: 4 });
    network.answerNextByPage('GET /api/incoming_shipments/4/');
    await expect(shipment()).rejects.toMatchObject({ message: 'ra.notification.page' });
    network.answerNext('GET /api/incoming_shipments/4/', 200, []);
    await expect(shipment()).rejects.toMatchObject({ message: 'ra.notification.no_record' });
  });
});

describe('a call to a plain backend', () => {
  it('carries only the headers of the specification', async () => {
    const list = {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'id', order: 'ASC' as const },
      filter: {},
    };
    await dataProvider.getList('products', list);
    await dataProvider.getManyReference('products', { ...list, target: 'boughtStock', id: 7 });
    await dataProvider.create('subtypes', { data: { name: 'Promo', type: 1 } });
    await dataProvider.create('bought_stocks', { data: { name: 'Lot' } });
    const names = network.requests().flatMap((call) => network.sent(call).flatMap(({ headers }) => headers));
    expect([...new Set(names)].toSorted()).toEqual(['accept', 'authorization', 'content-type']);
  });
});

describe('a backend that starts to page its lists', () => {
  const server = startRealServer();

  it('answers each of two simultaneous lists with its own page', { tags: ['nightly'] }, async () => {
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
