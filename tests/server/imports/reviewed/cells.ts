import { tableColumns } from '../../../../contract/tables.ts';
import type { NumberMeaning } from '../../../../contract/imports.ts';
import type { ResourceName } from '../../../../contract/resources.ts';
import { matchHeadings } from '../../../../domain/table/header.ts';
import { matchColumns } from '../../../../server/modules/imports/amount_columns.ts';
import { flattenRecord } from '../../../../server/modules/imports/read/json/flatten.ts';
import { readRecords } from '../../../../server/modules/imports/read/read_records.ts';
import { type FileCell, type FileKind, cellText } from '../../../../server/modules/imports/read/table.ts';
import { describeResults, describeValue } from '../../../support/describe_results.ts';
import { messagesToTexts } from '../../../support/messages.ts';
import {
  batches,
  collectAll,
  EXTRAS,
  OWN_INSTALLATION_ID,
  readTable,
  TYPES,
} from '../../../support/tables.ts';

const DEFINED = { types: TYPES, extras: EXTRAS };

interface FileOf {
  resource: ResourceName;
  headers: readonly string[];
  rows: readonly (readonly FileCell[])[];
  kind?: FileKind;
  numbers?: NumberMeaning;
  mapping?: Readonly<Record<number, string>>;
}

/** What is read of the rows of a file, without what they do not have. */
async function readFile({ resource, headers, rows, kind = 'xlsx', numbers = 'source', mapping }: FileOf) {
  const table = {
    kind,
    headers,
    rows: batches([rows.map((cells, index) => ({ row: index + 2, cells: [...cells] }))]),
  };
  const { rows: read } = await readRecords(table, {
    resource,
    mapping: mapping ?? matchHeadings(headers, tableColumns(resource, DEFINED)),
    ours: OWN_INSTALLATION_ID,
    numbers,
    ...DEFINED,
  });
  return messagesToTexts(await collectAll(read)).map(({ row: _row, problems, ...record }) => {
    const parts = Object.entries({
      ...record,
      problems: problems.map(({ column, message, isWarning }) => [
        ...(column === null ? [] : [column]),
        `${isWarning ? 'warning: ' : ''}${String(message)}`,
      ]),
    });
    return Object.fromEntries(
      parts.filter(
        ([, value]) => value !== null && (typeof value !== 'object' || Object.keys(value).length > 0),
      ),
    );
  });
}

/** Cells for columns of each kind. */
const CELLS: readonly FileCell[] = [
  '',
  'x',
  '7',
  7,
  0,
  '0',
  -1,
  4.5,
  1e16,
  '007',
  true,
  { date: '2026-03-04' },
  { error: '#REF!' },
  '#N/A',
  "'=1",
];
const NUMBERS = ['1.234', '1,5', '1.234.567,89', '-2', '12,-', '¥1,234', '€5', '5 EUR', '$5', '7%', '2 kg'];
const CODES = [
  '1,23457E+11',
  '04-ott',
  '4/102',
  '12345678901234567',
  1_230_000_000_000_000,
  1e22,
  'A-1',
  '#0007',
];
const DAYS = ['2026-03-04', '03/04/2026', '13/04/2026', '04/13/2026', '4 March 2026', '30.02.2026', 'soon'];

