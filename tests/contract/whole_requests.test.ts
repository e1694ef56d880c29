import { describe, expect, it, test } from 'vitest';
import type { z } from 'zod';
import { Confirmation } from '../../contract/account.ts';
import { BoughtStockUpdate, NewBoughtStock } from '../../contract/bought_stocks.ts';
import { MatchRequest } from '../../contract/cards.ts';
import { ChargeCells, ChargesText } from '../../contract/charges.ts';
import { NewCountScans } from '../../contract/counts.ts';
import { addBaseVersion } from '../../contract/edits.ts';
import { fieldMessages, firstMessageOf } from '../../contract/errors.ts';
import { NewIncomingShipment } from '../../contract/incoming_shipments.ts';
import { ImageAddressesText } from '../../contract/insertion_batches.ts';
import { NewListingTemplate } from '../../contract/listing_templates.ts';
import { textsOf, textOf } from '../../contract/messages.ts';
import { addPaidAmountCheck } from '../../contract/paid_amount_check.ts';
import { PayoutsQuery } from '../../contract/payouts.ts';
import { PlaceUpdate } from '../../contract/places.ts';
import { NewProduct, ProductUpdate } from '../../contract/products.ts';
import { StoredReason } from '../../contract/reasons.ts';
import { ReportQuery } from '../../contract/reports.ts';
import { EventInput, FeeInput } from '../../contract/sale_inputs.ts';
import { SaleEventsText, SaleFeesText, SaleLinesText, SaleParts } from '../../contract/sale_parts.ts';
import { NewSale } from '../../contract/sales.ts';
import { feeRuleKey, NewSite } from '../../contract/sites.ts';
import { StockBookPageQuery, StockBookQuery } from '../../contract/stock_book.ts';
import { isUsername, NewUser } from '../../contract/users.ts';
import { VatNumberInput } from '../../contract/vat_treatments.ts';
import { vatRateKey, vatRuleKey, VatSettingsUpdate } from '../../contract/vat.ts';

/** The message of each wrong field, with its place in a list. */
function problemsOf(schema: z.ZodType, sent: unknown): Record<string, string> {
  const { error } = schema.safeParse(sent);
  return error ? textsOf(fieldMessages(error, { namesRows: true })) : {};
}

describe('the days of a period', () => {
  const schemas = { PayoutsQuery, ReportQuery, StockBookQuery, StockBookPageQuery };
  it.each(Object.entries(schemas))('may not be reversed in %s', (_name, schema) => {
    const reversed = { to: 'The last day is before the first one.' };
    expect(problemsOf(schema, { from: '2026-02-02', to: '2026-02-01' })).toEqual(reversed);
    for (const days of [{}, { from: '2026-02-02' }, { to: '2026-02-01' }])
      expect(problemsOf(schema, days)).toEqual({});
    expect(problemsOf(schema, { from: '2026-02-02', to: '2026-02-02' })).toEqual({});
    expect(problemsOf(schema, { from: '2026-02-01', to: '2026-02-02' })).toEqual({});
  });
});

describe('a password', () => {
  const refused = { password: 'Choose a password that is not the username.' };
  test.each([
    ['margarete', 'margarete', refused],
    ['Margarete', 'mARGARETE', refused],
    [' margarete ', 'margarete', refused],
    ['margarete', ' margarete ', refused],
    ['ｍargarete', 'margarete', refused],
    ['margarete', 'margarete1', {}],
  ])('of “%s” may not be the username: “%s”', (username, password, problems) => {
    expect(problemsOf(NewUser, { username, password })).toEqual(problems);
    expect(isUsername(password, username)).toBe(problems === refused);
  });

  test('or a code of the second factor confirms a sensitive call', () => {
    expect(problemsOf(Confirmation, { password: 'secret' })).toEqual({});
    expect(problemsOf(Confirmation, { otp: '123456' })).toEqual({});
    expect(problemsOf(Confirmation, {})).toEqual({ password: 'Enter your current password.' });
    expect(problemsOf(Confirmation, { password: '' })).toHaveProperty('password');
  });
});

