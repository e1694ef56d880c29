import { afterEach, describe, expect, test } from 'vitest';
import type { ShopClient } from '../../../server/modules/imports/shops/shop_client.ts';
import { SOURCES } from '../../../server/modules/imports/shops/sources.ts';
import { readAccount, readFrom } from '../../support/shop/read_account.ts';
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

/** Reads pages that a shop has never shown so. */
const readPages = (name: 'buyee' | 'fromjapan', pages: readonly (string | number)[]) => {
  const asked: string[] = [];
  const answer = async (path: string | URL, fields?: object) => {
    asked.push(`${String(path)}${fields ? ` ${JSON.stringify(fields)}` : ''}`);
    const page = pages[asked.length - 1] ?? '';
    const status = typeof page === 'number' ? page : 200;
    return { url: new URL(String(path), 'https://shop.example'), status, text: String(page) };
  };
  const source = SOURCES[name];
  const visitor = { label: source.label, get: answer, postForm: answer } as unknown as ShopClient;
  return readFrom(source, visitor).then((account) => ({ ...account, asked }));
};

describe('the data of FromJapan’s pages', () => {
  const page = (data: unknown) => `<script id="bData">${JSON.stringify(data)}</script>`;
  const item = { item_id: 5, item_name: 'Fox &amp; Owl', item_url: '/item/5', c1_total: 100 };
  const shipment = {
    shipment_no_str: 'S-1',
    ship_no: { 'EB-100': {}, EB200300: {} },
    c2_total: 0,
    shipped_date: '2026-03-04',
    items: [item],
  };
  const read = async (changed: object) => {
    const { parcels, problems } = await readPages('fromjapan', [
      page({ list: [{ ...shipment, ...changed }] }),
      page([]),
    ]);
    return { parcel: parcels[0], places: problems.map(({ place }) => place.replace('Parcel S-1, ', '')) };
  };

  test('are parcels with free postage, several tracking numbers and decoded texts', async () => {
    const { parcel, places } = await read({});
    expect(places).toEqual([]);
    expect(parcel).toMatchObject({
      trackingNumber: 'EB-100 EB200300',
      shipmentPrice: 0,
      date: '2026-03-04',
      items: [{ number: '5', name: 'Fox & Owl', link: 'https://shop.example/item/5', price: 100 }],
    });
    const { parcel: coded } = await read({
      items: [{ ...item, item_url: 'https%3A%2F%2Fother.example%2Fa%3Fb' }],
    });
    expect(coded?.items[0]?.link).toBe('https://other.example/a?b');
  });

  test.each<[object, string]>([
    [{ c2_total: -1 }, 'shipping price'],
    [{ c2_total: 1.5 }, 'shipping price'],
    [{ c2_total: '100' }, 'shipping price'],
    [{ ship_no: null }, 'tracking number'],
    [{ ship_no: { EB1: {} } }, 'tracking number'],
    [
      { ship_no: Object.fromEntries(Array.from({ length: 15 }, (_, at) => [`EB00000${at}`, {}])) },
      'tracking number',
    ],
    [{ shipped_date: null }, 'date'],
    [{ items: [item, item] }, 'item 2'],
    [{ items: [item, { ...item, item_id: 6, item_url: 'ftp%3A%2F%2Fa.example' }] }, 'item 2, link'],
    [{ items: [item, { ...item, item_id: 6, item_url: 7 }] }, 'item 2, link'],
    [{ items: [{ ...item, item_name: null }] }, 'item 1, name'],
  ])('say what cannot be read: %j', async (changed, place) => {
    const { parcel, places } = await read(changed);
    expect(places).toEqual([place]);
    expect(parcel?.items).toHaveLength(
      'items' in changed && place !== 'item 2' ? (changed.items as []).length : 1,
    );
  });

  test('are left empty where a parcel has no contents, or too many', async () => {
    for (const items of [
      [],
      null,
      Array.from({ length: 1_001 }, (_, at) => ({ ...item, item_id: at + 1 })),
    ]) {
      const { parcels, problems } = await readPages('fromjapan', [page([{ ...shipment, items }]), page([])]);
      expect(parcels[0]?.items).toEqual([]);
      expect(problems).toEqual([
        { place: 'Parcel S-1', message: 'The contents could not be read. The parcel is kept without them.' },
      ]);
    }
  });

  test('are read page by page until one has no new parcel, wherever the list stands', async () => {
    const other = { ...shipment, shipment_no_str: 'S-2' };
    const { parcels, problems, asked, expected } = await readPages('fromjapan', [
      page({ data: { list: [shipment, { ...shipment, shipment_no_str: '' }] } }),
      page([other, shipment]),
      '<p>Nothing</p>',
    ]);
    expect(parcels.map(({ number }) => number)).toEqual(['S-1', 'S-2']);
    expect(problems).toEqual([
      {
        place: 'Parcels, page 1, parcel 2',
        message: 'The parcel has no number that can be read. It was left out.',
      },
      { place: 'Parcels, page 3', message: 'The page has no list of parcels that can be read.' },
    ]);
    expect(asked).toEqual([
      '/japan/en/member/history/ship/list',
      '/japan/en/member/history/ship/list {"currentPage":"2"}',
      '/japan/en/member/history/ship/list {"currentPage":"3"}',
    ]);
    expect(expected).toEqual([1, 2, 2]);
  });
});