/** A column of each kind: its resource, its heading, and cells beside those of all columns. */
const COLUMNS: readonly (readonly [ResourceName, string, readonly FileCell[]])[] = [
  ['products', 'Name', []],
  ['products', 'SKU', CODES],
  ['products', 'Bought order link', CODES],
  ['products', 'Type', ['CARD', 'Boat', '2', ' Figure ']],
  ['products', 'Quantity', ['3', '1000', '1001', '2,0', '1.000']],
  ['products', 'Estimated cost', NUMBERS],
  ['products', 'Estimated cost (¥)', ['1.234', 1_234]],
  ['products', 'Received', DAYS],
  ['products', 'Status', ['Sold', 'sold']],
  ['products', 'Place', ['Room / Shelf', '#0007']],
  ['products', 'Images', ['https://a.example/1.jpg https://a.example/2.jpg', 'https://a.example/1.jpg']],
  ['products', 'Purchase', ['#0007', 'Lot of foxes']],
  ['products', `Purchase (${OWN_INSTALLATION_ID})`, ['#0007', 'Lot of foxes']],
  ['products', 'Purchase (q7w8x9)', ['#0007', 'Lot of foxes']],
  ['products', 'Id', ['#0007', 'A-1']],
  ['products', `Id (${OWN_INSTALLATION_ID})`, ['#0007', 'A-1']],
  ['products', 'Id (q7w8x9)', ['#0007', 'A-1']],
  ['products', 'Card: Rarity', []],
  ['products', 'Card: Number', ['4/102', '1.234']],
  ['products', 'Card: Grade', NUMBERS],
  ['products', 'Card: Foil', ['sì', 'NO', 'perhaps', 1]],
  ['bought_stocks', 'Price', [...NUMBERS, 1_234]],
  ['bought_stocks', 'Price (JPY)', ['1.234', 1_234]],
  ['bought_stocks', 'Original price', [...NUMBERS, 1_234]],
  ['bought_stocks', 'Original price (¥)', ['1.234', 1_234]],
  ['bought_stocks', 'Exchange rate', ['163,2', '1.5', 163.2]],
  ['bought_stocks', 'Weight', NUMBERS],
  ['bought_stocks', 'Weight (kg)', ['1,2', 1.25, '500 g', 0.0004]],
  ['bought_stocks', 'Date', DAYS],
  ['bought_stocks', 'VAT rate', NUMBERS],
  ['bought_stocks', 'Charges', ['shipping €1.50', 'shipping']],
  ['incoming_shipments', 'State', ['in TRANSIT', ' Received ']],
  ['incoming_shipments', 'Tracking number', CODES],
  ['sales', 'Order number', CODES],
  ['sales', 'SKU', CODES],
  ['sales', 'Quantity', ['3', '1001', '2,0']],
  ['sales', 'Buyer’s country', ['Germany', 'de', 'Nowhere']],
  ['sales', 'What was sold', ['12.50; article 7; title Fox', 'much']],
  ['site_listings', 'Available quantity', ['3', '1,5']],
];

/** Files of several columns. */
const FILES: Readonly<Record<string, FileOf>> = {
  'an amount in yen, euros, or another currency': {
    resource: 'bought_stocks',
    headers: ['Name', 'Price', 'Currency', 'Original price', 'Exchange rate'],
    rows: [
      ['Fox', '5', '', '', ''],
      ['Fox', '', 'USD', '6', '1.2'],
      ['Fox', '5', 'USD', '6', ''],
      ['Fox', '', 'USD', '', ''],
      ['Fox', '', '', '', ''],
      ['Fox', '¥500', '', '', ''],
      ['Fox', '', 'JPY', '¥500', ''],
      ['Fox', 'x', 'USD', '6', ''],
    ],
  },
  'types, subtypes and extra fields': {
    resource: 'products',
    headers: ['Name', 'Type', 'Subtype', 'Rarity', 'Figure: Height', 'Number'],
    rows: [
      ['Fox', 'Card', 'promo', 'R', '', '4'],
      ['Fox', 'Figure', 'promo', '', '12,5', ''],
      ['Fox', 'Figure', 'holo', 'R', '', ''],
      ['Fox', 'Boat', 'holo', 'R', '2', 'x'],
      ['Fox', '', 'holo', 'R', '', ''],
      ['Fox', '', 'promo', '', '', ''],
      ['Fox', 'Card', '', { error: '#REF!' }, '', '4,5'],
    ],
  },
  'rows with ids and without': {
    resource: 'bought_stocks',
    headers: [`Id (${OWN_INSTALLATION_ID})`, 'Name', 'Price', 'Shipment'],
    rows: [
      ['7', '', '', ''],
      ['', '', '', ''],
      ['', 'Fox', '5', 'EMS 1'],
      ['x', 'Fox', '5', '#12'],
      ['8', 'Fox', 'x', ''],
    ],
  },
  'rows with ids of another installation': {
    resource: 'bought_stocks',
    headers: ['Id (q7w8x9)', 'Name', 'Price', 'Shipment (q7w8x9)'],
    rows: [
      ['7', 'Fox', '', '3'],
      ['', 'Fox', '', ''],
      ['x', 'Fox', '5', 'EMS 1'],
    ],
  },
  'numbers of its own': {
    resource: 'bought_stocks',
    headers: ['Id', 'Name', 'Price', 'Shipment'],
    rows: [
      ['7', 'Fox', '', '3'],
      ['A-1', 'Fox', '5', 'EMS 1'],
    ],
  },
  'numbers that are ours': {
    resource: 'bought_stocks',
    headers: ['Id', 'Name', 'Price', 'Shipment'],
    numbers: 'ours',
    rows: [
      ['7', 'Fox', '', '3'],
      ['A-1', 'Fox', '5', 'EMS 1'],
    ],
  },
  'columns that contradict each other': {
    resource: 'bought_stocks',
    headers: ['Name', 'Price', 'Weight', 'Date'],
    rows: [
      ['Fox', '1.234', '1.234', '03/04/2026'],
      ['Fox', '1.234,50', '2.5', '13/04/2026'],
      ['Fox', '1,234.50', '', '04/13/2026'],
    ],
  },
  'rows of another length, as CSV': {
    resource: 'bought_stocks',
    kind: 'csv',
    headers: ['Name', 'Price'],
    rows: [
      ['Fox'],
      ['Fox', '1', ''],
      ['Fox', '1', 'more'],
      ['', ''],
      [],
      ["'=Fox", "'-1"],
      ['Fo\ufffdx', '1'],
    ],
  },
  'rows of another length, as a workbook': {
    resource: 'bought_stocks',
    headers: ['Name', 'Price'],
    rows: [['Fox'], ['Fox', 1, ''], ['Fox', 1, 'more'], [null, null], [], ["'=Fox", "'-1"]],
  },
  'records of JSON': {
    resource: 'bought_stocks',
    kind: 'json',
    headers: ['name', 'price'],
    rows: [["'=Fox", 1], ['Fox', "'-1"], ['Fox', 1, 'more'], ['Fox']],
  },
  'codes that a spreadsheet may have shortened': {
    resource: 'products',
    headers: ['Name', 'Type', 'SKU'],
    rows: ['0012', '0034', '56', 78, '0090', '1.2E+5'].map((sku) => ['Fox', 'Card', sku]),
  },
  'order numbers that a spreadsheet may have shortened': {
    resource: 'sales',
    headers: ['Order number'],
    rows: ['0012', '0034', '56', 78, '0090', 1.5].map((number) => [number]),
  },
  'titles that a spreadsheet has changed': {
    resource: 'sales',
    headers: ['Article', 'SKU', 'Order number', 'Note'],
    rows: [
      [{ date: '2026-03-04' }, { date: '2026-03-04' }, { date: '2026-03-04' }, { date: '2026-03-04' }],
      [true, true, true, true],
      [{ error: '#REF!' }, '#DIV/0!', { error: 'Another list.' }, '#N/A'],
      [7, 7, 7, 7],
    ],
  },
};

