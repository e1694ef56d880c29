import { findingOf, PRICE_GAPS } from '../../../domain/prices/finding.ts';
import { readPriceJson } from '../../../domain/prices/files/json.ts';
import {
  dayOf,
  hundredthsOf,
  isJson,
  textIn,
  type PriceFileContents,
} from '../../../domain/prices/files/price_file.ts';
import { dayInName } from '../../../domain/prices/files/scryfall.ts';
import { guessColumns, readPriceTable } from '../../../domain/prices/files/table.ts';
import { nameKey, setKey } from '../../../domain/prices/keys.ts';
import { combine, describeResults } from '../../support/describe_results.ts';

const DAY = '2026-01-31';
const one = <Value>(values: readonly Value[]) => values.map((value) => [value] as const);

const CARD = { id: 'a-1', localId: '1', name: 'Fox', set: { name: 'Sky' } };
const FIGURES = { trend: 1, avg30: 2, avg7: 3, avg1: 4, avg: 5, low: 6 };
const rename = (ending: string) =>
  Object.fromEntries(Object.entries(FIGURES).map(([name, amount]) => [`${name}${ending}`, amount + 0.5]));
const GUIDE = { idProduct: 7, ...FIGURES, ...rename('-holo'), ...rename('-foil') };
const MAGIC = {
  id: 'm-1',
  collector_number: '1',
  name: 'Fox',
  set: 'sky',
  set_name: 'First Sky',
  lang: 'ja',
};

/** Files of JSON, with and without what they usually have. */
const FILES: readonly (readonly [name: string, file: unknown])[] = [
  ['a guide', { createdAt: '2026-02-03T02:48:40+0100', priceGuides: [GUIDE] }],
  ['a guide without a day', { priceGuides: [GUIDE] }],
  ['a guide with a wrong day', { createdAt: '3/2/2026', priceGuides: [{ idProduct: ' 7 ', low: '1.25' }] }],
  [
    'a guide with articles of no id',
    {
      createdAt: '2026-02-03',
      priceGuides: [
        null,
        { trend: 1 },
        { idProduct: 8 },
        {
          idProduct: 9,
          number: '3',
          idExpansion: 4,
          expansionName: ' Sky ',
          name: ' Fox ',
          trend: 0,
          avg30: 1,
        },
        { idProduct: '' },
      ],
    },
  ],
  ['a guide that is also a catalogue', { priceGuides: [GUIDE], products: [{ idProduct: 8 }] }],
  ['a catalogue', { createdAt: '2026-02-03', products: [{ name: 'x' }, { ...GUIDE, name: 'Fox' }] }],
  ['a catalogue without ids', { products: [{ name: 'x' }] }],
  ['a card of TCGdex without prices', CARD],
  ['a card of TCGdex with its number', { ...CARD, number: '9', localId: 12, set: 'Sky', pricing: null }],
  [
    'a card of TCGdex with all forms',
    {
      ...CARD,
      variants: { normal: true, holo: true, reverse: true, firstEdition: true },
      pricing: {
        cardmarket: { updated: '2026-02-03T00:00:00Z', ...GUIDE },
        tcgplayer: {
          updated: '2026-02-04',
          unit: 'CAD',
          normal: { marketPrice: 1, midPrice: 2, lowPrice: 3, directLowPrice: 4 },
          '1st-edition-holofoil': { lowPrice: 3 },
          holofoil: { marketPrice: 0 },
          foil: { marketPrice: 1 },
        },
      },
    },
  ],
  [
    'cards of TCGdex without a day',
    [
      {
        ...CARD,
        variants: { normal: 'yes', holo: false, reverse: null },
        pricing: { cardmarket: { trend: 1 }, tcgplayer: { reverse: { midPrice: 2 } } },
      },
      { ...CARD, id: 'a-2', pricing: { cardmarket: { updated: '2026-02-03', trend: 1 }, tcgplayer: {} } },
      {
        ...CARD,
        id: 'a-3',
        pricing: { cardmarket: null, tcgplayer: { updated: '2026-02-04', normal: { midPrice: 2 } } },
      },
      { ...CARD, id: 'a-4', pricing: { cardmarket: { trend: 1 }, tcgplayer: { updated: '2026-02-04' } } },
      { localId: '5' },
      'x',
      { ...CARD, id: 'a-7', name: ' ' },
    ],
  ],
  ['a set of TCGdex', { name: 'Dawn', cards: [CARD, { id: 'a-2', localId: '2', name: 'Koi', set: {} }] }],
  ['a set of TCGdex without cards', { name: 'Dawn', cards: [] }],
  ['a card of neither', { id: 'a', name: 'Fox' }],
  [
    'a card of Scryfall',
    {
      ...MAGIC,
      finishes: ['nonfoil', 'foil', 'etched', 'glossy'],
      prices: {
        usd: '1',
        usd_foil: '2',
        usd_etched: '3',
        eur: '4',
        eur_foil: '5',
        eur_etched: '6',
        tix: '7',
      },
    },
  ],
  [
    'a list of Scryfall',
    { data: [MAGIC, { ...MAGIC, id: 2, set_name: '', prices: { eur: null, usd: 1.005 } }] },
  ],
  ['cards of Scryfall, some without ids', [{ collector_number: '1' }, [], { ...MAGIC, finishes: 'foil' }]],
  ['a list of other cards', { data: [{ id: '1' }] }],
  ['no cards', []],
];

