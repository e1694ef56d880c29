import { suggestCode, freeCode } from '../../../domain/places/code.ts';
import { numberNames, parentPath, shortenPath } from '../../../domain/places/names.ts';
import { pathKey, readPath } from '../../../domain/places/path.ts';
import { codeMeaning, placeCode, readCode } from '../../../domain/scanning/codes.ts';
import { readKeys } from '../../../domain/scanning/keys.ts';
import { searchTerms } from '../../../domain/search_term.ts';
import {
  isAmountHeading,
  isLineTotal,
  isUnitPrice,
  readAmountColumns,
} from '../../../domain/table/ambiguous_amount.ts';
import { addToTally, decideConvention, readByConvention } from '../../../domain/table/convention.ts';
import { dateOfSerial, isoDate, readDate } from '../../../domain/table/date.ts';
import {
  codeDamage,
  createEmptyCodeTally,
  hasLostZeros,
  isSpreadsheetError,
  tallyCode,
} from '../../../domain/table/excel_damage.ts';
import { extraLabels } from '../../../domain/table/extra_label.ts';
import { escapeFormula, unescapeFormula } from '../../../domain/table/formula.ts';
import { matchHeadings, normalizeHeading } from '../../../domain/table/header.ts';
import {
  addInstallationId,
  installationIdIn,
  removeInstallationId,
} from '../../../domain/table/installation_id.ts';
import {
  countDecimals,
  findCurrency,
  readMoney,
  readNumber,
  readWeight,
  weightUnitOf,
  writeNumber,
} from '../../../domain/table/number.ts';
import { combine, describeResults } from '../../support/describe_results.ts';

const one = <Value>(values: readonly Value[]) => values.map((value) => [value] as const);

const NUMBERS = [
  '1',
  '-1',
  '+ 1.5',
  '−2',
  '1,234',
  '1.234',
  '1,234.5',
  '1.234,5',
  '1 234,50',
  "1'234.50",
  '1’234’567',
  '12,34',
  '1,23,456',
  '0,123',
  '01.234',
  '.5',
  ',5',
  '5.',
  '1e3',
  '1E-2',
  '1e100',
  '1e400',
  '１２',
  '1 2',
  '1 234 5',
  "1 234'567",
  '1 234.5 6',
  '1 234,5.6',
  '1 234.567.8',
  '-',
  '',
  'x',
  `1${'0'.repeat(200)}`,
];
const MONEY = [
  '€1.50',
  '1,50 EUR',
  '12 euros',
  '¥1,234',
  '1.5円',
  'JPY 12',
  '$5',
  'US$ 5.00',
  '5 CHF',
  '5 PLNX',
  '5 元',
  'EUR',
  '5 Neuro',
];
const WEIGHTS = [
  '1.2 kg',
  '1,2kg',
  '250 g',
  '250 gr.',
  '2 Kilos',
  '1.2345678 kg',
  '5',
  '３ｋｇ',
  '10 grammi',
  '2 キロ',
  'kg',
  '5 mg',
];
const DATES = [
  '2026-02-28',
  '2026/2/3',
  '2026年2月3日(火)',
  '2026年2月3日火曜日',
  '2026-02-30',
  '03/04/2026',
  '13/04/2026',
  '04/13/2026',
  '3.4.2026',
  '3-4-26',
  '3/4-26',
  '31/12/27',
  '31/12/28',
  '3/4/2026 12:30',
  '3/4/2026, at 9h05',
  '3 Feb 2026',
  '3. Februar 2026',
  '3rd of March, 2026',
  'Feb 3, 2026',
  'martes, 3 de febrero de 2026',
  'ma 2026',
  "3 mar '26",
  '3 ju 2026',
  '3 jui 2026',
  'Ju 3 2026',
  '2026 Feb 3',
  '2026-févr.-03',
  '3février2026',
  '1er août 2026',
  'Sept 31 2026',
  '20260203',
  '',
  '2026-02-03 10:30',
  '2026-02-03T10h30',
  '2026.2.3',
  '2026年2月3日 火曜日 10時30',
  '2026-02-03 (日)',
  '3/4.2026',
  '3.4/2026',
  '3/4/2026, noon',
  '3/4/2026 at about 9.05',
  '3 Feb 2026 at 10:30',
  '3rd Feb 2026',
  '3re fév 2026',
  '3th Feb 2026',
  '3º feb 2026',
  '3° feb 2026',
  '3a feb 2026',
  '3x Feb 2026',
  '3 di feb di 2026',
  '3 del feb del 2026',
  '3 de la feb 2026',
  'lunedì il 3 feb 2026',
  'lundi le 3 fév 2026',
  'lunes el 3 feb 2026',
  'Montag, den 3. Feb 2026',
  'Monday the 3rd Feb 2026',
  'M 3 Feb 2026',
  'Feb. 3 2026',
  "Feb-3-'27",
  'Feb/3/28',
  '3.Feb.26',
  '3.Feb 26',
  '3Feb26',
  '2026 Feb. 3, 10:30',
  '3 ja 2026',
  '3 j 2026',
];
const HEADINGS = [
  'Price (EUR)',
  '(Price)',
  'unitPrice',
  'Prix unitaires',
  'Stückpreis',
  'Class',
  'Cards',
  'Nº 2',
  'ID#',
  'ガード',
  'a_b-c',
  '［x］ Größe',
  'pass cards gas cars',
  'N°',
  '（）',
  'Price [EUR] {net}【税】',
  'TCGMarket2Price',
  'Ｐｒｉｃｅ',
  'Ångström',
  'ガ゙',
];

