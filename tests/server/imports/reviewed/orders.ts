import { KNOWN_FILES, type KnownFile } from '../../../../contract/known_files.ts';
import type { FileQuestion, ImportFile } from '../../../../contract/imports.ts';
import type { SaleRow } from '../../../../contract/sale_files.ts';
import type { OrderFact } from '../../../../domain/order_fact.ts';
import type { RowWithRecord } from '../../../../server/modules/imports/imported_resource.ts';
import { findWrongAmounts } from '../../../../server/modules/imports/adapters/sale_amounts.ts';
import {
  matchLineIds,
  toEventInputs,
  toFeeInputs,
} from '../../../../server/modules/imports/adapters/sale_inputs.ts';
import { readOrderFact } from '../../../../server/modules/imports/order_facts.ts';
import { ImportedOrder } from '../../../../server/modules/imports/orders/imported_order.ts';
import type { OrderFactsByRow } from '../../../../server/modules/imports/orders/facts_by_row.ts';
import { EMPTY_RECORD, type RecordOfRow } from '../../../../server/modules/imports/read/record.ts';
import { saleRows } from '../../../../server/modules/imports/sale_rows.ts';
import type { ArticleMatcher } from '../../../../server/modules/sales/index.ts';
import { uniqueKey } from '../../../../server/platform/db/search_text.ts';
import { combine, describeResults, describeValue } from '../../../support/describe_results.ts';
import { factOf, fox, line, SALE, transaction } from '../../../support/imported_orders.ts';
import { messagesToTexts } from '../../../support/messages.ts';

const FILE = { site: 'eBay', currency: null, statuses: {}, amountsPer: {}, isGuessed: false, decided: [] };
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

/** A value of each cell of a row. */
const CELLS: Omit<SaleRow, 'lines' | 'fees' | 'events'> = {
  site: 'Etsy',
  orderNumber: 'A-1',
  day: '2026-11-05',
  state: 'Shipped',
  paymentStatus: 'Pending',
  deliveryStatus: 'Delivered',
  orderedOn: '2026-11-01',
  paidOn: '2026-11-02',
  cancelledOn: '2026-11-06',
  refundedOn: '2026-11-07',
  currency: 'USD',
  rate: 1.25,
  postageCharged: 4.05,
  postagePaid: 3.05,
  packaging: 0.15,
  orderSubtotal: 20.05,
  orderTotal: 24.1,
  earned: 18.35,
  tax: 1.85,
  taxName: 'IVA 22%',
  collectedTax: 1.15,
  collectedCharges: 0.45,
  siteSalesTax: 0.55,
  siteVat: 0.65,
  siteTaxType: 'IOSS',
  siteTaxReference: 'IM1',
  buyerCountry: 'DE',
  courier: 'DHL',
  trackingNumber: 'T-1',
  due: '2026-11-09',
  posted: '2026-11-03',
  arrived: '2026-11-08',
  note: 'Gift',
  vatTreatmentSaid: 'eu_consumer',
  buyerVatNumber: 'DE123456789',
  postageVat: 0.35,
  priceState: 'estimated',
  postageState: 'unknown',
  article: 'Owl',
  articleSet: 'Base',
  articleCondition: 'NM',
  articleSku: 'BS-7',
  articleNumber: '77',
  lineNumber: 'L-1',
  articleQuantity: 3,
  articlePrice: 2.15,
  articleTotal: 6.45,
  articleList: '2x Owl - 1,05 EUR',
  articleNumbers: '77',
  articleNames: 'Uhu',
  articleCount: 2,
  orderQuantities: 'A-1:2',
  postageDiscount: 1.05,
  discount: 0.75,
  lineDiscount: 0.95,
  refund: 5.05,
  commission: -0.65,
  fixedFee: 0.35,
  paymentFee: 0.25,
  promotionFee: -0.45,
  internationalFee: 0.55,
  otherFee: 0.85,
  regulatoryFee: 0.05,
  performanceFee: 0.06,
  disputeFee: 0.07,
  paymentDisputeFee: -0.08,
  depositFee: 0.09,
  donation: 0.11,
};

