import { describe, expect, it, test } from 'vitest';
import { readSiteFile } from '../../../domain/listings/files/site_file.ts';
import { standardEbayFile } from '../../../domain/listings/files/ebay_standard.ts';
import { LISTING_FORMATS, type ListingFormat } from '../../../domain/listings/listing.ts';
import { hasTexts } from '../../../domain/listings/sent_texts.ts';
import { prepareListings, type BatchUnit, type StoredListing } from '../../../domain/listings/prepare.ts';
import {
  createBatch,
  createBatchUnit,
  createSentValues,
  createStoredListing,
} from '../../support/listings.ts';

type Options = Parameters<typeof createBatch>[1];

const prepare = (units: readonly BatchUnit[], options: Options = {}) =>
  prepareListings(createBatch(units, options));

function prepareOne(fields: Partial<BatchUnit> = {}, options: Options = {}) {
  const [first] = prepare([createBatchUnit(fields)], options).listings;
  if (!first) throw new Error('There is no listing.');
  return first;
}

describe('the values of a listing', () => {
  it('follow from the template', () => {
    expect(prepareOne().values).toMatchObject({
      sku: 'BS-000001',
      title: 'Ember Fox 015/102 Holo First Sky Japanese Near mint',
      description: '<p>Ember Fox 015/102 Holo First Sky Japanese Near mint</p><p></p>',
      price: 10_99,
      currency: 'EUR',
      quantity: 1,
      siteQuantity: 0,
      condition: 'near_mint',
      category: '183454',
      pictures: ['https://shop.example/media/1.jpg'],
      handlingDays: 2,
    });
  });

  it('fill further columns, also with the values of the listing', () => {
    const columns = 'C:Game = {type}\nNote = {title}: {price} {currency} × {quantity} {pictures}';
    expect(prepareOne({ extras: {} }, { template: { columns, title: '{name}' } }).values.columns).toEqual([
      ['C:Game', 'Card'],
      ['Note', 'Ember Fox: 10.99 × 1 https://shop.example/media/1.jpg'],
    ]);
  });

  it('are those that were typed', () => {
    const stored = createStoredListing({
      state: 'draft',
      sent: null,
      title: 'My fox',
      price: 1_00,
      condition: 'played',
      category: '1',
    });
    const { values, typed, floor } = prepareOne(
      { landed: 5_00 },
      { stored: [stored], template: { price: { percent: 100, ending: 99, margin: 10 } } },
    );
    expect(values).toMatchObject({ title: 'My fox', price: 1_00, condition: 'played', category: '1' });
    expect(values.conditionText).toBe('Played');
    expect(typed).toEqual(['title', 'price', 'condition', 'category']);
    expect(floor).toBe(5_99);
  });

  it('have a handle on Shopify, from title and label', () => {
    expect(prepareOne().values.handle).toBe('');
    expect(prepareOne({}, { template: { format: 'shopify', title: 'Tenkū & Fox' } }).values.handle).toBe(
      'tenku-fox-bs-000001',
    );
  });

  it('keep the label and the handle that were sent', () => {
    const stored = createStoredListing({ units: [2], sku: 'OLD', handle: 'old' });
    const { values } = prepareOne({ id: 2 }, { stored: [stored] });
    expect(values).toMatchObject({ sku: 'OLD', handle: 'old', externalId: '256123456789' });
  });

  test.each<[Record<string, string>, object]>([
    [{ Condition: 'Quasi nuovo' }, { condition: 'near_mint', grader: '', grade: '' }],
    [{ Condition: 'so-so' }, { condition: null }],
    [
      { Grader: 'PSA', Grade: '9' },
      { condition: 'graded', grader: 'PSA', grade: '9' },
    ],
    [
      { Grade: 'PSA 9', Condition: 'Near mint' },
      { condition: 'graded', grader: 'PSA' },
    ],
    [{ Condition: 'BGS 9.5' }, { condition: 'graded', grader: 'BGS', grade: '9.5' }],
    [{ Grader: 'PSA', Grade: '', Condition: 'NM' }, { condition: 'near_mint' }],
    [
      { Grade: '9', Condition: 'NM' },
      { condition: 'graded', grader: '', grade: '9' },
    ],
  ])('%j gives %j', (extras, values) => {
    const all = { Condition: '', Grader: '', Grade: '', ...extras };
    expect(prepareOne({ extras: all }).values).toMatchObject(values);
  });

  it('name pictures without a public address, for a zip', () => {
    const { values, picturesInZip, missing } = prepareOne({}, { publicAddress: () => null });
    expect({ pictures: values.pictures, picturesInZip, missing }).toEqual({
      pictures: [],
      picturesInZip: ['/media/1.jpg'],
      missing: [],
    });
  });
});