describe('a fee of a sale', () => {
  it.each([
    [3.25, 0.59, true],
    [3.25, 3.25, true],
    [3.25, 3.26, false],
    [3.25, -0.01, false],
    [-3.25, -0.59, true],
    [-3.25, 0.59, false],
    [-3.25, -3.26, false],
    [0, 0.01, false],
  ])('of %s may contain VAT of %s: %s', (amount, vat, isRight) => {
    const problem = { vat: 'Enter VAT that is a part of the fee, with the same sign.' };
    expect(problemsOf(FeeInput, { kind: 'commission', amount, vat })).toEqual(isRight ? {} : problem);
  });

  it('contains no VAT, has no day and is not estimated unless it says so', () => {
    expect(FeeInput.parse({ kind: 'commission', amount: '3,25' })).toEqual({
      kind: 'commission',
      note: '',
      amount: 3.25,
      vat: 0,
      day: null,
      estimated: false,
    });
  });
});

test('only a return can be restocked', () => {
  const event = { line: 1, restocked: true };
  expect(problemsOf(EventInput, { ...event, kind: 'return' })).toEqual({});
  for (const kind of ['refund', 'lost'])
    expect(problemsOf(EventInput, { ...event, kind })).toEqual({
      restocked: 'Only what came back can be restocked.',
    });
  expect(EventInput.parse({ kind: 'refund' })).toMatchObject({ line: null, amount: 0, restocked: false });
});

describe('the lines of a sale', () => {
  const lines = (sent: unknown) => ({ site: 'Ebay', lines: sent });
  it('are records, or the JSON of each in a form', () => {
    const read = [{ product: 4, title: '', externalId: '', price: 24.5 }];
    for (const sent of [
      [{ product: 4, price: 24.5 }],
      ['{"product":4,"price":"24,5"}'],
      '{"product":"4","price":24.5}',
    ])
      expect(NewSale.parse(lines(sent))).toMatchObject({ lines: read });
    expect(NewSale.parse(lines(undefined))).toMatchObject({ lines: [] });
  });

  it('are refused if they are no JSON, or too many', () => {
    expect(problemsOf(NewSale, lines('{'))).toEqual({ 'lines.0': 'Send each as JSON.' });
    expect(problemsOf(NewSale, lines(Array.from({ length: 1_001 }, () => ({}))))).toEqual({
      lines: 'Send at most 1000.',
    });
    expect(problemsOf(NewSale, lines(Array.from({ length: 1_000 }, () => ({}))))).toEqual({});
  });
});

describe('a scan of a count', () => {
  it.each([
    [{ codes: ['BS000123'] }, true],
    [{ product: 7 }, true],
    [{}, false],
    [{ codes: ['BS000123'], product: 7 }, false],
  ])('has codes or a product: %j', (seen, isRight) => {
    const problems = problemsOf(NewCountScans, { scans: [{ key: 'a', ...seen }] });
    expect(Object.keys(problems)).toEqual(isRight ? [] : ['scans.0']);
  });
});

describe('the fees of a site', () => {
  const rule = { kind: 'commission', from: '2026-01-01' };
  const site = (fees: object[]) => ({ name: 'Fair', fees });
  const tiersProblem = (tiers: (number | null)[]) =>
    problemsOf(NewSite, site([{ ...rule, tiers: tiers.map((upTo) => ({ upTo, percent: 4 })) }]));

  it.each([[[]], [[null]], [[100]], [[100, 200]], [[100, null]], [[0.01, 0.02, null]]])(
    'may have tiers up to %j',
    (tiers) => expect(tiersProblem(tiers)).toEqual({}),
  );

  it.each([
    [[0]],
    [[null, null]],
    [[null, 100]],
    [[100, 100]],
    [[200, 100]],
    [[200, 100, null]],
    [[100, 100, null]],
  ])('may not have tiers up to %j', (tiers) =>
    expect(tiersProblem(tiers)).toEqual({
      'fees.0.tiers': 'Each tier must end above the one before it. Only the last may have no end.',
    }),
  );

  it('have one rule of a kind that begins on a day', () => {
    const others = [
      { ...rule, from: '2026-01-02' },
      { ...rule, kind: 'payment' },
    ];
    expect(problemsOf(NewSite, site([rule, ...others]))).toEqual({});
    expect(problemsOf(NewSite, site([rule, ...others, rule]))).toEqual({
      fees: 'Only one rule of each kind can begin on a day.',
    });
    expect(feeRuleKey({ kind: 'fixed fee', from: '2026-01-01' })).toBe('fixed fee 2026-01-01');
  });

  it('are per order, without limits, fixed parts and postage unless they say so', () => {
    expect(NewSite.parse(site([rule])).fees).toEqual([
      { ...rule, per: 'order', tiers: [], cap: null, fixed: 0, onPostage: false },
    ]);
    expect(NewSite.parse({ name: 'Fair' })).toEqual({ name: 'Fair', fees: [] });
  });
});

