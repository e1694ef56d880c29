// @module-tag slow
import { afterEach, describe, expect, test } from 'vitest';
import type { ShopItem } from '../../../server/modules/imports/shops/source.ts';
import { LANGUAGES, type LanguageName } from '../../support/shop/languages.ts';
import { readAccount } from '../../support/shop/read_account.ts';
import { startShop, type Shop } from '../../support/shop/shop.ts';
import { createParcels, type StockItem, type StockParcel } from '../../support/shop/stock.ts';

let shop: Shop | undefined;
afterEach(() => shop?.close());

async function open(options: Parameters<typeof startShop>[0] = {}): Promise<Shop> {
  shop = await startShop(options);
  return shop;
}

const STATES: Record<number, string> = {
  1: 'Preparing',
  2: 'Awaiting payment',
  3: 'Awaiting pickup',
  5: 'Shipped',
};

/** What the buyer paid for the items of a parcel, in yen. */
function paid(items: readonly StockItem[]): number {
  const sellers = new Map(items.map(({ seller, localShipping }) => [seller, localShipping]));
  const local = [...sellers.values()].reduce((sum, amount) => sum + amount, 0);
  return items.reduce((sum, { price, tax }) => sum + price + tax, local);
}

/** The cost of items as read, in yen. */
function cost(items: readonly ShopItem[]): number {
  return items.reduce((sum, { price = 0, localShipping = 0 }) => sum + price + localShipping, 0);
}

function asRead(parcel: StockParcel, { address }: Shop) {
  const isShipped = parcel.state === 5;
  const [length, width, height] = parcel.size;
  return {
    number: parcel.number,
    state: STATES[parcel.state],
    courier: parcel.service,
    trackingNumber: isShipped ? parcel.tracking : '',
    totalWeight: parcel.grams,
    size: { length, width, height },
    shipmentPrice: isShipped ? parcel.shipping : undefined,
    totalCost: paid(parcel.items),
    date: parcel.date,
    link: expect.stringContaining('/profile/parcel.aspx'),
    items: parcel.items.map((item) => ({
      number: item.number,
      name: item.name,
      link: address + item.link,
      quantity: 1,
      price: item.price + item.tax,
      localShipping: expect.any(Number),
      date: undefined,
      photos: [address + item.photo],
    })),
  };
}

/** One parcel. A date with a day above 12 can be read in one way only. */
const oneParcel = (made: { itemsEach?: number } = {}, date = '2025-11-25') =>
  createParcels({ ...made, parcels: 1 }).map((parcel) => ({ ...parcel, date }));

/** The fewest parcels of a list. */
const twoParcels = () => createParcels({ parcels: 2, itemsEach: 1 });

