import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findKnownFile } from '../../../contract/known_files.ts';
import { formatMoney } from '../../../domain/format.ts';
import { sumCents } from '../../../domain/money.ts';
import { type MergedOrder, mergeOrderFacts } from '../../../domain/sale_file.ts';
import { type OrderFact } from '../../../domain/order_fact.ts';
import { saleRows } from '../../../server/modules/imports/sale_rows.ts';
import { EMPTY_RECORD, type RecordOfRow } from '../../../server/modules/imports/read/record.ts';
import { PUBLISHED_HEADINGS } from '../../support/known_headings.ts';
import { roundsInScope } from '../../support/scope.ts';

type Cells = RecordOfRow['values'];
type Facts = Record<string, OrderFact>;

const FILE = { site: 'Site', currency: null, statuses: {}, amountsPer: {}, isGuessed: false, decided: [] };

/** The facts that rows of a known file give of each order, by order number. */
async function readFacts(file: string, rows: readonly Cells[]): Promise<Map<string, Facts>> {
  const known = findKnownFile(PUBLISHED_HEADINGS.find((one) => one.file === file)?.headings ?? []);
  const understood = rows.map((values, index): RecordOfRow => ({
    ...EMPTY_RECORD,
    row: index + 2,
    values,
    problems: [],
  }));
  const found = new Map<string, Facts>();
  const of = { headers: [], mapping: {}, ours: 'k3f9m2', known, file: FILE };
  async function* batches() {
    yield understood;
  }
  for await (const some of saleRows(batches(), { ...of, ask: () => {}, breaksOff: () => false }))
    for (const { row_values, unread } of some) {
      expect(unread).toEqual({});
      found.set(String(row_values.orderNumber), row_values.statements as Facts);
    }
  return found;
}

interface FileRows {
  file: string;
  rows: readonly Cells[];
}

/** The orders after importing files one after the other: a later file replaces the facts that it repeats. */
async function importAll(files: readonly FileRows[]): Promise<Map<string, MergedOrder>> {
  const all = new Map<string, Facts>();
  for (const { file, rows } of files)
    for (const [order, facts] of await readFacts(file, rows)) all.set(order, { ...all.get(order), ...facts });
  return new Map([...all].map(([order, facts]) => [order, mergeOrderFacts(facts)]));
}

/** The files whole or one row each, some repeated, in any order. */
function piecesOf(files: readonly FileRows[]): fc.Arbitrary<FileRows[]> {
  const pieces = files.flatMap(({ file, rows }) => rows.map((row) => ({ file, rows: [row] })));
  return fc
    .tuple(
      fc.shuffledSubarray(pieces, { minLength: pieces.length }),
      fc.shuffledSubarray([...files, ...pieces]),
      fc.boolean(),
    )
    .map(([parts, again, isWhole]) => (isWhole ? [...again, ...files] : [...parts, ...again]));
}

const paidFor = ({ units, postageCharged }: MergedOrder) =>
  sumCents(units.map(({ price }) => price)) + (postageCharged ?? 0);

const drawnArticle = fc.record({
  id: fc.constantFrom('273699', '722537', '1'),
  quantity: fc.integer({ min: 1, max: 3 }),
  price: fc.integer({ min: 1, max: 90_00 }),
});
const drawnOrders = fc.array(
  fc.record({
    articles: fc.uniqueArray(drawnArticle, { minLength: 1, maxLength: 4, selector: ({ id }) => id }),
    postage: fc.nat(20_00),
    commission: fc.nat(5_00),
  }),
  { minLength: 1, maxLength: 3 },
);
type Drawn = typeof drawnOrders extends fc.Arbitrary<(infer Order)[]> ? Order : never;

const nameOf = (id: string) => `Emberfox ${id}`;
const worthOf = ({ articles }: Drawn) => sumCents(articles.map(({ quantity, price }) => quantity * price));
const piecesIn = ({ articles }: Drawn) => articles.reduce((sum, { quantity }) => sum + quantity, 0);
const numberOf = (index: number) => `100${index}`;
const day = '2026-10-09';