describe('the VAT settings', () => {
  const rule = (from: string, others: object = {}) => ({ from, country: 'IT', ...others });
  const rate = (country: string, from: string) => ({ country, from, percent: 22 });
  const settings = (rules: object[], rates: object[] = []) => ({ rules, rates });

  it('have one rule for a day: each further one is named', () => {
    const rules = [rule('2026-01-01'), rule('2026-02-01'), rule('2026-01-01'), rule('2026-01-01')];
    expect(problemsOf(VatSettingsUpdate, settings(rules))).toEqual({
      'rules.2.from': 'Only one rule can begin on a day.',
      'rules.3.from': 'Only one rule can begin on a day.',
    });
    expect(vatRuleKey({ from: '2026-01-01' })).toBe('2026-01-01');
  });

  it('have one rate of a country for a day', () => {
    const rates = [rate('IT', '2026-01-01'), rate('DE', '2026-01-01'), rate('IT', '2026-02-01')];
    expect(problemsOf(VatSettingsUpdate, settings([], rates))).toEqual({});
    expect(problemsOf(VatSettingsUpdate, settings([], [...rates, rate('it', '2026-02-01')]))).toEqual({
      'rates.3.from': 'A country can have only one rate that begins on a day.',
    });
    expect(vatRateKey(rate('IT', '2026-01-01'))).toBe('IT 2026-01-01');
  });

  it('need the percentage of the flat method, and of no other', () => {
    const flat = { marginMethod: 'flat' };
    expect(problemsOf(VatSettingsUpdate, settings([rule('2026-01-01'), rule('2026-02-01', flat)]))).toEqual({
      'rules.1.flatPercent': 'Enter which part of the price is the margin, in percent.',
    });
    const known = rule('2026-02-01', { ...flat, flatPercent: 30 });
    expect(
      problemsOf(VatSettingsUpdate, settings([known, rule('2026-03-01', { marginMethod: 'global' })])),
    ).toEqual({});
  });
});

describe('a record that a form opened', () => {
  const schema = addBaseVersion(BoughtStockUpdate);
  it('is sent as it was, or as JSON', () => {
    const before = { name: 'Lot', images: [{ id: 1, image: '/media/a.jpg' }] };
    const read = { before: { name: 'Lot', images: [{ image: '/media/a.jpg' }] } };
    expect(schema.parse({ before })).toEqual(read);
    expect(schema.parse({ before: JSON.stringify(before) })).toEqual(read);
    expect(schema.parse({})).toEqual({});
  });

  it('is refused if it is no JSON, or no record', () => {
    expect(problemsOf(schema, { before: '{' })).toEqual({ before: 'Send it as JSON.' });
    for (const before of ['7', '[]', 'null', 7])
      expect(problemsOf(schema, { before })).toHaveProperty('before');
  });
});

describe('an extra field of a product', () => {
  const extras = (product_extras: unknown) => ({ product_extras });
  it.each([
    ['{"id":"3","key":"foil","value":true}', { id: 3, key: 'foil', value: true }],
    [
      { id: 3, value: 9.5, other: 1 },
      { id: 3, value: 9.5 },
    ],
    [
      { id: 3, value: null },
      { id: 3, value: null },
    ],
    [
      { id: 3, value: '' },
      { id: 3, value: '' },
    ],
  ])('is read from %j', (sent, read) => {
    expect(ProductUpdate.parse(extras(sent))).toEqual(extras([read]));
  });

  it.each([
    ['foil', 'Send the extra as JSON: {"id", "key", "value"}.'],
    [{ id: 3 }, undefined],
    [{ value: 1 }, 'Choose one from the list.'],
    ['7', undefined],
    [{ id: 3, value: [] }, undefined],
    [{ id: 3, key: 'x'.repeat(301), value: 1 }, undefined],
  ])('is refused: %j', (sent, text) => {
    const { error } = ProductUpdate.safeParse(extras(sent));
    expect(error && Object.keys(fieldMessages(error))).toEqual(['product_extras']);
    if (error && text) expect(textOf(firstMessageOf(error))).toBe(text);
  });
});

