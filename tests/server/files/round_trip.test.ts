// @module-tag slow
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { ChargesText } from '../../../contract/charges.ts';
import { SaleEventsText, SaleFeesText, SaleLinesText } from '../../../contract/sale_parts.ts';
import { tableColumns, type TableColumn } from '../../../contract/tables.ts';
import { isResourceOfSites, RESOURCE_NAMES, type ResourceName } from '../../../contract/resources.ts';
import { LISTING_FORMATS } from '../../../domain/listings/listing.ts';
import { POSTAGE_STATES, PRICE_STATES, SALE_STATES } from '../../../domain/sale.ts';
import { SITE_LISTING_STATES } from '../../../domain/listings/site_listing.ts';
import { TRANSACTION_KINDS } from '../../../domain/site_transaction.ts';
import { SHIPMENT_STATES } from '../../../domain/shipment.ts';
import { VAT_SCHEMES, VAT_TREATMENTS } from '../../../domain/vat.ts';
import { writeCsv } from '../../../server/records/files/csv.ts';
import type { ExportedCell } from '../../../server/records/files/cells.ts';
import { writeXlsx } from '../../../server/records/files/xlsx.ts';
import { sheetRows } from '../../../server/modules/imports/read/xlsx/sheet.ts';
import { openWorkbook } from '../../../server/modules/imports/read/xlsx/workbook.ts';
import { roundsInScope } from '../../support/scope.ts';
import {
  collectAll,
  batches,
  bytesOf,
  EXTRAS,
  readTable,
  TYPES,
  readImportRows,
  readImportTable,
  runWithTempFile,
} from '../../support/tables.ts';

const FORMATS = {
  csv: (columns: TableColumn[], rows: ExportedCell[][]) => bytesOf(writeCsv(columns, batches([rows]))),
  xlsx: (columns: TableColumn[], rows: ExportedCell[][]) => bytesOf(writeXlsx(columns, batches([rows]))),
};

const PIECES = [
  ...'"\'=+-@,;\t\n\r|& ​a10.\ufeff\ufffe\u0085\u2028\u0001\u001f\u202e\u0301',
  '""',
  '\r\n',
  '_x0041_',
  '_x000D_',
  '<b>',
  ']]>',
  '👩‍👩‍👧‍👦',
  '旧裏面',
  'é',
];
const piece = fc.constantFrom(...PIECES);
/** Text as the forms store it: trimmed. */
const text = (longest: number) =>
  fc.array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 12 }).map((pieces) =>
    [
      ...pieces
        .join('')
        .replace(/[\0\ufffd]/g, '')
        .trim(),
    ]
      .slice(0, longest / 2)
      .join('')
      .trim(),
  );
const name = text(100).map((one) => one || 'x');
const id = fc.integer({ min: 1, max: 2 ** 31 });
const amount = fc.integer({ min: 0, max: 99_999_999_999 }).map((cents) => cents / 100);
const address = fc.webUrl({ withQueryParameters: true }).filter((one) => !one.includes(','));
const images = fc.uniqueArray(address, { maxLength: 3 }).map((addresses) => addresses.join(' '));
const orNone = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const date = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

/** Charges as an export writes them. */
const LINES = [
  'shipment price; by weight; 2026-05-04; lock product #7 (k3f9m2) €1.50',
  'proxy fee ¥1500 at 165; equally; 2026-05-04',
  'import VAT USD 12.30 at 1.08; recoverable €3.00; by value; note =Late; note, “quoted” 旧裏面',
  "other €0.00; by hand; lock purchase #7 (k3f9m2) €0.00; lock purchase #8 (k3f9m2) €0.00; note '",
];