const FILES: Readonly<Record<string, KnownFile | undefined>> = {
  'any file': undefined,
  account: known({ isAccount: true, currency: 'USD' }),
  'prices of one': known({ isPerRow: true, isPriceOfOne: true }),
  'no articles': known({ unsaid: ['articles'] }),
  'no prices': known({ unsaid: ['prices', 'day'] }),
};

/** What a row of a file says of its order. */
function describeFacts(): string {
  const factIn = (file: string, cells: SaleRow) => {
    const { fact, unknown } = readOrderFact(cells, { known: FILES[file], file: FILE });
    const { source: _, isAccount: _a, isPerRow: _p, unsaid: _u, ...said } = fact;
    return unknown.length > 0 ? { ...said, unknown } : said;
  };
  const beside: SaleRow = { article: 'Fox', articlePrice: 10 };
  const cells = Object.entries(CELLS).map(([key, value]): [string, SaleRow] => [key, { [key]: value }]);
  const some: SaleRow[] = [
    { ...beside, articleQuantity: 2 },
    { ...beside, articleQuantity: 1 },
    { ...beside, articleQuantity: 2, articleTotal: 20 },
    { ...beside, articleQuantity: 2, articleTotal: 19, lineDiscount: 1 },
    { ...beside, articleQuantity: 2, articleTotal: 19, discount: 1 },
    { ...beside, articleQuantity: 2, articleTotal: 18, discount: 1, lineDiscount: 1 },
    { ...beside, articlePrice: 0 },
    { article: 'Fox', articleTotal: 0 },
    { article: 'Fox', articleTotal: 12, articleQuantity: 3, articleCount: 3 },
    { articleTotal: 12, articleCount: 1 },
    { article: '', articleSku: '', articleNumber: '', articlePrice: 1 },
    { article: 'Fox', articleSet: '', articlePrice: 1 },
    { ...beside, postageCharged: 3, postageDiscount: 3 },
    { ...beside, postageCharged: 3, postageDiscount: 4 },
    { ...beside, postageDiscount: 1 },
    { ...beside, earned: 8, commission: 1.5, paymentFee: -0.5 },
    { ...beside, earned: 8, orderTotal: 11 },
    { ...beside, collectedTax: 0, siteVat: 0, siteTaxType: '' },
    { ...beside, tax: 2, taxName: 'Sales tax' },
    { ...beside, state: 'Posted', paymentStatus: 'Pending' },
    { ...beside, state: ' to PACK ' },
    { ...beside, state: 'Frobbed', deliveryStatus: 'Frubbed' },
    { ...beside, paidOn: null, posted: null, cancelledOn: null, refundedOn: null, due: null, arrived: null },
    { ...beside, paidOn: null, orderedOn: '2026-11-01' },
    { ...beside, paidOn: '2026-11-02', orderedOn: '2026-11-01' },
    { ...beside, paidOn: '2026-11-02', orderedOn: '2026-11-01', day: '2026-11-05' },
    { ...beside, paidOn: '2026-11-02', cancelledOn: '2026-11-06', posted: '2026-11-03' },
    { ...beside, otherFee: 1, donation: 2, regulatoryFee: 3, paymentFee: 4, depositFee: 5 },
  ];
  return [
    describeResults(
      'What a fact says of its file',
      Object.keys(FILES).map((file) => [file] as const),
      (file) => {
        const { source, isAccount, isPerRow, unsaid } = readOrderFact(
          {},
          { known: FILES[file], file: FILE },
        ).fact;
        return { source, isAccount, isPerRow, unsaid };
      },
    ),
    describeResults('What a cell alone says of its order', cells, (_key, one) => factIn('any file', one)),
    describeResults('What a cell beside an article says of its order', cells, (_key, one) =>
      factIn('account', { ...beside, ...one }),
    ),
    describeResults('What cells say, in files of each kind', combine(some, Object.keys(FILES)), (one, file) =>
      factIn(file, one),
    ),
  ].join('\n');
}

interface FileCase {
  known?: KnownFile | undefined;
  heads?: Readonly<Record<string, string>>;
  file?: Partial<Pick<ImportFile, 'isGuessed' | 'decided' | 'amountsPer' | 'statuses' | 'currency'>>;
  isCut?: boolean;
  rows: readonly (SaleRow & { id?: number; problem?: string })[];
}

