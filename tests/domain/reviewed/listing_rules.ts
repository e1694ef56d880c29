import type { FeeRule } from '../../../domain/fee.ts';
import { createRowFinder, findRepeatedDeltas } from '../../../domain/listings/files/tcgplayer.ts';
import { readSiteFile } from '../../../domain/listings/files/site_file.ts';
import { groupUnits, identityOf } from '../../../domain/listings/group_units.ts';
import {
  LISTING_ACTIONS,
  LISTING_FORMATS,
  SENT_STATES,
  type ListingFormat,
  type PreparedValues,
} from '../../../domain/listings/listing.ts';
import { nextAction } from '../../../domain/listings/next_action.ts';
import { pickTemplate } from '../../../domain/listings/pick_template.ts';
import {
  prepareListings,
  TYPED_VALUES,
  type BatchUnit,
  type StoredListing,
} from '../../../domain/listings/prepare.ts';
import { computePrice } from '../../../domain/listings/price.ts';
import { findMissing, type ListingToCheck } from '../../../domain/listings/readiness.ts';
import { changesTexts, describeTexts, hasTexts, sendsTitle } from '../../../domain/listings/sent_texts.ts';
import { finish } from '../../../domain/listings/steps.ts';
import { readTemplateColumns } from '../../../domain/listings/template_columns.ts';
import { straightenTitle, titleLimit } from '../../../domain/listings/title.ts';
import { combine, describeResults } from '../../support/describe_results.ts';
import {
  createBatch,
  createBatchUnit,
  createSentValues,
  createStoredListing,
} from '../../support/listings.ts';

const one = <Value>(values: readonly Value[]) => values.map((value) => [value] as const);

const VALUES: PreparedValues = {
  sku: 'BS-1',
  title: 'Fox',
  description: '<p>Fox</p>',
  price: 5_00,
  currency: 'EUR',
  quantity: 2,
  condition: 'near_mint',
  category: '183454',
  grader: '',
  grade: '',
  certificate: '',
  pictures: ['https://shop.example/media/1.jpg'],
  handlingDays: 2,
  handle: 'fox',
  siteQuantity: 1,
  conditionText: 'Near Mint',
  columns: [['C:Game', 'Fox']],
  externalId: '256',
  unit: createBatchUnit(),
};

/** Values that a listing may lack. */
const LACKING: Readonly<Record<string, Partial<Omit<ListingToCheck, 'values'>> & { values?: object }>> = {
  nothing: {},
  'a title': { values: { title: '' } },
  'a title of 80': { values: { title: 'x'.repeat(80) } },
  'a title of 81': { values: { title: 'x'.repeat(81) } },
  'a title of 255': { values: { title: 'x'.repeat(255) } },
  'a title of 256': { values: { title: 'x'.repeat(256) } },
  'a price': { values: { price: null } },
  'a rate': { values: { price: null }, lacksRate: true },
  'a rate, with a price': { lacksRate: true },
  'a condition': { values: { condition: null } },
  'a condition of cards': { values: { condition: 'new' } },
  'a condition, of no card': { values: { condition: 'new', category: '99' } },
  'a grade': { values: { condition: 'graded' } },
  'a grade, of no card': { values: { condition: 'graded', category: '99' } },
  'a category': { values: { category: '' } },
  'a picture': { values: { pictures: [] }, hasPictures: false },
  'a public picture': { values: { pictures: [] } },
  'its number': { values: { externalId: '' } },
  'its row': { hasRow: false },
  'all texts': {
    values: { title: '', price: null, condition: null, category: '', externalId: '' },
    hasPictures: false,
    hasRow: false,
  },
};
const GRADED: readonly (readonly [grader: string, grade: string, certificate: string, columns: string])[] = [
  ['PSA', '9', '1', ''],
  ['CGC', '9', '1', ''],
  ['', '9', '1', ''],
  ['PSA', '', '1', ''],
  ['PSA', '11', '1', ''],
  ['PSA', '9', '', ''],
  ['PSA', '9', 'x'.repeat(30), ''],
  ['PSA', '9', 'x'.repeat(31), ''],
  ['CGC', '9', '1', 'CD:Grader - (ID: 27501) = 275099'],
  ['CGC', '9', '1', 'CD:Grader - (ID: 27501) ='],
  ['PSA', '11', '1', 'CD:Grade - (ID: 27502) = 2750299'],
  ['CGC', '11', '1', 'CD:Grade - (ID: 27502) = 2750299'],
  ['PSA', '9', '', 'CDA:Number - (ID: 27503) = 7'],
  ['PSA', '9', '1', 'CDA:Number - (ID: 27503) ='],
];