async function describeColumns(): Promise<string> {
  const texts = [];
  for (const [resource, header, further] of COLUMNS) {
    const [key = ''] = Object.values(matchHeadings([header], tableColumns(resource, DEFINED)));
    const lines = [];
    for (const cell of [...CELLS, ...further]) {
      const file = { resource, headers: [header], rows: [[cell]], mapping: { 0: key ?? '' } };
      const [read] = await readFile(file);
      lines.push(`  ${describeValue(cell)} → ${describeColumn(read, key ?? '', header)}`);
    }
    texts.push([`# ${resource}, “${header}”\n`, ...lines, ''].join('\n'));
  }
  return texts.join('\n');
}

/** What a cell has been read as, without other columns. */
function describeColumn(
  read: Awaited<ReturnType<typeof readFile>>[number] | undefined,
  key: string,
  header: string,
): string {
  if (!read) return '–';
  const { values = {}, problems = [], typedCells: _, ...others } = read as Record<string, object>;
  const own = (problems as string[][]).filter(([column]) => column === header).map(([, text]) => text);
  const value = Object.entries({ ...values }).find(
    ([name]) => name === (key.startsWith('extra:') ? 'product_extras' : key),
  );
  return [
    value === undefined ? 'no value' : describeValue(value[1]),
    ...(Object.keys(others).length > 0 ? [describeValue(others)] : []),
    ...own,
  ].join(' | ');
}

async function describeRows(): Promise<string> {
  const texts = [];
  for (const [name, file] of Object.entries(FILES)) {
    const lines = (await readFile(file)).map((read) => `  ${describeValue(read)}`);
    texts.push([`# A file with ${name}\n`, ...lines, ''].join('\n'));
  }
  return texts.join('\n');
}

