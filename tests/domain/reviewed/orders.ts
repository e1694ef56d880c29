import type { OrderFact } from '../../../domain/order_fact.ts';
import { ORDER_STATUSES } from '../../../domain/order_status.ts';
import { readPersonalHeading } from '../../../domain/personal_heading.ts';
import {
  certificateOf,
  pickScan,
  sortByPlace,
  type PickLine,
  type PickProgress,
} from '../../../domain/picking/pick_list.ts';
import { isCountOld } from '../../../domain/places/count_age.ts';
import { listRestockDays } from '../../../domain/sale.ts';
import { mergeOrderFacts, saleFieldsOf } from '../../../domain/sale_file.ts';
import { MAX_CENTS, orderExcess } from '../../../domain/sale_limit.ts';
import { mustAsk } from '../../../domain/scanning/scan.ts';
import { combine, describeResults } from '../../support/describe_results.ts';

const one = <Value>(values: readonly Value[]) => values.map((value) => [value] as const);

const article = (title: string, total: number, fields: object = {}) => ({
  title,
  sku: '',
  externalId: '',
  quantity: 1,
  total,
  ...fields,
});

function createFact(fields: Partial<OrderFact> = {}): OrderFact {
  return { source: 'ebay orders', isAccount: false, isPerRow: false, order: {}, ...fields };
}

const FOX = createFact({
  article: article('Ember Fox', 10_00, { sku: 'BS-1', externalId: '7' }),
  order: { day: '2026-01-02', currency: 'EUR', posted: null },
  status: 'to pack',
});
const KOI = createFact({
  article: article('Tide Koi', 20_00, { quantity: 2 }),
  status: 'to pack',
  postageCharged: 4_00,
});
const ACCOUNT = createFact({
  source: 'ebay transactions',
  isAccount: true,
  isPerRow: true,
  fees: { commission: 1_50, payment: 35 },
  article: article('Ember Fox', 9_00, { externalId: '7' }),
  postageCharged: 3_00,
  stated: { earned: 10_15 },
});

/** Rows of files about one order, by their names. */
const ROWS: Readonly<Record<string, Partial<OrderFact>>> = {
  fox: FOX,
  koi: KOI,
  'fox and koi, with a total': { ...FOX, stated: { total: 14_00, subtotal: 10_00 } },
  'koi with another line total': { ...KOI, stated: { line: 21_00, total: 34_00 } },
  'discount of an order': createFact({
    discount: 3_00,
    postageCharged: 4_00,
    postagePaid: 2_50,
    packaging: 30,
  }),
  'discount of each row': createFact({
    isPerRow: true,
    article: article('Great Wave', 5_00),
    discount: 1_00,
    lineDiscount: 50,
    fees: { commission: 20 },
  }),
  'postage per row': createFact({
    perRow: ['postageCharged', 'commission'],
    article: article('Moon Heron', 1_00),
    postageCharged: 1_00,
    fees: { commission: 20, other: 5 },
  }),
  'articles in one row': createFact({
    articles: [article('Ember Fox', 10_00), article('Tide Koi', 20_00)],
    unsaid: ['day', 'postage'],
  }),
  'articles without prices': createFact({
    source: 'pull sheet',
    articles: [article('Ember Fox', 0), article('Tide Koi', 0, { quantity: 3 })],
    unsaid: ['day', 'postage', 'prices'],
  }),
  account: ACCOUNT,
  'account, refund': {
    ...ACCOUNT,
    article: undefined,
    fees: { commission: -1_50 },
    refund: 9_00,
    stated: undefined,
    status: 'refunded',
  },
  cancelled: { ...FOX, status: 'cancelled', cancelledOn: '2026-01-04' },
  refunded: { ...KOI, status: 'refunded', refundedOn: '2026-01-05', refund: 5_00 },
  sent: createFact({
    status: 'sent',
    isPaymentOpen: true,
    order: { posted: '2026-01-03', note: 'Fragile', courier: 'DHL' },
    stated: { total: 30_00, tax: 2_00 },
  }),
  'VAT on top': createFact({
    article: article('Ember Fox', 10_00),
    postageCharged: 0,
    stated: { total: 12_00, tax: 2_00, isVat: true },
  }),
  'charges for others': createFact({
    article: article('Ember Fox', 10_00),
    stated: { total: 13_00, collected: 3_00 },
    balanceCurrency: 'USD',
  }),
};
const names = Object.keys(ROWS);
/** Each row alone, and each two rows. */
const ORDERS = names.flatMap((name, index) => [
  [name],
  ...names.slice(index + 1).map((other) => [name, other]),
]);

