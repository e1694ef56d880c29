import { parse } from 'csv-parse/sync';
import { describe, expect, it, test } from 'vitest';
import { STANDARD_EBAY_FILES, standardEbayFile } from '../../../domain/listings/files/ebay_standard.ts';
import { joinPictures, withoutLineBreaks } from '../../../domain/listings/files/ebay.ts';
import { joinRows, type ListingToSend } from '../../../domain/listings/files/listing_file.ts';
import { readSiteFile, type SiteFile } from '../../../domain/listings/files/site_file.ts';
import { findRepeatedDeltas } from '../../../domain/listings/files/tcgplayer.ts';
import { writeListingFiles, type FilesOfFormat } from '../../../domain/listings/files/write_files.ts';
import { prepareListings, type BatchToPrepare } from '../../../domain/listings/prepare.ts';
import { finish } from '../../../domain/listings/steps.ts';
import { expectGolden } from '../../support/golden.ts';
import { createBatch, createStoredListing, HARD_UNITS, toSend } from '../../support/listings.ts';

type Options = NonNullable<Parameters<typeof createBatch>[1]>;

const TEMPLATE = {
  title: '{name} {Number} {subtype} {Set} {Language} {Condition} {grade}',
  description: '<p>{title}</p>\n<p>Zustand: {condition}</p><p>{Notes}</p>\nVersand\nmit DHL',
};
const SPECIFICS = 'C:Game = Pokémon TCG\nC:Card Name = {name}\nC:Set = {Set}\nLocation = Berlin';

/** The hard cards as their next file has them. */
function hardListings({ template, ...options }: Options = {}, limit: number | null = 80): ListingToSend[] {
  const batch = createBatch(HARD_UNITS, { template: { ...TEMPLATE, ...template }, ...options });
  return toSend(prepareListings(batch).listings, limit);
}

/** The hard cards when they are live: the first is dearer now, the second was sold elsewhere. */
function liveListings({ template, ...options }: Options = {}): ListingToSend[] {
  const units = HARD_UNITS.map((unit) =>
    unit.id === 2 ? { ...unit, presence: 'sold' as const, soldOn: 'Vinted' } : unit,
  );
  const stored = [
    createStoredListing({ units: [1], price: 1_234_50 }),
    createStoredListing({ id: 2, units: [2], sku: 'BS-000002', externalId: '256000000002' }),
    createStoredListing({
      id: 3,
      units: [5],
      sku: 'BS-000005',
      handle: 'tide-koi',
      externalId: '256000000005',
    }),
    ...[3, 4].map((id) => createStoredListing({ id: id + 10, units: [id], isLeftOut: true })),
  ];
  const batch = createBatch(units, { template: { ...TEMPLATE, ...template }, stored, ...options });
  return toSend(prepareListings(batch).listings);
}

function write(files: Partial<FilesOfFormat> & Pick<FilesOfFormat, 'format' | 'listings'>) {
  return writeListingFiles({ name: 'first-sky', site: 'eBay.de', siteFiles: [], ...files });
}

/** The only file that is written. */
function writeOne(files: Parameters<typeof write>[0]) {
  const { files: written, problems } = write(files);
  expect(problems).toEqual([]);
  expect(written).toHaveLength(1);
  const [file] = written;
  if (!file) throw new Error('There is no file.');
  return file;
}

function readOwn(text: string): SiteFile {
  const { file } = readSiteFile({ text });
  if (!file) throw new Error('The file is not read.');
  return file;
}

/** The rows of a file as another reader sees them, by their headings. */
function readBack(text: string, delimiter = ',', above = 0): Record<string, string>[] {
  return parse(text, { delimiter, bom: true, columns: true, from_line: above + 1, relax_column_count: true });
}

