import {
  CARD_CONDITIONS,
  CONDITION_WORDS,
  readCondition,
  readGrade,
} from '../../../domain/listings/condition.ts';
import {
  cardmarketCondition,
  cardmarketLanguage,
  ebayCondition,
  ebayGrade,
  ebayGrader,
  tcgplayerCondition,
} from '../../../domain/listings/condition_codes.ts';
import { inOneLine } from '../../../domain/listings/files/csv.ts';
import { joinPictures } from '../../../domain/listings/files/ebay.ts';
import {
  chooseStandardEbayFile,
  STANDARD_EBAY_FILES,
  standardEbayFile,
} from '../../../domain/listings/files/ebay_standard.ts';
import { findColumns } from '../../../domain/listings/files/found_columns.ts';
import type { ListingToSend } from '../../../domain/listings/files/listing_file.ts';
import { makeHandle } from '../../../domain/listings/files/shopify.ts';
import { readSiteFile, type SiteFile } from '../../../domain/listings/files/site_file.ts';
import { writeListingFiles } from '../../../domain/listings/files/write_files.ts';
import { listingAddress } from '../../../domain/listings/ebay_country.ts';
import { LISTING_FORMATS, type ListingFormat } from '../../../domain/listings/listing.ts';
import { combine, describeResults, describeValue } from '../../support/describe_results.ts';
import { createBatchUnit } from '../../support/listings.ts';

const EXTRAS = {
  ' Cardmarket ID ': '7431',
  Set: 'First Sky',
  'Set code': 'FSK',
  Number: '015/102',
  Language: 'Japanese',
  Rarity: 'Rare',
};

function createListing(fields: Partial<ListingToSend> = {}): ListingToSend {
  return {
    sku: 'BS-000001',
    title: 'Ember Fox',
    description: '<p>Fox</p>\r\nNear\nmint',
    price: 12_99,
    currency: 'EUR',
    quantity: 3,
    condition: 'near_mint',
    category: '183454',
    grader: '',
    grade: '',
    certificate: '',
    pictures: [' https://shop.example/1 a.jpg ', 'https://shop.example/2.jpg'],
    handlingDays: 2,
    handle: 'ember-fox-bs-000001',
    siteQuantity: 1,
    conditionText: 'Near Mint',
    columns: [],
    externalId: '',
    unit: createBatchUnit({ extras: EXTRAS }),
    action: 'add',
    hasNewTexts: false,
    ...fields,
  };
}

const GRADED = { condition: 'graded', grader: 'PSA', grade: '9.5', certificate: '00123456' } as const;
const LISTINGS: readonly ListingToSend[] = [
  createListing({
    columns: [
      ['C:Game', 'Pokémon'],
      ['*C:game', 'Other'],
      ['Location', 'Berlin'],
      ['Vendor', 'Fox & Sons'],
      ['Isfoil', '1'],
      ['Own', 'a\nb'],
      ['Condition', 'Near Mint'],
    ],
  }),
  createListing({ sku: 'BS-000002', title: 'Moon\nHeron', columns: [['C:Set', 'Sky']], ...GRADED }),
  createListing({
    sku: 'BS-000003',
    condition: 'new',
    category: '99',
    quantity: 1,
    pictures: [],
    handlingDays: null,
    price: null,
  }),
  createListing({
    sku: 'BS-000004',
    action: 'revise',
    externalId: '256000000004',
    hasNewTexts: true,
    description: 'New\r\ntext',
  }),
  createListing({ sku: 'BS-000005', action: 'revise', externalId: '256000000005', ...GRADED, grader: '' }),
  createListing({
    sku: 'BS-000006',
    action: 'end',
    externalId: '256000000006',
    quantity: 0,
    condition: null,
  }),
];