function check(format: ListingFormat, fields: Partial<Omit<ListingToCheck, 'values'>> & { values?: object }) {
  return LISTING_ACTIONS.map((action) =>
    findMissing({
      format,
      action,
      hasPictures: true,
      lacksRate: false,
      hasRow: true,
      ...fields,
      values: { ...VALUES, ...fields.values },
    }).join(' '),
  );
}

/** Changes of the texts of a listing. */
const CHANGES: Readonly<Record<string, { values?: object; columns?: [string, string][]; zip?: string[] }>> = {
  title: { values: { title: 'Koi' } },
  description: { values: { description: '<p>Koi</p>' } },
  price: { values: { price: 1 } },
  quantity: { values: { quantity: 9 } },
  category: { values: { category: '1' } },
  condition: { values: { condition: 'good' } },
  grader: { values: { grader: 'PSA' } },
  grade: { values: { grade: '9' } },
  certificate: { values: { certificate: '1' } },
  pictures: { values: { pictures: ['https://shop.example/media/2.jpg'] } },
  'the address of a picture': { values: { pictures: ['https://other.example/a/1.jpg'] } },
  'a picture that is no longer public': { values: { pictures: [] }, zip: ['/media/1.jpg'] },
  'one more picture': { zip: ['/media/2.jpg'] },
  columns: { columns: [['C:Game', 'Koi']] },
  sku: { values: { sku: 'BS-2' } },
  handle: { values: { handle: 'koi' } },
};

const fee = (fields: Partial<FeeRule> = {}): FeeRule => ({
  kind: 'commission',
  from: '2026-01-01',
  per: 'line',
  tiers: [{ upTo: null, percent: 10 }],
  cap: null,
  fixed: 0,
  onPostage: false,
  ...fields,
});

/** Units that are offered or not. */
const UNITS: Readonly<Record<string, Partial<BatchUnit>>> = {
  here: {},
  coming: { presence: 'coming' },
  gone: { presence: 'gone' },
  'sold here': { presence: 'sold', soldOn: ' ebay.DE ' },
  'sold elsewhere': { presence: 'sold', soldOn: 'Vinted' },
  'sold undated': { presence: 'sold undated', soldOn: 'Vinted' },
  'live elsewhere': { isLiveElsewhere: true },
  'of another type': { typeId: 2 },
  'live, of another type': { isLiveElsewhere: true, typeId: 2 },
};
const OFFERS = {
  'never sent': undefined,
  draft: { state: 'draft', sent: null, externalId: '' },
  'left out': { state: 'draft', sent: null, externalId: '', isLeftOut: true },
  live: {},
  'live, never sent': { sent: null },
  'live, left out': { isLeftOut: true },
  failed: { state: 'failed', externalId: '' },
  ended: { state: 'ended' },
} as const;

const BATCHES: Readonly<Record<string, { units: BatchUnit[] } & Omit<Partial<StoredListing>, 'units'>>> = {
  'both sold there, of one': {
    units: [1, 2].map((id) => createBatchUnit({ id, presence: 'sold', soldOn: 'ebay.de' })),
  },
  'one sold there, one here': {
    units: [createBatchUnit({ presence: 'sold', soldOn: 'ebay.de' }), createBatchUnit({ id: 2 })],
    sent: createSentValues({ quantity: 2 }),
  },
  'the second with another name, never sent': {
    units: [createBatchUnit(), createBatchUnit({ id: 2, name: 'Koi', presence: 'coming' })],
    state: 'draft',
    sent: null,
  },
  'pictures of the second': {
    units: [
      createBatchUnit({ pictures: [] }),
      createBatchUnit({ id: 2, pictures: ['/media/2.jpg', '/media/3.jpg'] }),
    ],
  },
  'two pictures': { units: [createBatchUnit({ pictures: ['/media/1.jpg', '/media/2.jpg'] })] },
};