describe('the units of a listing', () => {
  const alike = [1, 2, 3].map((id) => createBatchUnit({ id }));

  it('are identical ones, with a quantity', () => {
    const [first, other] = prepare([...alike, createBatchUnit({ id: 4, name: 'Moon Heron' })]).listings;
    expect(first).toMatchObject({ units: [1, 2, 3], values: { quantity: 3 } });
    expect(other).toMatchObject({ units: [4], values: { quantity: 1 } });
  });

  test.each<[string, Partial<BatchUnit>, boolean]>([
    ['type', { type: 'Box' }, false],
    ['subtype', { subtype: 'Reverse' }, false],
    ['extra field', { extras: { Number: '016/102', Set: 'First Sky' } }, false],
    ['order of extra fields', { extras: { Set: 'First Sky', Number: '015/102' } }, true],
    ['empty extra field', { extras: { Number: '015/102', Set: 'First Sky', Notes: '' } }, true],
    ['origin', { origin: 'eBay' }, true],
  ])('are identical in spite of another %s: %j, %s', (_, fields, isOne) => {
    const extras = { Number: '015/102', Set: 'First Sky' };
    const units = [createBatchUnit({ id: 1, extras }), createBatchUnit({ id: 2, extras, ...fields })];
    expect(prepare(units).listings).toHaveLength(isOne ? 1 : 2);
  });

  it('are single with a certificate', () => {
    const units = alike.map((unit) => ({ ...unit, extras: { Certificate: String(unit.id) } }));
    expect(prepare(units).listings.map((one) => one.units)).toEqual([[1], [2], [3]]);
  });

  it('have the highest of their prices and costs', () => {
    const units = [
      createBatchUnit({ id: 1, expected: null, landed: 9_00 }),
      createBatchUnit({ id: 2, expected: 5_00 }),
    ];
    const [first] = prepare(units, {
      template: { price: { percent: 100, ending: null, margin: 0 } },
    }).listings;
    expect(first?.values.price).toBe(9_00);
  });

  it('do not have the cost of one that is sold', () => {
    const units = [
      createBatchUnit({ id: 1, expected: null, landed: 9_00, presence: 'sold', soldOn: 'Cardmarket' }),
      createBatchUnit({ id: 2, expected: 5_00, landed: 2_00 }),
    ];
    const [first] = prepare(units, {
      template: { price: { percent: 100, ending: null, margin: 0 } },
      stored: [createStoredListing({ units: [1, 2], price: null })],
    }).listings;
    expect(first).toMatchObject({ units: [2, 1], values: { price: 5_00 } });
  });

  it('stay with a stored listing, and new identical ones join it', () => {
    const renamed = { ...createBatchUnit({ id: 1 }), name: 'Ember Fox!' };
    const stored = createStoredListing({ units: [1, 2] });
    const { listings } = prepare([renamed, ...alike.slice(1)], { stored: [stored] });
    expect(listings.map((one) => one.units)).toEqual([[1, 2, 3]]);
  });

  test.each<[string, Partial<BatchUnit>, Options, string]>([
    ['sold', { presence: 'sold', soldOn: 'Cardmarket' }, {}, 'sold'],
    ['on the way', { presence: 'coming' }, {}, 'not_in_stock'],
    ['lost', { presence: 'gone' }, {}, 'not_in_stock'],
    ['offered there already', { isLiveElsewhere: true }, {}, 'live_already'],
    ['of another type', { typeId: 2 }, { template: { typeId: 1 } }, 'other_type'],
    ['left out by hand', {}, { stored: [createStoredListing({ isLeftOut: true })] }, 'by_hand'],
  ])('are left out if %s', (_, fields, options, reason) => {
    const { listings, leftOut } = prepare([createBatchUnit(fields)], options);
    expect(listings).toEqual([]);
    expect(leftOut).toEqual([{ units: [1], name: 'Ember Fox', reason }]);
  });
});

