import { parseMachineInteger, parseMachineNumber } from '../../../domain/machine_number.ts';
import { findPersonalColumns } from '../../../domain/personal_columns.ts';
import { timeLeft } from '../../../domain/progress.ts';
import {
  readEvents,
  readFees,
  readLines,
  writeEvents,
  writeFees,
  writeLines,
} from '../../../domain/sale_text.ts';
import {
  itemPrices,
  listPossibleItemSums,
  localShippingParts,
  readParcelAmounts,
  shipmentState,
  zenmarketState,
  type LocalShipping,
  type StatedAmount,
} from '../../../domain/shop.ts';
import {
  dateOrder,
  findCommonValue,
  findDate,
  findLabelledYen,
  findYen,
  normalizeName,
  normalizeText,
  parseYen,
  removeMeasures,
  truncateText,
} from '../../../domain/shop_texts.ts';
import { readNumberMeaning, type NumberKind } from '../../../domain/typed_number.ts';
import { combine, describeResults } from '../../support/describe_results.ts';

const one = <Value>(values: readonly Value[]) => values.map((value) => [value] as const);

const KINDS: readonly NumberKind[] = [
  'money',
  'foreign',
  'grams',
  'yen',
  'count',
  'number',
  'rate',
  'percent',
];
const TYPED = [
  '5',
  '-5',
  '0',
  '1,5',
  '1.55',
  '1.555',
  '0.00001',
  '1,234',
  '163,2051',
  '12345',
  '12,-',
  '¥500',
  '500円',
  '€5',
  '5 EUR',
  '$5',
  '5%',
  '５％',
  '5 kg',
  '1.250 kg',
  '5 g',
  '1e3',
  '100,5',
  '100.000',
  '',
  `${' '.repeat(99)}5`,
  `${' '.repeat(100)}5`,
];

const PAGES = [
  'Shipping: ¥6,100 Total: ¥9,000',
  'Shipping: JPY 6,100 · Items: 9,000円',
  'Envoi : 6 100 ¥ | Total: ¥9,000',
  '¥6,100 shipping, ¥9,000 items',
  '¥100 Items ¥200 Total ¥300',
  'Total: 1 ¥ 2',
  'Total: 1¥ 2',
  'Total: 1 ¥2',
  'Total: 1¥2',
  'Total: ¥12.34',
  'Total: ¥1,234,567,890',
  'Total: ¥1234567890123',
  'No. 5: ¥700',
  'a5¥700',
  '700¥5a',
  '￥１，２３４',
  'no amount, 12',
];
const PIECES = [
  '07/11/2025 EMS 50cm × 42cm × 28cm - 4250g',
  '2025-11-07 DHL 1,25 kg; ¥6,100',
  '2025/11/07',
  '2025-11-07 and 07/11/2025',
  '07/11/2025 and 08/11/2025',
  '07/07/2025',
  '25/11/2025',
  '11/25/2025',
  '07/11/2025 11/25/2025 25/11/2025',
  '07/11/2025 25/11/2025',
  '07/07/2025 25/11/2025',
  '30/30/2025',
  '2025-11-070',
  '１１／０７／２０２５',
  ' - · EMS | - ',
  '- 5 -',
];
const NAMES = [' ＮＭ ﾐﾗｰ\n', 'a\u0000b\tc', 'a\u3000 b', 'a\u200bb', 'a\ud800b', 'é👩‍👧 x', 'ab  cd'];

const DOMESTIC: readonly LocalShipping[] = [
  { amount: null, rows: null },
  { amount: 0, rows: 0 },
  { amount: 0, rows: 1 },
  { amount: null, rows: 1 },
  { amount: 301, rows: 1 },
  { amount: 901, rows: 2 },
  { amount: 900, rows: 2 },
  { amount: 901, rows: 3 },
  { amount: 301, rows: null },
  { amount: undefined, rows: 1 },
  { amount: 301, rows: undefined },
];
const [NOTHING, ZERO, , , ALONE, OF_TWO, , OF_THREE] = DOMESTIC;
const THREE = [
  [OF_THREE, NOTHING, ZERO],
  [OF_THREE, OF_THREE, OF_THREE],
  [OF_THREE, OF_THREE, NOTHING],
  [OF_TWO, OF_TWO, ALONE],
  [OF_TWO, NOTHING, NOTHING],
  [OF_TWO, NOTHING, ALONE],
  [ALONE, OF_TWO, NOTHING],
  [ALONE, NOTHING, OF_TWO],
  [ALONE, ALONE, OF_THREE],
  [NOTHING, OF_TWO, NOTHING],
].map((rows) => rows.flatMap((row) => row ?? []));