const EXPORT = readSiteFile({
  text:
    'TCGplayer Id,Product Line,Set Name,Product Name,Title,Number,Rarity,Condition,Add to Quantity,TCG Marketplace Price\n' +
    '1,Pokemon,Sky,Ember Fox,,015/102,Rare,Near Mint,0,1\n' +
    '2,Pokemon,Sky,Ember  fox,Promo,015/102,Rare,Near Mint Holofoil,0,1\n' +
    '3,Magic,Dawn,Ember Fox,,016/102,Common,Near Mint,0,1\n' +
    '4,Magic,Dusk,Tide Koi,,,Common,Near Mint,0,1\n' +
    '5,Magic,Dusk,Tide Koi,,7,Common,Near Mint,0,1\n',
}).file;

/** What listings of a batch need, what their next file does with them, and what they cost. */
export function describeListingRules(): string {
  return [
    describeResults(
      'What listings lack that are added, changed, ended, left; by the formats',
      one(Object.keys(LACKING)),
      (lacking) => {
        const formats = new Map<string, ListingFormat[]>();
        for (const format of LISTING_FORMATS) {
          const missing = check(format, LACKING[lacking] ?? {})
            .map((values) => values || '–')
            .join(', ');
          formats.set(missing, [...(formats.get(missing) ?? []), format]);
        }
        return [...formats].map(([missing, found]) => `${found.join(' ')}: ${missing}`);
      },
    ),
    describeResults(
      'What graded cards lack on eBay',
      GRADED,
      (grader, grade, certificate, columns) =>
        check('ebay', {
          values: {
            condition: 'graded',
            grader,
            grade,
            certificate,
            columns: readTemplateColumns(columns).columns,
          },
        })[0],
    ),
    describeResults(
      'Limits of titles, and whether files have titles and texts',
      one(LISTING_FORMATS),
      (format) => [
        titleLimit(format),
        sendsTitle(format),
        changesTexts(format),
        LISTING_ACTIONS.filter((action) => hasTexts(format, action)).join(' '),
      ],
    ),
    describeResults('Formats whose texts differ after a change', one(Object.keys(CHANGES)), (name) =>
      LISTING_FORMATS.filter((format) => {
        const { values = {}, columns = VALUES.columns, zip = [] } = CHANGES[name] ?? {};
        const before = describeTexts(format, { values: VALUES, columns: VALUES.columns, picturesInZip: [] });
        return (
          before !== describeTexts(format, { values: { ...VALUES, ...values }, columns, picturesInZip: zip })
        );
      }).join(' '),
    ),
    describeResults(
      'The next action: left 0, 1 or 2, and 1, 0 or 2 on the site; at another price; with new texts',
      combine(combine(LISTING_FORMATS.slice(0, 2), SENT_STATES), ['256', '']).map(
        ([[format, state], externalId]) => [format, state, externalId] as const,
      ),
      (format, state, externalId) => {
        const decide = (fields: object) =>
          nextAction({
            format,
            state,
            externalId,
            sent: { price: 5_00 },
            hasNewTexts: false,
            price: 5_00,
            quantity: 1,
            siteQuantity: 1,
            ...fields,
          });
        return [
          ...combine([0, 1, 2], [1, 0, 2]).map(([quantity, siteQuantity]) =>
            decide({ quantity, siteQuantity }),
          ),
          decide({ price: 6_00 }),
          decide({ price: null }),
          decide({ hasNewTexts: true }),
          decide({ sent: null }),
          decide({ sent: null, quantity: 0 }),
        ].join(' ');
      },
    ),
    describeResults(
      'Templates of batches',
      combine([[], [null], [1], [1, null], [2, 1], [2, null, 1], [null, null]], [
        [],
        [[1, 1]],
        [
          [1, 2],
          [2, 1],
        ],
        [
          [1, 1],
          [2, 1],
        ],
        [
          [1, 1],
          [3, 4],
        ],
      ] as [number, number][][]),
      (types, units) =>
        pickTemplate(
          types.map((type, index) => ({ id: index + 1, type })),
          new Map(units),
        ),
    ),
    describeResults(
      'Columns of templates',
      one([
        'A = 1',
        ' A b =  1 = 2 \r\n\n B=\rC = {x}\nA=3\n A b = 4',
        '= 1',
        ' text \n\n',
        'A = ',
        'A = b = c',
        '',
      ]),
      (text) => readTemplateColumns(text),
    ),
    describeResults('Titles in one line', one([' Ember \n\t Fox ', 'a\u00a0 b', '']), straightenTitle),
    describeResults(
      'Identities of units',
      one<Partial<BatchUnit>>([
        {},
        { id: 2 },
        { name: 'Koi' },
        { type: 'Box' },
        { subtype: '' },
        { origin: 'eBay', sku: 'x', expected: 1 },
        { extras: { b: '1', a: '2', c: '' } },
        { extras: { a: '2', b: '1' } },
        { extras: {} },
      ]),
      (fields) => [identityOf(createBatchUnit(fields), ''), identityOf(createBatchUnit(fields), '12')],
    ),
    describeResults(
      'Groups of units, by their identities, with the listings 1 of unit 1 and 2, and 2 of unit 3',
      one(['1a', '1a 4a', '4a 1a', '1a 2b 4b', '1a 3a 4a', '3a 1a 4a', '4c 5c 6d', '2a 1b 4a 5b', '']),
      (units) =>
        finish(
          groupUnits(
            units
              .split(' ')
              .filter(Boolean)
              .map((unit) => [{ id: Number(unit[0]) }, unit.slice(1)] as const),
            [
              { id: 1, units: [1, 2] },
              { id: 2, units: [3] },
            ],
          ),
        ).map(({ units: ids, stored }) => `${ids.map(({ id }) => id).join(' ')}: ${stored?.id ?? 'new'}`),
    ),
    describeResults(
      'Units of a batch: alone, of a template for type 1, and with a unit in stock in the same listing',
      combine(Object.keys(UNITS), Object.keys(OFFERS) as (keyof typeof OFFERS)[]),
      (unit, offer) =>
        (
          [
            [null, 1],
            [1, 1],
            [null, 2],
          ] as const
        ).map(([typeId, count]) => {
          const units = [createBatchUnit(UNITS[unit]), ...(count === 2 ? [createBatchUnit({ id: 2 })] : [])];
          const fields = OFFERS[offer];
          const stored = fields && [createStoredListing({ units: [1, 2].slice(0, count), ...fields })];
          const { listings, leftOut } = prepareListings(
            createBatch(units, { template: { typeId }, stored: stored ?? [] }),
          );
          return [
            ...listings.map(
              ({ units: ids, values, action }) =>
                `${ids.join(' ')}: ${values.quantity} of ${values.siteQuantity}, ${action}`,
            ),
            ...leftOut.map(({ units: ids, reason }) => `${ids.join(' ')} ${reason}`),
          ].join('; ');
        }),
    ),
    describeResults(
      'Listings of a batch on “ eBay.DE ”: left out with their names, quantities, pictures',
      one(Object.keys(BATCHES)),
      (name) => {
        const { units, ...stored } = BATCHES[name] ?? { units: [] };
        const { listings, leftOut } = prepareListings(
          createBatch(units, {
            site: ' eBay.DE ',
            stored: [createStoredListing({ units: [1, 2], ...stored })],
            template: { columns: 'P = {pictures}\nD = {description}', description: '{pictures}' },
            publicAddress: (picture) =>
              picture.includes('3') ? null : `https://shop.example${picture}?a=1&b="2"`,
          }),
        );
        return [
          ...leftOut.map(({ units: ids, name: of, reason }) => `${ids.join(' ')}: ${of}, ${reason}`),
          ...listings.flatMap(({ units: ids, name: of, values, action, picturesInZip }) => [
            `${ids.join(' ')}: ${of}, ${values.quantity} of ${values.siteQuantity}, ${action}`,
            ...values.columns.map(([, text]) => text),
            picturesInZip,
          ]),
        ];
      },
    ),
    describeResults(
      'Placeholders without values, and fields of the names of placeholders',
      one<Record<string, string>>([
        {},
        {
          NAME: 'x',
          sku: 'x',
          Type: 'x',
          SUBTYPE: 'x',
          origin: 'x',
          Site: 'x',
          batch: 'x',
          Title: 'x',
          T: 'y',
        },
      ]),
      (extras) => {
        const template = {
          title: 'T {t}',
          description: 'D {d}',
          category: 'K {k}',
          condition: 'NM {c}',
          grader: 'R {r}',
          grade: 'G {g}',
          certificate: 'C {z}',
          columns: 'N = N {n}\nOwn = {name} {sku} {type} {subtype} {origin} {site} {batch} {title}',
        };
        const [listing] = prepareListings(createBatch([createBatchUnit({ extras })], { template })).listings;
        const { title, description, category, conditionText, grader, grade, certificate, columns } =
          listing?.values ?? VALUES;
        return [
          title,
          description,
          category,
          conditionText,
          grader,
          grade,
          certificate,
          ...columns.map(([, text]) => text),
        ];
      },
    ),
    describeResults(
      'Conditions in the words of sites, as the template says them, typed as played and as graded',
      combine(LISTING_FORMATS, ['NM', 'so-so', 'PSA 9', 'Sealed', '']),
      (format, Condition) =>
        [{}, { condition: 'played' as const }, { condition: 'graded' as const }].map((typed) => {
          const batch = createBatch([createBatchUnit({ extras: { Condition } })], {
            template: { format },
            stored: [createStoredListing({ state: 'draft', sent: null, ...typed })],
          });
          return prepareListings(batch).listings[0]?.values.conditionText;
        }),
    ),
    describeResults(
      'Grades and conditions of listings, typed good and CGC 8 or not',
      combine(combine(['', 'NM', 'so-so', 'PSA 9'], ['', '8', 'BGS 9.5']), ['', 'SGC']).map(
        ([[Condition, Grade], Grader]) => [Condition, Grade, Grader] as const,
      ),
      (Condition, Grade, Grader) =>
        [{}, { condition: 'good' as const }, { grader: 'CGC', grade: '8' }, { grader: '', grade: '' }].map(
          (typed) => {
            const batch = createBatch([createBatchUnit({ extras: { Condition, Grade, Grader } })], {
              stored: [createStoredListing({ state: 'draft', sent: null, ...typed })],
            });
            const [listing] = prepareListings(batch).listings;
            const { condition, conditionText, grader, grade } = listing?.values ?? VALUES;
            return `${condition} “${conditionText}” ${grader} ${grade}`.trim();
          },
        ),
    ),
    describeResults(
      'Typed values',
      one([
        {},
        { title: ' A \n b ', price: 0, condition: 'new', grader: '', grade: '', category: '' },
        { title: '', price: 1, category: '9' },
        { title: null, price: null },
      ]),
      (typed) => {
        const stored = createStoredListing({ state: 'draft', sent: null, ...(typed as object) });
        const [listing] = prepareListings(createBatch([createBatchUnit()], { stored: [stored] })).listings;
        const values = new Map(Object.entries(listing?.values ?? {}));
        return [listing?.typed, ...TYPED_VALUES.map((name) => values.get(name))];
      },
    ),
    describeResults(
      'Prices of units with 20 % margin, whose listing was sent: expected and landed, in stock or not',
      one([
        '1000 400',
        '– 400',
        '0 400',
        '– 400, 500 900',
        '500 900, 700 100',
        '500 900, – 950',
        '9000 8000 sold, 700 100',
        '600 800 sold',
        '500 100 sold, 600 800 sold',
      ]),
      (text) => {
        const units = text.split(', ').map((unit, index) => {
          const [expected, landed, state] = unit.split(' ');
          return createBatchUnit({
            id: index + 1,
            expected: expected === '–' ? null : Number(expected),
            landed: Number(landed),
            ...(state && { presence: 'sold' as const, soldOn: 'Vinted' }),
          });
        });
        const { listings } = prepareListings(
          createBatch(units, {
            template: { price: { percent: 100, ending: null, margin: 20 } },
            stored: [createStoredListing({ units: [1, 2], sent: createSentValues({ quantity: 2 }) })],
          }),
        );
        return listings.map(({ units: ids, values, floor, action }) => [ids, values.price, floor, action]);
      },
    ),
    describeResults(
      'Prices with the fees of a day and a rate, computed and typed: price, floor, column, what lacks',
      combine(['2025-12-31', '2026-01-01', '2026-06-01'], [
        ['EUR', null],
        ['USD', null],
        ['USD', 1_1000],
      ] as const).map(([day, [currency, rate]]) => [day, currency, rate] as const),
      (day, currency, rate) =>
        [{}, { price: 7_00 }].map((typed) => {
          const batch = createBatch([createBatchUnit()], {
            day,
            fees: [fee(), fee({ from: '2026-06-01', tiers: [{ upTo: null, percent: 20 }] })],
            template: {
              currency,
              rate,
              price: { percent: 10, ending: null, margin: 0 },
              columns: 'Price = {price}',
            },
            stored: [createStoredListing({ state: 'draft', sent: null, ...typed })],
          });
          const [listing] = prepareListings(batch).listings;
          const { price, columns } = listing?.values ?? VALUES;
          return [price, listing?.floor, columns[0]?.[1], listing?.missing.join(' ')];
        }),
    ),
    describeResults(
      'Prices in euros and at 1.1: 100 %, 110 % ending with 99, 50 % margin, and both with a fee of 10 % and 30 cents',
      combine([null, 0, 1, 50, 10_00, 10_49, 999_999_999_99], [0, 1, 8_00]),
      (expected, landed) =>
        combine(
          [
            [{ percent: 100, ending: null, margin: null }, []],
            [{ percent: 110, ending: 99, margin: null }, [fee()]],
            [{ percent: 100, ending: null, margin: 50 }, []],
            [{ percent: 100, ending: 0, margin: 0 }, [fee(), fee({ tiers: [], fixed: 30 })]],
          ] as const,
          [null, 1_1000],
        )
          .map(([[rule, fees], rate]) => computePrice({ expected, landed }, { rule, fees: [...fees], rate }))
          .map(({ price, floor }) => `${price ?? '–'}/${floor ?? '–'}`)
          .join(' '),
    ),
    describeResults(
      'Rows of an export of TCGplayer: of a Fox 015/102 in near mint, and without a number',
      one([
        '',
        'TCGplayer Id = 2',
        'TCGplayer Id = 9',
        'TCGplayer Id = 3\nCondition = Damaged',
        'TCGplayer Id =',
        'Product Name = Tide Koi',
        'Product Name = Tide Koi\nNumber =',
        'Product Name =',
        'Condition = Near Mint Holofoil',
        'Condition =\nTitle = promo',
        'Condition =',
        'Number = 016/102',
        'Number = 016/102\nRarity = Rare',
        'Number = 016/102\nSet Name = Sky',
        'Number = 016/102\nProduct Line = Pokemon',
        'Number = 016/102\nTitle = Promo',
        'Number = 016/102\nOther = x',
      ]),
      (columns) => {
        const findRow = EXPORT && finish(createRowFinder(EXPORT));
        const values = { ...VALUES, columns: readTemplateColumns(columns).columns };
        const units: Record<string, string>[] = [
          { NUMBER: '015/102' },
          { Number: '' },
          { Numbers: '015/102' },
        ];
        return units.map((extras) => {
          const row = findRow?.({ ...values, unit: createBatchUnit({ extras }) });
          return row === undefined ? undefined : row + 1;
        });
      },
    ),
    describeResults(
      'Deltas that were sent before',
      [
        [[{ row: '1', delta: 2 }], [{ row: '1', delta: 2 }]],
        [[{ row: '1', delta: 2 }], [{ row: '1', delta: -2 }]],
        [[{ row: '1', delta: 2 }], [{ row: '2', delta: 2 }]],
        [[{ row: '1', delta: 0 }], [{ row: '1', delta: 0 }]],
        [[{ row: '1', delta: 12 }], [{ row: '11', delta: 2 }]],
        [[{ row: '1', delta: 2 }], []],
      ],
      (deltas, earlier) => findRepeatedDeltas(deltas, earlier),
    ),
  ].join('\n');
}