const LINES: readonly PickLine[] = [
  { id: 1, product: 11, name: 'Fox', place: 'Box 10', certificate: '', order: { id: 1, name: 'A-1' } },
  { id: 2, product: 12, name: 'Fox', place: 'Box 2', certificate: '', order: { id: 1, name: 'A-1' } },
  { id: 3, product: 13, name: 'Koi', place: '', certificate: 'PSA-1', order: { id: 1, name: 'A-1' } },
  { id: 4, product: 14, name: 'Ant', place: 'Box 2', certificate: '', order: { id: 1, name: 'A-1' } },
];
const units = (ids: readonly number[], name: string, isByExtra: boolean) =>
  ids.map((id) => ({ id, name, isByExtra }));

const HEADINGS = [
  'ShipToName',
  'Buyer',
  'Buyer name',
  'Käufername',
  'First name',
  'Full name',
  'Name',
  'Buyer Country',
  'Post number',
  'Post',
  'Post name',
  'First email',
  'Post code',
  'Ship to post number',
  'Post to number',
  'Tax number',
  'Tax',
  'Account',
  'Account name',
  'User name',
  'Client',
  'Client number',
  'Client name',
  'Shipping company',
  'Delivery note',
  'Ship to company',
  'Recipient',
  'Recipient number',
  'Shipping',
  'Delivery number',
  'Sold to',
  'Bought by',
  'Via',
  'CAP',
  'Mail',
  'Address 2',
  'City',
  'Buyer city',
  'Contact',
  'Buyer contact',
  'Buyer first',
  'Zip street',
  'Company note',
  'Email phone',
  'Zusatzname',
  'E-mail',
  'Surname',
  'Last name buyer',
  'Telefono destinatario',
  'Note',
  '',
];