describe('the files of eBay', () => {
  it.each(STANDARD_EBAY_FILES)('fill the standard file %s', (name) => {
    const file = standardEbayFile(name);
    const currency = name.endsWith('US') ? 'USD' : name.endsWith('GB') ? 'GBP' : 'EUR';
    const rate = { USD: 1_1000, GBP: 8500, EUR: null }[currency] ?? null;
    const isDraft = file.kind === 'ebay_draft';
    const listings = hardListings({ template: { currency, rate, columns: isDraft ? '' : SPECIFICS } });
    const { text, lines } = writeOne({ format: 'ebay', listings, siteFiles: [file] });
    expectGolden(`ebay_${name.toLowerCase()}.csv`, text);
    const above = file.above === '' ? 0 : file.above.trimEnd().split('\r\n').length;
    const rows = readBack(text, file.delimiter, above);
    expect(rows.map((row) => row[file.kind === 'ebay_category' ? '*Title' : 'Title'])).toEqual(
      listings.map(({ title }) => title),
    );
    expect(rows.map((row) => Object.values(row)[0])).toEqual(listings.map(() => (isDraft ? 'Draft' : 'Add')));
    expect(lines.map(({ listing, line }) => [listing, line])).toEqual(listings.map((_, at) => [at, at + 2]));
  });

  it('cut a title of 82 characters before the sign that would dangle', () => {
    const title = hardListings({}, null).find(({ sku }) => sku === 'BS-000004')?.title ?? '';
    expect(title).toHaveLength(82);
    expect(title.slice(78, 79)).toBe('&');
    const [{ title: cut } = { title: '' }] = hardListings().filter(({ sku }) => sku === 'BS-000004');
    expect(cut).toBe(title.slice(0, 77));
  });

  it("fill the operator's own file, in its spelling", () => {
    const own = readOwn(
      [
        '#INFO;Version=1.0;;Template=fx_category_template_EBAY_IT;;;;',
        '#INFO',
        '"*Action(SiteID=Italy|Country=IT|Currency=EUR|Version=1193|CC=UTF-8)";Etichetta;custom LABEL (SKU);*title;Start  Price;QUANTITY;CD:Condizione - (ID: 40001);CD:Ente - (ID: 27501);CD:Voto - (ID: 27502);CDA:Certificato - (ID: 27503);Condition ID;*C:Gioco;Category ID;Description;Format;Duration;Item photo URL;*Location',
        'Add;;OLD;Old listing;1,99;1',
        '#INFO;">>> I valori di C:Gioco: ""Pokémon TCG"""',
        '',
      ].join('\n'),
    );
    const listings = hardListings({
      template: { columns: 'c:gioco = Pokémon "TCG"; carte\nLocation = Roma' },
    });
    const { text } = writeOne({ format: 'ebay', listings, siteFiles: [own] });
    expectGolden('ebay_own.csv', text);
    const [first, second, third] = readBack(text, ';', 2);
    expect(first).toMatchObject({
      'Start  Price': '10,99',
      '*C:Gioco': 'Pokémon "TCG"; carte',
      Etichetta: '',
    });
    expect(second).toMatchObject({
      '*title': '=SUM("Moon; Heron", 1) 044/102 Holo First Sky Japanese Near mint 10',
      'Condition ID': '2750',
      'CD:Condizione - (ID: 40001)': '',
      'CD:Ente - (ID: 27501)': '275010',
      'CD:Voto - (ID: 27502)': '275020',
      'CDA:Certificato - (ID: 27503)': '00123456',
    });
    expect(third?.Description).toBe(
      `<p>${third?.['*title']}</p> <p>Zustand: Gut</p><p>Zeile &quot;eins&quot;,<br>Zeile zwei; &lt;drei&gt; &amp; vier</p> Versand<br>mit DHL`,
    );
  });

  it('check new listings without listing them', () => {
    const siteFiles = [standardEbayFile('category_DE')];
    const listings = [...hardListings().slice(0, 1), ...liveListings()];
    const { name, text } = writeOne({ format: 'ebay', listings, siteFiles, isCheck: true });
    expect(name).toBe('first-sky-check.csv');
    expectGolden('ebay_check.csv', text);
    const draft = {
      format: 'ebay',
      listings,
      siteFiles: [standardEbayFile('draft_DE')],
      isCheck: true,
    } as const;
    expect(write(draft).problems.map(({ code }) => code)).toEqual(['listings.no_check_file']);
  });

  it.each(['draft_US', 'category_DE', 'names_IT'] as const)(
    'change and end in files of their own, beside %s',
    (name) => {
      const listings = liveListings();
      const { files } = write({ format: 'ebay', listings, siteFiles: [standardEbayFile(name)] });
      expect(files.map((file) => file.name)).toEqual(['first-sky-revise.csv', 'first-sky-end.csv']);
      const [revise, end] = files.map(({ text }) => text);
      expectGolden(`ebay_revise_${name.toLowerCase()}.csv`, revise ?? '');
      expectGolden(`ebay_end_${name.toLowerCase()}.csv`, end ?? '');
    },
  );

  it("change prices in the operator's own file of prices", () => {
    const own = readOwn(
      '#INFO,Version=1.0\r\nAction,Item number,Title,Listing site,Currency,Start price,Available quantity,Custom label (SKU)\r\n',
    );
    const listings = liveListings().filter(({ action }) => action === 'revise');
    expectGolden(
      'ebay_revise_own.csv',
      writeOne({ format: 'ebay', listings, site: 'eBay', siteFiles: [own] }).text,
    );
  });

  it('need a template for new listings', () => {
    const listings = hardListings();
    expect(write({ format: 'ebay', listings, site: 'eBay' }).problems.map(({ code }) => code)).toEqual([
      'listings.no_site_file',
    ]);
  });

  it('have at most twelve pictures, with spaces as %20', () => {
    expect(joinPictures(['https://a/1 2|3.jpg', ' https://a/4.jpg '])).toBe(
      'https://a/1%202%7C3.jpg|https://a/4.jpg',
    );
    expect(joinPictures(Array<string>(20).fill('https://a/1.jpg')).split('|')).toHaveLength(12);
  });

  test.each([
    ['<p>a</p>\r\n<p>b</p>', '<p>a</p> <p>b</p>'],
    ['a \n\n b', 'a<br>b'],
    ['<b>a</b>\nb', '<b>a</b> b'],
    ['a\u2028b\n', 'a<br>b'],
  ])('write %j as %j', (html, line) => {
    expect(withoutLineBreaks(html)).toBe(line);
  });
});