/** Files of sites, as operators download them. */
/** Names that shops give the fields of cards. */
const FIELDS_OF_CARDS: readonly Record<string, string>[] = [
  { Expansion: 'Sky', Setcode: 'FSK', 'Card number': '1', Lingua: 'ja', CardmarketId: '1' },
  { Espansione: 'Sky', 'Collector number': '2', Sprache: 'de' },
  { Numero: '3', IdProduct: '3' },
];
const OWN = {
  'eBay, starred':
    '#INFO;Version=1.0;Template=fx\n*Action(Country=GB|Currency=GBP);CustomLabel;*Title;*C:Game;CD:Grade - (ID: 27502);CD:Grader - (ID: 27501);CD:Condition - (ID: 40001);CDA:No - (ID: 27503);C:Graded;*Format;Duration;PicURL;ConditionID;*StartPrice;DispatchTimeMax;Currency\nAdd;1;a;b;;;;;;;;;;"1,99"\n#INFO;below\n',
  'eBay, words': 'Action(Country=IT|Currency=EUR)\tCustom label (SKU)\tTitle\tStart price\tEndCode\r\n',
  'eBay, prices': 'Action,Item number,Custom label (SKU),Start price,Available quantity,Currency,Title\r\n',
  TCGplayer:
    '"TCGplayer Id","Product Name","Number","Condition","Total Quantity","Add to Quantity","TCG Marketplace Price"\n"1001","Ember  Fox","015/102","near mint","4","0","10.00"\n"1002","Ember Fox","016/102","Near Mint","4","0","10.00"\n',
  'Shopify, old': 'Handle,Title,Variant Price\n',
  'Shopify, new': 'URL handle,Title\n',
  'Shopify, inventory': 'Handle,Location,On hand (new)\n',
  'Cardmarket, whole stock':
    '\ufeffidProduct;groupCount;price;idLanguage;condition;isFoil\r\n1;1;"0,35";1;2;\r\n',
  Cardmarket: 'cardmarketId,quantity,name\n',
  Amazon: 'Info line\n\nsku\tprice\tquantity\tleadtime-to-ship\towner\n',
  'no tabs': 'sku,price,quantity\n',
  other: '"Title";"Preis";"OWN"\n"a";"1,99";"x"\n',
  'other, with information below': 'Title;Own\na;b\n#INFO;below\n',
  'no quotes': 'Title;Preis\n"a";1.99\n',
  answer: 'Line Number,Status,ItemID\n1,Success,2\n',
  live: 'Item number,Available quantity,Current price\n1,1,1\n',
  empty: '\ufeff \n',
  'no headings': 'Title\nFox\n',
} as const;

const readOwn = (name: keyof typeof OWN) => readSiteFile({ text: OWN[name], encoding: 'windows-1252' });

function siteFilesOf(...names: readonly (keyof typeof OWN)[]): SiteFile[] {
  return names.flatMap((name) => readOwn(name).file ?? []);
}

function describeFiles(
  heading: string,
  format: ListingFormat,
  options: Partial<Parameters<typeof writeListingFiles>[0]> = {},
): string {
  const { files, problems, deltas } = writeListingFiles({
    format,
    listings: LISTINGS,
    name: 'sky',
    site: 'eBay.de',
    siteFiles: [],
    ...options,
  });
  const parts = files.map(({ name, encoding, lines, text }) =>
    [
      `## ${name}, ${encoding}, ${describeValue(lines)}`,
      ...text.split('\n').map((line) => `  ${JSON.stringify(line)}`),
    ].join('\n'),
  );
  const found = [deltas, ...problems].filter((one) => one !== undefined).map(describeValue);
  return [`# ${heading}\n`, ...found, ...parts].join('\n') + '\n';
}

