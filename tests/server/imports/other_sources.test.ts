import { afterEach, describe, expect, test } from 'vitest';
import { readAccount } from '../../support/shop/read_account.ts';
import { startShop, type Shop } from '../../support/shop/shop.ts';
import { createParcels } from '../../support/shop/stock.ts';

let shop: Shop | undefined;
afterEach(() => shop?.close());

describe.each([{ name: 'buyee' }, { name: 'fromjapan' }, { name: 'fromjapan', isBase64: false }] as const)(
  'the account of a customer of %o',
  (options) => {
    async function open(): Promise<Shop> {
      shop = await startShop({
        ...options,
        pageSize: 2,
        parcels: createParcels({ parcels: 5, itemsEach: 3 }),
      });
      return shop;
    }

    test('is read over all pages', async () => {
      const here = await open();
      const { parcels, problems, error, expected } = await readAccount(here);
      expect({ error, problems }).toEqual({ error: undefined, problems: [] });
      expect(expected.at(-1)).toBe(5);
      expect(parcels).toMatchObject(
        here.parcels.map((parcel) => ({
          number: parcel.number,
          state: 'Shipped',
          trackingNumber: parcel.tracking,
          shipmentPrice: parcel.shipping,
          ...(options.name === 'buyee' && { localShipping: 500 }),
          date: parcel.date,
          items: parcel.items.map((item) => ({
            number: item.number,
            name: item.name,
            link: here.address + item.link,
            quantity: options.name === 'buyee' ? 1 : undefined,
            price: item.price,
          })),
        })),
      );
    });

    test.each(['redirect', 'elsewhere', 'page'] as const)(
      'is not read with a wrong cookie (%s)',
      async (loggedOut) => {
        const here = await open();
        here.settings.loggedOut = loggedOut;
        const { error } = await readAccount(here, { cookie: 'a=b' });
        expect(error?.code).toBe('refused');
      },
    );

    test('stops without parcels when its session ends', async () => {
      const here = await open();
      here.endSessionAfter(2);
      const { error, parcels } = await readAccount(here);
      expect(error?.code).toBe('refused');
      expect(parcels).toEqual([]);
    });
  },
);

describe('values that are missing', () => {
  test('are reported for Buyee’s pages', async () => {
    shop = await startShop({ name: 'buyee', parcels: createParcels({ parcels: 2, itemsEach: 2 }) });
    shop.faults.rewrite = (body) =>
      body
        .replace('invoice_info"', 'x"')
        .replaceAll('International Shipping Fee', 'Frais')
        .replace('<td>9000001</td>', '<td></td>');
    const { parcels, problems } = await readAccount(shop);
    expect(problems.map(({ place }) => place)).toEqual([
      'Parcel 70001, item 1',
      'Parcel 70001, item 2, price',
      'Parcel 70001, shipping price',
      'Parcel 70002, shipping price',
    ]);
    expect(parcels.map(({ items }) => items.length)).toEqual([1, 2]);
    expect(parcels.map(({ shipmentPrice }) => shipmentPrice)).toEqual([undefined, undefined]);
  });

  test('are reported for FromJapan’s pages', async () => {
    shop = await startShop({
      name: 'fromjapan',
      isBase64: false,
      parcels: createParcels({ parcels: 2, itemsEach: 2 }),
    });
    shop.faults.rewrite = (body) =>
      body.replace('"c1_total"', '"x"').replace('"c2_total":', '"c2_total":-').replace('9001001', '');
    const { parcels, problems } = await readAccount(shop);
    expect(problems.map(({ place }) => place)).toEqual([
      'Parcel 70001, item 1, price',
      'Parcel 70001, shipping price',
      'Parcel 70002, item 1',
    ]);
    expect(parcels.map(({ items }) => items.length)).toEqual([2, 1]);
  });

  test('make FromJapan’s page unreadable if they are its whole data', async () => {
    shop = await startShop({ name: 'fromjapan' });
    shop.faults.rewrite = (body) => body.replace('id="bData"', '');
    expect((await readAccount(shop)).error?.code).toBe('unreadable');
  });
});