describe('the files of Shopify', () => {
  const template = { format: 'shopify', columns: 'Vendor = Fox & Sons\nTags = {Set}, {Language}' } as const;
  const old = readOwn('Handle,Title,Variant Price\n');

  it.each([
    ['new', []],
    ['old', [old]],
  ])('add drafts with %s headings', (name, siteFiles) => {
    const listings = hardListings({ template }, 255);
    const { text } = writeOne({ format: 'shopify', listings, siteFiles });
    expectGolden(`shopify_add_${name}.csv`, text);
    const rows = readBack(text);
    expect(rows).toHaveLength(listings.length + 1);
    expect(rows[1]).toMatchObject({ Title: '', [name === 'old' ? 'Image Position' : 'Image position']: '2' });
    expect(
      rows.filter(({ Title }) => Title).map((row) => row[name === 'old' ? 'Body (HTML)' : 'Description']),
    ).toEqual(listings.map(({ description }) => description));
  });

  it('change without a blank cell, and end', () => {
    const listings = liveListings({ template });
    const { files } = write({ format: 'shopify', listings });
    expect(files.map(({ name }) => name)).toEqual(['first-sky-revise.csv', 'first-sky-end.csv']);
    for (const { name, text } of files) {
      expectGolden(`shopify_${name.replace('first-sky-', '')}`, text);
      for (const row of readBack(text)) expect(Object.values(row)).not.toContain('');
    }
  });

  it('change a description in a file of its own', () => {
    const listings = liveListings({ template }).map((listing) => ({
      ...listing,
      hasNewTexts: listing.sku === 'BS-000005',
    }));
    const { files } = write({ format: 'shopify', listings });
    const [revised, described] = files.map(({ name, text }) => ({ name, rows: readBack(text) }));
    expect(revised?.rows.map(({ SKU }) => SKU)).toEqual(['BS-000001']);
    expect(described?.name).toBe('first-sky-revise-texts.csv');
    const description = listings.find(({ sku }) => sku === 'BS-000005')?.description;
    expect(described?.rows).toMatchObject([{ SKU: 'BS-000005', Description: description }]);
    for (const { text } of files)
      for (const row of readBack(text)) expect(Object.values(row)).not.toContain('');
    const emptied = listings.map((listing) => ({ ...listing, description: '' }));
    expect(write({ format: 'shopify', listings: emptied }).files.map(({ name }) => name)).toEqual([
      'first-sky-revise.csv',
      'first-sky-end.csv',
    ]);
  });

  it('set the stock of a location in a file of inventory', () => {
    const listings = liveListings({ template: { ...template, columns: 'Location = Corso "Italia", 3' } });
    const { files } = write({ format: 'shopify', listings });
    expectGolden(
      'shopify_inventory.csv',
      files.find(({ name }) => name.endsWith('inventory.csv'))?.text ?? '',
    );
    expect(files[0]?.text).not.toContain('Inventory quantity');
  });
});