const shopify = KNOWN_FILES.find(({ id }) => id === 'shopify_orders');
const ebay = KNOWN_FILES.find(({ id }) => id === 'ebay_orders');
const cardmarket = KNOWN_FILES.find(({ id }) => id === 'cardmarket_sold_articles');
const lists = KNOWN_FILES.find(({ id }) => id === 'cardmarket_orders');
const pullSheet = KNOWN_FILES.find(({ id }) => id === 'tcgplayer_pull_sheet');

const row = (
  orderNumber: string,
  article: string,
  said: SaleRow & { problem?: string } = {},
): SaleRow & { problem?: string } => ({
  orderNumber,
  article,
  articlePrice: 10,
  ...said,
});
const guessed = { isGuessed: true };

/** Files with orders of several rows. */
const ORDERS: Readonly<Record<string, FileCase>> = {
  'one row, and one of another site': { rows: [row('1', 'Fox'), row('1', 'Owl', { site: 'Etsy' })] },
  'the same number in another case': { rows: [row('a-1', 'Fox'), row(' A-1 ', 'Owl')] },
  'rows without a number': {
    rows: [
      { article: 'Fox', articlePrice: 1 },
      { article: 'Fox', articlePrice: 1 },
      { article: 'Owl', articlePrice: 1 },
    ],
  },
  'the same article twice': { rows: [row('1', 'Fox'), row('1', 'FOX')] },
  'the same article twice, the second dearer': {
    rows: [row('1', 'Fox'), row('1', 'Fox', { articlePrice: 12 })],
  },
  'the same article three times': { rows: [row('1', 'Fox'), row('1', 'Fox'), row('1', 'Fox')] },
  'equal rows of eBay': { known: ebay, rows: [row('1', 'Fox'), row('1', 'Fox')] },
  'different rows of one article at eBay': {
    known: ebay,
    rows: [row('1', 'Fox'), row('1', 'Fox', { articlePrice: 12 }), row('1', 'Owl')],
  },
  'rows of eBay with one item number': {
    known: ebay,
    rows: [
      row('1', 'Fox', { articleNumber: '7', articleSku: 'BS-1' }),
      row('1', 'Fox', { articleNumber: '7', articleSku: 'BS-2' }),
      row('1', 'Fox', { articleNumber: '8' }),
    ],
  },
  'equal rows of sold articles': { known: cardmarket, rows: [row('1', 'Fox'), row('1', 'Fox')] },
  'a head and further articles': {
    known: shopify,
    rows: [
      row('1', 'Fox', { day: '2026-11-01', orderTotal: 20, paymentStatus: 'paid' }),
      row('1', 'Fox'),
      row('1', 'Fox', { day: '2026-11-01', orderTotal: 20, paymentStatus: 'paid' }),
      row('1', 'Fox'),
    ],
  },
  'an order that another one interrupts': {
    rows: [row('1', 'Fox'), row('2', 'Owl'), row('1', 'Koi')],
    isCut: true,
  },
  'line numbers': {
    rows: [
      row('1', 'Fox', { lineNumber: '1' }),
      row('1', 'Fox', { lineNumber: '2' }),
      row('1', 'Fox', { lineNumber: '1' }),
    ],
  },
  'articles in lists': {
    known: lists,
    rows: [
      { articleList: '1x Koi - 1,00 EUR' },
      { orderNumber: '1', currency: 'EUR', articleList: '1x Fox - 2,00 EUR' },
      { articleList: '2x Owl - 3,00 EUR' },
      { orderNumber: '2', currency: 'EUR', articleList: '1x Fox - 2,00 EUR' },
      { orderNumber: '2', currency: 'EUR', articleList: '1x Fox - 2,00 EUR' },
    ],
  },
  'a pull sheet': {
    known: pullSheet,
    rows: [
      { article: 'Fox', orderQuantities: 'A:1 | B:2' },
      { article: 'Owl', orderQuantities: 'B:1' },
      { article: 'Koi', orderQuantities: 'none' },
    ],
  },
  'no prices, but totals': {
    rows: [
      { orderNumber: '1', article: 'Fox', orderTotal: 12, postageCharged: 2 },
      { orderNumber: '2', articleSku: 'BS-2', orderTotal: 12 },
      { orderNumber: '2', article: 'Owl', orderTotal: 12 },
      { orderNumber: '3', articleNumber: '77' },
      { orderNumber: '4', article: 'Koi', orderSubtotal: 9, orderTotal: 12 },
    ],
  },
  'fees of both signs': {
    rows: [
      row('1', 'Fox', { commission: -1, otherFee: 1 }),
      row('2', 'Owl', { commission: -2, otherFee: 1 }),
      row('3', 'Koi', { commission: 0.5, otherFee: -1 }),
    ],
  },
  'as many fees of one sign as of the other': {
    rows: [row('1', 'Fox', { commission: -1 }), row('2', 'Owl', { commission: 1 })],
  },
  'fees of a known file': { known: ebay, rows: [row('1', 'Fox', { commission: -1 })] },
  'two currencies': {
    rows: [row('1', 'Fox', { currency: 'EUR' }), row('1', 'Owl', { currency: 'USD' }), row('2', 'Koi')],
    file: { currency: 'GBP' },
  },
  'parts of a sale in cells': {
    rows: [
      {
        orderNumber: '1',
        lines: [line],
        events: [],
        fees: { lines: [], isEstimated: false },
      },
    ],
  },
  'parts of a sale in cells, without a number': {
    rows: [
      { lines: [line], events: [], fees: { lines: [], isEstimated: false } },
      { lines: [line], events: [], fees: { lines: [], isEstimated: false } },
    ],
  },
  'rows of an export': {
    rows: [
      { id: 5, orderNumber: '1', state: 'posted', note: 'Gift' },
      { id: 6, orderNumber: '1', state: 'Frobbed' },
      { id: 5, orderNumber: '2', state: 'Posted' },
    ],
  },
  'problems of cells': {
    heads: { Status: 'state' },
    rows: [
      row('1', 'Fox', { problem: 'Status' }),
      row('1', 'Owl', { problem: 'Status' }),
      row('2', 'Koi', { problem: 'Else' }),
    ],
  },
  'unknown statuses': {
    rows: [
      row('1', 'Fox', { state: 'Frobbed' }),
      row('1', 'Owl', { state: 'Frubbed' }),
      row('2', 'Koi', { state: 'FROBBED' }),
    ],
  },
  'an answered status': {
    rows: [row('1', 'Fox', { state: 'Frobbed' })],
    file: { statuses: { frobbed: 'cancelled' } },
  },
  'a price of several pieces': {
    heads: { Number: 'orderNumber', Price: 'articlePrice' },
    file: guessed,
    rows: [row('1', 'Fox', { articleQuantity: 2 })],
  },
  'a price of several pieces, with a total': {
    heads: { Price: 'articlePrice' },
    file: guessed,
    rows: [row('1', 'Fox', { articleQuantity: 2, orderTotal: 20 })],
  },
  'a price of several pieces, decided': {
    heads: { Number: 'orderNumber', Price: 'articlePrice' },
    file: { isGuessed: true, decided: [1] },
    rows: [row('1', 'Fox', { articleQuantity: 2 })],
  },
  'a price of several pieces, confirmed': {
    heads: { Price: 'articlePrice' },
    rows: [row('1', 'Fox', { articleQuantity: 2 })],
  },
  'a price of several pieces below a clear heading': {
    heads: { 'Unit price': 'articlePrice' },
    file: guessed,
    rows: [row('1', 'Fox', { articleQuantity: 2 })],
  },
  'a price of several pieces of a known file': {
    known: ebay,
    heads: { Price: 'articlePrice' },
    file: guessed,
    rows: [row('1', 'Fox', { articleQuantity: 2 })],
  },
  'a price of one piece': { heads: { Price: 'articlePrice' }, file: guessed, rows: [row('1', 'Fox')] },
  'equal totals': {
    heads: { Total: 'articleTotal' },
    file: guessed,
    rows: [
      { orderNumber: '1', article: 'Fox', articleTotal: 5 },
      { orderNumber: '1', article: 'Owl', articleTotal: 5 },
    ],
  },
  'equal totals of lines': {
    heads: { 'Line total': 'articleTotal' },
    file: guessed,
    rows: [
      { orderNumber: '1', article: 'Fox', articleTotal: 5 },
      { orderNumber: '1', article: 'Owl', articleTotal: 5 },
    ],
  },
  'different totals': {
    heads: { Total: 'articleTotal' },
    file: guessed,
    rows: [
      { orderNumber: '1', article: 'Fox', articleTotal: 5 },
      { orderNumber: '1', article: 'Owl', articleTotal: 6 },
      { orderNumber: '2', article: 'Owl', articleTotal: 6 },
    ],
  },
  'repeated postage and commission': {
    heads: { Shipping: 'postageCharged', Fee: 'commission', Parcel: 'postagePaid' },
    rows: [
      row('1', 'Fox', { postageCharged: 2, commission: 1, postagePaid: 3 }),
      row('1', 'Owl', { postageCharged: 2, commission: 1, postagePaid: 4 }),
    ],
  },
  'repeated postage and commission, answered': {
    heads: { Shipping: 'postageCharged', Fee: 'commission', Parcel: 'postagePaid' },
    file: { amountsPer: { 0: 'row', 1: 'order' } },
    rows: [
      row('1', 'Fox', { postageCharged: 2, commission: 1, postagePaid: 3 }),
      row('1', 'Owl', { postageCharged: 2, commission: 1, postagePaid: 3 }),
    ],
  },
  'repeated postage of a known file': {
    known: shopify,
    heads: { Shipping: 'postageCharged' },
    rows: [row('1', 'Fox', { postageCharged: 2 }), row('1', 'Owl', { postageCharged: 2 })],
  },
};

