import {
  CARD_CONDITIONS,
  CONDITION_TEXTS,
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
import { inOneLine, parseCsv, writeAmount, writeCells } from '../../../domain/listings/files/csv.ts';
import {
  ebayTemplate,
  isEnglish,
  joinPictures,
  readActionHeading,
  withoutLineBreaks,
} from '../../../domain/listings/files/ebay.ts';
import {
  chooseStandardEbayFile,
  STANDARD_EBAY_FILES,
  standardEbayFile,
} from '../../../domain/listings/files/ebay_standard.ts';
import { findColumns } from '../../../domain/listings/files/found_columns.ts';
import { joinRows, type ListingToSend } from '../../../domain/listings/files/listing_file.ts';
import { makeHandle } from '../../../domain/listings/files/shopify.ts';
import {
  columnKey,
  formatOfSiteFile,
  readSiteFile,
  SITE_FILE_KINDS,
  type SiteFile,
} from '../../../domain/listings/files/site_file.ts';
import { writeListingFiles } from '../../../domain/listings/files/write_files.ts';
import { listingAddress } from '../../../domain/listings/ebay_country.ts';
import { finish } from '../../../domain/listings/steps.ts';
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
/** All columns of Shopify’s two files, from the last to the first, and one of a shop’s own. */
const SHOPIFY_COLUMNS = (
  'Own,SEO description,SEO Title,Gift card,Image Alt Text,Image position,Image Src,Fulfillment service,Variant Requires Shipping,' +
  'Weight unit for display,Variant Grams,Continue selling when out of stock,Variant Inventory Qty,Inventory tracker,' +
  'Variant Tax Code,Charge tax,Cost per item,Variant Compare At Price,Price,Option1 Value,Option1 name,Variant Barcode,' +
  'SKU,Status,Published,Tags,Type,Product Category,Vendor,Body (HTML),URL handle,Title'
)
  .split(',')
  .map((heading, index) => [heading, `${index}`] as const);
const OWN = {
  'eBay, starred':
    '#INFO;Version=1.0;Template=fx\n*Action(Country=GB|Currency=GBP);CustomLabel;*Title;*C:Game;CD:Grade - (ID: 27502);CD:Grader - (ID: 27501);CD:Condition - (ID: 40001);CDA:No - (ID: 27503);C:Graded;*Format;Duration;PicURL;ConditionID;*StartPrice;DispatchTimeMax;Currency\nAdd;1;a;b;;;;;;;;;;"1,99"\n#INFO;below\n',
  'eBay, German':
    'Action(Country=DE|Currency=EUR);CustomLabel;Title;C:Graded;CD:Note - (ID: 27502);CD:Prüfer - (ID: 27501);CDA:Nr - (ID: 27503);Currency\n',
  'eBay, draft': '#INFO,draft-listings-template\nAction,Title\n',
  'eBay, words': 'Action(Country=IT|Currency=EUR)\tCustom label (SKU)\tTitle\tStart price\tEndCode\r\n',
  'eBay, prices': 'Action,Item number,Custom label (SKU),Start price,Available quantity,Currency,Title\r\n',
  TCGplayer:
    '"TCGplayer Id","Product Name","Number","Condition","Total Quantity","Add to Quantity","TCG Marketplace Price"\n"1001","Ember  Fox","015/102","near mint","4","0","10.00"\n"1002","Ember Fox","016/102","Near Mint","4","0","10.00"\n',
  'TCGplayer, marked':
    '\ufeffTCGplayer Id;Product Name;Add to Quantity;TCG Marketplace Price\n1001;Fox;0;10,00\n1002;Fox;0;10,00\n1003;Fox;0;10,00\n',
  'Shopify, old': 'Handle,Title,Variant Price\n',
  'Shopify, new': 'URL handle,Title\n',
  'Shopify, inventory': 'Handle,Location,On hand (new)\n',
  'Cardmarket, all columns':
    'cardmarketId,idProduct,quantity,groupCount,name,set,setCode,cn,condition,language,idLanguage,rarity,price,comment\n',
  'Cardmarket, whole stock':
    '\ufeffidProduct;groupCount;price;idLanguage;condition;isFoil\r\n1;1;"0,35";1;2;\r\n',
  Cardmarket: 'cardmarketId,quantity,name\n',
  Amazon: '\ufeffInfo line\t\n\t\nsku\tprice\tquantity\tleadtime-to-ship\towner\n',
  'no tabs': 'sku,price,quantity\n',
  other: '"Title";"Preis";"OWN"\n"a";"1,99";"x"\n',
  'other, with information above': '\ufeff#INFO;above\nTitle;Own\na;b\n',
  'other, with information below': 'Title;Own\na;b\n#INFO;below\n',
  'no quotes': 'Title;Preis\n"a";1.99\n',
  answer: 'Line Number,Status,ItemID\n1,Success,2\n',
  live: 'Item number,Available quantity,Current price\n1,1,1\n',
  empty: '\ufeff \n',
  'no headings': 'Title\nFox\n',
} as const;

/** Parts of files that say how to read and write them. */
const SAMPLES: readonly string[] = [
  'Titel;Preis\n"a";"1,99"\n',
  'Titel;Preis\n"a";"1,99"\n"b";2\n',
  'Titel;Preis\n\n"a";"1,9"\n',
  `Titel;Preis\n${'"a";"1"\n'.repeat(21)}b;1\n`,
  `Titel;Preis\n${'"a";"1"\n'.repeat(19)}b;1\n`,
  'Titel;Preis\n',
  'Titel;Preis\na;1,999\n',
  'Titel;Preis\na;123456789,12\n',
  'Titel;Prezzo\na;1,5\n',
  'Titel;Prix de vente\na; 1,50 \n',
  'Titel;Precio\na;1,50\n',
  'Titel;Price\na;1,50\n',
  'Titel;Kosten\na;1,50\n',
  'a\tb\r\n1\t2\n',
  'a,b;c,d\n',
  'a,b;c\n',
  '"a;b",c\n',
  '#INFO;x,y,z\na,b,c;d\n',
  '"#INFO"\tx,y\na,b\tc\n',
  '#INFO more\n\n ;\n# info;x\nInfo;x\nTitle;Own\n#INFO\ninfo ;below\nInformation;x\n',
  'Title;\n\nTitle;Own\na;\n;\n',
  '\ufeffTitle,Own\r\na,b\r\n',
  'Action,Item number,Quantity\n',
  'Action,Item number,Available quantity\n',
  'Action (x),Title,Price\n',
  'Action,Title,Price,Start price\n',
  'Action,Title,PicURL\n',
  'Action,Title,ConditionID\n',
  'Action,Title,*StartPrice\n',
  'Action,Title,CustomLabel\n',
  'Actions,Title,CustomLabel\n',
  '#INFO,Template=eBay-Draft-Listings-Template_US\nAction,Title\n',
  'TCGplayer Id,Add to Quantity\n',
  'Handle,Location\n',
  'Handle,Variant price\n',
  'Handle,Title\n',
  'URL handle,Price\n',
  'idProduct;count\n',
  'cardmarketId;name\n',
  'sku\tprice\tcount\n',
  'Line number,Status,Title\n',
  'Line number,Status,ItemID,Action\n',
  'Action,Item number,Available quantity,Current price\n',
  'Item number,Available quantity\n',
];

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
      'Samples of files: kind, delimiter, line end, decimals, whether all is quoted, headings, rows',
      SAMPLES.map((text) => [text.length > 60 ? `${text.slice(0, 18)}…` : text, text] as const).map(
        ([short, text], index) => [index, short, text.length] as const,
      ),
      (index, _start, _length) => {
        const { file, problem } = readSiteFile({ text: SAMPLES[index] ?? '' });
        if (!file) return problem.code;
        const { kind, delimiter, lineEnd, decimals, quotesAll, headings, rows, above, below } = file;
        return [
          kind,
          delimiter,
          lineEnd,
          decimals,
          quotesAll,
          headings,
          rows.length > 3 ? rows.length : rows,
          ...[above, below].filter((text) => text !== ''),
        ];
      },
    ),
    describeResults(
      'Keys of columns',
      ['* Start  price ', '**x', 'CD:Grade - (id:  27502) ', '(ID: 1) x', '(ID: x)', ' Title*'].map(
        (one) => [one] as const,
      ),
      columnKey,
    ),
    describeResults(
      'Formats of files',
      SITE_FILE_KINDS.map((kind) => [kind] as const),
      formatOfSiteFile,
    ),
    describeResults(
      'The template of eBay, of several own files',
      (
        [
          ['eBay, draft', 'eBay, starred', 'eBay, words'],
          ['eBay, draft', 'eBay, starred'],
          ['eBay, prices', 'eBay, draft'],
          ['eBay, prices', 'TCGplayer'],
        ] as const
      ).map((own) => [own] as const),
      (own) => {
        const siteFiles = siteFilesOf(...own);
        return ['eBay.it', 'eBay'].map((site) => {
          const template = ebayTemplate({ siteFiles, site, currency: 'EUR' });
          return template && `${template.kind}${template.isStandard ? ', standard' : ''}`;
        });
      },
    ),
    describeResults(
      'Sites and languages of templates',
      ['US', 'GB', 'CA', 'AU', 'IE', 'DE', 'UK', ''].map((country) => [country] as const),
      (country) => {
        const { file } = readSiteFile({ text: `Title,*action(siteid=x|country=${country}|currency=EUR)\n` });
        return file && [readActionHeading(file), isEnglish(file)];
      },
    ),
    describeResults(
      'Cells, as they are read and written again with commas, with tabs, all quoted',
      ['a,"b ""c"" d",e', ' a, b ', '"a\nb",c\rd,e\r\nf', 'a;b\tc', '"x"y,"z', ',\n\n,', 'a ', ''].map(
        (text) => [text] as const,
      ),
      (text) => {
        const rows = finish(parseCsv(text, ',')).map(({ cells }) => cells);
        return [
          rows,
          ...rows
            .slice(0, 1)
            .flatMap((cells) => [
              writeCells(cells, { delimiter: ',', quotesAll: false }),
              writeCells(cells, { delimiter: '\t', quotesAll: false }),
              writeCells(cells, { delimiter: ';', quotesAll: true }),
            ]),
        ];
      },
    ),
    describeResults(
      'Amounts of files',
      [null, 0, 5, 1_99, 123_456_789_00, -5].map((amount) => [amount] as const),
      (amount) => [writeAmount(amount, 'dot'), writeAmount(amount, 'comma')],
    ),
    describeResults(
      'HTML without line breaks',
      [
        'a\nb',
        '<p>a</p>\n<p>b</p>',
        'a\r\n<b>c</b>\nd',
        ' a \n\n b ',
        'a\n \nb',
        '\u2028a\u0085b\vc',
        '',
      ].map((html) => [html] as const),
      withoutLineBreaks,
    ),
    describeResults(
      'Files of several rows for each listing: names, lines, text',
      [[], [1], [2, 1, 3]].map((counts) => [counts] as const),
      (counts) => {
        const written = counts.map((count, listing) => ({
          of: [{ listing, action: 'add' as const }],
          rows: Array.from({ length: count }, () => `${listing} `),
        }));
        return finish(joinRows(written, { name: 'sky', ending: 'csv', start: 'ab ', end: 'cd' })).map(
          ({ name, text, lines, encoding }) => [name, encoding, lines.map(({ line }) => line), text],
        );
      },
    ),
    describeResults(
      'Files of so many rows, of two listings: names and lines',
      [
        [149_999, 1],
        [150_000, 1],
        [150_001, 1],
      ],
      (first: number, second: number) => {
        const written = [first, second].map((count, listing) => ({
          of: [{ listing, action: 'add' as const }],
          rows: Array.from({ length: count }, () => 'x'),
        }));
        return finish(joinRows(written, { name: 'sky', ending: 'csv', start: '' })).map(({ name, lines }) => [
          name,
          lines.map(({ line }) => line),
        ]);
      },
    ),
    describeResults(
      'Columns that templates name',
      (
        [
          'eBay, starred',
          'eBay, prices',
          'TCGplayer',
          'Amazon',
          'Cardmarket, all columns',
          'other',
          'eBay, German',
        ] as const
      ).map((name) => [name] as const),
      (name) => {
        const { file } = readOwn(name);
        const columns = ' Title = x\nTCGplayer Id = 1\nAvailable quantity = 2\nSKU = 3\nname = 4';
        const both = [null, 2].flatMap((handlingDays) =>
          LISTING_FORMATS.map((format) => ({ format, columns, handlingDays })),
        );
        return (
          file &&
          [both, both.slice(0, LISTING_FORMATS.length)].map((named) =>
            findColumns(file, named).map((one) => `${one.source}${one.isRequired ? ' *' : ''}`),
          )
        );
      },
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
    ...(['eBay, starred', 'eBay, German'] as const).map((name) =>
      describeFiles(`${name}, cards and other articles, graded and not`, 'ebay', {
        siteFiles: siteFilesOf(name),
        listings: ['183454', '99'].flatMap((category) =>
          [GRADED, { ...GRADED, condition: 'good' as const }].map((graded) =>
            createListing({ category, ...graded }),
          ),
        ),
      }),
    ),
    describeFiles('eBay, changes and ends with columns of the template', 'ebay', {
      siteFiles: siteFilesOf('eBay, prices', 'eBay, words'),
      listings: (['revise', 'end'] as const).map((action) =>
        createListing({
          action,
          columns: [
            ['Start price', '9'],
            ['EndCode', 'x'],
            ['Title', 'y'],
          ],
        }),
      ),
    }),
    describeFiles('eBay, check without new listings', 'ebay', {
      siteFiles: siteFilesOf('eBay, words'),
      listings: LISTINGS.slice(3),
      isCheck: true,
    }),
    describeFiles('eBay, check by the words of the page', 'ebay', {
      siteFiles: siteFilesOf('eBay, words'),
      listings: LISTINGS.slice(0, 1),
      isCheck: true,
    }),
    describeFiles('eBay, check', 'ebay', { siteFiles: siteFilesOf('eBay, starred'), isCheck: true }),
    describeFiles('eBay, check of drafts', 'ebay', { isCheck: true }),
    describeFiles('Shopify', 'shopify'),
    describeFiles('Shopify, old headings', 'shopify', { siteFiles: siteFilesOf('Shopify, old') }),
    ...(['Shopify, new', 'Shopify, old'] as const).map((name) =>
      describeFiles(`${name}, all columns`, 'shopify', {
        siteFiles: siteFilesOf(name),
        listings: [createListing({ columns: SHOPIFY_COLUMNS })],
      }),
    ),
    describeFiles('Shopify, places and empty texts', 'shopify', {
      listings: [
        createListing({ columns: [['Location', 'Berlin']], action: 'revise' }),
        createListing({ columns: [['Location', '']], action: 'revise', quantity: 0 }),
        createListing({ action: 'revise', hasNewTexts: true, description: '' }),
        createListing({ action: 'revise', hasNewTexts: true, description: 'a\rb\r\nc' }),
        createListing({
          columns: [
            ['Location', ''],
            ['Tags', ''],
            ['Own', ''],
          ],
          category: '',
          price: null,
        }),
      ],
    }),
    describeResults(
      'Lines of Shopify’s files, by the number of pictures',
      [[0], [1], [26], [250], [251]],
      (count: number) => {
        const pictures = Array.from({ length: count }, (_, index) => `https://shop.example/${index}.jpg`);
        const listings = [createListing({ pictures })];
        const { files } = writeListingFiles({
          format: 'shopify',
          listings,
          name: '',
          site: '',
          siteFiles: [],
        });
        return files[0]?.text.trim().split('\n').length;
      },
    ),
    describeFiles('Shopify, check', 'shopify', { isCheck: true }),
    describeFiles('Cardmarket', 'cardmarket'),
    describeFiles('Cardmarket, fields of other names', 'cardmarket', {
      listings: FIELDS_OF_CARDS.map((extras) => createListing({ unit: createBatchUnit({ extras }) })),
    }),
    describeFiles('Cardmarket, whole stock', 'cardmarket', {
      siteFiles: siteFilesOf('Cardmarket, whole stock'),
    }),
    describeFiles('TCGplayer', 'tcgplayer', { siteFiles: siteFilesOf('TCGplayer') }),
    describeFiles('TCGplayer, several listings of a row', 'tcgplayer', {
      siteFiles: siteFilesOf('TCGplayer, marked'),
      listings: [
        createListing({ price: null, columns: [['TCGplayer Id', '1001']] }),
        createListing({
          price: 9_00,
          columns: [['TCGplayer Id', '1001']],
          action: 'revise',
          siteQuantity: 5,
        }),
        createListing({ price: 8_00, columns: [['TCGplayer Id', '1001']] }),
        createListing({ price: 99_00, columns: [['TCGplayer Id', '1001']], action: 'end', quantity: 0 }),
        createListing({ price: 7_00, columns: [['TCGplayer Id', '1002']], action: 'end', quantity: 0 }),
        createListing({ price: null, columns: [['TCGplayer Id', '1003']] }),
      ],
    }),
    ...[
      [{ row: '1001', delta: 2 }],
      [{ row: '1002', delta: 2 }],
      [
        { row: '1002', delta: 2 },
        { row: '1001', delta: 2 },
      ],
    ].map((earlierDeltas, index) =>
      describeFiles(`TCGplayer after another file, ${index + 1}`, 'tcgplayer', {
        siteFiles: siteFilesOf('TCGplayer'),
        listings: LISTINGS.slice(0, 1),
        earlierDeltas,
      }),
    ),
    describeFiles('TCGplayer without an own file', 'tcgplayer'),
    describeFiles('Amazon', 'amazon'),
    describeFiles('Amazon, columns of the template', 'amazon', {
      siteFiles: siteFilesOf('Amazon'),
      listings: [
        createListing({
          columns: [
            ['SKU', ' x\ty '],
            ['owner', 'a\nb'],
          ],
          handlingDays: null,
        }),
        createListing({ columns: [['Leadtime-to-ship', '9']] }),
      ],
    }),
    describeFiles('Amazon, own file in dollars', 'amazon', {
      siteFiles: siteFilesOf('Amazon'),
      listings: LISTINGS.slice(0, 3).map((one) => ({ ...one, currency: 'USD' })),
    }),
    describeFiles('Other site', 'other'),
    describeFiles('Other site, own file with information', 'other', {
      siteFiles: siteFilesOf('other, with information below'),
    }),
    describeFiles('Other site, own file with information above', 'other', {
      siteFiles: siteFilesOf('TCGplayer', 'other, with information above'),
      listings: LISTINGS.slice(0, 1),
    }),
    describeFiles('Other site, own file', 'other', { siteFiles: siteFilesOf('other') }),
    describeResults(
      'Conditions, as sites write them',
      CARD_CONDITIONS.map((one) => [one] as const),
      (condition) => [
        CONDITION_TEXTS[condition],
        ebayCondition(condition, ' 183454'),
        ebayCondition(condition, '183455'),
        ebayCondition(condition, '183050'),
        ebayCondition(condition, '261328'),
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
      [' a ', 'a \r\n\t b', '\u2028a\u0085\n b\f', 'a  b', 'a\u0085b', 'a\vb\fc'].map(
        (one) => [one] as const,
      ),
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