describe('the file of TCGplayer', () => {
  const HEAD =
    'TCGplayer Id,Product Line,Set Name,Product Name,Title,Number,Rarity,Condition,TCG Market Price,TCG Direct Low,TCG Low Price With Shipping,TCG Low Price,Total Quantity,Add to Quantity,TCG Marketplace Price,Photo URL';
  const row = (id: string, name: string, number: string, condition: string) =>
    `"${id}","Pokemon","First ""Sky""","${name}","","${number}","Rare","${condition}","9.99","","11.00","9.50","4","0","10.00",""`;
  const own = readOwn(
    [
      HEAD,
      row('1001', 'Ember Fox', '015/102', 'Near Mint'),
      row('1002', 'Ember Fox', '015/102', 'Near Mint Holofoil - Japanese'),
      row('1003', 'Tide Koi', '031/102', 'Heavily Played'),
      row('1004', 'Great Wave', '099/102', 'Lightly Played'),
      row('1005', 'Great Wave', '099/102', 'Lightly Played'),
      '',
    ].join('\r\n'),
  );
  const template = { format: 'tcgplayer', currency: 'USD', rate: 1_1000 } as const;
  const site = { site: 'TCGplayer', siteFiles: [own] };

  it('fills the rows of the own export alone', () => {
    const listings = hardListings({ template, ...site }, null);
    const { files, deltas } = write({ format: 'tcgplayer', listings, ...site });
    expectGolden('tcgplayer_pricing.csv', files[0]?.text ?? '');
    expect(deltas).toEqual([
      { row: '1001', delta: 1 },
      { row: '1003', delta: 2 },
    ]);
    const [fox, koi] = readBack(files[0]?.text ?? '');
    expect(fox).toMatchObject({
      'TCGplayer Id': '1001',
      'Add to Quantity': '1',
      'TCG Marketplace Price': '11.99',
    });
    expect(koi).toMatchObject({ 'Set Name': 'First "Sky"', 'Add to Quantity': '2', 'Total Quantity': '4' });
  });

  it('finds rows by the columns of the template', () => {
    const batch = (columns: string): BatchToPrepare =>
      createBatch(HARD_UNITS.slice(0, 1), { template: { ...template, columns }, ...site });
    const find = (columns: string) => {
      const [listing] = prepareListings(batch(columns)).listings;
      if (!listing || listing.missing.length > 0) return listing?.missing;
      return write({ format: 'tcgplayer', listings: toSend([listing], null), ...site }).deltas;
    };
    expect(find('Condition = {condition} {subtype}foil - {Language}')).toEqual([{ row: '1002', delta: 1 }]);
    expect(find('TCGplayer Id = 1003')).toEqual([{ row: '1003', delta: 1 }]);
    expect(find('Condition = Near Mint Foil')).toEqual(['site_row']);
    expect(find('Product Name = Great Wave\nNumber = \nCondition = ')).toEqual(['site_row']);
  });

  it('takes sold units off, and ends with what is left', () => {
    const listings = liveListings({ template: { ...template, columns: 'TCGplayer Id = {Id}' }, ...site });
    const rows = listings.map((one) => ({ ...one, columns: [['TCGplayer Id', '1003']] as const }));
    const { deltas, files } = write({ format: 'tcgplayer', listings: rows, ...site });
    expect(deltas).toEqual([{ row: '1003', delta: 0 + -1 + 1 }]);
    expect(files[0]?.lines.map(({ listing }) => listing)).toEqual([0, 1, 2]);
  });

  it('is refused for a delta that was exported before', () => {
    const listings = hardListings({ template, ...site }, null);
    const earlierDeltas = [{ row: '1003', delta: 2 }];
    const { files, problems } = write({ format: 'tcgplayer', listings, ...site, earlierDeltas });
    expect(files).toEqual([]);
    expect(problems).toEqual([{ code: 'listings.repeated_delta', parameters: { row: '1003', delta: 2 } }]);
    expect(findRepeatedDeltas([{ row: '1003', delta: 0 }], [{ row: '1003', delta: 0 }])).toEqual([]);
    expect(findRepeatedDeltas([{ row: '1003', delta: 1 }], earlierDeltas)).toEqual([]);
  });

  it('needs the own export', () => {
    expect(write({ format: 'tcgplayer', listings: [] }).problems.map(({ code }) => code)).toEqual([
      'listings.no_site_file',
    ]);
  });
});

