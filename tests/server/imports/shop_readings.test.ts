import { afterEach, describe, expect, test, vi } from 'vitest';
import { createMessage } from '../../../contract/messages.ts';
import { cookieJar } from '../../../server/modules/imports/shops/cookie_jar.ts';
import { readHtml } from '../../../server/modules/imports/shops/html.ts';
import { findPagerLinks } from '../../../server/modules/imports/shops/pager_links.ts';
import {
  jsonFields,
  parseJson,
  parseWebAddress,
  ProblemList,
  readIdentity,
  readQuantity,
} from '../../../server/modules/imports/shops/reading.ts';
import { isTemporary } from '../../../server/modules/imports/shops/shop_call.ts';
import { contentRows, readParcelItems } from '../../../server/modules/imports/shops/zenmarket/contents.ts';
import { readParcel } from '../../../server/modules/imports/shops/zenmarket/parcels.ts';
import { messagesToTexts } from '../../support/messages.ts';

const BASE = new URL('https://shop.example/en/profile/parcel.aspx');
const EMPTY = 'This could not be read. It was left empty.';

describe('values on a page of a shop', () => {
  test.each([
    [70001, '70001'],
    [0, undefined],
    [-3, undefined],
    [1.5, undefined],
    [2 ** 53, undefined],
    [' A-1.b:2_c ', 'A-1.b:2_c'],
    ['000', undefined],
    ['ABC', undefined],
    ['-1', undefined],
    ['1 2', undefined],
    [`1${'a'.repeat(63)}`, `1${'a'.repeat(63)}`],
    [`1${'a'.repeat(64)}`, undefined],
    [null, undefined],
  ])('identify a parcel or an item: %j', (value, identity) => expect(readIdentity(value)).toBe(identity));

  test.each([
    [1, 1],
    ['3', 3],
    [' 12 ', 12],
    ['1000', 1_000],
    [1_001, undefined],
    ['0', undefined],
    [0, undefined],
    [1.5, undefined],
    ['12345', undefined],
    ['3 pcs', undefined],
    [undefined, undefined],
  ])('are a quantity: %j', (value, quantity) => expect(readQuantity(value)).toBe(quantity));

  test.each([
    ['https://other.example/1', 'https://other.example/1'],
    [' /item/1 ', 'https://shop.example/item/1'],
    ['?page=2', 'https://shop.example/en/profile/parcel.aspx?page=2'],
    ['', undefined],
    ['javascript:go()', undefined],
    ['ftp://other.example/', undefined],
    ['https://me@other.example/', undefined],
    ['https://:word@other.example/', undefined],
    ['https://[', undefined],
    [`https://a.example/${'x'.repeat(1_982)}`, `https://a.example/${'x'.repeat(1_982)}`],
    [`https://a.example/${'x'.repeat(1_983)}`, undefined],
    [7, undefined],
  ])('are a web address: %j', (value, address) => expect(parseWebAddress(value, BASE)).toBe(address));

  test('are the fields of a JSON object only', () => {
    expect(jsonFields({ a: 1 })).toEqual(new Map([['a', 1]]));
    for (const value of [null, [1], 'a', undefined]) expect(jsonFields(value)).toBeUndefined();
    expect(parseJson('{"a":1}')).toEqual({ a: 1 });
    expect(parseJson('{"a"')).toBeUndefined();
  });
});

test('a shop may answer otherwise later where it is busy, slow or broken', () => {
  expect([408, 425, 429, 500, 502, 599].filter(isTemporary)).toHaveLength(6);
  expect([200, 301, 400, 401, 403, 404, 410, 424, 426, 428, 499].filter(isTemporary)).toEqual([]);
});

describe('the problems of a page', () => {
  const named = () => new ProblemList(createMessage('shops.place_parcel', { parcel: '7' }));

  test('have the place of their part', () => {
    const problems = named();
    expect(problems.read('price', 12)).toBe(12);
    expect(problems.withinItem(3).read('price', undefined)).toBeUndefined();
    expect(problems.read('weight', 0)).toBe(0);
    expect(messagesToTexts(problems.list)).toEqual([{ place: 'Parcel 7, item 3, price', message: EMPTY }]);
  });

  test('include names that are missing or too long', () => {
    const problems = named();
    const longest = 300 - ' × 1000'.length;
    expect(problems.name(' Fox  lot ')).toBe('Fox lot');
    expect(problems.name('F'.repeat(longest))).toHaveLength(longest);
    expect(problems.list).toEqual([]);
    expect(problems.name('F'.repeat(longest + 1)).length).toBeLessThanOrEqual(longest);
    expect(problems.name('')).toBe('');
    expect(problems.name('F'.repeat(5_001))).toBe('');
    expect(problems.name(7)).toBe('');
    expect(messagesToTexts(problems.list).map(({ place }) => place)).toEqual(
      Array.from({ length: 4 }, () => 'Parcel 7, name'),
    );
  });
});