function describeContents(name: string, contents: PriceFileContents | undefined): string[] {
  if (!contents) return [`  ${name} → nothing`];
  const { source, entries, problems } = contents;
  return [
    `  ${name} → ${source}`,
    ...entries.flatMap(({ prices, ...entry }) => [
      `    ${entry.source === source ? '' : `${entry.source} `}“${entry.key}”: ` +
        ['name', 'set', 'number', 'language']
          .map((field) => entry[field as 'name'])
          .concat(entry.variants.join(' '))
          .map((text) => text || '–')
          .join(', '),
      ...prices.map(
        ({ market, variant, currency, day, amounts }) =>
          `      ${market} ${variant} ${currency} ${day}: ${Object.entries(amounts)
            .map(([measure, amount]) => `${measure} ${amount}`)
            .join(', ')}`,
      ),
    ]),
    ...problems.map(({ place, why, text }) => `    ${place}: ${why} “${text}”`),
  ];
}

/** A part of the file about what is read from each of several files. */
function describeReadings(
  heading: string,
  files: readonly (readonly [name: string, contents: PriceFileContents | undefined])[],
): string {
  const lines = files.flatMap(([name, contents]) => describeContents(name, contents));
  return `# ${heading}\n\n${lines.join('\n')}\n`;
}

/** A table of prices: cells by columns, `|` between the cells of a row. */
function readTable(headings: string, ...rows: readonly string[]) {
  const table = {
    headings: headings.split('|'),
    rows: rows.map((row) => row.split('|')),
  };
  return readPriceTable(table, guessColumns(table.headings), DAY);
}

const TABLES: readonly (readonly [headings: string, ...rows: string[]])[] = [
  ['Name|Price', 'Fox|1.50', '|2', ' Koi | 3.00 '],
  ['Id|Price', '7|1.50', '7|2', '|3'],
  ['Id|Name|Price', '7|Fox|1', '7|Koi|2', '|Koi|3', '8||4'],
  ['SKU|Price', 'BS-1|1', 'BS-1|2', '|3'],
  ['TCGplayer Id|Name|Price|Variant', '7|Fox|1|Normal', '7|Other|2|Holofoil', '|Koi|3|'],
  [
    'Name|Set|Number|Language|Variant|Price',
    'Fox|Sky|1/9|de||1',
    'FOX|sky|01|DE|Foil|2',
    'Fox|Sky|2|de||3',
    'Fox|Dawn|1|de||4',
    'Fox|Sky|1|ja||5',
    'Fox!|Sky|#1|de|regular|6',
  ],
  ['Name|Price|Variant', 'Fox|1|Gold', 'Fox|2|Foil', 'Fox|3|foil'],
  ['Name|Price', 'Fox|', 'Koi|0', 'Owl|0.00', 'Wolf|-1', 'Bear|x', 'Hen|1 2'],
  ['Name|Price', 'Fox|1,50', 'Koi|1.234'],
  ['Name|Price', 'Fox|1.234', 'Koi|7'],
  ['Name|Price', 'Fox|1,50', 'Koi|1.50', 'Owl|3'],
  ['Name|Price', 'Fox|1.005', 'Koi|1.50'],
  ['Name|Price|Day', 'Fox|1|2026-02-03', 'Koi|1|', 'Owl|1|3/2/2026', 'Hen|1|31/1/2026', 'Bear|1|soon'],
  ['Name|Price|Day', 'Fox|1|3/2/2026', 'Koi|1|3.2.2026', 'Owl|1|'],
  ['Name|Price|Day', 'Fox|1|3/13/2026', 'Koi|1|3/2/2026'],
  ['Name|Price|Currency', 'Fox|1|usd', 'Koi|$2|', 'Owl|3|¥', 'Hen|4|shells', 'Bear|£5|EUR', 'Wolf|6|euro'],
  ['Name|Price (USD)', 'Fox|1', 'Koi|2 €', 'Owl|3 GBP', 'Hen|¥4', 'Bear|5円'],
  ['Name|TCG Market Price', 'Fox|1', 'Koi|€2'],
  ['Name|Price|Currency', 'Fox|1,234|JPY', 'Koi|1.5|JPY', 'Owl|¥2,345|'],
  ['Name|Value', 'Fox', 'Koi|1|2'],
  ['|Name|Price', '0|Fox|1', 'x|Koi|2'],
  ['Name|Price|Currency', 'Fox|1|yen', 'Koi|2|Euros', 'Owl|3|円', 'Hen|5 yen|', 'Bear|5 euros|'],
  ['Name|Price|Day', 'Fox|1|3/2/2026', 'Koi|1|4/2/2026'],
];

