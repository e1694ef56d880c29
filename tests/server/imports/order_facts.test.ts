import { describe, expect, test } from 'vitest';
import type { KnownFile } from '../../../contract/known_files.ts';
import type { SaleRow } from '../../../contract/sale_files.ts';
import {
  formatTitle,
  formatUnnamedArticles,
  readListedArticles,
  splitByOrder,
} from '../../../server/modules/imports/listed_articles.ts';
import { readOrderFact, setPriceFromTotal } from '../../../server/modules/imports/order_facts.ts';
import { EMPTY_RECORD } from '../../../server/modules/imports/read/record.ts';
import {
  externalIdOfOrder,
  externalIdOfRow,
  isOrderRow,
  rowKeyOf,
} from '../../../server/modules/imports/sale_keys.ts';
import { messagesToTexts } from '../../support/messages.ts';

const FILE = { site: null, currency: null, statuses: {}, amountsPer: {}, isGuessed: false, decided: [] };

const known = (said: Partial<KnownFile> = {}): KnownFile => ({
  id: 'site_file',
  resource: 'sales',
  site: 'Site',
  needed: [],
  heads: {},
  unneeded: {},
  personal: [],
  ...said,
});
const account = known({ isAccount: true });

const factOf = (cells: SaleRow, of?: KnownFile, file: Partial<typeof FILE> = {}) =>
  readOrderFact(cells, { known: of, file: { ...FILE, ...file } }).fact;

const FOX: SaleRow = { article: 'Fox', articlePrice: 2.5 };

