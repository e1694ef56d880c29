import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { BoughtStock } from '../../contract/bought_stocks.ts';
import { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { InsertionBatch } from '../../contract/insertion_batches.ts';
import { Product } from '../../contract/products.ts';
import { Extra, Type } from '../../contract/types.ts';
import { normalizeRecord, sortKey } from '../../providers/records.ts';

const ODD = [
  null,
  'text',
  '',
  7,
  -1,
  true,
  {},
  { id: 'a' },
  [],
  [null],
  [7],
  ['text'],
  [{}],
  [[]],
  { url: '/a.jpg' },
];

const SCHEMAS: Record<string, z.ZodObject> = {
  products: Product,
  bought_stocks: BoughtStock,
  incoming_shipments: IncomingShipment,
  insertion_batches: InsertionBatch,
  types: Type,
  extras: Extra,
};

/** Values of a type that the contract does not allow. Only dates and ids may be odd texts and numbers. */
function differences(resource: string, record: { id: number; [field: string]: unknown }): string[] {
  const read = SCHEMAS[resource]?.safeParse(normalizeRecord(resource, record));
  return (read?.error?.issues ?? [])
    .filter(({ code, message }) => code === 'invalid_type' && !message.includes('NaN'))
    .map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('a record with an odd value', () => {
  it.each(
    Object.entries(SCHEMAS).flatMap(([resource, { shape }]) =>
      Object.keys(shape).map((field) => [resource, field] as const),
    ),
  )('of %s is read as a valid record, whatever its %s is', (resource, field) => {
    const odd = ODD.flatMap((value) => differences(resource, { id: 1, [field]: value }));
    expect(odd).toEqual([]);
  });

  it('keeps its valid images and extras', () => {
    const foil = { id: 3, key: 'foil', value: true };
    const read = normalizeRecord('products', {
      id: 1,
      images: [
        '/a.jpg',
        { id: 2, image: { url: '/b.jpg' } },
        null,
        { id: 'x', image: '/c.jpg', thumbnail: {} },
      ],
      product_extras: [null, 'foil', { id: 4, value: 'a' }, { id: 5, key: 'set', value: null }, foil],
    });
    expect(read).toMatchObject({
      images: [
        { id: 1, image: '/a.jpg', thumbnail: null },
        { id: 4, image: '/c.jpg', thumbnail: null },
      ],
      product_extras: [foil],
    });
    expect(normalizeRecord('products', { id: 1, product_extras: 'foil: yes' }).product_extras).toEqual([]);
  });

  it.each([
    ['2026-11-14T23:30:00Z', '2026-11-14'],
    ['2026-11-14 08:05', '2026-11-14'],
    ['2026-11-14', '2026-11-14'],
    ['in autumn', 'in autumn'],
  ])('has only the day of a date with a time: %s', (date, day) => {
    expect(normalizeRecord('bought_stocks', { id: 1, date }).date).toBe(day);
  });

  it.each([null, undefined, '', {}])(
    'has no price when it is %j, and counts as missing products',
    (price) => {
      expect(normalizeRecord('bought_stocks', { id: 1, price })).toMatchObject({
        price: NaN,
        coverage: 'missing',
      });
    },
  );
});

const PRODUCT = {
  id: 31,
  name: 'Ember Fox',
  quantity: 3,
  type: 1,
  sub_type: 11,
  origin: 'Japan',
  boughtStock: 7,
  bought_order_link: '#0007',
  insertion_batch: 2,
  state: 'Listed',
  estimated_cost: 62,
  landed_cost: 70.5,
  images: [{ id: 4, image: '/media/a.jpg', thumbnail: '/media/a.small.jpg' }],
  sku: 'BS000031',
  place: 5,
  target_price: 120,
  received: '2026-11-06',
  listed: '2026-11-07',
  sold: '2026-11-08',
  leftOn: '2026-11-09',
  leftNote: 'By post',
  type_details: { id: 1, name: 'Card', subtypes: [{ id: 11, name: 'Holo rare' }] },
  product_extras: [{ id: 3, key: 'set', value: 'Fossil' }],
  received_estimated: true,
  sale: 9,
  own_state: 'Reserved',
  place_details: { id: 5, name: 'Shelf 2', code: 'PL05', path: 'Room · Shelf 2' },
};

const PURCHASE = {
  id: 7,
  name: 'Lot',
  state: 'Paid',
  link: 'https://shop.example/1',
  price: 100,
  weight: 140,
  date: '2026-11-14',
  incomingShipment: 4,
  images: [{ id: 1, image: '/media/b.jpg', thumbnail: null }],
  currency: 'JPY',
  foreign_price: 16_000,
  rate: 160,
  priceYen: 16_000,
  productsQuantity: 2,
  estimatedCost: 96,
  landedCost: 111,
  vatScheme: 'margin',
  vatPercent: 22,
  sellerCountry: 'IT',
  sellerName: 'Shop',
  invoiceNumber: 'A-1',
  inputVat: 18.03,
  coverage: 'ok',
  products: [PRODUCT],
};

const INSERTION = {
  id: 6,
  insertion_batch: 2,
  site: 'Ebay',
  price: 120,
  description: '<p>Fox</p>',
  external_id: '256612',
  address: 'https://ebay.example/256612',
  from: '2026-11-01',
  to: '2026-11-30',
  ended: null,
  template: 3,
  to_take_down: 1,
};

const OWN: Record<string, { id: number; [field: string]: unknown }> = {
  products: PRODUCT,
  bought_stocks: PURCHASE,
  incoming_shipments: {
    id: 4,
    courier: 'DHL',
    state: 'In transit',
    trackingNumber: 'JD014',
    totalWeight: 1_250,
    totalCost: 100,
    shipmentPrice: 20,
    shipmentCurrency: 'USD',
    shipmentForeign: 22,
    shipmentRate: 1.1,
    ivaPrice: 30,
    ivaCurrency: 'GBP',
    ivaForeign: 27,
    ivaRate: 0.9,
    received: '2026-11-16',
    name: 'The big parcel',
    bought_stocks: [PURCHASE],
  },
  insertion_batches: {
    id: 2,
    name: 'Winter',
    status: 'Listed',
    images: [],
    products: [PRODUCT],
    insertions: [INSERTION],
    offered: 'yes',
    sites: 'Ebay',
    listings: '256612',
  },
  types: { id: 1, name: 'Card', subtypes: [{ id: 11, name: 'Holo rare' }] },
  extras: { id: 1, key: 'set', type: 1, value_type: 'integer' },
};

describe('a record of our own server', () => {
  it.each(Object.entries(OWN))('of %s is read as it is', (resource, record) => {
    expect(normalizeRecord(resource, record)).toEqual(record);
  });
});

/** The values of fields of which a backend says nothing. */
const UNSAID: Record<string, object> = {
  products: {
    id: 1,
    name: '',
    quantity: 1,
    type: null,
    sub_type: null,
    origin: '',
    boughtStock: null,
    bought_order_link: null,
    insertion_batch: null,
    state: '',
    estimated_cost: 0,
    landed_cost: 0,
    images: [],
    sku: '',
    place: null,
    target_price: null,
    received: null,
    listed: null,
    sold: null,
    leftOn: null,
    leftNote: '',
    type_details: null,
    product_extras: [],
    received_estimated: false,
    sale: null,
    own_state: null,
    place_details: null,
  },
  bought_stocks: {
    id: 1,
    name: '',
    state: '',
    link: '',
    price: NaN,
    weight: null,
    date: '',
    incomingShipment: null,
    images: [],
    currency: 'EUR',
    foreign_price: null,
    rate: null,
    priceYen: 0,
    productsQuantity: 0,
    estimatedCost: 0,
    landedCost: NaN,
    vatScheme: 'none',
    vatPercent: null,
    sellerCountry: '',
    sellerName: '',
    invoiceNumber: '',
    inputVat: 0,
    coverage: 'missing',
    products: [],
  },
  incoming_shipments: {
    id: 1,
    courier: '',
    state: '',
    trackingNumber: '',
    totalWeight: null,
    totalCost: null,
    shipmentPrice: null,
    shipmentCurrency: 'EUR',
    shipmentForeign: null,
    shipmentRate: null,
    ivaPrice: null,
    ivaCurrency: 'EUR',
    ivaForeign: null,
    ivaRate: null,
    received: null,
    name: '#1',
    bought_stocks: [],
  },
  insertion_batches: {
    id: 1,
    name: '',
    status: '',
    images: [],
    products: [],
    insertions: [],
    offered: 'no',
    sites: '',
    listings: '',
  },
  types: { id: 1, name: '', subtypes: [] },
  extras: { id: 1, key: '', type: 0, value_type: 'text' },
};

describe('a record of which a backend sends only the id', () => {
  it.each(Object.entries(UNSAID))('of %s has empty fields', (resource, read) => {
    expect(normalizeRecord(resource, { id: 1 })).toEqual(read);
  });

  it('of another resource stays as it is', () => {
    const site = { id: 1, name: 'Ebay' };
    expect(normalizeRecord('sites', site)).toBe(site);
  });
});

describe('what a backend does not compute', () => {
  const purchase = (fields: object) => normalizeRecord('bought_stocks', { id: 7, ...fields });
  const batch = (fields: object) => normalizeRecord('insertion_batches', { id: 2, ...fields });

  it('follows for a purchase from its products and its price', () => {
    const products = [{ id: 1, estimated_cost: '40.10' }, { id: 2, estimated_cost: 55 }, 'fox'];
    expect(purchase({ price: '99.80', products })).toMatchObject({
      productsQuantity: 2,
      estimatedCost: 95.1,
      landedCost: 99.8,
      coverage: 'ok',
    });
    // The sum that a backend sends counts, since its list may omit products.
    expect(purchase({ price: 100, estimatedCost: '50', products })).toMatchObject({
      estimatedCost: 50,
      coverage: 'missing',
    });
    expect(purchase({ vatScheme: 'secret' }).vatScheme).toBe('none');
  });

  it('is the estimated cost for the landed cost of a product, and one for its quantity', () => {
    const read = normalizeRecord('products', { id: 1, estimated_cost: '12.50', quantity: 0 });
    expect(read).toMatchObject({ landed_cost: 12.5, quantity: 1, received_estimated: false });
    expect(normalizeRecord('products', { id: 1, received_estimated: 'yes', own_state: 3 })).toMatchObject({
      received_estimated: false,
      own_state: null,
    });
  });

  it('is a shipment’s name, even if it is empty', () => {
    const read = normalizeRecord('incoming_shipments', { id: 4, courier: 'DHL', name: '' });
    expect(read.name).toBe('DHL #4');
  });

  const listing = (site: string, external_id = '', ended: string | null = null) => ({
    id: 1,
    site,
    external_id,
    ended,
  });
  const unit = (fields: object) => ({ id: 1, ...fields });

  it.each([
    ['yes', 'while a listing goes on', [listing('Ebay')], [unit({ sold: '2026-11-01' })]],
    [
      'no',
      'when all listings have ended and units are left',
      [listing('Ebay', '', '2026-11-01')],
      [unit({})],
    ],
    ['no', 'while a unit is on its way', [], [unit({ state: 'On the way' }), unit({ sold: '2026-11-01' })]],
    ['no', 'while a unit is here', [], [unit({ received: '2026-11-01' }), unit({ sold: '2026-11-01' })]],
    ['sold', 'when no unit is left', [], [unit({ sold: '2026-11-01' }), unit({ state: 'Lost' })]],
    ['no', 'without units', [], []],
  ])('is %s for “Offered” of a batch %s', (offered, _when, insertions, products) => {
    expect(batch({ insertions, products }).offered).toBe(offered);
  });

  it('are the sites and numbers of the listings of a batch that go on', () => {
    const insertions = [
      listing('Ebay', '11'),
      listing('Amazon'),
      listing('Shopify', '13', '2026-11-01'),
      listing('', '14'),
    ];
    expect(batch({ insertions })).toMatchObject({ sites: 'Ebay, Amazon', listings: '11, 14' });
    expect(
      batch({ insertions: [{ id: '6', price: '12.50', to_take_down: '1', insertion_batch: 99 }] }).insertions,
    ).toEqual([
      {
        id: 6,
        insertion_batch: 2,
        site: '',
        price: 12.5,
        description: '',
        external_id: '',
        address: '',
        from: null,
        to: null,
        ended: null,
        template: null,
        to_take_down: 1,
      },
    ]);
  });
});

describe('a value that is written in another way', () => {
  const product = (fields: object) => normalizeRecord('products', { id: 1, ...fields });

  it.each([
    ['an id as text', { boughtStock: '7' }, { boughtStock: 7 }],
    [
      'a record in place of its id',
      { boughtStock: { id: '7' }, type: { id: 2 } },
      { boughtStock: 7, type: 2 },
    ],
    ['a record without an id', { boughtStock: { name: 'Lot' } }, { boughtStock: null }],
    ['a number as text', { estimated_cost: ' 12.50 ' }, { estimated_cost: 12.5 }],
    [
      'a number in words',
      { estimated_cost: 'twelve', target_price: 'twelve' },
      { estimated_cost: 0, target_price: null },
    ],
    ['a blank in place of a number', { target_price: '  ' }, { target_price: null }],
    ['no number', { target_price: Infinity }, { target_price: null }],
    ['yes or no in place of a number', { target_price: true }, { target_price: null }],
    ['a number in place of a text', { sku: 7 }, { sku: '7' }],
    ['an object in place of a text', { sku: {}, leftNote: ['a'] }, { sku: '', leftNote: '' }],
    ['a day with its time', { sold: '2026-11-14T23:30:00Z' }, { sold: '2026-11-14' }],
    ['a type without a name', { type_details: { id: 1 } }, { type_details: null }],
    [
      'a type with odd subtypes',
      { type_details: { id: '1', name: 'Card', subtypes: [{ id: '11', name: 7 }, null] } },
      { type_details: { id: 1, name: 'Card', subtypes: [{ id: 11, name: '7' }] } },
    ],
    [
      'an extra with an odd id',
      {
        product_extras: [
          { id: '3', key: 7, value: 0 },
          { id: 4, key: '', value: 1 },
          { id: 5, key: 'a', value: false },
        ],
      },
      {
        product_extras: [
          { id: 3, key: '7', value: 0 },
          { id: 5, key: 'a', value: false },
        ],
      },
    ],
    [
      'addresses of pictures in one text',
      { images: ' /a.jpg,/b.jpg\n/c.jpg ' },
      { images: [1, 2, 3].map((id) => ({ id, image: `/${' abc'[id]}.jpg`, thumbnail: null })) },
    ],
    [
      'pictures without an id, or with an empty thumbnail',
      {
        images: [
          { image: '' },
          { image: '/b.jpg', thumbnail: '' },
          { id: '9', image: '/c.jpg', thumbnail: '/c.s.jpg' },
        ],
      },
      {
        images: [
          { id: 2, image: '/b.jpg', thumbnail: null },
          { id: 9, image: '/c.jpg', thumbnail: '/c.s.jpg' },
        ],
      },
    ],
  ])('is read: %s', (_what, fields, read) => {
    expect(product(fields)).toMatchObject(read);
  });

  it('is read in an extra field', () => {
    expect(normalizeRecord('extras', { id: 1, type: { id: 2 }, value_type: 'json' })).toMatchObject({
      type: 2,
      value_type: 'text',
    });
  });
});

describe('a list is sorted', () => {
  const { type_details } = PRODUCT;

  it.each<[by: string, record: { id: number; [field: string]: unknown }, field: string, key: unknown]>([
    ['by the names of types', { id: 1, type: 1, type_details }, 'type', 'Card'],
    ['by the names of subtypes', { id: 1, sub_type: 11, type_details }, 'sub_type', 'Holo rare'],
    ['without a type', { id: 1, type: 1 }, 'type', undefined],
    [
      'by the totals of shipments',
      { id: 1, totalCost: '100.10', shipmentPrice: 20, ivaPrice: null },
      'total',
      120.1,
    ],
    ['by a total that is a field', { id: 1, total: 7 }, 'total', 7],
    ['by any other field', { id: 1, type: 1, state: 'Sold', type_details }, 'state', 'Sold'],
  ])('%s', (_by, record, field, key) => {
    expect(sortKey(record, field)).toBe(key);
  });
});