describe('the cookies of a shop', () => {
  afterEach(() => void vi.useRealTimers());

  test('are those of the operator, and those that the shop sets', () => {
    const jar = cookieJar('a=1;b=2=3; c');
    jar.take(['b = 4 ; Path=/', 'd=5; Secure', '=6', 'e=ü', 'f=']);
    expect(jar.header()).toBe('a=1; b=4; =c; d=5; f=');
  });

  test.each([
    ['b=2; Max-Age=0', false],
    ['b=2; max-age=-1', false],
    ['b=2; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT', true],
    ['b=2; Max-Age=0; Expires=Sat, 01 Jan 2050 00:00:00 GMT', false],
    ['b=2; Expires=Thu, 01 Jan 2026 00:00:00 GMT', false],
    ['b=2; Expires=Thu, 01 Jan 2026 00:00:01 GMT', true],
    ['b=2; Expires=soon', true],
  ])('stay until they expire: %s', (cookie, isKept) => {
    vi.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z') });
    const jar = cookieJar('a=1; b=1');
    jar.take([cookie]);
    expect(jar.header()).toBe(isKept ? 'a=1; b=2' : 'a=1');
  });
});

describe('controls on a page that may lead to more parcels', () => {
  const leadsOf = async (markup: string, understood = '') => {
    const page = await readHtml(`<html><body>${markup}</body></html>`);
    if (!page) throw new Error('The page cannot be parsed.');
    return findPagerLinks(page.root, {
      isParcel: ({ attributes }) => attributes['class'] === 'parcel',
      isUnderstood: ({ attributes }) => attributes['href'] === understood,
    });
  };

  test.each([
    ['<a href="#">Next ›</a>', 'Next ›'],
    ['<a href="/list">Siguiente</a>', 'Siguiente'],
    ['<a href="#">…</a>', '...'],
    ['<a href="#">Load more...</a>', 'Load more...'],
    ['<button aria-label="More"></button>', 'More'],
    ['<input type="image" value="Load more">', 'Load more'],
    ['<a href="?x=1">3</a>', '3'],
    ['<a href="javascript:go()">3</a>', '3'],
    ['<a href="/parcels?offset=20">Show</a>', 'Show'],
    ['<a href="/parcels" rel="next">Show</a>', 'Show'],
    ['<div class="load-more" onclick="go()">Rest</div>', 'Rest'],
    ['<div id="my-pager"><a href="/parcels/2">Rest</a></div>', 'Rest'],
    ['<ul class="pagination"><li><select><option>A</option></select></li></ul>', 'A'],
    ['<select><option>A</option><option>12</option></select>', 'A 12'],
    ['<div data-has-more="true">List</div>', 'List'],
    ['<p>Lot of 350 g</p>', 'Lot of 350 g'],
    ['<p>50cm × 42cm × 28cm</p>', '50cm × 42cm × 28cm'],
    [`<a href="#">Next ${'›'.repeat(80)}</a>`, `Next ${'›'.repeat(55)}`],
  ])('are named: %s', async (markup, label) => expect((await leadsOf(markup)).unknown).toEqual([label]));

  test.each([
    '<a href="/cart">3</a>',
    '<a href="https://shop.example/">3</a>',
    '<a href="#">12345</a>',
    '<a href="#">Previous</a>',
    '<div class="pager"><a href="#">←</a></div>',
    '<a href="#" class="is-disabled">Next</a>',
    '<a href="#" disabled>Next</a>',
    '<input type="text" value="Next">',
    '<input value="Next">',
    '<select><option>A</option></select>',
    '<div data-has-more="false">List</div>',
    '<div data-page="1">List</div>',
    '<div data-next="">List</div>',
    '<div class="parcel"><a href="#">Next</a> 350 g, 1 of 3</div>',
    '<a href="/about">About</a>',
    '<a href="/known">Next</a>',
  ])('are not: %s', async (markup) =>
    expect(await leadsOf(markup, '/known')).toEqual({ unknown: [], claims: [] }),
  );

  test.each([
    ['<p>Page 1 of 3</p>', [{ words: '1 of 3', count: 3, of: 'pages' }]],
    ['<p>1/3</p>', [{ words: '1/3', count: 3, of: 'pages' }]],
    ['<p>1 – 20 of 57</p>', [{ words: '1 – 20 of 57', count: 57, of: 'parcels' }]],
    ['<p>1 to 20 out of 57</p>', [{ words: '1 to 20 out of 57', count: 57, of: 'parcels' }]],
    ['<p>3 of 2</p>', []],
  ])('are beside a stated total: %s', async (markup, claims) =>
    expect((await leadsOf(markup)).claims).toEqual(claims),
  );
});