function cardmarket(orders: readonly Drawn[]): FileRows[] {
  const price = (cents: number) =>
    formatMoney(cents / 100)
      .replace('€', '')
      .replaceAll(',', '')
      .replace('.', ',');
  return [
    {
      file: 'cardmarket_orders',
      rows: orders.map((order, index) => ({
        orderNumber: numberOf(index),
        day,
        buyerCountry: 'Germany',
        currency: 'EUR',
        articleCount: piecesIn(order),
        orderSubtotal: worthOf(order) / 100,
        postageCharged: order.postage / 100,
        orderTotal: (worthOf(order) + order.postage) / 100,
        commission: order.commission / 100,
        articleList: order.articles
          .map((one) => `${one.quantity}x ${nameOf(one.id)} (Base) - NM - English - ${price(one.price)} EUR`)
          .join(' | '),
        articleNumbers: order.articles.map(({ id }) => id).join(' | '),
        articleNames: order.articles.map(({ id }) => nameOf(id)).join(' | '),
      })),
    },
    {
      file: 'cardmarket_sold_articles',
      rows: orders.flatMap((order, index) =>
        order.articles.map(({ id, quantity, price: cents }) => ({
          orderNumber: numberOf(index),
          day,
          currency: 'EUR',
          article: nameOf(id),
          articleNumber: id,
          articleQuantity: quantity,
          articlePrice: cents / 100,
          articleTotal: (cents * quantity) / 100,
        })),
      ),
    },
  ];
}

function tcgplayer(orders: readonly Drawn[]): FileRows[] {
  const sold = orders.flatMap((order, index) =>
    order.articles.map((one) => ({ ...one, order: numberOf(index) })),
  );
  return [
    {
      file: 'tcgplayer_pull_sheet',
      rows: [...new Set(sold.map(({ id }) => id))].map((id) => ({
        article: nameOf(id),
        articleSet: 'Base',
        articleCondition: 'Near Mint Holofoil',
        articleNumber: id,
        orderQuantities: sold
          .filter((one) => one.id === id)
          .map(({ order, quantity }) => `${order}:${quantity}`)
          .join(' | '),
      })),
    },
    {
      file: 'tcgplayer_shipping',
      rows: orders.map((order, index) => ({
        orderNumber: numberOf(index),
        day,
        buyerCountry: 'US',
        articleCount: piecesIn(order),
        articleTotal: worthOf(order) / 100,
        postageCharged: order.postage / 100,
      })),
    },
  ];
}

describe('several files of the same orders', () => {
  test.each([
    ['Cardmarket’s orders and articles', cardmarket],
    ['TCGplayer’s pull sheet and shipping export', tcgplayer],
  ])('%s give the same orders in any sequence, in pieces and repeated', async (_, filesOf) => {
    const drawn = drawnOrders.chain((orders) =>
      piecesOf(filesOf(orders)).map((pieces) => ({ orders, pieces })),
    );
    await fc.assert(
      fc.asyncProperty(drawn, async ({ orders, pieces }) => {
        const once = await importAll(filesOf(orders));
        expect(await importAll(pieces)).toEqual(once);
        for (const [index, order] of orders.entries()) {
          const merged = once.get(numberOf(index));
          expect(merged).toMatchObject({
            differences: [],
            postageState: 'known',
            postageCharged: order.postage,
          });
          expect(merged?.units).toHaveLength(piecesIn(order));
          expect(merged && paidFor(merged)).toBe(worthOf(order) + order.postage);
        }
      }),
      { numRuns: roundsInScope({ usual: 4, nightly: 60 }) },
    );
  });
});