describe('the account of a ZenMarket customer', () => {
  test.each(Object.keys(LANGUAGES) as LanguageName[])(
    'is read completely in the language %s',
    async (language) => {
      const here = await open({ language });
      const { parcels, problems, expected, error } = await readAccount(here);
      expect({ error, problems }).toEqual({ error: undefined, problems: [] });
      expect(parcels).toEqual(here.parcels.map((parcel) => asRead(parcel, here)));
      expect(expected.at(-1)).toBe(here.parcels.length);
      for (const { items, totalCost } of parcels) {
        expect(cost(items)).toBe(totalCost);
      }
    },
  );

  test.each(['links', 'postbacks'] as const)('is read over all pages of a pager with %s', async (paging) => {
    const here = await open({ paging, pageSize: 3, parcels: createParcels({ parcels: 8, itemsEach: 1 }) });
    const { parcels, problems } = await readAccount(here);
    expect(problems).toEqual([]);
    expect(parcels.map(({ number }) => number).toSorted()).toEqual(here.parcels.map(({ number }) => number));
    const asked = here.requests.filter(({ path }) => path.endsWith('getParcelContent'));
    expect(asked).toHaveLength(8);
    expect(here.requests.filter(({ body }) => body.includes('cancel'))).toEqual([]);
  });

  test('ends when the pager leads to the same parcels again', async () => {
    const here = await open({ paging: 'none' });
    here.faults.rewrite = (body, { url }) => {
      const next = Number(url.searchParams.get('page') ?? 1) + 1;
      return body.replace('class="pager">', `class="pager"><a href="?page=${next}">${next}</a>`);
    };
    const { parcels, problems } = await readAccount(here);
    expect(parcels).toHaveLength(here.parcels.length);
    expect(problems[0]).toEqual({
      place: 'Parcels, page 2',
      message: 'The page has the same parcels as an earlier one.',
    });
    expect(here.requests.length).toBeLessThan(40);
  });

  test('stops after 200 pages with new parcels', { tags: ['nightly'] }, async () => {
    const here = await open({ paging: 'none', parcels: createParcels({ parcels: 1 }) });
    let first: string | undefined;
    here.faults.rewrite = (body, { url }) => {
      if (url.searchParams.has('state') || body.startsWith('{')) return body;
      first ??= body;
      const page = Number(url.searchParams.get('page') ?? 1);
      const next = `class="pager"><a href="?page=${page + 1}">More</a>`;
      return first.replaceAll('70001', String(80_000 + page)).replace('class="pager">', next);
    };
    const { problems, expected } = await readAccount(here);
    expect(expected.at(-1)).toBe(201);
    expect(problems.map(({ place }) => place)).toContain('Parcels, page 200');
  });

  test.each([
    ['a button', '<button name="go" value="2">2</button>'],
    ['a button with words', '<input type="submit" name="ctl00$list$ctl07" value="Next">'],
    ['a list of choices', '<select name="x"><option>1<option>2</select>'],
    ['a script', '<div data-next-page="2"></div>'],
    ['an arrow', '<a href="#" onclick="go()">»</a>'],
    ['a postback of its own', "<a href=\"javascript:__doPostBack('ctl00$x','Go$2')\">2</a>"],
    ['another address', '<a href="?p=2">2</a>'],
    ['words in a pager', '<div class="pagination"><a href="/en/profile/list/2">Older parcels</a></div>'],
    ['a count', '<p>1 – 2 of 10</p>'],
    ['a count of pages', '<p>Page 1 of 2</p>'],
    ['a parcel in other markup', '<section>#9 EMS 50cm × 42cm × 28cm - 4250g</section>'],
  ])('warns of missing parcels if there is %s', async (_, markup) => {
    const here = await open({ paging: 'none', parcels: twoParcels() });
    here.faults.rewrite = (body) => body.replace('class="pager">', `class="x">${markup}`);
    const { parcels, problems } = await readAccount(here);
    expect(parcels).toHaveLength(here.parcels.length);
    expect(problems.map(({ message }) => message).join()).toMatch(/Parcels may be missing/);
    expect(here.requests.filter(({ method, path }) => method === 'POST' && !path.includes('get'))).toEqual(
      [],
    );
  });

  test.each([
    '<a href="?page=1">1</a>',
    '<a class="disabled" href="#">Next</a>',
    '<button disabled>Next</button>',
    '<a href="/en/cart.aspx">3</a>',
    '<p>1 – 2 of 2, page 1 of 1</p>',
    '<a href="#" onclick="back()">«</a>',
  ])('gives no warning for %s', async (markup) => {
    const here = await open({ paging: 'none', parcels: twoParcels() });
    here.faults.rewrite = (body, { url }) =>
      url.search ? body : body.replace('class="pager">', `class="x">${markup}`);
    expect(
      (await readAccount(here)).problems.filter(({ place }) => /, page 1$|^Parcels$/.test(place)),
    ).toEqual([]);
  });

  test('keeps the totals that a parcel states, and reports that its items do not add up to them', async () => {
    const here = await open({ parcels: oneParcel() });
    here.faults.rewrite = (body) =>
      body.replace('class="total">', 'class="total">Items total: ¥1,999,999 <i>').replace('<i>¥', '<i>');
    const { parcels, problems } = await readAccount(here);
    expect(parcels[0]).toMatchObject({ shipmentPrice: here.parcels[0]?.shipping, totalCost: 1_999_999 });
    expect(problems).toEqual([
      { place: 'Parcel 70001, total', message: expect.stringContaining('add up to') },
    ]);
  });

  test('is read one page at a time, with the user agent of the application', async () => {
    const here = await open();
    await readAccount(here);
    expect(here.mostAtOnce).toBe(1);
    expect(here.requests.every(({ userAgent }) => userAgent.startsWith('Backstock/'))).toBe(true);
  });

  test('reports the number of expected parcels page by page', async () => {
    const here = await open({ pageSize: 2 });
    const { expected } = await readAccount(here);
    expect(expected).toEqual([2, 4, 6, 6]);
  });

  test('may be empty', async () => {
    const here = await open({ parcels: [] });
    const { parcels, problems, error } = await readAccount(here);
    expect({ parcels, error }).toEqual({ parcels: [], error: undefined });
    expect(problems).toEqual([{ place: 'Parcels', message: expect.stringMatching(/^No parcel was found/) }]);
  });

  test('shows the current price after a change', async () => {
    const here = await open({ parcels: oneParcel() });
    const [parcel] = here.parcels;
    const [item] = parcel?.items ?? [];
    const before = await readAccount(here);
    here.change(item?.number ?? '', { price: (item?.price ?? 0) + 250 });
    const after = await readAccount(here);
    const price = ({ parcels }: typeof before) => parcels[0]?.items[0]?.price ?? 0;
    expect(price(after) - price(before)).toBe(250);
  });

  test('distinguishes the price per piece from the total by the sum of the page', async () => {
    const parcels = oneParcel({ itemsEach: 2 });
    const here = await open({ parcels });
    here.change(parcels[0]?.items[0]?.number ?? '', { quantity: 3 });
    const { parcels: read, problems } = await readAccount(here);
    expect(problems).toEqual([]);
    expect(read[0]?.items[0]?.quantity).toBe(3);
    expect(cost(read[0]?.items ?? [])).toBe(read[0]?.totalCost);
  });
});

