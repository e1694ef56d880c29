import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findKnownFile, KNOWN_FILES } from '../../../contract/known_files.ts';
import type { FileQuestion } from '../../../contract/imports.ts';
import { mergeOrderFacts } from '../../../domain/sale_file.ts';
import { type OrderFact } from '../../../domain/order_fact.ts';
import { sumCents } from '../../../domain/money.ts';
import { saleRows } from '../../../server/modules/imports/sale_rows.ts';
import { EMPTY_RECORD, type RecordOfRow } from '../../../server/modules/imports/read/record.ts';
import { messagesToTexts } from '../../support/messages.ts';

const shopify = findKnownFile(['Name', 'Lineitem quantity', 'Lineitem name', 'Lineitem price']);
const FILE = { site: 'Shopify', currency: null, statuses: {}, amountsPer: {}, isGuessed: false, decided: [] };

/** The orders that are read from rows, by order number, and the questions about them. */
async function ordersOf(
  cells: readonly RecordOfRow['values'][],
  site: 'shopify' | 'unknown' = 'shopify',
  { isCut = false } = {},
) {
  const known = site === 'shopify' ? shopify : undefined;
  const questions: FileQuestion[] = [];
  const rows = cells.map((values, index): RecordOfRow => ({
    ...EMPTY_RECORD,
    row: index + 2,
    values,
    problems: [],
  }));
  async function* batches() {
    yield rows.slice(0, 3);
    yield rows.slice(3);
  }
  const found = new Map<string, { facts: Record<string, OrderFact>; unread: object; notes: string[] }>();
  const file = { headers: [], mapping: {}, ours: 'k3f9m2', known, file: FILE };
  for await (const read of saleRows(batches(), {
    ...file,
    ask: (question) => questions.push(question),
    breaksOff: () => isCut,
  }))
    for (const { row_values, unread } of read)
      found.set(String(row_values.orderNumber), {
        facts: row_values.statements as Record<string, OrderFact>,
        unread: messagesToTexts(unread),
        notes: messagesToTexts(row_values.readNotes) as string[],
      });
  return { found, questions };
}

interface Drawn {
  lines: { price: number; quantity: number; off: number }[];
  discount: number;
  discountOf: 'lines' | 'lines with theirs' | 'postage';
  postage: number;
  tax: number;
  taxIs: 'on top' | 'VAT on top' | 'included';
  currency: string;
}

const cents = (most: number) => fc.integer({ min: 0, max: most });
const line = fc
  .record({
    price: fc.integer({ min: 1, max: 9_000 }),
    quantity: fc.integer({ min: 1, max: 3 }),
    part: fc.constantFrom(0, 0, 0.5),
  })
  .map(({ price, quantity, part }) => ({ price, quantity, off: Math.floor(price * quantity * part) }));
const drawnOrder: fc.Arbitrary<Drawn> = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  discount: cents(2_000),
  discountOf: fc.constantFrom('lines', 'lines with theirs', 'postage'),
  postage: cents(1_500),
  tax: cents(900),
  taxIs: fc.constantFrom('on top', 'VAT on top', 'included'),
  currency: fc.constantFrom('EUR', 'USD', 'GBP'),
});

const worth = (order: Drawn) =>
  sumCents(order.lines.map(({ price, quantity, off }) => price * quantity - off));

/** What the buyer paid for the articles and in total, and the income without tax on top, in cents. */
function totals(order: Drawn): { subtotal: number; total: number; income: number } {
  const own = worth(order);
  const offLines = order.discountOf === 'lines' ? order.discount : 0;
  const subtotal = own - offLines;
  const postage = order.discountOf === 'postage' ? order.postage - order.discount : order.postage;
  const onTop = order.taxIs === 'included' ? 0 : order.tax;
  const total = subtotal + postage + onTop;
  return { subtotal, total, income: order.taxIs === 'on top' ? total - onTop : total };
}

/** A discount cannot exceed the amount that it reduces. */
function isPossible(order: Drawn): boolean {
  if (order.discountOf === 'postage') return order.discount <= order.postage;
  return order.discountOf === 'lines' ? order.discount <= worth(order) : true;
}

