import { LISTING_FORMATS, SENT_STATES } from '../../../domain/listings/listing.ts';
import { escapeHtml, fillHtml, fillText, placeholdersOf } from '../../../domain/listings/placeholders.ts';
import { findTemplateProblems, prepareListings } from '../../../domain/listings/prepare.ts';
import {
  answerListing,
  isEndedBefore,
  readListingState,
  readUploadResult,
  type SiteAnswer,
} from '../../../domain/listings/site_listing.ts';
import { cutTitle } from '../../../domain/listings/title.ts';
import { standardEbayFile } from '../../../domain/listings/files/ebay_standard.ts';
import { readSiteFile } from '../../../domain/listings/files/site_file.ts';
import { combine, describeResults } from '../../support/describe_results.ts';
import {
  createBatch,
  createBatchUnit,
  createSentValues,
  createStoredListing,
} from '../../support/listings.ts';

const one = <Value>(values: readonly Value[]) => values.map((value) => [value] as const);

const GRADED = { Number: '1', Set: 'First Sky', Grader: ' PSA ', Grade: '9', Certificate: ' 00123 ' };
const UNITS = [
  createBatchUnit(),
  createBatchUnit({ id: 2, expected: 12_00, landed: 6_00, pictures: ['/media/2.jpg', '/media/1.jpg'] }),
  createBatchUnit({ id: 3, name: 'Moon Heron', extras: GRADED, expected: null, pictures: [] }),
  createBatchUnit({ id: 4, name: 'Tide Koi', presence: 'coming' }),
  createBatchUnit({ id: 5, name: 'Tide Koi', presence: 'sold', soldOn: ' EBAY.de ' }),
  createBatchUnit({ id: 6, name: 'Great Wave', isLiveElsewhere: true }),
  createBatchUnit({ id: 7, name: 'Great Wave', typeId: 9 }),
  createBatchUnit({ id: 8, name: 'Left out' }),
  createBatchUnit({ id: 9, name: 'Box', type: 'Box', extras: { Condition: 'Sealed' } }),
  createBatchUnit({ id: 10, name: 'Sold here', presence: 'sold', soldOn: 'eBay.de' }),
  createBatchUnit({ id: 11, name: 'Lost', presence: 'gone' }),
];
const STORED = [
  createStoredListing({ id: 1, units: [8], isLeftOut: true }),
  createStoredListing({
    id: 2,
    units: [9],
    sku: '',
    handle: '',
    state: 'draft',
    sent: null,
    externalId: '',
    title: 'Own title',
    price: 5_55,
    condition: 'good',
    category: '99',
    grader: 'CGC',
    grade: '8',
  }),
  createStoredListing({
    id: 3,
    units: [10],
    sku: 'BS-000010',
    sent: createSentValues({
      title: 'Sold here 015/102 Holo First Sky Japanese Near mint',
      quantity: 2,
      textsHash: 'old',
    }),
  }),
  createStoredListing({ id: 4, units: [11], sku: 'BS-000011', state: 'ended' }),
];
const COLUMNS =
  'Note = {Notes}{price}\nOwn = {name} {quantity}\nText = {title} {sku} {site} {batch}\nUnit = {origin} {type} {subtype} {pictures}';
const REVISED = [
  ['as sent', {}],
  ['another price', { price: 11_00 }],
  ['another quantity', { quantity: 2 }],
  ['another title', { title: 'Fox' }],
  ['other texts', { textsHash: 'old' }],
] as const;

const VALUES = new Map<string, string | { html: string }>([
  ['name', 'Fox & Co'],
  ['number', ''],
  ['set', ' Sky\n1 '],
  ['text', { html: '<b>x</b>' }],
  ['odd', '{name}'],
]);
const TEXTS = [
  '{name} ({Number}) · {Set}',
  '{number}, {name} · {number}: {set}',
  '{name}{number}, x',
  '[{number}] {name} - {number} - {set}',
  'A {number} B',
  '{number}',
  '{NAME}{ odd }{unknown}',
  '<p>{name}</p><p>{number}</p> {text}',
  '<p>a, {number}</p>\n{set} / {number}',
  '({name}, {number}) ({number}, {name}) {number}.',
  'x{number}y {number} / z',
];