describe('the dates of an account', () => {
  test('that may have the month or the day first are read with the day first, with a warning', async () => {
    const here = await open({ parcels: oneParcel({}, '2025-11-07') });
    const { parcels, problems } = await readAccount(here);
    expect(parcels[0]?.date).toBe('2025-11-07');
    expect(problems).toEqual([
      { place: 'Dates', message: expect.stringContaining('read with the day first') },
    ]);
  });
});

describe('the session at a shop', () => {
  test.each(['redirect', 'start', 'elsewhere', 'page', 'empty'] as const)(
    'is refused for a wrong cookie by %s, with an error',
    async (loggedOut) => {
      const here = await open({ loggedOut });
      const { error, parcels } = await readAccount(here, { cookie: '.shopauth=old' });
      expect(error?.code).toBe('refused');
      expect(error?.message).toMatch(/ZenMarket does not accept this cookie/);
      expect(parcels).toEqual([]);
    },
  );

  test.each(['redirect', 'elsewhere', 'page', 'empty'] as const)(
    'can end half-way by %s, with an error',
    async (loggedOut) => {
      const here = await open({ loggedOut });
      here.endSessionAfter(14);
      const { error, parcels } = await readAccount(here);
      expect(error?.code).toBe('refused');
      expect(parcels.length).toBeLessThan(here.parcels.length);
    },
  );

  test('can have its cookie renewed with every page', async () => {
    const here = await open({ renewsCookie: true });
    const { parcels, error } = await readAccount(here);
    expect(error).toBeUndefined();
    expect(parcels).toHaveLength(here.parcels.length);
  });
});

