import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BoughtStockBulkChange, BoughtStockUpdate, NewBoughtStock } from '../../contract/bought_stocks.ts';
import { fieldErrors } from '../../contract/errors.ts';
import {
  IncomingShipmentBulkChange,
  IncomingShipmentUpdate,
  NewIncomingShipment,
} from '../../contract/incoming_shipments.ts';
import {
  InsertionBatchBulkChange,
  InsertionBatchUpdate,
  NewInsertion,
  NewInsertionBatch,
} from '../../contract/insertion_batches.ts';
import { ListQuery } from '../../contract/lists.ts';
import { NewProduct, ProductBulkChange, ProductUpdate } from '../../contract/products.ts';
import { Selection, groupSelectionChanges } from '../../contract/selection.ts';
import { ImportChange, ImportRequest } from '../../contract/imports.ts';
import { NewExtra, NewSubtype, NewType } from '../../contract/types.ts';
import { Credentials, NewUser } from '../../contract/users.ts';

function errorsOf(schema: z.ZodType, value: unknown): Record<string, string> {
  const { error } = schema.safeParse(value);
  return error ? fieldErrors(error) : {};
}

const PRODUCT = { name: 'Ember Fox', type: '1' };
const PURCHASE = { name: 'Lot', price: '100' };

describe('a request as form data', () => {
  it.each([
    [
      'a product of the stock form',
      NewProduct,
      { ...PRODUCT, quantity: '2', origin: ' cardmarket.com ', bought_order_link: '#0001' },
      { name: 'Ember Fox', quantity: 2, type: 1, origin: 'cardmarket.com', bought_order_link: '#0001' },
    ],
    [
      'a product of a purchase',
      NewProduct,
      {
        ...PRODUCT,
        quantity: '1',
        sub_type: '11',
        already_present_images: 'https://pictures.example/front.jpg',
        origin: 'zenmarket.jp',
        boughtStock: '7',
        estimated_cost: '20,50',
        product_extras: ['{"id":1,"key":"set","value":"Fossil"}', '{"id":"3","key":"foil","value":true}'],
      },
      {
        sub_type: 11,
        already_present_images: ['https://pictures.example/front.jpg'],
        boughtStock: 7,
        estimated_cost: 20.5,
        product_extras: [
          { id: 1, key: 'set', value: 'Fossil' },
          { id: 3, key: 'foil', value: true },
        ],
      },
    ],
    [
      'a product with only the required fields',
      NewProduct,
      PRODUCT,
      { quantity: 1, sub_type: null, boughtStock: null, estimated_cost: 0, product_extras: [] },
    ],
    [
      'a purchase',
      NewBoughtStock,
      {
        name: 'Lot',
        state: 'Paid',
        link: 'https://www.zenmarket.jp/lot',
        price: '336,40',
        weight: '140',
        shipment: 'DHL JD014',
      },
      { name: 'Lot', state: 'Paid', price: 336.4, weight: 140, shipment: 'DHL JD014' },
    ],
    [
      'a purchase with only the required fields',
      NewBoughtStock,
      { ...PURCHASE, weight: '', shipment: '', link: '', date: '' },
      { price: 100, weight: null, shipment: '', link: '', state: '' },
    ],
    [
      'a shipment',
      NewIncomingShipment,
      {
        courier: 'DHL',
        state: 'In transit',
        trackingNumber: 'JD014',
        totalWeight: '1250',
        totalCost: '1184.20',
        shipmentPrice: '96,4',
        ivaPrice: '',
      },
      { totalWeight: 1250, totalCost: 1184.2, shipmentPrice: 96.4, ivaPrice: null },
    ],
    [
      'a shipment of which only the courier is known',
      NewIncomingShipment,
      { courier: 'DHL' },
      { state: 'Shipped' },
    ],
    [
      'a batch',
      NewInsertionBatch,
      { name: 'Winter', images: 'https://a.example/1.jpg,\n/media/2.jpg', products: ['31', '32'] },
      { images: ['https://a.example/1.jpg', '/media/2.jpg'], products: [31, 32] },
    ],
    [
      'a batch of one product',
      NewInsertionBatch,
      { name: 'Winter', products: '31' },
      { images: [], products: [31] },
    ],
    [
      'an insertion',
      NewInsertion,
      { site: 'Ebay', price: '12,99', insertion_batch: '2' },
      { site: 'Ebay', price: 12.99, insertion_batch: 2 },
    ],
  ])('is read: %s', (_what, schema, sent, expected) => {
    expect(schema.safeParse(sent)).toMatchObject({ success: true, data: expected });
  });
});