/** Headings of files in unknown formats, and their first rows. */
const UNKNOWN: readonly (readonly [ResourceName, string, readonly string[]])[] = [
  ['bought_stocks', 'Name,Price,Weight', ['Fox,5,1']],
  ['bought_stocks', 'Name,Price,Colour', ['Fox,5,red']],
  ['bought_stocks', 'Name,Price,Problem,Problem code', ['Fox,5,x,y']],
  ['bought_stocks', `Id (${OWN_INSTALLATION_ID}),Name,Price`, ['1,Fox,5']],
  ['bought_stocks', 'Name,Amount', ['Fox,5']],
  ['bought_stocks', 'Name,Amount,Total', ['Fox,5,10']],
  ['products', 'Name,Amount', ['Fox,5']],
  ['products', 'Name,Amount', ['Fox,5.50']],
  ['products', 'Name,Amount,Cost', ['Fox,2,5', 'Owl,3,4']],
  ['sales', 'Title,Amount,Unit price,Total', ['Fox,2,5,10', 'Owl,3,4,12']],
  ['sales', 'Title,Amount,Unit price,Total', ['Fox,2,5,11', 'Owl,3,4,12']],
  ['sales', 'Title,Amount,Price', ['Fox,2,5']],
  ['sales', 'Title,Amount,Qty', ['Fox,2.50,2']],
  ['sales', 'Title,Amount', ['Fox,2']],
  ['incoming_shipments', 'Courier,Amount', ['EMS,2']],
];

/** Records of JSON files. */
const RECORDS: readonly object[] = [
  { name: 'Fox', price: 5, isFoil: true, note: null },
  { seller: { name: 'Ada', rating: 5, address: { city: 'Rome' } } },
  { images: [{ image: 'https://a.example/1.jpg' }, 'https://a.example/2.jpg'], tags: [] },
  { list: [1, 2], things: [{ name: 'x' }], mixed: ['x', 2] },
  { type: 3, type_details: { name: 'Card', subtypes: [{ id: 4, name: 'Holo' }] }, sub_type: 4 },
  { type: 3, type_details: { name: 'Card', subtypes: [{ id: 4, name: 'Holo' }] }, sub_type: 5 },
  { type: 3, sub_type: 4, type_details: null, product_extras: [{ key: 'Set', value: 'Base' }] },
  {
    type_details: { name: 'Card' },
    product_extras: [
      { key: 'Set', value: 'Base' },
      { key: 7, value: 'x' },
      { key: 'Foil', value: false },
      'x',
    ],
  },
  { products: [{ id: 1 }], bought_stocks: [], insertions: {}, products_quantity: 3 },
  { products: 'three', insertions: 2, product_extras: 'none' },
];

export async function describeCells(): Promise<string> {
  return [
    await describeColumns(),
    await describeRows(),
    describeResults('The columns of files in unknown formats', UNKNOWN, (resource, heads, rows) =>
      matchColumns({
        resource,
        headers: heads.split(','),
        columns: tableColumns(resource, DEFINED),
        rows: rows.map((text, index) => ({ row: index + 2, cells: text.split(',') })),
      }),
    ),
    describeResults(
      'The cells of a record of JSON',
      RECORDS.map((record) => [record] as const),
      (record) =>
        new Map(
          [...flattenRecord(record)].map(([head, cell]) => [
            head,
            typeof cell === 'object' ? cellText(cell) : cell,
          ]),
        ),
    ),
    await describeTables(),
  ].join('\n');
}

/** Texts of CSV files. */
const TABLES: readonly string[] = [
  'a,b\n1,2\n',
  'a;b\n1,5;2\n',
  'sep=|\na|b\n1|2\n',
  'Title\n\na;b;c\n1;2;3\n',
  'a\n1\n2\n',
  'a,b\n"1,2",3\n"x""y",\n',
  "a,b\n'1,2',3\n'x',4\n",
  'a,b\n"1\n2",3\n"x,4\n5,6\n',
  'a,b\n"x"y,1\n2,3\n',
  'a,b\r1,2\r3,4',
  '\ufeffa\tb\r\n1\t2\r\n',
  ',,\na,b,\n1,2,3\n',
  'a,b,c\n1,2\n3,4,5,6\n',
];

async function describeTables(): Promise<string> {
  const lines = [];
  for (const text of TABLES) {
    const { kind, rows, ...head } = await readTable(text);
    lines.push(
      `  ${describeValue(text)} → ${describeValue({ kind, ...head })}${rows.map((row) => `\n    ${describeValue(row)}`).join('')}`,
    );
  }
  return `# The tables in texts\n\n${lines.join('\n')}\n`;
}
