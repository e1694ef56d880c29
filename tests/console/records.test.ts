import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { BoughtStock } from '../../contract/bought_stocks.ts';
import { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { InsertionBatch } from '../../contract/insertion_batches.ts';
import { Product } from '../../contract/products.ts';
import { Extra, Type } from '../../contract/types.ts';
import { normalizeRecord } from '../../providers/records.ts';

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