const CODES: readonly (string | number)[][] = [
  [],
  ['0012', '0345', '0001'],
  ['123456', '123457', '123458', '123459', 99],
  ['12', '013'],
  ['3-Oct', 'Oct-04', '12-mag'],
  ['pok-14', 'mag-12', 'ygo-15'],
  ['12345', '12346', 5],
  ['3-Oct', 'Oct-04', '4-foo'],
  ['3-Oct', '12-abcde', '13-abcde'],
  ['10010', '10020', 9985],
  ['200456', '300457', '400458', '500459', '600460', 'A', '1'],
  ['0012', 345, 67, 8],
  ['0012', '345', '67', '8'],
  ['0012', '2345', '345', '67'],
  ['0012', '00345', '67'],
  ['00123', '12', '34', '5'],
  ['012', '7'],
  ['12345', 6],
  ['12345', '12346', '123456', 7],
  ['12345', '12346', 12_300],
  ['1234', '1235', 99],
  ['123', '124', 5],
  ['200456', '300457', '400458'],
  ['200456', '300457', '400458', '500459', 'A', '1'],
  ['200456', '300457', '400458', '500459', 'A'],
  ['20045', '30045', '40045', '50045'],
  [200_456, 300_457, 400_458, 500_459],
  ['0200456', '200456', '300457', '400458', '500459'],
  ['0', '7', ' ', '00'],
  ['1'.repeat(40), '1'.repeat(41)],
];
const CELLS: readonly (string | number)[] = [
  '12',
  12,
  '345',
  1234,
  '99999',
  99_999,
  '0012',
  '1-2',
  '50000',
  1,
  '99',
  '9999',
  9985,
  9979,
  9999,
  '100227',
  '100229',
  '0',
  ' 7 ',
  '7x',
];
const DAMAGED = [
  '03-ott',
  'Oct-04',
  '3. Okt',
  '32-Oct',
  '0-Oct',
  '12 mag 26',
  'Mag-12',
  '3/Feb/2026',
  '3-Feb-026',
  'foo-12',
  '1,23E+05',
  '1.23e+15',
  '1E+15',
  '1E+5',
  '-1E+12',
  '123456789012345000',
  '1234567890123450000',
  '0234567890123450000',
  'TRUE',
  'VERO',
  'true',
  ' WAHR ',
  '12',
];

