import { describe, expect, test } from 'vitest';
import { MAX_SKU } from '../../../domain/product.ts';
import {
  contentDigestIn,
  extraValues,
  type FileRow,
  readFileRows,
} from '../../../server/modules/imports/file_rows.ts';
import { EMPTY_RECORD, type RecordOfRow } from '../../../server/modules/imports/read/record.ts';
import { messagesToTexts } from '../../support/messages.ts';

type Of = Parameters<typeof readFileRows>[1];

const recordOf = (values: object, said: Partial<RecordOfRow> = {}): RecordOfRow => ({
  ...EMPTY_RECORD,
  row: 2,
  problems: [],
  ...said,
  values: values as RecordOfRow['values'],
});

/** The rows of an import that records of a file become, in two batches. */
async function rowsOf(records: readonly RecordOfRow[], of: Partial<Of> = {}): Promise<FileRow[]> {
  async function* batches() {
    yield records.slice(0, 1);
    yield records.slice(1);
  }
  const rows: FileRow[] = [];
  const file: Of = { resource: 'products', headers: [], mapping: {}, ours: 'k3f9m2', ...of };
  for await (const some of readFileRows(batches(), file)) rows.push(...some);
  return rows;
}

const valuesOf = async (...given: Parameters<typeof rowsOf>) =>
  (await rowsOf(...given)).map(({ row_values }) => row_values);
const itemsOf = async (...given: Parameters<typeof rowsOf>) =>
  (await rowsOf(...given)).map(({ item }) => item);

describe('a row of a file with a quantity', () => {
  test('becomes a row for each piece, each with a SKU and an id of its own', async () => {
    const problem = { row: 2, column: 'Price', message: 'doubtful', isWarning: true };
    const rows = await rowsOf([recordOf({ name: 'Fox', sku: 'BS-1', quantity: 3 }, { problems: [problem] })]);
    expect(rows.map(({ row_values }) => row_values)).toEqual([
      { name: 'Fox', sku: 'BS-1' },
      { name: 'Fox', sku: 'BS-1-2' },
      { name: 'Fox', sku: 'BS-1-3' },
    ]);
    expect(rows.map(({ item }) => item?.slice(-2))).toEqual([' 1', ' 2', ' 3']);
    expect(new Set(rows.map(({ item }) => contentDigestIn(item))).size).toBe(1);
    expect(rows.map(({ warnings }) => warnings.length)).toEqual([1, 0, 0]);
    expect(rows.map(({ isRepeat }) => isRepeat)).toEqual([false, false, false]);
  });

  test('has SKUs that are no longer than any', async () => {
    const [, copy] = await valuesOf([recordOf({ sku: 'S'.repeat(MAX_SKU), quantity: 2 })]);
    expect(copy?.sku).toBe(`${'S'.repeat(MAX_SKU - 2)}-2`);
  });

  test('of 1, or none, is one row', async () => {
    expect(await valuesOf([recordOf({ name: 'Fox', quantity: 1 }), recordOf({ name: 'Koi' })])).toHaveLength(
      2,
    );
  });
});

describe('a row without a number', () => {
  test('is recognised by its content, and equal rows by their count', async () => {
    const [first, second, third] = await rowsOf([
      recordOf({ name: 'Fox' }),
      recordOf({ name: 'Koi' }, { row: 3 }),
      recordOf({ name: 'Fox' }, { row: 4 }),
    ]);
    expect(first?.item).toMatch(/^[\w-]{27} 1$/);
    expect(second?.item).toMatch(/^[\w-]{27} 1$/);
    expect(contentDigestIn(second?.item ?? null)).not.toBe(contentDigestIn(first?.item ?? null));
    expect(third?.item).toBe(`${contentDigestIn(first?.item ?? null)} 2`);
    expect([first, second, third].map((row) => row?.isRepeat)).toEqual([false, false, true]);
  });

  test('is another row with another unreadable text, another charge or another resource', async () => {
    const unread = (written: string) =>
      recordOf(
        { name: 'Fox' },
        {
          written: { price: written },
          problems: [{ row: 2, column: 'Price', message: 'unreadable', isWarning: false }],
        },
      );
    const charge = { currency: 'EUR', rate: null, recoverable: 0, way: null, day: null, note: '', locks: [] };
    const charged = (amount: number) =>
      recordOf({ name: 'Fox', charges: [{ name: 'shipping', amount, ...charge }] });
    const digests = [
      await itemsOf([unread('a')]),
      await itemsOf([unread('b')]),
      await itemsOf([charged(1)]),
      await itemsOf([charged(2)]),
      await itemsOf([recordOf({ name: 'Fox' })]),
      await itemsOf([recordOf({ name: 'Fox' })], { resource: 'places' }),
    ].flat();
    expect(new Set(digests).size).toBe(6);
    expect(await itemsOf([unread('a')])).toEqual(digests.slice(0, 1));
    const warned = { problems: [{ row: 2, column: 'Price', message: 'doubtful', isWarning: true }] };
    expect(await itemsOf([recordOf({ name: 'Fox' }, { ...warned, written: { price: 'a' } })])).toEqual(
      digests.slice(4, 5),
    );
  });

  test.each([
    ['k3f9m2 7', undefined],
    [null, undefined],
    ['purchase ["site","7"]', undefined],
    [`${'a'.repeat(27)} 12`, 'a'.repeat(27)],
    [`${'a'.repeat(26)} 12`, undefined],
    [`${'a'.repeat(27)} 12 3`, undefined],
  ])('has a digest in its id: %j', (item, digest) => expect(contentDigestIn(item)).toBe(digest));
});