async function readOrders({ known: of, heads = {}, file = {}, isCut = false, rows }: FileCase) {
  const questions: FileQuestion[] = [];
  const records = rows.map(({ problem, ...values }, index): RecordOfRow => ({
    ...EMPTY_RECORD,
    row: index + 2,
    values,
    partTexts: values.lines ? { lines: '10.00', fees: 'none', events: '' } : {},
    problems:
      problem === undefined
        ? []
        : [
            { row: index + 2, column: problem, message: 'Unclear.', isWarning: false },
            { row: index + 2, column: problem, message: 'Doubtful.', isWarning: true },
          ],
    written: { state: 'what' },
  }));
  async function* batches() {
    yield records;
  }
  const opened = {
    headers: Object.keys(heads),
    mapping: Object.fromEntries(Object.values(heads).map((key, index) => [index, key])),
    ours: 'k3f9m2',
    known: of,
    file: { ...FILE, ...file },
    ask: (question: FileQuestion) => questions.push(question),
    breaksOff: () => isCut,
  };
  const found = [];
  for await (const some of saleRows(batches(), opened)) found.push(...some);
  return { found: messagesToTexts(found), questions };
}

async function describeFiles(): Promise<string> {
  const texts = [];
  for (const [name, of] of Object.entries(ORDERS)) {
    const { found, questions } = await readOrders(of);
    const lines = found.map(({ item, place, row_values, unread, warnings }) => {
      const { statements = {}, ...values } = row_values;
      const facts = Object.entries(statements as Readonly<Record<string, OrderFact>>).map(
        ([key, { source: _s, isAccount: _a, isPerRow: _p, unsaid: _u, ...fact }]) =>
          `\n    ${key}: ${describeValue(fact)}`,
      );
      const said = {
        values,
        ...(Object.keys(unread).length > 0 && { unread }),
        ...(warnings.length > 0 && { warnings }),
      };
      return `  ${place}, ${item}: ${describeValue(said)}${facts.join('')}`;
    });
    const asked = questions.map((question) => `  asked: ${describeValue(question)}`);
    texts.push([`# ${name}\n`, ...lines, ...asked, ''].join('\n'));
  }
  return texts.join('\n');
}