const AMOUNTS: readonly StatedAmount[] = [
  { amount: 6_100, label: 'Shipping' },
  { amount: 6_000, label: 'Postage' },
  { amount: undefined, label: 'Shipping' },
  { amount: 9_000, label: 'Items' },
  { amount: 9_000, label: 'Total' },
  { amount: 15_100, label: 'Total' },
  { amount: 9_000, label: '' },
  { amount: 300, label: '' },
  { amount: 300, label: 'Insurance' },
  { amount: 9_000, label: 'Box' },
  { amount: undefined, label: '' },
];
const STATED = [
  [],
  ...AMOUNTS.map((amount) => [amount]),
  ...AMOUNTS.flatMap((amount, index) => AMOUNTS.slice(index).map((other) => [amount, other])),
  [0, 3, 8].flatMap((place) => AMOUNTS[place] ?? []),
  [0, 5, 6].flatMap((place) => AMOUNTS[place] ?? []),
  [0, 5, 8].flatMap((place) => AMOUNTS[place] ?? []),
  [0, 6, 8].flatMap((place) => AMOUNTS[place] ?? []),
  [6, 7, 8].flatMap((place) => AMOUNTS[place] ?? []),
  [6, 8, 9].flatMap((place) => AMOUNTS[place] ?? []),
  [3, 4, 7].flatMap((place) => AMOUNTS[place] ?? []),
];
const textOf = ({ label, amount }: StatedAmount) => `${label || '–'} ${amount ?? '?'}`;

const SALE_LINES = [
  '12.50; product #12 (k3f9m2); article 1234; title Emberfox',
  '12.5; product #12; title Fox; title Koi',
  '-12; title',
  '12.505; title Fox',
  '12,50; title Fox',
  '12; product 12; title Fox',
  '12; article ; title Fox',
  '1; title A\r\n\r\n 2; title B ',
  '1; title A\nodd',
  '',
];
const SALE_FEES = [
  'none',
  'estimated',
  '',
  'commission 3.25; VAT 0.59; 2026-11-05; note June',
  'commission -3.2; VAT -0.5',
  'fixed fee 1\npayment 2\npromotion 3\ninternational 4\nother 5\nestimated',
  'none\nother 1',
  'other 1; note a; VAT 2',
  'Commission 1',
  'other 1; 2026-11-05; VAT 1',
  `odd ${'x'.repeat(80)}`,
];
const SALE_EVENTS = [
  'refund 3; 2026-11-05',
  'return 3.5; line 1; 2026-11-05; restocked; note b',
  'lost 0; line 2; 2026-11-05; note restocked',
  'refund 3; line 0; 2026-11-05',
  'refund 3',
  'refund -3; 2026-11-05',
  'gift 3; 2026-11-05',
  'return 1; 2026-11-05\nlost 1; 2026-11-04\nrefund 1; 2026-11-04',
];