describe('the contents of a parcel', () => {
  const row = (said: object = {}) => ({
    WareHouseID: 9001,
    ProductName: 'Fox &amp; Koi',
    ProductURL: '/item/1',
    PhotoURL: '/photo/1.jpg',
    Qty: 1,
    Price: '¥1,200',
    Tax: '-',
    LocalShippingPrice: '',
    SellerItemsCount: null,
    ...said,
  });
  const itemsOf = (rows: unknown[], stated: number[] = []) => {
    const problems = new ProblemList(createMessage('shops.place_parcel', { parcel: '7' }));
    const items = readParcelItems(rows, { stated, base: BASE, problems });
    return { items, places: messagesToTexts(problems.list).map(({ place }) => place) };
  };

  test('are in a text within the answer, or in the answer itself', () => {
    expect(contentRows('{"d":"[{\\"a\\":1}]"}')).toEqual([{ a: 1 }]);
    expect(contentRows('{"d":[{"a":1}]}')).toEqual([{ a: 1 }]);
    for (const text of ['[]', '{"d":{}}', '{"d":"x"}', 'x', '{}']) expect(contentRows(text)).toBeUndefined();
    const many = (count: number) => JSON.stringify({ d: Array.from({ length: count }, () => 1) });
    expect(contentRows(many(1_000))).toHaveLength(1_000);
    expect(contentRows(many(1_001))).toBeUndefined();
  });

  test('are items with name, addresses, quantity and price', () => {
    expect(itemsOf([row()])).toEqual({
      items: [
        {
          number: '9001',
          name: 'Fox & Koi',
          link: 'https://shop.example/item/1',
          quantity: 1,
          price: 1_200,
          localShipping: 0,
          photos: ['https://shop.example/photo/1.jpg'],
        },
      ],
      places: [],
    });
    expect(itemsOf([row({ Price: 1_000, Tax: 100 })]).items[0]?.price).toBe(1_100);
  });

  test.each([
    [{ WareHouseID: null }, ['Parcel 7, item 1']],
    [{ Qty: 'x' }, ['Parcel 7, item 1, quantity', 'Parcel 7, item 1, price']],
    [{ Price: -1 }, ['Parcel 7, item 1, price']],
    [{ Price: '9'.repeat(101) }, ['Parcel 7, item 1, price']],
    [{ Tax: undefined }, ['Parcel 7, item 1, price']],
    [{ ProductName: null }, ['Parcel 7, item 1, name']],
    [{ ProductURL: 'javascript:go()' }, ['Parcel 7, item 1, link']],
    [{ PhotoURL: 'javascript:go()' }, ['Parcel 7, item 1, photograph']],
    [{ PhotoURL: ' – ' }, []],
    [{ PhotoURL: null }, []],
    [{ PhotoURL: undefined }, ['Parcel 7, item 1, photograph']],
  ])('have a problem where a value is missing: %j', (said, places) =>
    expect(itemsOf([row(said)]).places).toEqual(places),
  );

  test('are new once, and add up to the totals of the parcel', () => {
    const card = {
      parcel: { number: '7', state: 'Shipped' as const, courier: 'EMS', trackingNumber: '', date: undefined },
      amounts: [],
      dateOrder: undefined,
      problems: [],
    };
    const seen = new Map([['9002', '6']]);
    const { parcel, problems } = readParcel({ card, url: BASE }, [row(), row({ WareHouseID: 9002 })], seen);
    expect(parcel).toMatchObject({ number: '7', link: BASE.href, items: [{ number: '9001' }] });
    expect(parcel.items).toHaveLength(1);
    expect(seen.get('9001')).toBe('7');
    expect(messagesToTexts(problems).map(({ place }) => place)).toEqual([
      'Parcel 7, item 9002',
      'Parcel 7, shipping price',
      'Parcel 7, total',
    ]);
    const pending = { ...card, parcel: { ...card.parcel, state: 'Preparing' as const } };
    expect(readParcel({ card: pending, url: BASE }, undefined, new Map())).toMatchObject({
      parcel: { items: [] },
      problems: [{ place: { text: 'Parcel 7' } }],
    });
  });
});