const CELLS: Record<TableColumn['kind'], fc.Arbitrary<ExportedCell>> = {
  id,
  record: orNone(id),
  text: text(100),
  money: amount,
  grams: fc.integer({ min: 0, max: 100_000_000 }),
  address: fc.oneof(fc.constant(''), fc.webUrl()),
  currency: fc.constantFrom('EUR', 'JPY', 'USD'),
  foreign: orNone(amount),
  yen: orNone(fc.integer({ min: 0, max: 10 ** 9 })),
  rate: orNone(fc.integer({ min: 1, max: 10 ** 8 }).map((one) => one / 10_000)),
  percent: orNone(fc.integer({ min: 0, max: 10 ** 6 }).map((one) => one / 10_000)),
  date,
  count: fc.constant(1),
  type: fc.constant('Card'),
  subtype: fc.constantFrom(null, 'Promo', 'Holo'),
  images,
  charges: fc.subarray(LINES).map((lines) => lines.join('\n')),
  parts: fc.constant(''),
  integer: orNone(fc.maxSafeInteger()),
  float: orNone(fc.double({ noNaN: true, noDefaultInfinity: true }).map((one) => (one === 0 ? 0 : one))),
  boolean: orNone(fc.boolean()),
};

/** Columns with a fixed set of values. */
const FEW: { readonly [Name in ResourceName]?: Readonly<Record<string, readonly ExportedCell[]>> } = {
  bought_stocks: { vatScheme: VAT_SCHEMES, sellerCountry: ['', 'JP', 'IT'] },
  sales: {
    state: SALE_STATES,
    currency: ['EUR', 'JPY'],
    buyerCountry: ['IT', 'DE'],
    priceState: PRICE_STATES,
    postageState: POSTAGE_STATES,
    vatTreatmentSaid: ['', ...VAT_TREATMENTS],
    buyerVatNumber: ['', 'DE123456789'],
  },
  site_transactions: { kind: TRANSACTION_KINDS, currency: ['EUR', 'USD'] },
  listing_templates: {
    site: ['Ebay', 'Shopify'],
    format: LISTING_FORMATS,
    pricePercent: [100, 110.5],
    priceEnding: ['', '99'],
    columns: ['', 'C:Game = {Game}\nC:Set = “First, Sky”'],
  },
  // A path is a link, which is no value yet.
  products: { place: [null] },
  places: { name: ['Box 3', '=Box, “3”'], code: ['', 'A3', 'W1'], capacity: [null, 1, 500] },
  site_listings: { status: SITE_LISTING_STATES, currency: ['EUR', 'USD'] },
};

function cellOf(column: TableColumn, resource: ResourceName): fc.Arbitrary<ExportedCell> {
  const few = FEW[resource]?.[column.key];
  if (few) return fc.constantFrom(...few);
  if (column.key === 'name' || column.key === 'courier') return name;
  if (column.label === 'State') return fc.constantFrom(...SHIPMENT_STATES);
  if (column.extra?.type === 2) return fc.constant(null);
  return CELLS[column.kind];
}

/** The schemas of cells with several parts, by column key. */
const PART_CELLS: Readonly<Record<string, z.ZodType>> = {
  charges: ChargesText,
  lines: SaleLinesText,
  fees: SaleFeesText,
  events: SaleEventsText,
};

/** The stored value of an exported cell. */
function stored(column: TableColumn, cell: ExportedCell): unknown {
  const parts = PART_CELLS[column.key];
  if (parts) return parts.parse(cell);
  if (column.kind === 'images') return String(cell).split(' ').filter(Boolean);
  if (column.kind === 'type') return 1;
  if (column.kind === 'subtype') return cell === null ? null : { Promo: 10, Holo: 11 }[String(cell)];
  return cell;
}

/** Cells that an import ignores: no foreign amount, no rate, an empty SKU, an empty text of an order. */
function isUnsaid({ key, kind }: TableColumn, cell: ExportedCell | undefined, isOfOrders: boolean): boolean {
  if (isOfOrders && cell === '' && (kind === 'text' || kind === 'address')) return true;
  return ((kind === 'foreign' || kind === 'rate') && cell === null) || (key === 'sku' && cell === '');
}