/** Columns whose headings leave open whether they are personal. */
const WEAK: Readonly<Record<string, readonly string[]>> = {
  Name: ['Ada Buyer', 'Jan Berg'],
  'Name ': ['Ada', 'Jan'],
  Address: ['Via Roma 3', '12 Hidden Street'],
  'Address ': ['Auction x123', 'Lot'],
  City: ['Rome', 'Berlin'],
  State: ['CA', 'NY'],
  'State ': ['Paid', 'Sent'],
  Region: ['Lazio', 'Bayern'],
  Company: ['ACME', 'Fox & Co'],
  Note: ['Please ring', 'Thank you'],
  User: ['fox_lover', 'janvdb'],
  CAP: ['00184', '10115'],
  Via: ['Via Roma 3', 'Via Po 5'],
  'Via ': ['DHL', 'UPS'],
  Mail: ['ada@buyer.example', 'no'],
  'Mail ': ['ada@buyer.example', 'no', 'none'],
  Client: ['Ada Buyer', 'Jan Berg'],
  'Client ': ['Web', 'App'],
  'Client ID': ['123', '124'],
  'Client city': ['Rome', 'Berlin'],
  'Ship to': ['Ada Buyer', 'Jan Berg'],
  'Ship to ': ['Italy', 'France'],
};
const BESIDE: readonly (readonly string[])[] = [
  [],
  ['Phone'],
  ['Order', 'Phone'],
  ['Order', 'Street'],
  ['Street', 'Zip'],
  ['Surname', 'Phone'],
  ['Phone', 'Surname'],
  ['Title', 'Price', 'Buyer'],
  ['Price', 'Phone', 'Email'],
  ['Full name', 'Zip'],
];
const VALUES: Readonly<Record<string, readonly string[]>> = {
  Phone: ['+39 06 1234567'],
  Order: ['A-77'],
  Street: ['12 Hidden Street'],
  Zip: ['00184'],
  Surname: ['Buyer', 'Berg'],
  Title: ['Mew ex'],
  Price: ['12.50'],
  Buyer: ['Ada Buyer'],
  'Full name': ['Ada Buyer'],
  Nome: ['Ada Buyer', 'Jan Berg'],
  'Ship to name': ['Ada'],
  Email: ['ada@buyer.example'],
};

/** Whether the last column is personal, and the others that are. */
function findPersonal(headings: readonly string[], weak: string, isOfSales: boolean): string {
  const columns = [...headings, weak].map((heading) => ({
    heading: heading.trim(),
    values: VALUES[heading] ?? WEAK[heading] ?? [],
  }));
  return findPersonalColumns(columns, { isOfSales })
    .map((isPersonal) => (isPersonal ? '+' : '-'))
    .join('');
}