describe('what a new listing lacks', () => {
  const draft = (fields: Partial<StoredListing>) => ({
    stored: [createStoredListing({ state: 'draft', sent: null, externalId: '', ...fields })],
  });

  test.each<[string, Partial<BatchUnit>, Options, string[]]>([
    ['nothing', {}, {}, []],
    ['a title', {}, { template: { title: '{Grade} ({Notes})' } }, ['title']],
    ['a shorter title', { name: 'x'.repeat(60) }, {}, ['title_too_long']],
    ['a price', { expected: null }, {}, ['price']],
    ['an exchange rate', {}, { template: { currency: 'USD' } }, ['rate']],
    [
      'no exchange rate, with a typed price',
      {},
      { template: { currency: 'USD' }, ...draft({ price: 5_00 }) },
      [],
    ],
    ['a condition', { extras: { Condition: 'so-so' } }, {}, ['condition']],
    ['a condition that eBay has for cards', { extras: { Condition: 'sealed' } }, {}, ['condition']],
    ['a category', {}, { template: { category: '' } }, ['category']],
    ['a picture', { pictures: [] }, {}, ['picture']],
    ['a known grader', { extras: { Grader: 'CGC', Grade: '10', Certificate: '1' } }, {}, ['grade']],
    [
      'no known grader, with the number in a column',
      { extras: { Grader: 'CGC', Grade: '10', Certificate: '1' } },
      { template: { columns: 'CD:Professional Grader - (ID: 27501) = 275099' } },
      [],
    ],
    [
      'no known grader in a category without trading cards',
      { extras: { Grader: 'CGC', Grade: '10' } },
      { template: { category: '261068' } },
      [],
    ],
    [
      'a certificate',
      { extras: { Grader: 'PSA', Grade: '10' } },
      { template: { certificate: '' } },
      ['certificate'],
    ],
    [
      'a shorter certificate',
      { extras: { Grader: 'PSA', Grade: '10', Certificate: '1'.repeat(31) } },
      {},
      ['certificate'],
    ],
    [
      'all of it',
      { expected: null, pictures: [], extras: {} },
      { template: { title: '', category: '', condition: '' } },
      ['title', 'condition', 'category', 'picture', 'price'],
    ],
    [
      'on Cardmarket a condition',
      { pictures: [], extras: {} },
      { template: { format: 'cardmarket', condition: '' } },
      ['condition'],
    ],
    [
      'on Shopify a picture',
      { pictures: [], extras: {} },
      { template: { format: 'shopify', category: '' } },
      ['picture'],
    ],
    [
      'on Amazon a price',
      { pictures: [], expected: null },
      { template: { format: 'amazon', title: '' } },
      ['price'],
    ],
    ['on TCGplayer a row', {}, { template: { format: 'tcgplayer' } }, ['site_row']],
    ['no value of an unknown placeholder', {}, { template: { grade: '{Grde}' } }, []],
  ])('%s', (_, fields, options, missing) => {
    expect(prepareOne(fields, options).missing).toEqual(missing);
  });
});

describe('the next action', () => {
  const template = { title: 'Ember Fox' };
  const two = { units: [1, 2], sent: createSentValues({ quantity: 2 }) };
  const sold = { presence: 'sold', soldOn: 'Cardmarket' } as const;
  const soldHere = { presence: 'sold', soldOn: 'ebay.DE' } as const;

  test.each<[string, Partial<StoredListing>, [Partial<BatchUnit>, Partial<BatchUnit>], string, string[]]>([
    ['adds what was never sent', { state: 'draft', sent: null }, [{}, {}], 'add', []],
    ['adds what was refused', { ...two, state: 'failed', externalId: '' }, [{}, {}], 'add', []],
    ['adds what has ended', { ...two, state: 'ended' }, [{}, {}], 'add', []],
    ['does nothing with what is live', two, [{}, {}], 'none', []],
    ['does nothing without an answer', { ...two, state: 'sent', externalId: '' }, [{}, {}], 'none', []],
    ['changes a price', { ...two, price: 12_00 }, [{}, {}], 'revise', []],
    ['changes a quantity', two, [{}, sold], 'revise', []],
    ['changes what a refused change left', { ...two, state: 'failed' }, [{}, sold], 'revise', []],
    [
      'needs the number of the listing',
      { ...two, state: 'sent', externalId: '' },
      [{}, sold],
      'revise',
      ['listing_number'],
    ],
    ['does nothing with units that the site sold', two, [{}, soldHere], 'none', []],
    ['ends what was sold elsewhere', two, [sold, sold], 'end', []],
    ['ends what is lost', two, [{ presence: 'gone' }, sold], 'end', []],
    ['ends the last unit after another was sold there', two, [sold, soldHere], 'end', []],
    ['ends nothing that the site sold', two, [soldHere, soldHere], 'none', []],
  ])('%s', (_, fields, [one, other], action, missing) => {
    const units = [createBatchUnit({ id: 1, ...one }), createBatchUnit({ id: 2, ...other })];
    const stored = createStoredListing({ units: [1, 2], ...fields });
    const [listing] = prepare(units, { template, stored: [stored] }).listings;
    expect({ action: listing?.action, missing: listing?.missing }).toEqual({ action, missing });
  });

  /** A live listing, after the texts of its template or unit have changed. */
  function changed(format: ListingFormat, texts: object, unit: Partial<BatchUnit> = {}) {
    const own = { format, title: 'Ember Fox', description: '', columns: 'Name = {name}\nLeft = {quantity}' };
    const before = prepareOne({}, { template: own });
    const sent = createSentValues({ title: before.values.title, textsHash: before.texts });
    const stored = [createStoredListing({ sent })];
    const now = prepareOne(unit, { stored, template: { ...own, ...texts } });
    return { action: now.action, isDifferent: now.hasNewTitle || now.hasNewTexts };
  }

  test.each<[string, object, Partial<BatchUnit>, Partial<Record<ListingFormat, string>>]>([
    ['nothing', {}, {}, {}],
    ['a title', { title: 'Fox' }, {}, { ebay: 'none', shopify: 'revise' }],
    ['a description', { description: '<p>Fox</p>' }, {}, { ebay: 'none', shopify: 'revise' }],
    ['a category', { category: '261328' }, {}, { ebay: 'none' }],
    ['a column', { columns: 'Name = Fox\nLeft = {quantity}' }, {}, { ebay: 'none', other: 'revise' }],
    ['the column of a quantity', { columns: 'Name = {name}\nLeft = {quantity} left' }, {}, {}],
    ['pictures', {}, { pictures: ['/media/2.jpg'] }, { ebay: 'none' }],
  ])('after a change of %s takes texts only to sites whose files have them', (_, texts, unit, differing) => {
    const found = LISTING_FORMATS.flatMap((format) => {
      const { action, isDifferent } = changed(format, texts, unit);
      if (!isDifferent) expect(action).toBe('none');
      return isDifferent ? [[format, action]] : [];
    });
    expect(Object.fromEntries(found)).toEqual(differing);
  });

  it('takes a picture that became public for the same picture', () => {
    const { texts } = prepareOne({}, { publicAddress: () => null });
    expect(texts).toBe(prepareOne().texts);
  });

  it('says nothing of texts that were sent before texts were compared', () => {
    expect(prepareOne({}, { stored: [createStoredListing()], template }).hasNewTexts).toBe(false);
  });
});