const FIELDS = { quantity: 'quantity', price: 'price', total: 'total' };
const ONE_FIELD = { price: 'price', total: 'price' };
const amounts = (head: string, field: string | null, ...values: readonly string[]) => ({
  head,
  field,
  values,
});
const TABLES = [
  [amounts('Amount', null, '1', '2')],
  [amounts('Amount', null, '1.50', '2')],
  [amounts('Amount', null, '', ' ')],
  [amounts('Amount', null, '1', ''), amounts('Unit price', null, '2', '3')],
  [amounts('Amount', null, '1', '2'), amounts('Unit price', null, '2', '3')],
  [
    amounts('Amount', null, '1', '2'),
    amounts('Unit price', null, '2', '3'),
    amounts('Total', null, '2', '6'),
  ],
  [
    amounts('Amount', null, '1', '2'),
    amounts('Unit price', null, '2', '3'),
    amounts('Total', null, '2', '5'),
  ],
  [amounts('Amount', null, '1', '1000'), amounts('Total', 'total', '2', '6')],
  [amounts('Amount', null, '1', '1001'), amounts('Total', 'total', '2', '6')],
  [amounts('Quantity', 'quantity', '1', '2'), amounts('Amount', null, '2', '3')],
  [amounts('Quantity', 'quantity', '1', ''), amounts('Amount', null, '2', '3')],
  [
    amounts('Quantity', 'quantity', '2', '3'),
    amounts('Price', 'price', '1,50', '2'),
    amounts('Importo', null, '3,00', '6'),
  ],
  [
    amounts('Quantity', 'quantity', '2', '3'),
    amounts('Price', 'price', '1,50', '2'),
    amounts('Importo', null, '3,00', '7'),
  ],
  [
    amounts('Quantity', 'quantity', '2', '3'),
    amounts('Line total', null, '3', '7'),
    amounts('Betrag', null, '3', '7'),
  ],
  [amounts('Price', 'price', 'free', ''), amounts('Amount', null, '2.00', '3.00')],
  [
    amounts('Amount', null, '3', '6'),
    amounts('Unit price', null, '0.1', '0.10'),
    amounts('Total', null, '0.3', '0.6'),
  ],
  [amounts('Price', 'price', '2', '3'), amounts('Amount', null, '2.00', '3.00')],
  [amounts('Price', 'price', '2', '3'), amounts('Amount', null, '2.50', '3')],
  [amounts('Total', 'price', '2', '3'), amounts('Amount', null, '2.50', '3')],
  [amounts('Total', 'price', '2', '3'), amounts('Amount', null, '2.00', '3')],
  [
    amounts('Price', 'price', '2'),
    amounts('Total', 'total', '2'),
    amounts('Quantity', 'quantity', '1'),
    amounts('Amount', null, '2.5'),
  ],
];

/** Values of a column `Amount`, and of those beside it. */
const COUNTED: readonly (readonly string[])[] = [
  ['2', '3'],
  ['1', ''],
  ['8.00', '15.00'],
  ['4,00', '5,00'],
  ['0', '2'],
];
const QUANTITIES = [undefined, ['1', ''], ['2', '3'], ['', ' ']] as const;
const PRICES = [undefined, 'Cost', 'Unit price'] as const;
const TOTALS = [undefined, ['8', '15']] as const;

const COLUMNS = [
  { key: 'id', label: 'Id', aliases: [] },
  { key: 'name', label: 'Name', aliases: ['title', '名前'] },
  { key: 'card_state', label: 'Condition', aliases: ['Zustand'] },
  { key: 'extra:1', label: 'Card: Rarity', aliases: ['Rarity', 'Zustand'] },
  { key: 'extra:2', label: 'Card: Title', aliases: ['Name', 'Card: Rarity'] },
];