describe('a row with a number', () => {
  test('of an export is the record of that number, once', async () => {
    const rows = await rowsOf([
      recordOf({ id: 7, name: 'Fox', quantity: 3 }),
      recordOf({ id: 7, name: 'Koi' }, { row: 1_003 }),
      recordOf({ name: 'Eel' }, { number: { mark: 'theirs', says: '7' } }),
    ]);
    expect(rows.map(({ item, row_values }) => [item, row_values])).toEqual([
      ['k3f9m2 7', { id: 7, name: 'Fox' }],
      ['k3f9m2 7', { id: 7, name: 'Koi' }],
      ['theirs 7', { name: 'Eel' }],
    ]);
    expect(messagesToTexts(rows.map(({ unread }) => unread))).toEqual([
      {},
      { id: { message: 'Row 2 has the same id.', written: null } },
      {},
    ]);
    expect(rows[1]).toMatchObject({ place: 'Row 1,003', kind: 'products', parent_id: null });
  });

  test('of its own file keeps that number after a change, for one name below the same headings', async () => {
    const own = (name: string, price: number, says = '1') =>
      recordOf({ name, price }, { number: { mark: null, says } });
    const headed = { headers: ['No', 'Name'], mapping: { 0: 'id', 1: 'name' } };
    const [item] = await itemsOf([own('Fox', 1)], headed);
    expect(await itemsOf([own('Fox', 2)], headed)).toEqual([item]);
    const others = [
      await itemsOf([own('Koi', 1)], headed),
      await itemsOf([own('Fox', 1, '2')], headed),
      await itemsOf([own('Fox', 1)], { ...headed, headers: ['Nr', 'Name'] }),
      await itemsOf([own('Fox', 1)], { ...headed, resource: 'bought_stocks' }),
    ].flat();
    expect(new Set([item, ...others]).size).toBe(5);
    const [first, other] = await itemsOf([own('Fox', 1), own('Fox', 2)], headed);
    expect(first).toBe(item);
    expect(contentDigestIn(other ?? null)).not.toBe(contentDigestIn(item ?? null));
    const parcel = (courier: string, totalWeight: number) =>
      recordOf({ courier, totalWeight }, { number: { mark: null, says: '1' } });
    const parcels = { ...headed, resource: 'incoming_shipments' } as const;
    const [ems, later, dhl] = [
      await itemsOf([parcel('EMS', 1)], parcels),
      await itemsOf([parcel('EMS', 2)], parcels),
      await itemsOf([parcel('DHL', 1)], parcels),
    ];
    expect(later).toEqual(ems);
    expect(dhl).not.toEqual(ems);
  });

  test('of an order of a site is that order', async () => {
    const order = recordOf({ name: 'Fox', purchaseNumber: ' A-1 ' });
    const of = { resource: 'bought_stocks' } as const;
    expect(await itemsOf([order], { ...of, site: 'Cardmarket' })).toEqual(['purchase ["cardmarket","a-1"]']);
    expect(await itemsOf([order], of)).toEqual([expect.stringMatching(/^[\w-]{27} 1$/)]);
  });
});