describe('the facts in a row about an order', () => {
  test('have amounts in cents above zero, and fees with the sign of the file', () => {
    const cells: SaleRow = {
      ...FOX,
      articleSku: 'BS-1',
      articleNumber: '77',
      articleQuantity: 3,
      articleCount: 3,
      postageCharged: 4,
      postageDiscount: -1.5,
      postagePaid: -2.2,
      packaging: -0.3,
      discount: -1,
      lineDiscount: -0.5,
      refund: -3,
      commission: -0.7,
      otherFee: 0.2,
      regulatoryFee: 0.1,
    };
    expect(factOf(cells)).toEqual({
      source: 'plain',
      isAccount: false,
      isPerRow: false,
      order: {},
      article: { title: 'Fox', sku: 'BS-1', externalId: '77', quantity: 3, total: 7_50, totalOfRow: 2_50 },
      count: 3,
      postageCharged: 2_50,
      postagePaid: 2_20,
      packaging: 30,
      discount: 1_00,
      lineDiscount: 50,
      refund: 3_00,
      fees: { commission: -70, other: 30 },
    });
    expect(factOf({ ...FOX, postageCharged: 1, postageDiscount: 2 }).postageCharged).toBe(0);
  });

  test('say which file they are from, and what that file never says', () => {
    expect(factOf(FOX, known({ isPerRow: true, unsaid: ['day'] }))).toMatchObject({
      source: 'site_file',
      isAccount: false,
      isPerRow: true,
      unsaid: ['day'],
    });
    expect(factOf(FOX, account)).toMatchObject({ isAccount: true, isPerRow: false });
  });

  test('of an account have its fees as amounts that the site keeps, even if there are none', () => {
    expect(factOf({ ...FOX, commission: -0.7, fixedFee: 0.3 }, account).fees).toEqual({
      commission: 70,
      'fixed fee': -30,
    });
    expect(factOf(FOX, account).fees).toEqual({});
    expect(factOf(FOX).fees).toBeUndefined();
  });

  const DAYS = { day: '2026-11-03', paidOn: '2026-11-02', orderedOn: '2026-11-01' };
  test.each<[string, SaleRow, object]>([
    ['the day of sale', DAYS, { day: '2026-11-03' }],
    ['the day of payment', { paidOn: '2026-11-02', orderedOn: '2026-11-01' }, { day: '2026-11-02' }],
    ['the day of the order', { paidOn: null, orderedOn: '2026-11-01' }, { day: '2026-11-01' }],
    ['no day', { paidOn: null, orderedOn: null }, {}],
    [
      'country, parcel and note',
      {
        buyerCountry: 'DE',
        courier: 'DHL',
        trackingNumber: '12',
        due: '2026-11-05',
        posted: '2026-11-04',
        arrived: '2026-11-08',
        note: 'Gift',
      },
      {
        buyerCountry: 'DE',
        courier: 'DHL',
        trackingNumber: '12',
        due: '2026-11-05',
        posted: '2026-11-04',
        arrived: '2026-11-08',
        note: 'Gift',
      },
    ],
    [
      'VAT and states of an export',
      {
        vatTreatmentSaid: 'home',
        buyerVatNumber: 'DE1',
        postageVat: 0.5,
        priceState: 'estimated',
        postageState: 'known',
        rate: 1.1,
      },
      {
        vatTreatmentSaid: 'home',
        buyerVatNumber: 'DE1',
        postageVat: 0.5,
        priceState: 'estimated',
        postageState: 'known',
        rate: 1.1,
      },
    ],
    ['one of our states', { state: ' posted ' }, { state: 'Posted' }],
    ['no state by a site’s word', { state: 'Shipped' }, {}],
    [
      'articles of a pull sheet, which are not posted',
      { orderQuantities: 'A:1', posted: '2026-11-04' },
      { posted: null },
    ],
  ])('have %s', (_what, cells, order) => expect(factOf(cells).order).toEqual(order));

  test.each<SaleRow>([
    { collectedTax: 1 },
    { siteSalesTax: 1 },
    { siteVat: 1 },
    { siteTaxType: 'VAT' },
    { siteTaxReference: 'IM1' },
  ])('say that the site pays the tax: %j', (cells) => {
    expect(factOf(cells).order.vatTreatmentSaid).toBe('site');
    expect(factOf({ ...cells, vatTreatmentSaid: 'outside_eu' }).order.vatTreatmentSaid).toBe('outside_eu');
  });

  test('have the currency of the row, of the operator’s answer, or of all such files', () => {
    const usd = known({ currency: 'USD' });
    expect(factOf({ currency: 'JPY' }, usd, { currency: null }).order.currency).toBe('JPY');
    expect(readOrderFact({}, { known: usd, file: { ...FILE, currency: 'GBP' } }).fact.order.currency).toBe(
      'GBP',
    );
    expect(factOf({}, usd).order.currency).toBe('USD');
  });

  test.each<[SaleRow, object]>([
    [{ state: 'Shipped' }, { status: 'sent' }],
    [{ state: 'Posted' }, {}],
    [{ paymentStatus: 'Paid', deliveryStatus: 'Shipped' }, { status: 'sent' }],
    [
      { paymentStatus: 'Unpaid', deliveryStatus: 'Shipped' },
      { status: 'sent', isPaymentOpen: true },
    ],
    [{ paidOn: null }, { status: 'unpaid' }],
    [{ posted: '2026-11-04' }, { status: 'sent' }],
    [{ cancelledOn: '2026-11-05' }, { status: 'cancelled', cancelledOn: '2026-11-05' }],
    [{ cancelledOn: null, refundedOn: null }, {}],
    [{ refundedOn: '2026-11-06' }, { refundedOn: '2026-11-06' }],
  ])('have the status of %j', (cells, said) => {
    const { source: _, isAccount: _a, isPerRow: _r, order: _o, ...others } = factOf(cells);
    expect(others).toEqual(said);
  });

  test('have the operator’s answer about a status, and name words without one', () => {
    expect(factOf({ state: 'Frobbed' }, undefined, { statuses: { frobbed: 'sent' } as object }).status).toBe(
      'sent',
    );
    const read = readOrderFact(
      { state: 'Frobbed', deliveryStatus: 'Frubbed' },
      { known: undefined, file: FILE },
    );
    expect(read.unknown).toEqual(['Frobbed', 'Frubbed']);
  });

  const fox = { title: 'Fox', sku: '', externalId: '', quantity: 1, total: 2_50 };
  test.each<[string, SaleRow, KnownFile | undefined, object | undefined]>([
    ['at its price', FOX, undefined, fox],
    [
      'at the price of each piece',
      { ...FOX, articleQuantity: 2 },
      known({ isPriceOfOne: true }),
      { ...fox, quantity: 2, total: 5_00 },
    ],
    [
      'at a price per piece beside the total',
      { ...FOX, articleQuantity: 2, articleTotal: 5 },
      undefined,
      { ...fox, quantity: 2, total: 5_00 },
    ],
    [
      'at its total',
      { article: 'Fox', articleTotal: 2.5, articleQuantity: 2 },
      undefined,
      { ...fox, quantity: 2 },
    ],
    ['not without a price', { article: 'Fox' }, undefined, undefined],
    [
      'without a price in a file without prices',
      { article: 'Fox' },
      known({ unsaid: ['prices'] }),
      { ...fox, total: 0 },
    ],
    ['not without a name or number', { articlePrice: 2.5 }, undefined, undefined],
    [
      'by its SKU',
      { articleSku: 'BS-1', articleNumber: '7', articlePrice: 2.5 },
      undefined,
      { ...fox, title: 'BS-1', sku: 'BS-1', externalId: '7' },
    ],
    [
      'by its number',
      { articleNumber: '7', articlePrice: 2.5 },
      undefined,
      { ...fox, title: '7', externalId: '7' },
    ],
    [
      'with its set and condition',
      { ...FOX, articleSet: 'Base', articleCondition: 'NM' },
      undefined,
      { ...fox, title: 'Fox (Base) - NM', name: 'Fox' },
    ],
    [
      'as all articles of the order',
      { articleTotal: 12, articleCount: 3 },
      known({ unsaid: ['articles'] }),
      { ...fox, title: '3 articles, not named yet', total: 12_00 },
    ],
    [
      'not without the total of all articles',
      { articleCount: 3 },
      known({ unsaid: ['articles'] }),
      undefined,
    ],
  ])('have an article %s', (_what, cells, of, article) => expect(factOf(cells, of).article).toEqual(article));

  test.each<[string, SaleRow, KnownFile | undefined, object | undefined]>([
    ['nothing', FOX, undefined, undefined],
    ['a line that is its price', { ...FOX, articleTotal: 2.5 }, undefined, undefined],
    ['a line less its discount', { ...FOX, articleTotal: 2, lineDiscount: 0.5 }, undefined, undefined],
    [
      'a line less the discount of the row',
      { ...FOX, articleTotal: 2, discount: -0.5 },
      undefined,
      undefined,
    ],
    ['another line', { ...FOX, articleTotal: 2, discount: 0.4 }, undefined, { line: 2_00 }],
    ['the price of two pieces', { ...FOX, articleQuantity: 2, articleTotal: 5 }, undefined, undefined],
    [
      'a subtotal and a total',
      { orderSubtotal: 10, orderTotal: 12 },
      undefined,
      { subtotal: 10_00, total: 12_00 },
    ],
    ['tax', { tax: -2, taxName: 'Sales tax' }, undefined, { tax: 2_00 }],
    ['VAT', { tax: 2, taxName: 'IVA 22%' }, undefined, { tax: 2_00, isVat: true }],
    [
      'tax and charges that the site collects',
      { collectedTax: -2, collectedCharges: -0.5 },
      undefined,
      { collected: 2_50 },
    ],
    ['charges that the site collects', { collectedCharges: 0.5 }, undefined, { collected: 50 }],
    ['earnings of an account', { earned: -9, commission: -1 }, account, { earned: -9_00 }],
    [
      'earnings and fees, which come to the total',
      { earned: 9, commission: -1, donation: 0.5 },
      undefined,
      { total: 10_50 },
    ],
    ['a total beside earnings', { earned: 9, commission: -1, orderTotal: 11 }, undefined, { total: 11_00 }],
  ])('state %s', (_what, cells, of, stated) => expect(factOf(cells, of).stated).toEqual(stated));
});