/** The files of sites: how they are read, and what is written into them. */
export function describeListingFiles(): string {
  const names = Object.keys(OWN) as (keyof typeof OWN)[];
  const templates = LISTING_FORMATS.map((format) => ({
    format,
    columns: 'C:Game = Pokémon\nown = x',
    handlingDays: format === 'ebay' ? null : 2,
  }));
  return [
    describeResults(
      'Files of sites, as they are read',
      names.map((name) => [name] as const),
      (name) => readOwn(name).file ?? readOwn(name).problem,
    ),
    describeResults(
      'Columns of files, and what fills them',
      names.map((name) => [name] as const),
      (name) => {
        const { file } = readOwn(name);
        return (
          file &&
          findColumns(file, templates).map(
            (one) => `${one.heading}: ${one.source}${one.isRequired ? ' *' : ''}`,
          )
        );
      },
    ),
    describeResults(
      'Columns of standard files',
      STANDARD_EBAY_FILES.map((name) => [name] as const),
      (name) =>
        findColumns(standardEbayFile(name), templates).flatMap((one) =>
          one.source === null ? [] : `${one.heading}: ${one.source}`,
        ),
    ),
    describeResults(
      'Standard files of eBay',
      combine(['eBay.de', 'eBay.it', 'eBay.co.uk', 'eBay.com', 'eBay'], ['EUR', 'GBP', 'USD']),
      (site, currency) => chooseStandardEbayFile({ site, currency }),
    ),
    describeResults(
      'Addresses of listings',
      combine(
        ['eBay.de', 'eBay.it', 'eBay.co.uk', 'ebay', 'Shopify'],
        ['256000000004', '25600000', '12345678901234567890', 'x256000000004', ''],
      ),
      (site, number) => listingAddress({ site, number }),
    ),
    ...STANDARD_EBAY_FILES.map((name) =>
      describeFiles(`eBay, ${name}`, 'ebay', { siteFiles: [standardEbayFile(name)] }),
    ),
    describeFiles('eBay without an own file', 'ebay'),
    describeFiles('eBay.com without an own file', 'ebay', {
      site: 'eBay.com',
      listings: [createListing({ currency: 'USD' })],
    }),
    describeFiles('eBay without a known country', 'ebay', { site: 'eBay' }),
    describeFiles('eBay, no listings', 'ebay', { listings: [] }),
    describeFiles('eBay, only the prices', 'ebay', {
      site: 'eBay',
      siteFiles: siteFilesOf('eBay, prices'),
      listings: LISTINGS.slice(3),
    }),
    describeFiles('eBay, only the prices, with new listings', 'ebay', {
      site: 'eBay',
      siteFiles: siteFilesOf('eBay, prices'),
    }),
    ...(['eBay, starred', 'eBay, words'] as const).map((name) =>
      describeFiles(name, 'ebay', { siteFiles: siteFilesOf('eBay, prices', name) }),
    ),
    describeFiles('eBay, check', 'ebay', { siteFiles: siteFilesOf('eBay, starred'), isCheck: true }),
    describeFiles('eBay, check of drafts', 'ebay', { isCheck: true }),
    describeFiles('Shopify', 'shopify'),
    describeFiles('Shopify, old headings', 'shopify', { siteFiles: siteFilesOf('Shopify, old') }),
    describeFiles('Shopify, check', 'shopify', { isCheck: true }),
    describeFiles('Cardmarket', 'cardmarket'),
    describeFiles('Cardmarket, fields of other names', 'cardmarket', {
      listings: FIELDS_OF_CARDS.map((extras) => createListing({ unit: createBatchUnit({ extras }) })),
    }),
    describeFiles('Cardmarket, whole stock', 'cardmarket', {
      siteFiles: siteFilesOf('Cardmarket, whole stock'),
    }),
    describeFiles('TCGplayer', 'tcgplayer', { siteFiles: siteFilesOf('TCGplayer') }),
    describeFiles('TCGplayer without an own file', 'tcgplayer'),
    describeFiles('Amazon', 'amazon'),
    describeFiles('Amazon, own file in dollars', 'amazon', {
      siteFiles: siteFilesOf('Amazon'),
      listings: LISTINGS.slice(0, 3).map((one) => ({ ...one, currency: 'USD' })),
    }),
    describeFiles('Other site', 'other'),
    describeFiles('Other site, own file with information', 'other', {
      siteFiles: siteFilesOf('other, with information below'),
    }),
    describeFiles('Other site, own file', 'other', { siteFiles: siteFilesOf('other') }),
    describeResults(
      'Conditions, as sites write them',
      CARD_CONDITIONS.map((one) => [one] as const),
      (condition) => [
        ebayCondition(condition, ' 183454'),
        ebayCondition(condition, '183455'),
        cardmarketCondition(condition),
        tcgplayerCondition(condition),
      ],
    ),
    describeResults(
      'Graders',
      ['PSA', ' rare  edition ', '275019', '2750119', '27501999', '275019999', 'x275019', 'CGC', ''].map(
        (one) => [one] as const,
      ),
      ebayGrader,
    ),
    describeResults(
      'Grades',
      [
        '10',
        '9.5',
        '9,5',
        'GEM MT 10',
        '1',
        '0.5',
        '11',
        '9.3',
        '10.5',
        '',
        ' 275021 ',
        '27502',
        '275021999',
        'Authentic  Altered',
        'x',
      ].map((one) => [one] as const),
      ebayGrade,
    ),
    describeResults(
      'Conditions, as they are read',
      [
        'Near-Mint ',
        'QUASI  nuovo',
        'beschädigt',
        'abîmé',
        'PSA 9.5',
        'psa10',
        'BGS 9,5',
        'PSA 0.5',
        'PSA 1',
        'PSA 11',
        'PSA 9.3',
        'XYZ 9',
        'PSA',
        ' ',
        'slab',
      ].map((one) => [one] as const),
      (text) => [readCondition(text), readGrade(text)],
    ),
    describeResults(
      'Words of conditions',
      CARD_CONDITIONS.map((one) => [one] as const),
      (condition) => CONDITION_WORDS[condition],
    ),
    describeResults(
      'Languages, by their number at Cardmarket',
      [
        'English',
        'FRANÇAIS',
        'deutsch',
        'es',
        'Italiano',
        'S-Chinese',
        'zh Hans',
        'jpn',
        'Português',
        'ru',
        'Korean ',
        'zh_hant',
        'xx',
        '',
      ].map((one) => [one] as const),
      cardmarketLanguage,
    ),
    describeResults(
      'Texts in one line',
      [' a ', 'a \r\n\t b', '\u2028a\u0085\n b\f', 'a  b'].map((one) => [one] as const),
      inOneLine,
    ),
    describeResults(
      'Pictures',
      [[[' a b|c ', 'd', 'e\tf']], [Array.from({ length: 13 }, (_, index) => `${index}`)]] as const,
      joinPictures,
    ),
    describeResults(
      'Handles',
      combine(
        ['Ember Fox 015/102', ' -Straße à la Fée- ', '狐', `${'a'.repeat(149)} bc`],
        ['BS-000123', '', '-x-'],
      ),
      makeHandle,
    ),
  ].join('\n');
}