describe('an outline of a card', () => {
  it.each([
    ['[[0.1,0.1],[0.9,0.1],[0.9,0.9],[0.1,0.9]]', true],
    ['[[-1,-1],[2,-1],[2,2],[-1,2]]', true],
    ['[[-1.01,-1],[2,-1],[2,2],[-1,2]]', false],
    ['[[0,0],[0,1],[1,1],[1,0]]', false],
    ['[[0,0],[1,0],[1,1]]', false],
    ['corners', false],
  ])('%s is read: %s', (outline, isRight) => {
    expect(MatchRequest.safeParse({ outline }).success).toBe(isRight);
  });
});

describe('a template of listings', () => {
  const template = (columns: string) => ({ name: 'Cards', site: 'Ebay', format: 'ebay', columns });
  it.each(['', 'C:Game = {Game}', 'C:Game = {Game}\n\nC:Set ='])(
    'may have further columns: %j',
    (columns) => {
      expect(problemsOf(NewListingTemplate, template(columns))).toEqual({});
    },
  );
  it.each(['C:Game', '= {Game}', 'C:Set = {Set}\n{Game}'])('may not have columns like %j', (columns) => {
    expect(Object.keys(problemsOf(NewListingTemplate, template(columns)))).toEqual(['columns']);
  });
});

describe('a place', () => {
  it.each([
    ['a3', 'A3'],
    [' a3 ', 'A3'],
    ['', ''],
    ['A'.repeat(12), 'A'.repeat(12)],
  ])('may have the code “%s”', (code, read) => {
    expect(PlaceUpdate.parse({ code })).toEqual({ code: read });
  });
  it.each(['A-3', 'Ä3', 'A'.repeat(13), 'BS000123', 'bl7', 3])('may not have the code “%s”', (code) => {
    expect(Object.keys(problemsOf(PlaceUpdate, { code }))).toEqual(['code']);
  });
  it.each([
    ['', null],
    [null, null],
    ['500', 500],
    [100_000, 100_000],
  ])('may have a capacity of %j', (capacity, read) => {
    expect(PlaceUpdate.parse({ capacity })).toEqual({ capacity: read });
  });
});

describe('the VAT number of a business', () => {
  it.each([
    ['DE 123.456-789', 'DE123456789'],
    [' it 0‐1–2—3 ', 'IT0123'],
    ['', ''],
    [`A-${'7'.repeat(19)}`, `A${'7'.repeat(19)}`],
  ])('may be written as “%s”', (text, number) => {
    expect(VatNumberInput.parse(text)).toBe(number);
  });
  it.each([`A-${'7'.repeat(20)}`, 'DE/1', 'DÉ1'])('is refused: “%s”', (text) => {
    expect(VatNumberInput.safeParse(text).success).toBe(false);
  });
});

describe('addresses of pictures', () => {
  it.each([
    ['', []],
    [
      ' https://a.test/1.jpg,/2.jpg\nHTTP://b.test/3.jpg ',
      ['https://a.test/1.jpg', '/2.jpg', 'HTTP://b.test/3.jpg'],
    ],
  ])('are read from %j', (text, addresses) => {
    expect(ImageAddressesText.parse(text)).toEqual(addresses);
  });
  it.each(['a.jpg', '//a.test/1.jpg', 'https:///1.jpg', 'ftp://a.test/1.jpg', '/1.jpg data:image/png', '/'])(
    'are refused: %j',
    (text) => {
      expect(ImageAddressesText.safeParse(text).success).toBe(false);
    },
  );
});

describe('a cell of charges', () => {
  it('is read, and empty without charges', () => {
    expect(ChargesText.parse('')).toEqual([]);
    expect(ChargesText.parse('shipping €12,50; by weight')).toEqual([
      {
        name: 'shipping',
        currency: 'EUR',
        amount: 12_50,
        rate: null,
        recoverable: 0,
        way: 'weight',
        day: null,
        note: '',
        locks: [],
      },
    ]);
  });

  it('is refused with the reason of the line', () => {
    const text = 'shipping €12.50\nshipping €12.50; 2026-02-30';
    expect(problemsOf(ChargesText, text)).toEqual({ body: 'Line 2: “2026-02-30” is not a date.' });
  });

  it('whose charges cannot be recorded together is refused after it was read, too', () => {
    const [charge] = ChargesText.parse('shipping €12.50');
    expect(ChargeCells.parse([charge])).toEqual([charge]);
    expect(problemsOf(ChargeCells, [{ ...charge, recoverable: 12_51 }])).toEqual({
      body: 'The recoverable VAT cannot be more than the amount.',
    });
  });
});