/** What files of prices hold, and what their prices say. */
export function describePriceFiles(): string {
  return [
    describeReadings(
      'Files in JSON, of no known day and of 31 January',
      FILES.flatMap(([name, file]): [string, PriceFileContents | undefined][] => {
        const [undated, dated] = [readPriceJson(file), readPriceJson(file, DAY)];
        const isSame = JSON.stringify(undated) === JSON.stringify(dated);
        return isSame
          ? [[name, undated]]
          : [
              [`${name}, no day`, undated],
              [`${name}, 31 January`, dated],
            ];
      }),
    ),
    describeReadings(
      'Tables',
      TABLES.map(([headings, ...rows]) => [[headings, ...rows].join(' / '), readTable(headings, ...rows)]),
    ),
    describeReadings(
      'A table “Name|Price” with other columns',
      [{}, { name: 'Name' }, { price: 'Price', name: 'Other' }, { price: 'Name', name: 'Price' }].map(
        (columns) => [
          JSON.stringify(columns),
          readPriceTable({ headings: ['Name', 'Price'], rows: [['Fox', '1']] }, columns, DAY),
        ],
      ),
    ),
    describeResults('Values of JSON: an object, a text', one([null, [], {}, 7, ' x ', true, '']), (value) => [
      isJson(value),
      textIn(value),
    ]),
    describeResults(
      'Hundredths',
      one([1.005, 1.004, 0.004, 0.005, '1.50', ' 2 ', '', ' ', '1,5', -1, 0, '0', true, null, 1e20]),
      hundredthsOf,
    ),
    describeResults(
      'Days of times',
      one([
        '2026-02-03',
        ' 2026-02-03T10:00',
        '2026-02-03 10:00',
        '2026-02-0310',
        '2026-2-3',
        '2026-02-30',
        20_260_203,
      ]),
      dayOf,
    ),
    describeResults(
      'Days in names of files',
      one([
        'cards-20260203.json',
        'cards_2026-02-03.json',
        'cards_2026_02_03.json',
        'cards-2026-0203',
        'cards-19990203',
        'cards-20260230',
        'cards-2026.02.03',
        'cards',
      ]),
      dayInName,
    ),
    describeResults('Long names', one([199, 200, 201]), (length) =>
      [nameKey('Ä'.repeat(length)), setKey('Ä '.repeat(length))].map((key) => key.length),
    ),
    describeResults(
      'Findings of prices that are 30 and 31 days old: thresholds 10 % and 20 %, €1.00, 30 days',
      combine([null, 0, 5_00, 10_00], [4_00, 4_01, 5_00, 5_50, 6_00, 8_00, 8_01, 10_99, 11_00]),
      (expected, price) =>
        [30, 31].map((days) => findingOf({ expected, price, days, gap: null }, THRESHOLDS)).join(', '),
    ),
    describeResults(
      'Findings with no thresholds',
      combine([0, 10_00], [10_00, 9_99, 10_01]),
      (expected, price) =>
        findingOf(
          { expected, price, days: 0, gap: null },
          { underpriced: 0, overpriced: 0, least: 0, staleDays: 0 },
        ),
    ),
    describeResults(
      'Keys of names and sets',
      one(['Émber–Fox!', ' First  SKY: II ', '第一弾', '']),
      (text) => [nameKey(text), setKey(text)],
    ),
    describeResults('Findings without a price', one([null, ...PRICE_GAPS]), (gap) =>
      [null, 10_00]
        .map((expected) => findingOf({ expected, price: null, days: 99, gap }, THRESHOLDS))
        .join(', '),
    ),
  ].join('\n');
}

const THRESHOLDS = { underpriced: 10, overpriced: 20, least: 1_00, staleDays: 30 };