const SITES = new Map(['eBay', 'Etsy'].map((name) => [uniqueKey(name), name]));
const koi = { title: 'Koi', sku: '', externalId: '8', quantity: 3, total: 15_00 };
const inUsd = { day: '2026-11-02', currency: 'USD', posted: '2026-11-03' };

const STATED: Readonly<Record<string, OrderFact | OrderFactsByRow>> = {
  sent: factOf(),
  'to pack, without a day': factOf({ order: { currency: 'EUR' }, status: 'to pack', unsaid: ['day'] }),
  unpaid: factOf({ status: 'unpaid', order: { day: '2026-11-02' } }),
  cancelled: factOf({ status: 'cancelled', cancelledOn: '2026-11-04', order: { day: '2026-11-02' } }),
  refunded: factOf({ refund: 4_00, refundedOn: '2026-11-09', postageCharged: 2_00, postagePaid: 1_50 }),
  'refunded on no day, and taxed': factOf({ refund: 4_00, stated: { total: 12_00, tax: 2_00 } }),
  'sent and unpaid, with another total': factOf({ isPaymentOpen: true, stated: { total: 13_00 }, count: 2 }),
  'three pieces': { a: factOf({ article: koi }), b: factOf({ fees: { commission: 1_00, other: -20 } }) },
  'without names': factOf({ article: { ...fox, title: '1 article' }, unsaid: ['articles', 'postage'] }),
  dollars: factOf({ order: { ...inUsd, postageVat: 0.5 }, postagePaid: 3_30 }),
  'dollars at a rate': {
    a: factOf({ order: { ...inUsd, rate: 1.5 } }),
    t: transaction({ stated: { total: 10_00 }, fees: { commission: 1_00 } }),
  },
  'transactions only': transaction({ stated: { total: 12_00 }, fees: { commission: 1_00 }, refund: 1_00 }),
};

