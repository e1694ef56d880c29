import { describe, expect, test } from 'vitest';
import '../../../server/database.ts';
import type { ResourceName } from '../../../contract/resources.ts';
import type { ImportValues } from '../../../domain/import.ts';
import type { RowWithRecord } from '../../../server/modules/imports/imported_resource.ts';
import { ADAPTERS } from '../../../server/modules/imports/adapters/index.ts';
import type { ImportFile } from '../../../contract/imports.ts';
import type { KnownFile } from '../../../contract/known_files.ts';
import type { MappedColumn } from '../../../server/modules/imports/read/mapped_columns.ts';
import { EMPTY_RECORD, type RecordOfRow } from '../../../server/modules/imports/read/record.ts';
import type { StoredRow } from '../../../server/modules/imports/import_row.ts';
import type { Db } from '../../../server/platform/db/schema.ts';
import { today } from '../../../server/platform/today.ts';
import { messagesToTexts } from '../../support/messages.ts';

/** These rows are completed without the database. */
const NO_DB = undefined as unknown as Db;
const SETTINGS = { rates: { USD: 1.25 }, taken: new Set<number>() };

const rowOf = (said: Partial<RowWithRecord>): RowWithRecord => ({
  values: {},
  row_values: {},
  choice: 'take',
  record: undefined,
  last: undefined,
  ...said,
});
const complete = async (resource: ResourceName, row: Partial<RowWithRecord>) => {
  const [completed] = await ADAPTERS[resource].complete(NO_DB, [rowOf(row)], SETTINGS);
  return messagesToTexts(completed ?? expect.fail());
};

const charge = {
  name: 'shipping',
  currency: 'JPY',
  amount: 1_200_00,
  rate: 160_0000,
  recoverable: 0,
  way: null,
  day: null,
  note: '',
  locks: [],
};

describe('an imported record', () => {
  test.each<[ResourceName, ImportValues, boolean]>([
    ['products', { sku: 'BS-1' }, false],
    ['bought_stocks', { name: 'Lot' }, false],
    ['incoming_shipments', { trackingNumber: 'EB1' }, true],
    ['incoming_shipments', { trackingNumber: '' }, false],
    ['insertion_batches', {}, true],
    ['sales', { orderNumber: '1' }, true],
    ['sales', { orderNumber: '' }, false],
    ['site_transactions', {}, false],
    ['listing_templates', {}, true],
    ['site_listings', {}, false],
    ['places', {}, true],
  ])('of %s with %j is one for all equal rows of a file: %s', (resource, values, isSingle) =>
    expect(ADAPTERS[resource].isSingle(values)).toBe(isSingle),
  );

  test.each<[ResourceName, ImportValues, Record<string, string>]>([
    ['products', { name: 'Fox' }, { type: expect.any(String) }],
    ['bought_stocks', { name: 'Lot' }, { price: expect.any(String) }],
    ['bought_stocks', { price: 1 }, { name: expect.any(String) }],
    ['incoming_shipments', {}, { courier: expect.any(String) }],
    ['insertion_batches', {}, { name: expect.any(String) }],
    ['sales', { site: 'eBay', day: '2026-11-02', lines: [] }, { lines: 'Enter what was sold.' }],
    ['sales', { site: 'eBay', lines: [1] }, { day: expect.any(String) }],
    ['sales', { site: '', day: '2026-11-02' }, { site: expect.any(String), lines: 'Enter what was sold.' }],
    ['site_transactions', { day: '2026-11-02' }, { site: expect.any(String) }],
    ['listing_templates', { name: 'A', site: 'eBay' }, { format: expect.any(String) }],
    ['site_listings', { site: 'eBay' }, { sku: expect.any(String) }],
    ['site_listings', { site: 'eBay', externalId: '7' }, {}],
    ['site_listings', { site: 'eBay', sku: 'BS-1' }, {}],
    ['places', {}, { name: expect.any(String) }],
  ])('of %s requires values: %j', (resource, values, problems) =>
    expect(messagesToTexts(ADAPTERS[resource].findMissingValues(values))).toEqual(problems),
  );

  test('has its valid values, and a problem for each other one', () => {
    const { values, problems } = ADAPTERS.products.read({
      name: ' Fox ',
      estimated_cost: -1,
      'extra:3': 'x',
      junk: 1,
    });
    expect(values).toEqual({ name: 'Fox', 'extra:3': 'x' });
    expect(Object.keys(problems)).toEqual(['estimated_cost']);
    expect(ADAPTERS.products.read({ 'extra:3': null, 'extra:4': { a: 1 } })).toMatchObject({
      values: { 'extra:3': null },
      problems: { 'extra:4': expect.anything() },
    });
  });

  test.each<[ResourceName, ImportValues, object[]]>([
    ['bought_stocks', { charges: [charge] }, [{ currency: 'JPY', rate: 160, foreign: 1_200 }]],
    [
      'incoming_shipments',
      { charges: [{ ...charge, currency: 'EUR', rate: null }] },
      [{ currency: 'EUR', rate: null, foreign: 1_200 }],
    ],
    ['bought_stocks', {}, []],
    ['products', { charges: [charge] }, []],
    [
      'sales',
      { currency: 'USD', rate: 1.1, lines: [{ price: 5_00, product: null, externalId: '', title: '' }] },
      [{ currency: 'USD', rate: 1.1, foreign: 5 }],
    ],
    ['sales', { currency: 'USD', rate: 1.1, lines: [] }, [{ currency: 'USD', rate: 1.1, foreign: null }]],
  ])('of %s has foreign amounts: %j', (resource, values, amounts) =>
    expect(ADAPTERS[resource].foreignAmounts(values)).toEqual(amounts),
  );

  test('that others refer to names the reason to keep it', () => {
    const reasons = Object.fromEntries(
      Object.entries(ADAPTERS).map(([name, { hanging }]) => [
        name,
        messagesToTexts(hanging.map(({ table, column, reason }) => [table, column, reason.code])),
      ]),
    );
    expect(reasons).toMatchObject({
      bought_stocks: [['products', 'bought_stock_id', 'undo.products_added']],
      insertion_batches: [
        ['products', 'insertion_batch_id', 'undo.products_added'],
        ['insertions', 'insertion_batch_id', 'undo.insertions'],
      ],
      listing_templates: [['insertions', 'template_id', 'undo.template_used']],
    });
  });
});