function cellsOf(order: Drawn, number: string): RecordOfRow['values'][] {
  const { subtotal, total } = totals(order);
  const ofLines = sumCents(order.lines.map(({ off }) => off));
  const discount = order.discountOf === 'lines with theirs' ? ofLines : order.discount;
  const head = {
    day: '2026-11-01',
    paymentStatus: 'paid',
    currency: order.currency,
    orderSubtotal: subtotal / 100,
    orderTotal: total / 100,
    postageCharged: order.postage / 100,
    discount: discount / 100,
    tax: order.tax / 100,
    taxName: order.taxIs === 'VAT on top' ? 'IVA 22%' : 'State tax',
  };
  return order.lines.map(({ price, quantity, off }, index) => ({
    orderNumber: number,
    article: `Booster ${price}`,
    articlePrice: price / 100,
    articleQuantity: quantity,
    lineDiscount: off / 100,
    ...(index === 0 && head),
  }));
}

/** The rows of orders in a file of a known format. */
async function rowsIn(id: string, rows: readonly Partial<RecordOfRow>[]) {
  const known = KNOWN_FILES.find((one) => one.id === id);
  const records = rows.map((row, index): RecordOfRow => ({
    ...EMPTY_RECORD,
    row: index + 2,
    problems: [],
    ...row,
  }));
  async function* batches() {
    yield records;
  }
  const headers = ['Description', 'Quantity', 'Commission'];
  const mapping = { 0: 'articleList', 1: 'articleQuantity', 2: 'commission' };
  const file = { headers, mapping, ours: 'k3f9m2', known, file: FILE, ask: () => {}, breaksOff: () => false };
  const found = [];
  for await (const read of saleRows(batches(), file)) found.push(...read);
  return found.map(({ row_values: { statements, readNotes = [], ...values }, unread, warnings, ...row }) => ({
    ...row,
    values,
    facts: (statements ?? {}) as Record<string, OrderFact>,
    notes: messagesToTexts(readNotes),
    unread: messagesToTexts(unread),
    warnings: messagesToTexts(warnings),
  }));
}