function expected(columns: TableColumn[], cells: ExportedCell[], isOfOrders = false) {
  const plain = columns.flatMap((column, index) =>
    column.isDerived || column.extra || isUnsaid(column, cells[index], isOfOrders)
      ? []
      : [[column.key, stored(column, cells[index] ?? null)]],
  );
  const extras = columns.flatMap(({ extra }, index) => {
    const value = cells[index];
    return extra && value !== null && value !== '' ? [{ id: extra.id, key: extra.key, value }] : [];
  });
  const hasExtras = columns.some(({ extra }) => extra);
  return { ...Object.fromEntries(plain), ...(hasExtras && { product_extras: extras }) };
}

/** The headings as in the file. */
async function rawHeads(format: keyof typeof FORMATS, file: Buffer): Promise<string[]> {
  if (format === 'csv') {
    const [head = ''] = file.toString('utf8').split('\r\n');
    return [...head.matchAll(/"((?:[^"]|"")*)"/g)].map(([, found = '']) => found);
  }
  return runWithTempFile(file, async (path) => {
    const workbook = await openWorkbook(path);
    try {
      const [head] = await collectAll(sheetRows(workbook, workbook.sheets[0]?.part ?? ''));
      return (head?.cells ?? []).map(String);
    } finally {
      workbook.parts.close();
    }
  });
}

describe.each(Object.keys(FORMATS) as (keyof typeof FORMATS)[])('any table exported as %s', (format) => {
  test.each(RESOURCE_NAMES)('and imported again has the same values: %s', async (resource) => {
    const columns = tableColumns(resource, { types: TYPES, extras: EXTRAS }).filter(
      ({ isOfOthers }) => !isOfOthers,
    );
    const cells = columns.map((column) => cellOf(column, resource));
    const rowsOf = fc.array(fc.tuple(...cells), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(rowsOf, async (rows) => {
        const read = await readImportRows(resource, await FORMATS[format](columns, rows));
        expect(read.map(({ values }) => values)).toEqual(
          rows.map((row) => expected(columns, row, isResourceOfSites(resource))),
        );
        expect(read.flatMap(({ problems }) => problems.filter(({ isWarning }) => !isWarning))).toEqual([]);
      }),
      { numRuns: roundsInScope({ usual: 3, nightly: 200 }) },
    );
  });

  const hostile = ['=HYPERLINK("http://x","y")', '@SUM(1)', "'=1", '+1', '-1', '\uff1d1', "''"];
  const types = hostile.map((one, index) => ({ id: index + 1, name: one, subtypes: [] }));
  const extras = hostile.map((one, index) => ({
    id: index + 1,
    key: one,
    type: index + 1,
    value_type: 'text' as const,
  }));

  test('has no heading that a spreadsheet would run as a formula, and each heading is read back', async () => {
    const columns = tableColumns('products', { types, extras });
    const cells = columns.map(({ extra, key }) => extra?.key ?? (key === 'name' ? 'Any' : null));
    const file = await FORMATS[format](columns, [cells]);
    const raw = await rawHeads(format, file);
    expect(raw).toHaveLength(columns.length);
    expect(raw.filter((head) => /^[=+\-@\t\uff1d]/.test(head))).toEqual([]);
    const { rows, ...head } = await readTable(file);
    expect(head.headers).toEqual(columns.map(({ label }) => label));
    const table = { ...head, rows: batches([rows]) };
    const [read] = await readImportTable('products', table, { types, extras });
    expect(read?.values).toMatchObject({
      product_extras: extras.map((extra) => ({ id: extra.id, key: extra.key, value: extra.key })),
    });
  });

  test('has no cell that a spreadsheet would run as a formula', async () => {
    const columns = tableColumns('insertion_batches', { types: [], extras: [] });
    const bytes = await FORMATS[format](columns, [[1, '=HYPERLINK("http://x")', '@SUM(A1)', '', 0]]);
    const read = await readTable(bytes);
    expect(read.rows[0]?.cells.slice(1, 3)).toEqual(['\'=HYPERLINK("http://x")', "'@SUM(A1)"]);
  });
});