describe('the cells of charges and sales', () => {
  const { readCells, writeCells, readEarlierCells } = ADAPTERS.sales;
  const line = { price: 12_50, product: null, externalId: '7', title: 'Fox' };

  test('are objects in an import and texts in a form', () => {
    expect(readCells({ lines: '12.50; article 7; title Fox', note: 'Gift' })).toEqual({
      values: { lines: [line], note: 'Gift' },
      problems: {},
    });
    expect(writeCells({ lines: [line], note: 'Gift' })).toEqual({
      lines: '12.50; article 7; title Fox',
      note: 'Gift',
    });
    const parts = { fees: 'commission 3.25', events: 'refund 5.00; 2026-11-05' };
    const written = writeCells(readCells(parts).values);
    expect(written).toEqual({ fees: 'commission 3.25', events: 'refund 5.00; 2026-11-05' });
    const charges = 'shipping €1.50; 2026-05-04';
    expect(ADAPTERS.bought_stocks.writeCells(ADAPTERS.bought_stocks.readCells({ charges }).values)).toEqual({
      charges: expect.stringContaining('shipping €1.50'),
    });
  });

  test('that cannot be read are a problem, and no value', () => {
    const { values, problems } = readCells({ lines: 'much', note: 'Gift' });
    expect(values).toEqual({ note: 'Gift' });
    expect(messagesToTexts(problems)).toEqual({ lines: expect.stringContaining('much') });
  });

  test('of earlier versions are texts, and stay objects otherwise', () => {
    expect(readEarlierCells({ lines: '12.50; article 7; title Fox', fees: undefined })).toEqual({
      lines: [line],
    });
    const values = { lines: [line] };
    expect(readEarlierCells(values)).toBe(values);
    expect(readEarlierCells({ lines: 'much', note: 'Gift' })).toEqual({ lines: undefined, note: 'Gift' });
  });
});

describe('a product in a foreign currency', () => {
  const usd = { foreignCost: 10, currency: 'USD' };

  test('has its cost in euros at the rate of the import', async () => {
    expect((await complete('products', { row_values: usd })).values).toEqual({ estimated_cost: 8 });
    const corrected = { values: { estimated_cost: 7, name: 'Fox' }, row_values: usd };
    expect((await complete('products', corrected)).values).toEqual({ estimated_cost: 7, name: 'Fox' });
    expect((await complete('products', { values: { estimated_cost: 5 } })).values).toEqual({
      estimated_cost: 5,
    });
  });

  test('needs a rate only if it is new', async () => {
    const gbp = { row_values: { ...usd, currency: 'GBP' } };
    expect((await complete('products', gbp)).problems).toEqual({
      estimated_cost: 'Enter how much GBP a euro cost.',
    });
    expect((await complete('products', { ...gbp, record: { name: 'Fox' } })).problems).toEqual({});
  });
});

describe('the costs in a file of a collection app', () => {
  const warn = (mapping: ImportFile['mapping'], resource: ResourceName | null = 'products') =>
    ADAPTERS.products.file?.findProblem?.(resource === null ? undefined : ({ resource } as KnownFile), {
      headers: ['Name', 'Paid', 'Currency'],
      mapping,
    } as unknown as ImportFile);

  test('are read as euros, with a warning, where the file names no currency', () => {
    expect(messagesToTexts(warn({ 0: 'name', 1: 'estimated_cost' }))).toEqual({
      place: 'Paid',
      message: 'The file does not give the currency of these costs: they are read as euros.',
    });
    expect(warn({ 1: 'estimated_cost', 2: 'costCurrency' })).toBeUndefined();
    expect(warn({ 0: 'name' })).toBeUndefined();
    expect(warn({ 1: 'estimated_cost' }, 'sales')).toBeUndefined();
    expect(warn({ 1: 'estimated_cost' }, null)).toBeUndefined();
  });
});