describe('rows of known files', () => {
  const fox = { article: 'Fox', articlePrice: 10 };

  test('continue the order above where they list further articles without its number', async () => {
    const [order, ...others] = await rowsIn('cardmarket_orders', [
      { values: { orderNumber: '7', currency: 'EUR', articleList: '1x Fox (Base) - NM - 2,00 EUR' } },
      { values: { articleList: '2x Owl (Base) - NM - 1,50 EUR' } },
      {
        values: { articleList: '1x Koi (Base) - NM - 1,50 USD' },
        problems: [{ column: 'Commission', message: 'No amount.', isWarning: false }],
        written: { commission: 'much' },
      },
    ]);
    expect(others).toEqual([]);
    const [fact] = Object.values(order?.facts ?? {});
    expect(fact?.articles?.map(({ title, quantity, total }) => [title, quantity, total])).toEqual([
      ['Fox (Base) - NM', 1, 2_00],
      ['Owl (Base) - NM', 2, 3_00],
    ]);
    expect(order?.unread).toEqual({
      commission: { message: 'Row 4: No amount.', written: 'much' },
      lines: {
        message: 'An article of this order is not in EUR.',
        written: '1x Koi (Base) - NM - 1,50 USD',
      },
    });
    expect(order?.values).toMatchObject({ fileRows: [2, 3, 4] });
  });

  test('are split by the orders that they name, or say that they name none', async () => {
    const split = await rowsIn('tcgplayer_pull_sheet', [
      { values: { ...fox, orderQuantities: 'A1:2 | B7:1' } },
      { values: { ...fox, orderQuantities: 'somewhere' } },
    ]);
    expect(
      split.map(({ values, facts }) => [values.orderNumber, Object.values(facts)[0]?.article?.quantity]),
    ).toEqual([
      ['A1', 2],
      ['B7', 1],
      ['', 1],
    ]);
    expect(split.map(({ unread }) => unread)).toEqual([
      {},
      {},
      {
        orderNumber: {
          message: 'It does not say which orders it was sold in. Write them so: A1B2-C3:2 | D4E5-F6:1',
          written: 'somewhere',
        },
      },
    ]);
  });

  test('that are equal count once where a site writes a row per line, unless it repeats rows', async () => {
    const line = { values: { orderNumber: '1', ...fox } };
    const counts = async (id: string, rows: Partial<RecordOfRow>[]) => {
      const [order] = await rowsIn(id, rows);
      return [Object.keys(order?.facts ?? {}).length, ...(order?.notes as string[])];
    };
    expect(await counts('ebay_orders', [line, line])).toEqual([
      1,
      'Row 3 is the same as a row above it, and counts once.',
    ]);
    expect(await counts('cardmarket_sold_articles', [line, line])).toEqual([2]);
    expect(await counts('none', [line, line])).toEqual([
      2,
      'Row 3 is the same article again, and is counted too.',
    ]);
    const numbered = (articlePrice: number) => ({
      values: { ...line.values, lineNumber: '5', articlePrice },
    });
    expect(await counts('none', [numbered(10), numbered(10)])).toEqual([
      1,
      'Row 3 is the same as a row above it, and counts once.',
    ]);
    expect(await counts('ebay_orders', [numbered(10), numbered(11)])).toEqual([
      1,
      'Row 3 contradicts a row of the same order above it. The values of row 3 count.',
    ]);
  });

  test('of an export are one sale each, by their ids, with the states of this installation', async () => {
    const exported = (id: number, state: string) => ({ values: { id, orderNumber: '1', state } });
    const sales = await rowsIn('none', [exported(5, 'posted'), exported(6, 'Lost'), exported(5, 'Posted')]);
    expect(sales.map(({ item, values, unread }) => [item, values, unread])).toEqual([
      [
        'k3f9m2 5',
        { id: 5, orderNumber: '1', state: 'Posted' },
        { id: { message: 'Row 2 has the same id.', written: null } },
      ],
      ['k3f9m2 6', { id: 6, orderNumber: '1', state: 'Lost' }, {}],
    ]);
  });

  test('have problems at the field of their column or at the row, and warnings at their cell', async () => {
    const problem = (column: string | null, isWarning = false) => ({
      column,
      message: 'Unclear.',
      isWarning,
    });
    const [order] = await rowsIn('none', [
      {
        values: { orderNumber: '1', ...fox },
        problems: [problem('Quantity', true), problem('Commission'), problem(null), problem('Other')],
        written: { commission: 'much' },
      },
    ]);
    expect(order?.unread).toEqual({
      commission: { message: 'Unclear.', written: 'much' },
      row: { message: 'Unclear.', written: null },
      Other: { message: 'Unclear.', written: null },
    });
    expect(order?.warnings).toEqual([{ place: 'Row 2, Quantity', message: 'Unclear.' }]);
  });

  test('without a number are orders of their own, also if they are equal', async () => {
    const items = async (...rows: object[]) =>
      (
        await rowsIn(
          'none',
          rows.map((values) => ({ values })),
        )
      ).map(({ item }) => item);
    const [one, two, other] = await items(fox, fox, { ...fox, articlePrice: 11 });
    expect(new Set([one, two, other]).size).toBe(3);
    expect(await items(fox, fox)).toEqual([one, two]);
  });
});