describe('one of several files alone', () => {
  const order: Drawn = {
    articles: [
      { id: '273699', quantity: 2, price: 1_25 },
      { id: '722537', quantity: 1, price: 10_00 },
    ],
    postage: 1_31,
    commission: 63,
  };
  const single: Drawn = { ...order, articles: [{ id: '722537', quantity: 1, price: 10_00 }] };
  const alone = async (files: readonly FileRows[]) => (await importAll(files)).get(numberOf(0));

  test('without postage leaves the postage unknown instead of 0', async () => {
    const merged = await alone(cardmarket([order]).slice(1));
    expect(merged).toMatchObject({ postageState: 'unknown', postageCharged: undefined, priceState: 'known' });
    expect(merged?.units.map(({ price }) => price)).toEqual([1_25, 1_25, 10_00]);
  });

  test('counts equal article rows separately', async () => {
    const [, articles] = cardmarket([single]);
    const rows = [...(articles?.rows ?? []), ...(articles?.rows ?? [])];
    expect((await alone([{ file: 'cardmarket_sold_articles', rows }]))?.units).toHaveLength(2);
  });

  test('may list further articles of an order in rows without an order number', async () => {
    const [file] = cardmarket([order]);
    const [cells = {}] = file?.rows ?? [];
    const [first, second] = String(new Map(Object.entries(cells)).get('articleList')).split(' | ');
    const rows = [
      { ...cells, articleList: first, articleNumbers: '273699', articleNames: nameOf('273699') },
      { articleList: second, articleNumbers: '722537', articleNames: nameOf('722537') },
    ];
    const merged = await alone([{ file: 'cardmarket_orders', rows: [...rows, ...rows] }]);
    expect(merged).toEqual(await alone([{ file: 'cardmarket_orders', rows: [cells] }]));
    expect(merged?.differences).toEqual([]);
  });

  test('gives the commission of the site, and titles with condition and language', async () => {
    const merged = await alone(cardmarket([single]).slice(0, 1));
    expect(merged).toMatchObject({
      fees: [{ kind: 'commission', amount: 63 }],
      units: [
        { title: 'Emberfox 722537 (Base) - NM - English', name: 'Emberfox 722537', externalId: '722537' },
      ],
      order: { buyerCountry: 'DE', day },
    });
  });

  test('gives articles without prices, or prices without articles', async () => {
    const [sheet, shipping] = tcgplayer([order]);
    expect(await alone(sheet ? [sheet] : [])).toMatchObject({
      priceState: 'unknown',
      postageState: 'unknown',
      isUndated: true,
      order: { currency: 'USD', state: 'To pack' },
      units: [{ price: 0, title: 'Emberfox 273699 (Base) - Near Mint Holofoil' }, { price: 0 }, { price: 0 }],
    });
    expect(await alone(shipping ? [shipping] : [])).toMatchObject({
      priceState: 'known',
      units: [{ title: '3 articles, not named yet', price: 12_50, externalId: '' }],
    });
    expect(await alone(tcgplayer([order]))).toMatchObject({
      priceState: 'estimated',
      units: [{ price: 4_17 }, { price: 4_17 }, { price: 4_16 }],
    });
    expect(await alone(tcgplayer([single]))).toMatchObject({
      priceState: 'known',
      units: [{ price: 10_00 }],
    });
  });

  test('whose article count differs from its articles reports the difference', async () => {
    for (const filesOf of [cardmarket, tcgplayer]) {
      const wrong = filesOf([order]).map(({ file, rows }) => ({
        file,
        rows: rows.map((row) => ('articleCount' in row ? { ...row, articleCount: 4 } : row)),
      }));
      expect((await alone(wrong))?.differences).toEqual([{ of: 'count', stated: 4, read: 3 }]);
    }
  });

  test('of Etsy is checked against the net amount and the fee that it states', async () => {
    const cells = {
      orderNumber: '3935119409',
      day,
      currency: 'EUR',
      articleTotal: 82.27,
      discount: 8.23,
      postageDiscount: 0,
      postageCharged: 0,
      paymentFee: 3.53,
      earned: 70.51,
    };
    const etsy = async (rows: readonly Cells[]) =>
      (await importAll([{ file: 'etsy_orders', rows }])).get('3935119409');
    expect(await etsy([cells])).toMatchObject({
      differences: [],
      fees: [{ kind: 'payment', amount: 3_53 }],
      units: [{ title: 'Articles, not named yet', price: 74_04 }],
    });
    expect((await etsy([{ ...cells, earned: 60 }]))?.differences).toEqual([
      { of: 'total', stated: 63_53, read: 74_04 },
    ]);
  });
});