const before = (statements: OrderFactsByRow, more: object = {}) => ({
  record: SALE,
  last: { statements, matched: { '#7/0.0': 5 }, rate: null, lines: [line], ...more },
});
const own = { kind: 'refund', amount: 1_00, line: null, day: '2026-11-05', restocked: false, note: 'Broken' };

const STATES: Readonly<Record<string, Partial<RowWithRecord>>> = {
  new: {},
  'new, left out': { choice: 'skip' },
  'with choices': { row_values: { choices: { '#7/0': 9, '#8/0': null }, isDifferenceAccepted: true } },
  'without its article': { row_values: { choices: { '#7/0': 'out' } } },
  corrected: {
    values: { site: 'etsy', orderNumber: '1', postageCharged: 3, note: 'Gift', day: '2026-11-20' },
  },
  'entered by hand': { record: SALE },
  'entered by hand, posted': { record: { ...SALE, posted: '2026-11-03', events: [own] } },
  'imported before': before({ a: factOf() }),
  'imported before, without an SKU': before({ a: factOf({ article: { ...fox, sku: '' } }) }),
  'imported before, lines by hand': before({ a: factOf({ unsaid: ['articles'] }) }, { keepsLines: true }),
  'imported before in dollars, fees estimated': {
    ...before({ a: factOf({ order: inUsd }) }, { rate: 1.3 }),
    record: { ...SALE, currency: 'USD', rate: 1.2, fees: { lines: [], isEstimated: true } },
  },
};

/** The stock has two units of the fox, and what an operator has chosen. */
const STOCK = {
  match({ sku, choice, quantity }: { sku: string; choice: number | null | undefined; quantity: number }) {
    const ids = choice ? [choice] : choice === undefined && sku === 'BS-1' ? [101, 102] : [];
    const by = choice ? 'choice' : ids.length > 0 ? 'sku' : null;
    const units = ids.slice(0, quantity).map((id) => ({ id, sku: `BS-${id}`, name: `Unit ${id}` }));
    return { by, units, choices: [], note: undefined };
  },
} as unknown as ArticleMatcher;

function describeOrder(stated: string, state: string): unknown {
  const facts = STATED[stated] ?? {};
  const statements = ('source' in facts ? { a: facts } : facts) as OrderFactsByRow;
  const { row_values, ...others } = STATES[state] ?? {};
  const read: RowWithRecord = {
    values: { site: 'EBAY', orderNumber: '1' },
    row_values: { statements, ...row_values },
    choice: 'take',
    record: undefined,
    last: undefined,
    ...others,
  };
  const order = new ImportedOrder(read, {
    settings: { rates: { USD: 1.1 }, taken: new Set() },
    sites: SITES,
    recorded: { t9: transaction({ fees: { promotion: 30 } }) },
  });
  const { values, row_values: shown, last, kept, problems, isExcluded } = order.completed(STOCK);
  const { statements: _, ...remembered } = kept;
  const { articles, unlinked, notes } = shown;
  return messagesToTexts({
    values,
    articles: (articles as { key: string; by: unknown; units: { id: number }[]; isOut: boolean }[]).map(
      ({ key, by, units, isOut }) => [key, by, units.map(({ id }) => id), isOut],
    ),
    unlinked,
    sought: order.sought.map(({ sku, quantity, choice, own: free }) => [sku, quantity, choice, free]),
    kept: remembered,
    ...(last && { last: { fees: last.fees, events: last.events, lines: last.lines } }),
    ...(Object.keys(problems).length > 0 && { problems }),
    ...((notes as unknown[]).length > 0 && { notes }),
    ...(isExcluded === true && { isExcluded }),
  });
}