const key = (text: string, code: string, shiftKey = false, capsLock = false) => ({
  key: text,
  code,
  shiftKey,
  capsLock,
});
const SCANS = [
  [
    key('B', 'KeyB', true),
    key('S', 'KeyS', true),
    ...'000123'.split('').map((digit) => key(digit, `Digit${digit}`)),
  ],
  [
    key('B', 'KeyB', true),
    key('S', 'KeyS', true),
    ...'àààéè'.split('').map((text, index) => key(text, `Digit${[0, 0, 0, 2, 7][index]}`)),
    key('4', 'Numpad4'),
  ],
  [
    key('b', 'KeyB', false, true),
    key('s', 'KeyS', false, true),
    ...'000123'.split('').map((digit) => key(digit, `Digit${digit}`, false, true)),
  ],
  [key('q', 'KeyA'), key('1', 'Numpad1')],
  [key('é', ''), key('1', '')],
  [key('a', ''), key('1', '')],
  [key('Dead', 'BracketLeft'), key('a', 'KeyA')],
  [key('ù', 'Quote'), key('-', 'Slash', true)],
  [],
];
const READINGS = [
  'BS000123',
  'bl-000012',
  'BS00012',
  'BS1234567890123456',
  placeCode('A3').toLowerCase(),
  `${placeCode('A3').slice(0, -1)}?`,
  'BP2A3Z',
  'https://shop.example/go/BS000123',
  'httpsM!!shop.exqmple!go!A3',
  'https://shop.example/item?id=4012345678901',
  'http://a.b/',
  'https://a.b/item?4012345678901',
  'https://a.b/go/a3',
  '4012345678901',
  'A3',
  'ABCDEFGHIJKLM',
  'AB-12 34',
  'a_b/c.d',
  '---',
  ' ',
  '12345',
];
const SEARCHES = [
  'fox €1,234.50',
  '1,250 g',
  'card · common',
  'card — common',
  '5 euros',
  'euros 5',
  '· –',
  '#158',
  '0158',
  '158',
  '12.50',
  '12,5',
  '5 eur',
  '€ 5',
  '€0',
  'eur 5 kg',
  '5 6',
  '1.2 kg',
  '28/02/2026',
  '30/02/2026',
  '2026-02-28',
  '2026-2-28',
  'PSA10',
  '€',
  '',
  '1e5',
  '10€',
  '5 EUR',
  'EUR 5 EUR',
  '2 KG',
  '3kg',
  '1’234.50',
];

