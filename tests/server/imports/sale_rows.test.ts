import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findKnownFile } from '../../../contract/known_files.ts';
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