/** Orders from the rows of files, pick lists, and headings of personal data. */
export function describeOrders(): string {
  const amounts = {
    rate: null,
    lines: [],
    postageCharged: 0,
    postagePaid: 0,
    packaging: 0,
    fees: [],
    events: [],
  };
  return [
    describeResults('Orders from rows of files', one(ORDERS), (rows) => {
      const facts = Object.fromEntries(rows.map((name, index) => [`${index}`, createFact(ROWS[name])]));
      const { units: sold, order, ...merged } = mergeOrderFacts(facts);
      return [order, sold.map(({ key, price, sku }) => `${key} ${sku} ${price}`), merged];
    }),
    describeResults(
      'Fields of sales from rows of files',
      one(ORDERS.filter((rows) => rows.length === 1 || rows.includes('account'))),
      (rows) =>
        saleFieldsOf(Object.fromEntries(rows.map((name, index) => [`${index}`, createFact(ROWS[name])]))),
    ),
    describeResults(
      'Fox and account, by their statuses',
      combine([undefined, ...ORDER_STATUSES], [undefined, ...ORDER_STATUSES]),
      (status, other) => {
        const {
          status: merged,
          paidBack,
          fees,
          order,
        } = mergeOrderFacts({ 1: { ...FOX, status }, 2: { ...ACCOUNT, status: other } });
        return [merged, paidBack, fees, order.state, order.posted];
      },
    ),
    describeResults(
      'Parts of orders that are too large',
      one([
        { ...amounts, lines: [{ price: MAX_CENTS }] },
        { ...amounts, lines: [{ price: 1 }, { price: MAX_CENTS + 1 }] },
        { ...amounts, fees: [{ amount: -MAX_CENTS - 1 }] },
        { ...amounts, events: [{ amount: MAX_CENTS + 1 }], postageCharged: MAX_CENTS + 1 },
        { ...amounts, lines: [{ price: MAX_CENTS }], postageCharged: 1 },
        { ...amounts, lines: [{ price: MAX_CENTS }], fees: [{ amount: -1 }, { amount: 5 }] },
        { ...amounts, fees: [{ amount: MAX_CENTS }], packaging: 1 },
        { ...amounts, fees: [{ amount: MAX_CENTS }], events: [{ amount: 1 }] },
        { ...amounts, fees: [{ amount: MAX_CENTS }], postagePaid: 1 },
        { ...amounts, rate: 5000, lines: [{ price: MAX_CENTS }] },
        { ...amounts, rate: 2_0000, postagePaid: MAX_CENTS, packaging: 1 },
      ]),
      orderExcess,
    ),
    describeResults(
      'Days on which lines came back',
      one([
        [
          { line: null, day: '2026-01-03', restocked: true },
          { line: 2, day: '2026-01-02', restocked: true },
          { line: 1, day: '2026-01-01', restocked: false },
          { line: 2, day: '2026-01-05', restocked: true },
        ],
        [{ line: 9, day: '2026-01-03', restocked: true }],
      ]),
      (events) => listRestockDays([{ id: 1 }, { id: 2 }], events),
    ),
    describeResults(
      'Numbers of certificates',
      one([
        [],
        [{ key: 'Grade', value: '10' }],
        [{ key: ' CERT', value: true }],
        [
          { key: 'Grade', value: '10' },
          { key: 'Certificate', value: 61 },
        ],
        [
          { key: 'cert', value: ' ' },
          { key: 'Certificate', value: '61' },
        ],
      ]),
      certificateOf,
    ),
    describeResults(
      'Pick lists in order',
      one([
        LINES,
        LINES.toReversed(),
        LINES.map((line) => ({ ...line, name: 'Fox', place: '' })).toReversed(),
      ]),
      (lines) => sortByPlace(lines).map(({ id }) => id),
    ),
    describeResults(
      'Scans for a pick list',
      combine<{ readings: string[]; units: ReturnType<typeof units>; asks: boolean }, PickProgress>(
        [
          { readings: ['x'], units: [], asks: false },
          { readings: ['x'], units: units([11], 'Fox', false), asks: false },
          { readings: ['x'], units: units([11, 12], 'Fox', true), asks: true },
          { readings: ['x'], units: [...units([11], 'Fox', true), ...units([12], 'Fox', false)], asks: true },
          { readings: ['x'], units: units([11], 'Fox', true), asks: true },
          { readings: ['x'], units: units([99], 'Fox', false), asks: false },
          { readings: ['x'], units: units([99], 'Owl', false), asks: false },
          { readings: ['x'], units: units([13], 'Koi', false), asks: false },
          { readings: ['psa 1'], units: units([13], 'Koi', false), asks: false },
        ],
        [{}, { 1: 'picked' }, { 1: 'picked', 2: 'picked' }, { 3: 'labelled' }],
      ),
      (scan, progress) => {
        const outcome = pickScan(LINES, progress, scan);
        return 'line' in outcome ? [outcome.kind, outcome.line?.id] : outcome.kind;
      },
    ),
    describeResults(
      'Scans that are asked about',
      one([[], [[]], [['a']], [['a'], ['a']], [['a'], []], [['a'], ['b']], [['a', 'b']]]),
      mustAsk,
    ),
    describeResults(
      'Old counts',
      one([null, '2026-01-01T10:00:00Z', '2026-01-01', '2026-01-02T23:59:00Z']),
      (counted) => isCountOld(counted, '2026-04-02'),
    ),
    describeResults('Headings of personal data', one(HEADINGS), readPersonalHeading),
  ].join('\n');
}