describe('rows of sales', () => {
  test('add up to the totals of their orders, in any sequence, once or repeated', async () => {
    const way = fc.record({
      orders: fc.array(drawnOrder, { minLength: 1, maxLength: 4 }),
      again: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(way, async ({ orders, again }) => {
        const possible = orders.filter(isPossible);
        const each = possible.map((order, index) => cellsOf(order, `#${index}`));
        // The orders are interleaved: the first rows of all orders, then the second rows.
        const rows = [0, 1, 2, 3].flatMap((place) => each.flatMap((cells) => cells[place] ?? []));
        const { found, questions } = await ordersOf(again ? [...rows, ...each.flat()] : rows);
        expect(questions).toEqual([]);
        for (const [index, order] of possible.entries()) {
          const merged = mergeOrderFacts(found.get(`#${index}`)?.facts ?? {});
          const paid = sumCents(merged.units.map(({ price }) => price)) + (merged.postageCharged ?? 0);
          expect(merged.differences).toEqual([]);
          expect(merged.order.currency).toBe(order.currency);
          expect(paid).toBe(totals(order).income);
          expect(merged.units).toHaveLength(sumCents(order.lines.map(({ quantity }) => quantity)));
        }
      }),
      { numRuns: 200 },
    );
  });

  test('whose total differs from their amounts report the difference', async () => {
    await fc.assert(
      fc.asyncProperty(drawnOrder, fc.integer({ min: 1, max: 40 }), async (order, more) => {
        fc.pre(isPossible(order));
        const [first = {}, ...others] = cellsOf({ ...order, tax: 0, discount: 0 }, '#1');
        const wrong = {
          ...first,
          orderTotal: totals({ ...order, tax: 0, discount: 0 }).total / 100 + more / 100,
        };
        const { found } = await ordersOf([wrong, ...others]);
        const { differences } = mergeOrderFacts(found.get('#1')?.facts ?? {});
        // A line discount may be read as not deducted, and then match the wrong total.
        const offs = order.lines.some(({ off }) => off > 0);
        if (!offs) expect(differences).toHaveLength(1);
      }),
      { numRuns: 100 },
    );
  });

  test('of one order must have one currency', async () => {
    const [cells = {}] = cellsOf(
      {
        lines: [{ price: 100, quantity: 1, off: 0 }],
        discount: 0,
        discountOf: 'lines',
        postage: 0,
        tax: 0,
        taxIs: 'included',
        currency: 'EUR',
      },
      '#1',
    );
    const { found } = await ordersOf([cells, { ...cells, article: 'Wyrm', currency: 'USD' }], 'unknown');
    expect(found.get('#1')?.unread).toMatchObject({
      currency: { message: expect.stringContaining('EUR and USD') },
    });
  });

  test('without a price get the total of their order less postage, if they are its only row', async () => {
    const cells = { orderNumber: '1', article: 'Fox', orderTotal: 12, postageCharged: 2 };
    const one = await ordersOf([cells], 'unknown');
    expect(mergeOrderFacts(one.found.get('1')?.facts ?? {})).toMatchObject({
      units: [{ price: 10_00 }],
      differences: [],
    });
    const two = await ordersOf([cells, { ...cells, article: 'Wyrm' }], 'unknown');
    expect(two.found.get('1')?.unread).toMatchObject({ lines: { message: 'Row 2 has no price for “Fox”.' } });
  });

  test('determine the sign of fees by the majority', async () => {
    const cells = (orderNumber: string, commission: number) => ({
      orderNumber,
      article: 'Fox',
      articlePrice: 10,
      commission,
    });
    const { found } = await ordersOf([cells('1', -1), cells('2', -2), cells('3', 0.5)], 'unknown');
    const fees = [...found.values()].map(({ facts }) => mergeOrderFacts(facts).fees);
    expect(fees).toEqual([1_00, 2_00, -50].map((amount) => [{ kind: 'commission', amount }]));
    expect(found.get('3')?.notes).toEqual(['A fee with another sign than most fees counts as refunded.']);
  });

  test('of a truncated file add a note to the order of the last row', async () => {
    const cells = (orderNumber: string, article: string) => ({ orderNumber, article, articlePrice: 10 });
    const rows = [cells('1', 'Fox'), cells('2', 'Fox'), cells('1', 'Wyrm')];
    const { found } = await ordersOf(rows, 'unknown', { isCut: true });
    expect([...found.values()].map(({ notes }) => notes)).toEqual([
      [expect.stringContaining('cut short after this order')],
      [],
    ]);
  });

  test('with an unknown status raise a question about it', async () => {
    const cells = (orderNumber: string, state: string) => ({
      orderNumber,
      article: 'Fox',
      articlePrice: 10,
      state,
    });
    const { found, questions } = await ordersOf(
      [cells('1', 'Frobbed'), cells('2', 'Shipped'), cells('3', 'Frobbed')],
      undefined,
    );
    expect(questions).toEqual([{ kind: 'status', status: 'Frobbed', rows: 2 }]);
    expect([...found.values()].map(({ unread }) => Object.keys(unread))).toEqual([['state'], [], ['state']]);
  });
});