describe('a request in JSON', () => {
  it.each([
    ['a subtype', NewSubtype, { name: ' Promo ', type: 1 }, { name: 'Promo', type: 1 }],
    [
      'the sheet and the currency of a file, with the longest name of a sheet in Excel',
      ImportChange,
      { sheet: 'Orders of November 2026, Ebay 2', currency: ' usd ', rates: { jpy: '165,5' } },
      { sheet: 'Orders of November 2026, Ebay 2', currency: 'USD', rates: { JPY: 165.5 } },
    ],
    ['an import', ImportRequest, { auth_token: ' session=1 ' }, { auth_token: 'session=1' }],
    ['a new cost', ProductUpdate, { estimated_cost: 60.76 }, { estimated_cost: 60.76 }],
    ['leaving a purchase', ProductUpdate, { boughtStock: null }, { boughtStock: null }],
    ['joining a shipment', BoughtStockUpdate, { incomingShipment: 4 }, { incomingShipment: 4 }],
    ['leaving a shipment', BoughtStockUpdate, { incomingShipment: null }, { incomingShipment: null }],
    [
      'an account',
      NewUser,
      { username: ' ada ', password: 'a secret ' },
      { username: 'ada', password: 'a secret ' },
    ],
    ['a login', Credentials, { username: 'ada', password: 'x' }, { username: 'ada', password: 'x' }],
  ])('is read: %s', (_what, schema, sent, expected) => {
    expect(schema.parse(sent)).toEqual(expected);
  });

  it.each([
    ['product', ProductUpdate],
    ['purchase', BoughtStockUpdate],
    ['shipment', IncomingShipmentUpdate],
    ['batch', InsertionBatchUpdate],
    ['many products', ProductBulkChange],
    ['many purchases', BoughtStockBulkChange],
    ['many shipments', IncomingShipmentBulkChange],
    ['many batches', InsertionBatchBulkChange],
  ])('that changes a %s has only the fields that it names', (_what, schema) => {
    expect(Object.keys(schema.parse({ unknown: 1 }))).toEqual([]);
  });

  it.each([
    [
      'a product',
      ProductUpdate,
      {
        sub_type: '',
        boughtStock: '',
        insertion_batch: 'null',
        already_present_images: '',
        product_extras: '',
      },
      {
        sub_type: null,
        boughtStock: null,
        insertion_batch: null,
        already_present_images: [],
        product_extras: [],
      },
    ],
    [
      'a purchase',
      BoughtStockUpdate,
      { price: '9,99', weight: '', incomingShipment: '', already_present_images: '/media/a.jpg', link: '' },
      {
        price: 9.99,
        weight: null,
        incomingShipment: null,
        already_present_images: ['/media/a.jpg'],
        link: '',
      },
    ],
    [
      'a shipment',
      IncomingShipmentUpdate,
      { totalWeight: '', totalCost: '12,5', shipmentPrice: '', trackingNumber: '' },
      { totalWeight: null, totalCost: 12.5, shipmentPrice: null, trackingNumber: '' },
    ],
    ['a batch', InsertionBatchUpdate, { status: '', images: '' }, { status: '', images: [] }],
  ])('that changes %s reads an empty form field as no value', (_what, schema, sent, expected) => {
    expect(schema.parse(sent)).toEqual(expected);
  });

  it('that changes many records has filters, and the fields to set on the matching records', () => {
    const changes = [
      { filter: { id: [1, 2] }, set: { boughtStock: null, estimated_cost: '7,50' } },
      { filter: {}, set: { state: 'Sold' } },
    ];
    expect(groupSelectionChanges(ProductBulkChange).parse({ changes })).toEqual({
      changes: [{ ...changes[0], set: { boughtStock: null, estimated_cost: 7.5 } }, changes[1]],
    });
    const limited = Array.from({ length: 1_000 }, () => ({ filter: {}, set: {}, when: { place: 4 } }));
    expect(groupSelectionChanges(ProductBulkChange).parse({ changes: limited })).toEqual({
      changes: limited,
    });
  });
});