describe('an article without a price', () => {
  const cells: SaleRow = { article: 'Fox', orderTotal: 12, postageCharged: 2, discount: 1, lineDiscount: 1 };
  const priced = { discount: undefined, lineDiscount: undefined };

  test('costs the total of its order less the postage, without discounts', () => {
    expect(setPriceFromTotal(cells)).toEqual({ ...cells, ...priced, articleTotal: 10 });
    expect(setPriceFromTotal({ article: 'Fox', orderTotal: 12 })).toMatchObject({ articleTotal: 12 });
    expect(setPriceFromTotal({ ...cells, orderSubtotal: 9 })).toMatchObject({ articleTotal: 9 });
    expect(setPriceFromTotal({ ...cells, postageCharged: 12 })).toMatchObject({ articleTotal: 0 });
  });

  test.each<SaleRow>([
    { ...cells, articlePrice: 0 },
    { ...cells, articleTotal: 3 },
    { article: 'Fox' },
    { ...cells, postageCharged: 12.01 },
  ])('stays without one, or keeps its own: %j', (one) => expect(setPriceFromTotal(one)).toBe(one));
});

describe('the title of an article', () => {
  test.each<[SaleRow, string | undefined]>([
    [{ article: 'Fox' }, 'Fox'],
    [{ article: 'Fox', articleSet: 'Base' }, 'Fox (Base)'],
    [{ article: 'Fox', articleCondition: 'NM' }, 'Fox - NM'],
    [{ articleSet: 'Base', articleCondition: 'NM' }, undefined],
    [{ article: 'F'.repeat(295), articleSet: 'Base' }, `${'F'.repeat(295)} (Bas`],
  ])('of %j', (cells, title) => expect(formatTitle(cells)).toBe(title));

  test.each([
    [undefined, 'Articles, not named yet'],
    [1, '1 article, not named yet'],
    [1_200, '1,200 articles, not named yet'],
  ])('of %s unnamed articles is %s', (count, title) => expect(formatUnnamedArticles(count)).toBe(title));
});