describe('the pages of Buyee', () => {
  const row = (number: string, name = '<a href="/i/1">Fox</a>', quantity = '2') =>
    `<tr><td>Site</td><td>${number}</td><td>${name}</td><td>${quantity}</td></tr>`;
  const parcel = ({
    number = '<span class="package_number">No. 70001</span>',
    state = 'shipped',
    rows = row('9001'),
    prices = ['¥1,200'],
    fees = '<dl><dt>Domestic Shipping Fee</dt><dd>¥500</dd><dt>International Shipping Fee</dt><dd>¥1,500</dd></dl>',
    tracking = '<a>EB123456789JP</a>',
    date = '2026/03/04',
    end = '</li>',
  } = {}) => `<li class="luggageInfo ${state}">${number}
    <p class="date_shipped">${date}</p><p class="i18n_shipping_number">${tracking}</p>
    <table class="luggageInfo_order"><tr><th>Site</th></tr>${rows}</table>
    <div class="invoice_info"><table>${prices
      .map((price) => `<tr><td>1</td><td>Fox</td><td>${price}</td></tr>`)
      .join('')}</table></div>
    <div class="amount_info_container">${fees}</div>${end}`;
  const page = (...parcels: string[]) => `<html><body><ul>${parcels.join('')}</ul></body></html>`;
  const read = async (parts: Parameters<typeof parcel>[0]) => {
    const { parcels, problems } = await readPages('buyee', [page(parcel(parts)), 404]);
    return { parcel: parcels[0], places: problems.map(({ place }) => place.replace('Parcel 70001, ', '')) };
  };

  test('have the state, fees, tracking number and items of each parcel', async () => {
    const { parcel: found, places } = await read({});
    expect(places).toEqual([]);
    expect(found).toMatchObject({
      number: '70001',
      state: 'Shipped',
      trackingNumber: 'EB123456789JP',
      shipmentPrice: 1_500,
      localShipping: 500,
      date: '2026-03-04',
      items: [{ number: '9001', name: 'Fox', link: 'https://shop.example/i/1', quantity: 2, price: 1_200 }],
    });
  });

  test.each<[string, Parameters<typeof parcel>[0], string[]]>([
    ['no state', { state: '' }, ['state']],
    [
      'no fee from abroad',
      { fees: '<dl><dt>Domestic Shipping Fee</dt><dd>¥500</dd></dl>' },
      ['shipping price'],
    ],
    [
      'a fee without its amount',
      { fees: '<dl><dt>International Shipping Fee</dt><dt>Other</dt><dd>¥500</dd></dl>' },
      ['shipping price'],
    ],
    ['two tracking numbers', { tracking: '<a>EB123456789JP</a><a>EB123456780JP</a>' }, ['tracking number']],
    ['no date', { date: '' }, ['date']],
    ['an item twice', { rows: row('9001') + row('9001'), prices: ['¥1', '¥2'] }, ['item 2']],
    [
      'two links of an item',
      { rows: row('9001', '<a href="/1">A</a><a href="/2">B</a>') },
      ['item 1, name', 'item 1, link'],
    ],
    ['no quantity', { rows: row('9001', '<a href="/1">A</a>', '') }, ['item 1, quantity']],
    [
      'fewer cells',
      { rows: '<tr><td>Site</td><td>9001</td></tr>', prices: ['¥1'] },
      ['item 1', 'Parcel 70001'],
    ],
    ['another number of prices', { prices: ['¥1', '¥2'] }, ['item 1, price']],
    ['no items', { rows: '', prices: [] }, ['Parcel 70001']],
  ])('with %s say so, and keep the rest', async (_what, parts, expected) => {
    const { parcel: found, places } = await read(parts);
    expect(places).toEqual(expected);
    expect(found?.number).toBe('70001');
  });

  test('leave out parcels without a number, and those that are broken', async () => {
    const { parcels, problems } = await readPages('buyee', [
      page(parcel({ number: '' }), parcel({ end: '' })),
      404,
    ]);
    expect(parcels).toEqual([]);
    expect(problems.map(({ place, message }) => [place, message]).slice(0, 3)).toEqual([
      ['Parcels, page 1, parcel 1', 'The parcel has no number that can be read. It was left out.'],
      ['Parcels, page 1, parcel 2', 'The page is broken where it shows parcel 70001. It was left out.'],
      ['Parcels', expect.any(String)],
    ]);
  });

  test('end at the first that is missing, but the first must be there', async () => {
    const { parcels, error, asked } = await readPages('buyee', [page(parcel()), 404]);
    expect([parcels.length, error, asked]).toEqual([
      1,
      undefined,
      ['/mybaggages/shipped/1', '/mybaggages/shipped/2'],
    ]);
    expect((await readPages('buyee', [404])).error?.code).toBe('unreadable');
    expect((await readPages('buyee', [page(parcel()), 500])).error?.code).toBe('unreadable');
    const cut = await readPages('buyee', [`<html><body><ul>${parcel()}`, 404]);
    expect(cut.problems.map(({ message }) => message)).toContain(
      'The page is cut short. The missing part was not read.',
    );
  });
});