test('rows have the texts of a listing if they add it, and on some sites if they change it', () => {
  const formats = (action: 'add' | 'revise' | 'end' | 'none') =>
    LISTING_FORMATS.filter((format) => hasTexts(format, action));
  expect([formats('add'), formats('revise'), formats('end'), formats('none')]).toEqual([
    LISTING_FORMATS,
    ['shopify', 'other'],
    [],
    [],
  ]);
});

describe('the problems of a template', () => {
  const problemsOf = (options: Options) =>
    prepare([createBatchUnit()], { ...options, extraKeys: ['Number'] }).problems.map(
      ({ code, parameters }) => [code, ...Object.values(parameters)],
    );
  const plain = {
    title: '{number}',
    description: '',
    condition: 'NM',
    grader: '',
    grade: '',
    certificate: '',
  };

  it('are unknown placeholders, and lines that are no columns', () => {
    const template = {
      ...plain,
      title: '{name} {Nummer} {price} {condition}',
      description: '{price} {Numer}',
      columns: 'C:Game = {gam}\nno column',
    };
    expect(problemsOf({ template })).toEqual([
      ['listings.unknown_placeholder', 'Nummer'],
      ['listings.unknown_placeholder', 'price'],
      ['listings.unknown_placeholder', 'Numer'],
      ['listings.unknown_placeholder', 'gam'],
      ['listings.column_line', 'no column'],
    ]);
  });

  it('are columns that the own file lacks or needs, and its currency', () => {
    const text =
      'Info,Version=1.0.0,Template=fx\r\n*Action(SiteID=US|Country=US|Currency=USD),CustomLabel,*Category,*Title,*C:Game,*Location,*DispatchTimeMax\r\n';
    const { file } = readSiteFile({ text });
    const template = { ...plain, columns: 'c:game = Pokémon\nC:Other = x', handlingDays: null };
    expect(problemsOf({ template, siteFiles: file ? [file] : [] })).toEqual([
      ['listings.unknown_column', 'C:Other'],
      ['listings.empty_column', '*Location'],
      ['listings.empty_column', '*DispatchTimeMax'],
      ['listings.other_currency', 'EUR', 'USD'],
    ]);
  });

  it('are missing files of the site', () => {
    expect(problemsOf({ template: plain, site: 'eBay' })).toEqual([['listings.no_site_file']]);
    expect(problemsOf({ template: { ...plain, format: 'tcgplayer' } })).toEqual([['listings.no_site_file']]);
    expect(problemsOf({ template: plain, site: 'eBay', siteFiles: [standardEbayFile('names_IT')] })).toEqual(
      [],
    );
    expect(problemsOf({ template: { ...plain, format: 'other', columns: 'Any = {name}' } })).toEqual([]);
  });
});