describe('a site’s listing', () => {
  const record = { site: 'eBay', price: 5, seen: '2026-01-02' };

  test('was seen today if its file changes something else', async () => {
    const seen = async (row: Partial<RowWithRecord>) => (await complete('site_listings', row)).values;
    expect(await seen({ values: { price: 6 }, record })).toEqual({ price: 6, seen: today() });
    expect(await seen({ values: { price: 5, title: undefined }, record })).toEqual({
      price: 5,
      title: undefined,
    });
    expect(await seen({ values: { price: 6, seen: '2026-03-04' }, record })).toEqual({
      price: 6,
      seen: '2026-03-04',
    });
    expect(await seen({ values: { price: 6 }, row_values: { id: 3 }, record })).toEqual({ price: 6 });
    expect(await seen({ values: { price: 6 } })).toEqual({ price: 6, seen: today() });
  });

  test('counts as the site’s file says, but an export is compared with the last import', async () => {
    const last = { price: 4 };
    expect((await complete('site_listings', { last, record })).last).toBeUndefined();
    expect((await complete('site_listings', { last, record, row_values: { id: 3 } })).last).toEqual(last);
  });
});

describe('places of a file', () => {
  const place = (id: number, parent: unknown) => ({ id, row_values: { parent } }) as unknown as StoredRow;
  const within = (says: string) => ({ mark: null, says });

  test('are recorded from the outer to the inner ones', () => {
    const rows = [
      place(1, within('Room / Shelf')),
      place(2, null),
      place(3, within('Room')),
      place(4, within('Room / Shelf / Box')),
      place(5, 7),
    ];
    expect(ADAPTERS.places.inOrder(rows).map((some) => some.map(({ id }) => id))).toEqual([
      [2, 5],
      [3],
      [1],
      [4],
    ]);
    expect(ADAPTERS.products.inOrder(rows)).toEqual([rows]);
  });
});

describe('the words of a file', () => {
  const context = {
    resource: 'sales' as const,
    columns: [],
    rows: [],
    types: [],
    extras: [],
    currency: null,
    statuses: { frobbed: 'cancelled' as const },
    transactionKinds: { adjustment: 'refund' as const, 'fee: adjustment': 'fee' as const },
  };
  const row = (values: object): RecordOfRow => ({ ...EMPTY_RECORD, row: 2, problems: [], values });

  test.each([
    ['state', 'Shipped', 'Sent'],
    ['paymentStatus', 'Pending', 'Not paid yet'],
    ['deliveryStatus', ' FROBBED ', 'Cancelled'],
    ['state', 'posted', 'Posted'],
    ['state', 'Frubbed', 'Frubbed'],
    ['note', 'Shipped', undefined],
  ])('about orders are shown as understood: %s %s', (key, text, shown) =>
    expect(messagesToTexts(ADAPTERS.sales.file?.sayText?.(key, text, context, row({})))).toBe(shown),
  );

  test.each([
    ['word', 'Order', {}, 'Order'],
    ['word', 'Adjustment', {}, 'Refund'],
    ['word', 'Adjustment', { category: 'Fee' }, 'Fee'],
    ['word', 'Frobbed', {}, 'Not understood'],
    ['title', 'Order', {}, undefined],
  ])('about transactions are shown as their kind: %s %s %j', (key, text, values, shown) =>
    expect(messagesToTexts(ADAPTERS.site_transactions.file?.sayText?.(key, text, context, row(values)))).toBe(
      shown,
    ),
  );

  test('have amounts with a sign only in an export of sales', () => {
    const columns = (key: string) => [{ key } as MappedColumn];
    expect(ADAPTERS.sales.file?.isUnsigned?.(columns('commission'))).toBe(true);
    expect(ADAPTERS.sales.file?.isUnsigned?.(columns('lines'))).toBe(false);
  });

  test.each<[ResourceName, object | undefined]>([
    ['products', { isTyped: true }],
    ['bought_stocks', undefined],
    ['sales', { isOfSite: true, isOfOrders: true }],
    ['site_transactions', { isOfSite: true, needsNoRate: true }],
    ['site_listings', { isOfSite: true, needsNoRate: true }],
  ])('of %s are of these files', (resource, said) => {
    const { isTyped, isOfSite, isOfOrders, needsNoRate } = ADAPTERS[resource].file ?? {};
    const flags = Object.entries({ isTyped, isOfSite, isOfOrders, needsNoRate }).filter(([, is]) => is);
    expect(Object.fromEntries(flags)).toEqual(said ?? {});
  });
});