/** Texts that shops and people write, and the columns of people in files. */
export function describeShops(): string {
  return [
    describeResults(`Typed numbers: ${KINDS.join(', ')}`, one(TYPED), (text) =>
      KINDS.map((kind) => {
        const meaning = readNumberMeaning(kind, text);
        return 'value' in meaning ? meaning.value : 'wrong' in meaning ? meaning.wrong : meaning.either;
      }),
    ),
    describeResults(
      'Numbers of programs',
      one(['5', ' +5 ', '-5,25', '.5', ',5', '5.', '1.234,50', '1 2', '€5', '1e3', '']),
      (text) => [parseMachineNumber(text), parseMachineInteger(text)],
    ),
    describeResults('Amounts in yen', one(PAGES), (text) => [
      parseYen(text),
      findYen(text),
      findLabelledYen(text).map(textOf),
    ]),
    describeResults('Dates, and texts without measures', one(PIECES), (text) => [
      findDate(text),
      dateOrder(text),
      removeMeasures(text),
    ]),
    describeResults('Texts and names, plain and cut', one(NAMES), (text) => [
      normalizeText(text),
      normalizeName(text),
      [1, 2, 3, 4, 9].map((longest) => truncateText(text, longest)),
    ]),
    describeResults('Common values', one([[], [1], [1, 1], [1, 2], [undefined, undefined]]), findCommonValue),
    describeResults('States of parcels', one([0, 1, 2, 3, 4, 5, 6]), (number) => [
      zenmarketState(number),
      shipmentState(zenmarketState(number)),
    ]),
    describeResults(
      'Domestic postage of a row alone, and before each of these rows',
      one(DOMESTIC),
      (row) => [localShippingParts([row]), ...DOMESTIC.map((other) => localShippingParts([row, other]))],
    ),
    describeResults('Domestic postage of three rows', one(THREE), localShippingParts),
    describeResults(
      'Amounts of parcels, if the items sum to 9,000, to 6,100, or to an unknown sum; and possible sums',
      one(STATED.map((stated) => stated.map(textOf).join(', '))),
      (text) => {
        const stated = STATED.find((amounts) => amounts.map(textOf).join(', ') === text) ?? [];
        return [
          ...[9_000, 6_100, undefined].map((sum) => {
            const found = readParcelAmounts(stated, sum);
            const marks = `${found.isShippingGuessed ? ' guessed' : ''}${found.isUnclear ? ' unclear' : ''}`;
            return `${found.shipping ?? '–'} + ${found.items ?? '–'}${marks}`;
          }),
          listPossibleItemSums(stated),
        ];
      },
    ),
    describeResults(
      'Prices of rows by their quantities, if the page states a sum',
      combine(
        [[1], [3], [0], [undefined], [1, 2], [2, 2]],
        [[], [1_434], [3_434], [3_634], [2_868], [3_868], [3_968], [4_868], [1_434, 3_434]],
      ),
      (quantities, stated) => {
        const rows = quantities.map((quantity) => ({ price: 1_000, tax: 100, localShipping: 334, quantity }));
        const { prices, isUnclear } = itemPrices(rows, stated);
        return `${prices.map((price) => price ?? '–').join(' + ')}${isUnclear ? ' unclear' : ''}`;
      },
    ),
    describeResults(
      'Prices of rows without tax',
      combine([1, 2], [[], [1_334], [2_334]]),
      (quantity, stated) => itemPrices([{ price: 1_000, tax: 0, localShipping: 334, quantity }], stated),
    ),
    describeResults(
      'Prices of rows with an unreadable number',
      one(['price', 'tax', 'localShipping', 'quantity']),
      (unreadable) => {
        const row = { price: 1_000, tax: 100, localShipping: 334, quantity: 2, [unreadable]: undefined };
        return itemPrices([row], [2_334, 1_434]);
      },
    ),
    describeResults('Lines of sales', one(SALE_LINES), (text) => {
      const { lines, problem } = readLines(text);
      return problem ? [...lines, problem.parameters] : [...lines, writeLines(lines)];
    }),
    describeResults('Fees of sales', one(SALE_FEES), (text) => {
      const { problem, ...fees } = readFees(text);
      return problem ? [...fees.lines, problem.parameters] : [...fees.lines, writeFees(fees.lines, fees)];
    }),
    describeResults('Events of sales', one(SALE_EVENTS), (text) => {
      const { lines, problem } = readEvents(text);
      return problem ? [...lines, problem.parameters] : [...lines, writeEvents(lines)];
    }),
    describeResults('Written lines, fees and events', one(['a\nb', ' a ']), (text) => [
      writeLines([
        { price: 5, product: null, externalId: text, title: text },
        { price: 5, product: { id: 1, mark: null }, externalId: '', title: '' },
      ]),
      writeFees([{ kind: 'other', amount: -5, vat: -1, day: null, note: text }], { isEstimated: true }),
      writeEvents([{ kind: 'lost', amount: 5, line: 0, day: '2026-11-05', restocked: true, note: text }]),
    ]),
    describeResults(
      'Remaining times',
      combine(combine([0, 3, 12, 13], [null, 12]), [2_999, 3_000, 30_000]).map(
        ([[done, total], elapsed]) => [done, total, elapsed] as const,
      ),
      (done, total, elapsed) => timeLeft({ done, total, elapsed }),
    ),
    describeResults(
      'Columns of people, the last one beside others, in any file and in a file of sales',
      one(Object.keys(WEAK)),
      (weak) =>
        BESIDE.map((headings) =>
          [
            headings.join(' '),
            ...[false, true].map((isOfSales) => findPersonal(headings, weak, isOfSales)),
          ].join(' '),
        ),
    ),
    describeResults(
      'Columns of people, the first one beside another',
      combine(
        ['State ', 'State', 'Company', 'Region', 'City', 'Name'],
        ['Street', 'Zip', 'Phone', 'Email', 'Surname', 'Full name', 'Nome', 'Ship to name', 'Buyer'],
      ),
      (weak, heading) => {
        const read = (name: string) => ({ heading: name.trim(), values: VALUES[name] ?? WEAK[name] ?? [] });
        return findPersonalColumns([read(weak), read(heading), read('Title'), read('Phone')], {
          isOfSales: true,
        }).join(' ');
      },
    ),
  ].join('\n');
}