/** Texts of tables, codes of scanners, names of places, and searches. */
export function describeTables(): string {
  const damagedIn = CODES.map((codes) => codes.reduce(tallyCode, createEmptyCodeTally()));
  return [
    describeResults('Numbers', one(NUMBERS), (text) => [
      readNumber(text),
      countDecimals(text, 'dot'),
      countDecimals(text, 'comma'),
    ]),
    describeResults('Amounts', one([...MONEY, '1.234']), (text) => [
      findCurrency(text),
      readMoney(text).readings,
    ]),
    describeResults('Weights', one(WEIGHTS), (text) => [
      weightUnitOf(text),
      readWeight(text),
      readWeight(text, 'kg'),
    ]),
    describeResults(
      'Numbers, as they are written',
      one([1.234, -12.345, 1234.567, 1.2, 1.2345, 0]),
      writeNumber,
    ),
    describeResults('Dates', one(DATES), (text) => readDate(text, 2026)),
    describeResults(
      'Dates of spreadsheets',
      combine(
        [-1, 0, 0.5, 1, 59, 60, 61, 46_000.9, 2_957_003, 2_957_004, 2_958_465, 2_958_466, Number.NaN],
        [false, true],
      ),
      (serial, from1904) => dateOfSerial(serial, { from1904 }),
    ),
    describeResults('Long texts: a number, an amount, a weight, a date', one([199, 200, 201]), (length) => {
      const digits = '1'.padStart(length, '0');
      return [
        readNumber(digits),
        readMoney(digits),
        readWeight(digits),
        readDate('3 Feb 2026 1:00'.padEnd(length, 'x')),
      ];
    }),
    describeResults(
      'Dates of three numbers',
      [
        ['2026', '2', '3'],
        ['2026', '13', '1'],
        ['2026', '2', '29'],
        ['26', '2', '1'],
        ['2026', '2', undefined],
      ].map((parts) => [parts] as const),
      ([year, month, day]) => isoDate(year, month, day),
    ),
    describeResults('Headings', one(HEADINGS), normalizeHeading),
    describeResults(
      'Headings of amounts',
      one([
        'Unit price',
        'PRICE EACH',
        'Price per item',
        'Prezzo cad.',
        'Einzelbetrag',
        'Amount',
        'Importo',
        'Line total',
        'Totale riga',
        'Total',
        'Price of one',
      ]),
      (head) => [isUnitPrice(head), isLineTotal(head), isAmountHeading(head)],
    ),
    describeResults('Columns of amounts', combine(TABLES, [FIELDS, ONE_FIELD]), readAmountColumns),
    describeResults(
      'Errors of spreadsheets',
      one(['#N/A', ' #WERT! ', '#ÜBERLAUF!', '####', '###', '##', 'Err:502', 'Err:50', '#NAME']),
      isSpreadsheetError,
    ),
    describeResults('Damaged codes, alone and in columns', one(DAMAGED), (text) => [
      codeDamage(text),
      ...[4, 5, 7, 8].flatMap((index) => damagedIn[index] ?? []).map((column) => codeDamage(text, column)),
    ]),
    describeResults('Columns of codes', one(CODES), (codes) =>
      codes.reduce(tallyCode, createEmptyCodeTally()),
    ),
    describeResults('Codes without their zeros, in each of these columns', one(CELLS), (cell) =>
      damagedIn
        .map((column) =>
          [hasLostZeros(cell, column), hasLostZeros(cell, column, { isCounted: true })].map(Number).join(''),
        )
        .join(' '),
    ),
    describeResults(
      'Columns beside amounts, with all fields, without quantities, and with one field for prices',
      combine(combine(COUNTED, QUANTITIES), combine(PRICES, TOTALS)).map(
        ([[values, quantity], [price, total]]) => [values, quantity, price, total] as const,
      ),
      (values, quantity, price, total) => {
        const columns = [
          { head: 'Amount', field: null, values },
          ...(quantity ? [{ head: 'Pieces', field: 'quantity', values: quantity }] : []),
          ...(price ? [{ head: price, field: price === 'Cost' ? 'price' : null, values: ['4', '5'] }] : []),
          ...(total ? [{ head: 'Total', field: null, values: total }] : []),
        ];
        const { price: ofPrice, total: ofTotal } = FIELDS;
        return [FIELDS, { price: ofPrice, total: ofTotal }, ONE_FIELD]
          .map((fields) => readAmountColumns(columns, fields)[0])
          .map((found) => (found?.fields ? `${found.fields.join(' or ')}?` : String(found?.field)))
          .join('; ');
      },
    ),
    describeResults(
      'Conventions of columns, if the usual one is a and if it is b',
      [
        [],
        [{}],
        [{ a: 1 }],
        [{ b: 1 }],
        [{ a: 1, b: 1 }],
        [{ a: 1, b: 2 }],
        [{ a: 1, b: 2 }, { b: 3 }],
        [{ a: 1 }, { b: 2 }],
        [{ a: 1 }, { b: 2 }, { b: 3 }],
        [{ a: 1 }, { a: 2 }, { b: 3 }, { a: 1, b: 2 }],
        [{ a: 1, b: 1 }, { c: 2 }],
      ].map((column) => [column] as const),
      (column: readonly Partial<Record<'a' | 'b', number>>[]) => {
        const tally = column.reduce(addToTally<'a' | 'b'>, { only: { a: 0, b: 0 }, ambiguous: 0 });
        return (['a', 'b'] as const)
          .map((usual) => {
            const decision = decideConvention(tally, usual);
            const read = [{ a: 1, b: 2 }, { a: 1, b: 1 }, { b: 3 }].map((readings) => {
              const { value, isDoubtful } = readByConvention(decision, readings);
              return `${value ?? 'none'}${isDoubtful ? '?' : ''}`;
            });
            return `${decision.convention} ${decision.by}: ${read.join(' ')}`;
          })
          .join(', ');
      },
    ),
    describeResults(
      'Headings with the id of an installation',
      one(['Id (k3f9m2)', ' Id(k3f9m2) ', 'Id (k3f9)', 'Id (K3F9M2)', 'Id (k3f9m2) x', 'Id (3k9f2m)', 'Id']),
      (head) => [installationIdIn(head), removeInstallationId(head), addInstallationId(head, 'a1b2c3')],
    ),
    describeResults(
      'Columns of headings',
      one([
        ['Id (k3f9m2)', 'name', 'Rarity'],
        ['ID', 'Id (k3f9m2)'],
        ['EXTRA 1', 'extra:1'],
        ['EXTRA 1'],
        ['Card: Rarity', 'Name', 'Title'],
        ['Names', 'title', 'rarity', 'Card: rarity'],
        ['Title', 'Name', 'ID'],
        ['Zustand', 'zustand', 'card_state'],
        ['extra:1', 'NAME', '?'],
        ['名前', 'Naḿe'],
      ]),
      (heads) => Object.values(matchHeadings(heads, COLUMNS)),
    ),
    describeResults(
      'Extra fields',
      one([
        [
          { id: 1, key: 'Rarity', type: 'Card' },
          { id: 2, key: 'Rarity', type: 'Card' },
          { id: 3, key: 'Set', type: 'Card' },
          { id: 4, key: 'Rarity', type: 'Box' },
        ],
      ]),
      (fields) => extraLabels(fields),
    ),
    describeResults(
      'Formulas, as they are written and as they are read',
      one(['=1', '+1', '-1', '@x', '\t1', '\r1', '\n1', '＝1', '＋1', '－1', '＠x', "'=1", "'x", 'x=1', '']),
      (text) => [escapeFormula(text), unescapeFormula(text)],
    ),
    describeResults('Scans', one(SCANS), readKeys),
    describeResults('Codes', one(READINGS), (text) => [readCode(text), codeMeaning(text)]),
    describeResults(
      'Codes of places',
      combine(
        ['Box 3', 'Shop window', 'Shelf B', 'Étagère', '日本', 'Regal 12a / 3', 'A'.repeat(20)],
        [
          undefined,
          { code: 'A', kind: 'shelf' },
          { code: 'R', kind: 'room' },
          { code: 'ABCDEFGHIJKL', kind: 'box' },
        ],
      ),
      (name, parent) => suggestCode({ name, kind: 'box' }, parent),
    ),
    describeResults(
      'Free codes',
      combine(['A3', 'BS12', 'BL', 'ABCDEFGHIJKL', 'BSX'], [[], ['A3', 'A31', 'PBL', 'ABCDEFGHIJKL']]),
      (code, taken) => freeCode(code, (other) => taken.includes(other)),
    ),
    describeResults(
      'Numbered names',
      combine(['Box', 'Box 9', ' Box 09 ', '', '7', 'Box 0999999999'], [0, 1, 3]),
      numberNames,
    ),
    describeResults(
      'Paths',
      one(['Room / Shelf A / Box  3', 'Room>Shelf', ' / ', 'ΟΔΟΣ', 'Box', 'ﬁ / Ａ']),
      (path) => [shortenPath(path), parentPath(path), readPath(path), pathKey(readPath(path))],
    ),
    describeResults('Searches', one(SEARCHES), searchTerms),
  ].join('\n');
}