const cell = (title: string, price: number, product: number | null = null, externalId = '') => ({
  title,
  price,
  externalId,
  product: product === null ? null : { id: product, mark: null },
});
const stored = (id: number, title: string, price: number, product_id: number | null = null) =>
  ({ id, title, price, product_id, external_id: '' }) as unknown as Parameters<
    typeof matchLineIds
  >[1][number];

/** The inputs of a sale that imported parts become, and amounts that are too large. */
function describeInputs(): string {
  const there = [stored(1, 'Fox', 10_00, 5), stored(2, 'Owl', 5_00), stored(3, 'Owl', 7_00, 6)];
  const fee = { kind: 'commission' as const, amount: 1_25, vat: 25, day: '2026-03-01', note: 'Card' };
  const event = {
    kind: 'refund' as const,
    amount: 5_00,
    line: 1,
    day: '2026-03-02',
    restocked: false,
    note: '',
  };
  return [
    describeResults(
      'The lines of a sale with the ids of stored ones',
      [
        [cell('Fox', 10_00, 5), cell('Owl', 5_00), cell('Owl', 7_00, 6)],
        [cell('Owl', 7_00, 6), cell('Fox', 12_00, 5)],
        [cell('Owl', 5_00), cell('Owl', 5_00)],
        [cell('Vixen', 10_00, 5), cell('Fox', 10_00, 9)],
        [cell('Koi', 1_00)],
        [],
      ].map((lines) => [lines] as const),
      (lines) =>
        matchLineIds(lines, there).map(({ id, product, title, price }) => [id, product, title, price]),
    ),
    describeResults(
      'Fees as a form sends them',
      [[undefined], [{ lines: [fee], isEstimated: true }]] as const,
      toFeeInputs,
    ),
    describeResults(
      'Events as a form sends them',
      [[[event, { ...event, line: null }, { ...event, line: 0, restocked: true }]]] as const,
      toEventInputs,
    ),
    describeResults(
      'Amounts of a sale that cannot be recorded',
      [
        [{ lines: [line] }],
        [{ lines: [{ ...line, price: 10_000_000_000_00 }] }],
        [{ lines: [{ ...line, price: -1 }] }],
        [{ postageVat: 2, postagePaid: 1 }],
        [{ postageVat: 1, postagePaid: 1 }],
        [{ postageVat: 1 }],
        [{ postageCharged: 1e9, lines: [line] }],
        [{ packaging: 1e9 }],
        [{ postagePaid: 1e9 }],
        [{ lines: [{ ...line, price: 9_000_000_00 }], currency: 'USD', rate: 0.001 }],
        [{ lines: [{ ...line, price: 9_000_000_00 }], currency: 'USD', rate: 1.1 }],
        [{ fees: { lines: [{ ...fee, vat: 2_00 }], isEstimated: false } }],
        [{ fees: { lines: [{ ...fee, amount: 9_000_000_000 }], isEstimated: false } }],
        [{ lines: [line], events: [{ ...event, line: 0, amount: 9_000_000_000 }] }],
        [{ lines: Array.from({ length: 1_001 }, () => line) }],
        [{}],
      ].map(([values]) => [values ?? {}] as const),
      (values) => messagesToTexts(findWrongAmounts(values)),
    ),
  ].join('\n');
}

export async function describeImportedOrders(): Promise<string> {
  return [
    describeFacts(),
    await describeFiles(),
    describeResults(
      'The sale that an order of files becomes',
      combine(Object.keys(STATED), Object.keys(STATES)),
      describeOrder,
    ),
    describeInputs(),
  ].join('\n');
}