describe('the files of other sites', () => {
  const cardmarket = { format: 'cardmarket', category: '' } as const;

  it('have the stock of Cardmarket as a change of quantity', () => {
    const listings = [...hardListings({ template: cardmarket }), ...liveListings({ template: cardmarket })];
    const { text } = writeOne({ format: 'cardmarket', listings });
    expectGolden('cardmarket_stock.csv', text);
    expect(readBack(text).map(({ quantity, condition }) => [quantity, condition])).toEqual([
      ['1', 'NM'],
      ['1', ''],
      ['1', 'GD'],
      ['1', 'EX'],
      ['2', 'PL'],
      ['0', 'NM'],
      ['-1', ''],
      ['1', 'PL'],
    ]);
  });

  it("fill the operator's own stock file of Cardmarket", () => {
    const own = readOwn(
      'idProduct;groupCount;price;idLanguage;condition;isFoil;isSigned;isAltered;isPlayset;isReverseHolo;isFirstEd;isFullArt;isUberRare;isWithDie\r\n',
    );
    const columns = 'idProduct = 7431\nisFoil = 1';
    const listings = hardListings({ template: { ...cardmarket, columns } });
    const { text } = writeOne({ format: 'cardmarket', listings, siteFiles: [own] });
    expectGolden('cardmarket_own.csv', text);
    expect(readBack(text, ';')[0]).toMatchObject({
      idProduct: '7431',
      idLanguage: '7',
      condition: '2',
      isFoil: '1',
    });
  });

  it.each([
    ['eur', 'EUR', null],
    ['usd', 'USD', 1_1000],
  ])('have prices of Amazon in %s', (name, currency, rate) => {
    const template = { format: 'amazon', currency, rate } as const;
    const listings = [...hardListings({ template }), ...liveListings({ template })];
    const { text, name: file } = writeOne({ format: 'amazon', listings });
    expect(file).toBe('first-sky-prices.txt');
    expectGolden(`amazon_${name}.txt`, text);
    expect(
      text
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split('\t')),
    ).toHaveLength(listings.length);
  });

  it('have the handling time of the template, or of its columns, for Amazon', () => {
    const handling = (template: object) => {
      const listings = hardListings({ template: { format: 'amazon', ...template } });
      const own = readOwn('sku\tprice\tquantity\tleadtime-to-ship\thandling-time\n');
      const { text } = writeOne({ format: 'amazon', listings, siteFiles: [own] });
      const [row] = readBack(text, '\t');
      return [row?.['leadtime-to-ship'], row?.['handling-time']];
    };
    expect(handling({ handlingDays: 4 })).toEqual(['4', '4']);
    expect(handling({ handlingDays: null })).toEqual(['', '']);
    expect(handling({ handlingDays: 4, columns: 'Handling-Time = 9' })).toEqual(['4', '9']);
  });

  it('have the columns of the template, or of the own file', () => {
    const template = {
      format: 'other',
      columns:
        'Title = {title}\nPrice = {price}\nText = {description}\nNote = {Notes}\nImage URL 1 = {pictures}',
    } as const;
    const listings = hardListings({ template });
    const { text } = writeOne({ format: 'other', listings });
    expectGolden('other.csv', text);
    expect(readBack(text).map(({ Text, Note }) => [Text, Note])).toEqual(
      listings.map(({ description, unit }) => [description, unit.extras.Notes ?? '']),
    );
    const own = readOwn('Category;title;PRICE;SKU\nCards;x;"1,99";1\n');
    expectGolden('other_own.csv', writeOne({ format: 'other', listings, siteFiles: [own] }).text);
  });

  it('have no check-only file', () => {
    expect(write({ format: 'other', listings: [], isCheck: true }).problems.map(({ code }) => code)).toEqual([
      'listings.no_check_file',
    ]);
  });
});

it('splits files that are too large for a site', () => {
  const listing = (at: number, row: string) => ({
    of: [{ listing: at, action: 'add' as const }],
    rows: [row],
  });
  const large = '月'.repeat(2_500_000);
  const files = finish(
    joinRows([listing(0, large), listing(1, large), listing(2, 'x')], {
      name: 'big',
      ending: 'csv',
      start: 'head\n',
    }),
  );
  expect(files.map(({ name, lines }) => [name, lines.map((one) => [one.listing, one.line])])).toEqual([
    ['big-1.csv', [[0, 2]]],
    [
      'big-2.csv',
      [
        [1, 2],
        [2, 3],
      ],
    ],
  ]);
});