describe('articles in one cell', () => {
  const list = '2x Fox (Base) - NM - 0,35 EUR | 1x Wyrm - 1.200,00 EUR';
  const articles = [
    { title: 'Fox (Base) - NM', name: 'Fox', sku: '', externalId: '', quantity: 2, total: 70 },
    { title: 'Wyrm', sku: '', externalId: '', quantity: 1, total: 1_200_00 },
  ];

  test('are read with their totals, numbers and names', () => {
    expect(readListedArticles({ articleList: list, currency: 'EUR' })).toEqual({ articles });
    const read = readListedArticles({ articleList: list, articleNumbers: '7 | 8', articleNames: 'Fuchs | ' });
    expect(read).toEqual({
      articles: [
        { ...articles[0], name: 'Fuchs', externalId: '7' },
        { ...articles[1], externalId: '8' },
      ],
    });
    expect(readListedArticles({ articleList: list, articleNames: 'Fuchs' })).toEqual({ articles });
    expect(readListedArticles({ article: 'Fox' })).toBeUndefined();
  });

  test.each<[SaleRow, string]>([
    [{ articleList: 'Fox' }, 'Its articles cannot be read. Each of them ends with its price.'],
    [{ articleList: list, currency: 'GBP' }, 'An article of this order is not in GBP.'],
    [{ articleList: list, articleNumbers: '7' }, 'It has 2 articles, but another number of article numbers.'],
  ])('are a problem: %j', (cells, problem) =>
    expect(messagesToTexts(readListedArticles(cells))).toEqual({ problem }),
  );

  test('of a pull sheet are split by the orders that they were sold in', () => {
    const row = { ...FOX, articleQuantity: 3, orderQuantities: 'A:1 | B:2' };
    expect(splitByOrder(row)).toEqual([
      { ...row, orderNumber: 'A', articleQuantity: 1 },
      { ...row, orderNumber: 'B', articleQuantity: 2 },
    ]);
    expect(splitByOrder(FOX)).toEqual([FOX]);
    expect(splitByOrder({ ...FOX, orderQuantities: 'A' })).toBeUndefined();
  });
});

describe('the key of a row', () => {
  test('of an order is its site and number in any case', () => {
    expect(externalIdOfOrder(' Site ', ' A-1 ')).toBe('order ["site","a-1"]');
    expect(externalIdOfOrder('site', '  ')).toBeUndefined();
  });

  test('of an export is the number of its record, here or in another installation', () => {
    const row = { ...EMPTY_RECORD, row: 2, problems: [] };
    expect(externalIdOfRow({ ...row, values: { id: 7 } }, 'ours')).toBe('ours 7');
    expect(externalIdOfRow({ ...row, number: { mark: 'theirs', says: '8' } }, 'ours')).toBe('theirs 8');
    expect(externalIdOfRow({ ...row, number: { mark: null, says: '8' } }, 'ours')).toBeUndefined();
    expect(externalIdOfRow(row, 'ours')).toBeUndefined();
  });

  test.each<[SaleRow, string]>([
    [{ lineNumber: 'L1', articleNumber: '7', article: 'Fox' }, 'site_file l1'],
    [{ articleNumber: '7', articleSku: 'BS-1', article: 'Fox' }, 'site_file 7 bs-1'],
    [{ articleNumber: '7', article: 'Fox' }, 'site_file 7'],
    [{ articleSku: 'BS-1', article: 'Fox' }, 'site_file bs-1'],
    [{ article: 'Fox' }, 'site_file fox'],
    [{}, 'site_file'],
  ])('within its order, of %j, is %s', (cells, key) => {
    expect(rowKeyOf(cells, known())).toBe(key);
    expect(rowKeyOf(cells, undefined)).toBe(key.replace('site_file', 'plain'));
  });

  test.each<[SaleRow, KnownFile | undefined, boolean]>([
    [{ orderTotal: 1 }, known(), true],
    [{ paymentStatus: 'paid' }, known(), true],
    [{ day: '2026-11-01' }, known(), true],
    [FOX, known(), false],
    [{ orderTotal: 1 }, known({ isPerRow: true }), false],
    [{ orderTotal: 1 }, undefined, false],
  ])('of the whole order: %j', (cells, of, isWhole) => expect(isOrderRow(cells, of)).toBe(isWhole));
});