describe('a wrong request', () => {
  it.each([
    [
      'product',
      NewProduct,
      { name: ' ', quantity: '0', type: 'Card', sub_type: 'x', estimated_cost: '1O', product_extras: 'foil' },
      ['estimated_cost', 'name', 'product_extras', 'quantity', 'sub_type', 'type'],
    ],
    [
      'purchase',
      NewBoughtStock,
      { name: '', price: '', weight: '-1', link: 'zenmarket.jp', date: '21/11/2026', state: 'x'.repeat(101) },
      ['date', 'link', 'name', 'price', 'state', 'weight'],
    ],
    [
      'shipment',
      NewIncomingShipment,
      {
        courier: '',
        state: 'Lost',
        totalWeight: 'heavy',
        totalCost: '-1',
        shipmentPrice: '1e300',
        ivaPrice: 'x',
      },
      ['courier', 'ivaPrice', 'shipmentPrice', 'state', 'totalCost', 'totalWeight'],
    ],
    [
      'batch',
      NewInsertionBatch,
      { name: '', images: 'front.jpg', products: ['31', 'x'] },
      ['images', 'name', 'products'],
    ],
    ['insertion', NewInsertion, { site: ' ' }, ['insertion_batch', 'price', 'site']],
    ['subtype', NewSubtype, {}, ['name', 'type']],
    ['type', NewType, { name: '\0' }, ['name']],
    ['extra', NewExtra, { value_type: 'colour' }, ['key', 'type', 'value_type']],
    [
      'change of a product',
      ProductUpdate,
      { name: '', type: '', sub_type: 'x', boughtStock: -1, estimated_cost: '', product_extras: 'foil' },
      ['boughtStock', 'estimated_cost', 'name', 'product_extras', 'sub_type', 'type'],
    ],
    [
      'change of a purchase',
      BoughtStockUpdate,
      { name: '', price: '', date: '', link: 'x', weight: 'heavy', incomingShipment: 'x' },
      ['date', 'incomingShipment', 'link', 'name', 'price', 'weight'],
    ],
    ['change of a shipment', IncomingShipmentUpdate, { courier: '', state: 'Lost' }, ['courier', 'state']],
    ['change of a batch', InsertionBatchUpdate, { name: '', images: 'x' }, ['images', 'name']],
    ['change of many', groupSelectionChanges(ProductBulkChange), { changes: [] }, ['changes']],
    [
      'change of more than 1,000 groups',
      groupSelectionChanges(ProductBulkChange),
      { changes: Array.from({ length: 1_001 }, () => ({ filter: {}, set: {} })) },
      ['changes'],
    ],
    ['selection', Selection, { filter: { id: [null] } }, ['filter']],
    ['account', NewUser, { username: 'a\0', password: 'short' }, ['password', 'username']],
  ])('for a %s names every wrong field at once', (_what, schema, sent, fields) => {
    expect(Object.keys(errorsOf(schema, sent)).toSorted()).toEqual(fields);
  });

  it('for a product has the specified messages for type and subtype', () => {
    expect(errorsOf(NewProduct, { name: 'Fox' })).toEqual({ type: 'Please select a valid type.' });
    expect(errorsOf(NewProduct, { ...PRODUCT, sub_type: '-1' })).toEqual({
      sub_type: 'Please select a valid subtype.',
    });
  });

  it.each([
    ['NUL', 'Ember\0Fox'],
    ['half a surrogate pair', 'Ember \uD83E Fox'],
    ['more characters than fit', 'x'.repeat(301)],
    ['nothing but spaces', ' \t '],
    ['a number', 5],
    ['a list', ['a', 'b']],
    ['nothing', null],
  ])('with %s as a name is refused', (_what, name) => {
    expect(errorsOf(NewProduct, { ...PRODUCT, name })).toHaveProperty('name');
    expect(errorsOf(NewBoughtStock, { ...PURCHASE, name })).toHaveProperty('name');
  });

  it.each(['0', '-1', '1.5', '1001', '1e300', 'NaN', 'many', {}, null])(
    'for a quantity of %j is refused',
    (quantity) => {
      expect(errorsOf(NewProduct, { ...PRODUCT, quantity })).toEqual({
        quantity: 'Enter a whole number from 1 to 1000.',
      });
    },
  );

  it.each(['javascript:alert(1)', 'ftp://zenmarket.jp', 'https://', 'http:///path', 'www.zenmarket.jp'])(
    'for a purchase linked to %s is refused',
    (link) => {
      expect(errorsOf(NewBoughtStock, { ...PURCHASE, link })).toHaveProperty('link');
    },
  );

  it('never makes a schema throw, whatever the request is', () => {
    const schemas = [
      NewProduct,
      NewBoughtStock,
      NewIncomingShipment,
      NewInsertionBatch,
      NewInsertion,
      ProductUpdate,
      BoughtStockUpdate,
      IncomingShipmentUpdate,
      InsertionBatchUpdate,
      NewExtra,
      Selection,
      groupSelectionChanges(ProductBulkChange),
      ListQuery,
    ];
    const fields = fc.constantFrom(...schemas.flatMap((schema) => Object.keys(schema.shape)));
    const request = fc.dictionary(fields, fc.anything({ withBigInt: true, withDate: true }));
    fc.assert(
      fc.property(fc.oneof(request, fc.anything()), (value) => {
        for (const schema of schemas) expect(typeof schema.safeParse(value).success).toBe('boolean');
      }),
    );
  });
});

describe('the messages about fields', () => {
  it('are the first one of each field', () => {
    const schema = z.object({
      name: z
        .string()
        .min(3, 'Longer.')
        .regex(/^[a-z]+$/, 'Letters only.'),
    });
    expect(errorsOf(schema, { name: '1' })).toEqual({ name: 'Longer.' });
  });

  it('are listed under the sent field, however deep the error is', () => {
    expect(errorsOf(NewProduct, { ...PRODUCT, product_extras: ['{"id":0,"value":1}'] })).toHaveProperty(
      'product_extras',
    );
  });

  it('are listed under body if the request is not an object', () => {
    expect(Object.keys(errorsOf(NewProduct, 'a text'))).toEqual(['body']);
  });
});