describe('a parcel with damaged data', () => {
  test.each(['nothing', 'cut', 'html', 'empty', 'error'] as const)(
    'is kept without items if its contents are %s, and the problem is reported',
    async (fault) => {
      const here = await open();
      here.faults.breakParcel('70002', fault);
      const { parcels, problems, error } = await readAccount(here);
      expect(error).toBeUndefined();
      expect(parcels).toHaveLength(here.parcels.length);
      const [sent] = here.parcels.filter(({ number }) => number === '70002');
      expect(parcels.find(({ number }) => number === '70002')).toMatchObject({
        items: [],
        trackingNumber: sent?.tracking,
        shipmentPrice: sent?.shipping,
      });
      expect(problems).toEqual([{ place: 'Parcel 70002', message: expect.stringContaining('kept without') }]);
    },
  );

  test('ends the run if the next parcel fails too', async () => {
    const here = await open();
    for (const { number } of here.parcels) here.faults.breakParcel(number, 'error');
    const { error } = await readAccount(here);
    expect(error?.code).toBe('failing');
  });

  test.each([
    ['weight', /- \d+g/, { totalWeight: undefined, courier: 'x' }],
    ['date', /\d\d\/\d\d\/\d{4}/, { date: undefined, courier: '' }],
    ['tracking number', /<a href="https:[^<]*<\/a>/, { trackingNumber: '' }],
    ['shipping price', /<span>[^<]*<\/span> ¥[\d,]+/, { shipmentPrice: undefined }],
    ['state', / parcel-state-5/, { state: undefined }],
  ])('is read without its %s, and the problem is reported', async (part, pattern, lacks) => {
    const here = await open({ parcels: createParcels({ parcels: 1 }) });
    here.faults.rewrite = (body) => body.replace(pattern, '');
    const { parcels, problems } = await readAccount(here);
    expect(parcels).toHaveLength(1);
    const { courier, ...others } = lacks as Record<string, unknown>;
    expect(parcels[0]).toMatchObject(courier === '' ? lacks : others);
    expect(problems.map(({ place }) => place)).toContain(`Parcel 70001, ${part}`);
  });

  test('is left out if it has no number, and its place is reported', async () => {
    const here = await open({ paging: 'none' });
    here.faults.rewrite = (body) =>
      body.replace(' data-parcelid="&#55;', ' data-x="').replace(' data-parcelid="70003"', '');
    const { parcels, problems } = await readAccount(here);
    expect(parcels).toHaveLength(here.parcels.length - 1);
    expect(problems[0]?.place).toBe('Parcels, page 1, parcel 3');
  });

  test.each([
    ['Price', 'price'],
    ['Tax', 'price'],
    ['SellerItemsCount', 'price'],
    ['ProductName', 'name'],
    ['ProductURL', 'link'],
    ['Qty', 'quantity'],
    ['PhotoURL', 'photograph'],
  ])('is reported if its first item lacks %s', async (field, part) => {
    const here = await open({ parcels: createParcels({ parcels: 1 }) });
    here.faults.rewrite = (body) => body.replace(`\\"${field}\\"`, '\\"Other\\"');
    const { parcels, problems } = await readAccount(here);
    expect(parcels[0]?.items).toHaveLength(4);
    expect(problems.map(({ place }) => place)).toContain(`Parcel 70001, item 1, ${part}`);
  });

  test('loses an item without a number, which would be recorded again later', async () => {
    const here = await open({ parcels: oneParcel() });
    here.faults.rewrite = (body) => body.replace('9000002', 'null');
    const { parcels, problems } = await readAccount(here);
    expect(parcels[0]?.items.map(({ number }) => number)).toEqual(['9000001', '9000003', '9000004']);
    expect(problems[0]?.place).toBe('Parcel 70001, item 2');
  });

  test('is left out if it has too much text', async () => {
    const here = await open();
    here.changeParcel('70001', { service: '1 111 ¥ '.repeat(10_000) });
    const { parcels, problems } = await readAccount(here);
    expect(parcels).toHaveLength(here.parcels.length - 1);
    expect(problems).toEqual([
      {
        place: 'Parcels, page 1, parcel 1',
        message: 'The parcel holds more text than can be read. It was left out.',
      },
    ]);
  });

  test('does not absorb the parcels after it when a tag is missing', async () => {
    const here = await open({ paging: 'none' });
    here.faults.rewrite = (body) =>
      body.replace('</div>\n</div>\n<div class="parcel', '</div>\n<div class="parcel');
    const { parcels, problems } = await readAccount(here);
    expect(problems[0]?.message).toMatch(/parcel 70001/);
    const whole = here.parcels.map((parcel) => asRead(parcel, here));
    for (const parcel of parcels) expect(whole).toContainEqual(parcel);
  });

  test('is left out at the end of a truncated page, and later parcels are found in other lists', async () => {
    const here = await open({ paging: 'none' });
    here.faults.rewrite = (body) => {
      const at = body.indexOf('data-parcelid="70003"');
      return at < 0 ? body : body.slice(0, at + 60);
    };
    here.changeParcel('70003', { state: 4 });
    const { parcels, problems } = await readAccount(here);
    expect(parcels.map(({ number }) => number)).toEqual(['70001', '70002', '70006', '70005', '70004']);
    expect(problems.map(({ message }) => message).join(' ')).toMatch(/parcel 70003.*is cut short/);
  });
});