const SHORT = new Map([
  ['a', 'A'],
  ['b', 'B'],
  ['n', ''],
  ['private', '\uE000'],
]);

const ANSWERS: readonly SiteAnswer[] = [
  { id: 1, status: 'failed', externalId: '', message: 'Wrong', code: '7', fee: null, seen: '2026-01-03' },
  { id: 2, status: 'live', externalId: '256', message: 'Fine', code: '', fee: 35, seen: '2026-01-01' },
  { id: 3, status: 'ended', externalId: '256', message: '', code: '1', fee: 5, seen: '2026-01-03' },
  { id: 4, status: 'accepted', externalId: '9', message: 'Draft', code: '', fee: null, seen: null },
];

/** How the listings of a batch are prepared, and what sites answer. */
export function describeListings(): string {
  const describeBatch = (batch: Parameters<typeof prepareListings>[0]) => {
    const { listings, leftOut, problems, groups, ...others } = prepareListings(batch);
    return [
      others,
      problems,
      groups.map(({ units }) => units.map(({ id }) => id)),
      leftOut,
      ...listings.map(({ stored, values: { unit, ...values }, ...listing }) => ({
        ...listing,
        stored: stored?.id,
        ...values,
        unit: unit.id,
      })),
    ];
  };
  return [
    ...LISTING_FORMATS.map((format) =>
      describeResults(
        `Listings of a batch: ${format}`,
        [
          [{ columns: COLUMNS }],
          [
            {
              typeId: 1,
              handlingDays: null,
              condition: '{condition}',
              certificate: '',
              price: { percent: 100, ending: null, margin: 50 },
              currency: 'USD',
              rate: 1_1000,
            },
          ],
          [{ currency: 'USD' }],
        ] as readonly [object][],
        (template) =>
          describeBatch(
            createBatch(UNITS, {
              template: { format, ...template },
              stored: STORED,
              publicAddress: (picture) => (picture.includes('2') ? null : `https://shop.example${picture}`),
            }),
          ),
      ),
    ),
    describeResults(
      'What changes after a listing was sent',
      combine(LISTING_FORMATS, REVISED).flatMap(([format, [name]]) =>
        [...SENT_STATES].map((state) => [format, name, state] as const),
      ),
      (format, name, state) => {
        const changed = REVISED.find(([other]) => other === name)?.[1];
        const prepare = (sent: object) =>
          prepareListings(
            createBatch(UNITS.slice(0, 1), {
              template: { format },
              stored: [createStoredListing({ state, sent: createSentValues(sent) })],
            }),
          ).listings[0];
        const first = prepare({});
        const { title, price, quantity } = first?.values ?? {};
        const found = prepare({ title, price, quantity, textsHash: first?.texts, ...changed });
        return [found?.action, found?.hasNewTitle, found?.hasNewTexts, found?.missing];
      },
    ),
    describeResults(
      'Problems of templates',
      combine(LISTING_FORMATS, [
        {},
        {
          title: '{price} {description} {Nam}',
          description: '{picture} {pictures}',
          category: '{price}',
          condition: '{title}',
          grader: '{x1}',
          grade: '{x2}',
          certificate: '{x3}',
          columns: 'Own = {x4}\nwrong',
        },
        { columns: 'Title = {name}\nOther = x', currency: 'USD' },
        {
          title: '{condition} {category} {grader} {grade} {certificate} {title} {quantity}',
          category: '{x5}',
          columns: 'Own = {pictures} {x6}',
        },
      ]),
      (format, template) => {
        const { template: whole } = createBatch([], { template: { format, ...template } });
        const own = [
          'Title;Own\n',
          'idProduct;groupCount\n',
          'sku\tprice\tquantity\n',
          'TCGplayer Id,Add to Quantity,TCG Marketplace Price\n',
          '*Action(Country=DE|Currency=EUR);*Title;*C:Game;CustomLabel\n',
        ].flatMap((text) => readSiteFile({ text }).file ?? []);
        const plain = readSiteFile({ text: 'Action,Title,Own\n' }).file;
        return [[], own, [standardEbayFile('names_IT')], plain ? [plain] : []].map((siteFiles) =>
          findTemplateProblems({ template: whole, extraKeys: ['Number'], site: 'eBay', siteFiles }).map(
            ({ code, parameters }) => `${code} ${Object.values(parameters).join(' ')}`.trim(),
          ),
        );
      },
    ),
    describeResults('Filled texts, plain and HTML', one(TEXTS), (text) => [
      placeholdersOf(text),
      fillText(text, VALUES),
      fillHtml(text, VALUES),
    ]),
    describeResults(
      'Separators beside an empty value, plain and HTML',
      one(['·', '•', '|', ',', ';', ':', '/', '–', '—', '+', '&', '-', '&amp;', '#', '*']),
      (mark) =>
        [fillText, fillHtml].map((fill) =>
          [
            `{a} ${mark} {n} ${mark} {b}`,
            `{a}${mark}{n}`,
            `{n}${mark} {b}`,
            `{a} ${mark} {n}`,
            `{a} {n}${mark} {b}`,
          ]
            .map((text) => fill(text, SHORT))
            .join(' / '),
        ),
    ),
    describeResults(
      'Brackets around an empty value, or beside it',
      one(['()', '[]', '{}', '（）', '【】', '「」', '<>']),
      ([open = '', close = '']) =>
        [
          `{a} ${open}{n}${close} {b}`,
          `{a} ${open} {n}, {n} ${close}`,
          `{a} ${open}{n} · {b}${close}`,
          `${open}{b} · {n}${close}`,
        ].map((text) => fillText(text, SHORT)),
    ),
    describeResults(
      'Texts with marks of their own',
      one(['{a}\uE000 · {b}', '{private} · {b}', '{{a}}', '{a\nb}', '{A} {a}']),
      (text) => [placeholdersOf(text).map((key) => key.length), fillText(text, SHORT)],
    ),
    describeResults('Placeholders of so many characters', one([1, 100, 101]), (length) =>
      placeholdersOf(`{${'x'.repeat(length)}}`).map((key) => key.length),
    ),
    describeResults('Texts in HTML', one(['& < > " \'', 'a\r\nb\nc\rd']), escapeHtml),
    describeResults(
      'Cut titles',
      combine(
        [
          'Ember Fox & Moon Heron',
          'Ember Fox - (First Sky)',
          'Fox + ; : • / 「Sky',
          'Fox — · | w/ [【Sky',
          'Ember Foxglove',
          '- - - - -',
          'Donaudampfschifffahrt',
          '🦊🦊🦊🦊 fox',
          ' a ',
        ],
        [4, 9, 11, 12, 40],
      ),
      cutTitle,
    ),
    describeResults(
      'Results of uploads',
      combine(['Success', ' FAILURE', 'Warning'], ['Add', 'VerifyAdd', 'Draft', 'Revise', ' end']).flatMap(
        ([result, action]) =>
          [
            ['', '5'],
            ['256', '5'],
            ['256', ' 291 '],
            ['256', '1047'],
          ].map(([externalId = '', code = '']) => [{ result, action, externalId, code }] as const),
      ),
      readUploadResult,
    ),
    describeResults(
      'Listings that had ended before',
      combine(['Revise', ' End'], ['ended', 'live']),
      (action, status) => isEndedBefore({ action, status }),
    ),
    describeResults(
      'States of listings',
      one([' Draft', 'ARCHIVED', 'ended', 'inactive', 'active', '', undefined]),
      readListingState,
    ),
    describeResults(
      'Answers to a listing',
      combine(
        [[], [1], [2], [3], [4], [1, 2], [3, 1], [4, 1], [2, 3]],
        [null, '2026-01-02', '2026-01-03', '2026-01-04'],
      ),
      (ids, sentOn) =>
        answerListing(
          ANSWERS.filter(({ id }) => ids.some((other) => other === id)),
          sentOn,
        ),
    ),
  ].join('\n');
}