describe('cells with the parts of a sale', () => {
  it('are read, and read the same from what was read', () => {
    const sale = {
      lines: SaleLinesText.parse('12.50; product #12; article 1234; title Emberfox'),
      fees: SaleFeesText.parse('payment 1.00\ncommission 3.25; VAT 0.59; 2026-11-05; note a  fee\nestimated'),
      events: SaleEventsText.parse('refund 5.00; line 1; 2026-11-05'),
    };
    expect(sale).toEqual({
      lines: [{ price: 12_50, product: { id: 12, mark: null }, externalId: '1234', title: 'Emberfox' }],
      fees: {
        isEstimated: true,
        lines: [
          { kind: 'commission', amount: 3_25, vat: 59, day: '2026-11-05', note: 'a  fee' },
          { kind: 'payment', amount: 1_00, vat: 0, day: null, note: '' },
        ],
      },
      events: [{ kind: 'refund', amount: 5_00, line: 0, day: '2026-11-05', restocked: false, note: '' }],
    });
    expect(SaleParts.parse(sale)).toEqual(sale);
  });

  it.each([
    [SaleLinesText, '“12,50 Emberfox” cannot be read. Write it so: 12.50; article 1234; title Emberfox'],
    [SaleFeesText, '“12,50 Emberfox” cannot be read. Write it so: commission 3.25; 2026-11-05'],
    [SaleEventsText, '“12,50 Emberfox” cannot be read. Write it so: refund 5.00; line 1; 2026-11-05'],
  ])('%#: are refused with an example', (schema, text) => {
    expect(problemsOf(schema, '12,50 Emberfox')).toEqual({ body: text });
  });
});

describe('a purchase that was paid in another currency', () => {
  const schema = addPaidAmountCheck('bought_stocks', NewBoughtStock);
  const lot = { name: 'Lot', price: '240', currency: 'JPY', foreign_price: '39600', rate: '165' };
  it.each([
    ['agrees', {}, {}],
    ['agrees to the cent', { price: '240.05', foreign_price: '39608.25' }, {}],
    ['in euros has neither amount nor rate', { currency: 'EUR', foreign_price: '', rate: '' }, {}],
    ['differs', { price: '241' }, { price: '¥39,600 at 165.00 for €1 is €240.00.' }],
    ['has no amount', { foreign_price: '' }, { foreign_price: 'Enter the amount in JPY.' }],
    ['has no rate', { rate: '' }, { rate: 'Enter how much JPY a euro cost.' }],
    ['has no currency', { currency: '' }, { currency: 'Choose the currency in which this was paid.' }],
    [
      'is too large in euros',
      { price: '1', foreign_price: '999999999', rate: '0.5' },
      { foreign_price: 'In euros this is €1,000,000,000 or more.' },
    ],
  ])('%s', (_what, sent, problems) => {
    expect(problemsOf(schema, { ...lot, ...sent })).toEqual(problems);
  });
});

test('both amounts of a shipment may be paid in another currency, each with its own problem', () => {
  const schema = addPaidAmountCheck('incoming_shipments', NewIncomingShipment);
  const shipment = {
    shipmentPrice: '20',
    shipmentCurrency: 'USD',
    shipmentForeign: '22',
    shipmentRate: '1.1',
  };
  const iva = { ivaPrice: '30', ivaCurrency: 'GBP', ivaForeign: '27', ivaRate: '0.9' };
  const sent = { courier: 'DHL', ...shipment, ...iva };
  expect(problemsOf(schema, sent)).toEqual({});
  expect(problemsOf(schema, { ...sent, shipmentRate: '', ivaForeign: '26' })).toEqual({
    shipmentRate: 'Enter how much USD a euro cost.',
    ivaPrice: '£26.00 at 0.90 for €1 is €28.89.',
  });
});

test('a reason whose code is lost is left out', () => {
  const reason = { code: 'inputs.name', parameters: {} };
  expect(StoredReason.parse(reason)).toEqual(reason);
  expect(StoredReason.parse({ ...reason, code: 'inputs.forgotten' })).toBeUndefined();
});

test('a request names only its first problem of each field, and its rows where that is asked for', () => {
  const { error } = NewProduct.safeParse({ name: '', type: 1, product_extras: ['foil', 'x'] });
  const texts = (found: typeof error, options?: { namesRows: boolean }) =>
    found && Object.keys(fieldMessages(found, options)).toSorted();
  expect(texts(error)).toEqual(['name', 'product_extras']);
  expect(texts(error, { namesRows: true })).toEqual(['name', 'product_extras.0', 'product_extras.1']);
});