describe('the values of a row', () => {
  test('of a collection app are left out if the card is not owned', async () => {
    let wishes = 0;
    const onWish = () => (wishes += 1);
    const records = [recordOf({ name: 'Fox', kept: 'Wishlist' }), recordOf({ name: 'Koi', kept: 'binder' })];
    expect(await valuesOf(records, { onWish })).toEqual([{ name: 'Koi' }]);
    expect(wishes).toBe(1);
    expect(await valuesOf(records)).toHaveLength(1);
  });

  test.each([
    [
      { estimated_cost: 5, costCurrency: 'USD' },
      { currency: 'USD', foreignCost: 5 },
    ],
    [{ estimated_cost: 5, costCurrency: 'EUR' }, { estimated_cost: 5 }],
    [{ estimated_cost: 0, costCurrency: 'EUR' }, {}],
    [{ estimated_cost: 0 }, { estimated_cost: 0 }],
    [{ costCurrency: 'USD' }, {}],
  ])('have a cost in the currency of its app: %j', async (given, values) =>
    expect(await valuesOf([recordOf(given)])).toEqual([values]),
  );

  test('have amounts in yen as such, also of a column for foreign amounts', async () => {
    const yen = recordOf(
      { price: 1_200, foreign_price: 300, weight: 5 },
      { inYen: ['price', 'foreign_price'] },
    );
    const [values] = await valuesOf([yen], { resource: 'bought_stocks' });
    expect(values).toEqual({ priceYen: 300, weight: 5 });
    const [alone] = await valuesOf([recordOf({ price: 1_200 }, { inYen: ['price'] })], {
      resource: 'bought_stocks',
    });
    expect(alone).toEqual({ priceYen: 1_200 });
  });

  test('have links by number as references to this installation, and others as they are', async () => {
    const theirs = { mark: 'theirs', says: '#8' };
    expect(await valuesOf([recordOf({ boughtStock: 7, name: 'Fox' }, { links: { place: theirs } })])).toEqual(
      [{ name: 'Fox', boughtStock: { mark: 'k3f9m2', says: '7' }, place: theirs }],
    );
  });

  test('have extra fields by their ids, and none where a cell is empty', async () => {
    const extras = [{ id: 4, key: 'Set', value: 'Base' }];
    expect(await valuesOf([recordOf({ product_extras: extras }, { emptied: [3, 4] })])).toEqual([
      { 'extra:3': null, 'extra:4': 'Base' },
    ]);
    expect(extraValues(undefined, [])).toEqual({});
  });

  test('have the type of the file, unless the row names one', async () => {
    const unknown = { row: 2, column: 'Type', message: 'missing', isWarning: false };
    const cells = [{ index: 1, cell: 'x' }];
    const of = { headers: ['Type'], mapping: { 0: 'type' }, isTyped: true, type: 9 };
    const record = recordOf({ name: 'Fox' }, { problems: [unknown], typedCells: cells });
    const [row] = await rowsOf([record], of);
    expect(row?.row_values).toEqual({ name: 'Fox', type: 9, typedCells: cells });
    expect(row?.unread).toEqual({});
    const [open] = await rowsOf([record], { ...of, type: null });
    expect(open?.row_values).toEqual({ name: 'Fox', typedCells: cells });
    expect(open?.unread).toMatchObject({ type: { message: 'missing' } });
    expect(await valuesOf([recordOf({ type: 3 })], of)).toEqual([{ type: 3, typedCells: [] }]);
    expect(await valuesOf([record], { ...of, isTyped: false })).toEqual([{ name: 'Fox' }]);
  });
});

describe('the problems of a row', () => {
  test('are at the field of their column, at the column itself, or at the row', async () => {
    const problem = (column: string | null, isWarning = false) => ({
      row: 2,
      column,
      message: `about ${column}`,
      isWarning,
    });
    const [row] = await rowsOf(
      [
        recordOf(
          { name: 'Fox' },
          {
            problems: [
              problem('Preis'),
              problem('Other'),
              problem(null),
              problem('Datum', true),
              problem(null, true),
            ],
            written: { price: 'x', row: 'all' },
          },
        ),
      ],
      { headers: ['Preis', 'Other'], mapping: { 0: 'price', 1: null } },
    );
    expect(row?.unread).toEqual({
      price: { message: 'about Preis', written: 'x' },
      Other: { message: 'about Other', written: null },
      row: { message: 'about null', written: 'all' },
    });
    expect(messagesToTexts(row?.warnings)).toEqual([
      { place: 'Row 2, Datum', message: 'about Datum' },
      { place: 'Row 2', message: 'about null' },
    ]);
  });

  test('include a total that its amounts do not come to, and warn of another count of articles', async () => {
    const [row] = await rowsOf([recordOf({ name: '2x Fox', price: 10, orderTotal: 12, articleCount: 3 })], {
      resource: 'bought_stocks',
    });
    expect(messagesToTexts(row)).toMatchObject({
      unread: { price: { message: 'The file says €12.00 in total, and its amounts come to €10.00.' } },
      warnings: [{ place: 'Row 2', message: 'The file counts 3 articles and names 2.' }],
      row_values: { name: '2x Fox', price: 10 },
    });
  });
});
