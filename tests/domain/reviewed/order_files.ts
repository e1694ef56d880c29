import { FEE_KINDS, type FeeKind } from '../../../domain/fee.ts';
import type { OrderFact } from '../../../domain/order_fact.ts';
import { RepeatedAmountsTally } from '../../../domain/repeated_amounts.ts';
import { mergeOrderFacts } from '../../../domain/sale_file.ts';
import { mergeLine, pairUnits } from '../../../domain/sale_merge.ts';
import { TRANSACTION_KINDS, type TransactionFees } from '../../../domain/site_transaction.ts';
import { convertFacts, readTransactionFact, transactionKey } from '../../../domain/transaction_fact.ts';
import { combine, describeResults } from '../../support/describe_results.ts';

const one = <Value>(values: readonly Value[]) => values.map((value) => [value] as const);

const feesOf = (some: Partial<Record<FeeKind, number>> = {}): TransactionFees => ({
  ...(Object.fromEntries(FEE_KINDS.map((kind) => [kind, 0])) as TransactionFees),
  ...some,
});

/** Facts of one order, by the names of their rows. */
const piece = (title: string, total: number, more: object = {}) => ({
  title,
  sku: '',
  externalId: '',
  quantity: 1,
  total,
  ...more,
});
const createFact = (said: Partial<OrderFact>): OrderFact => ({
  source: 'orders',
  isAccount: false,
  isPerRow: false,
  order: {},
  ...said,
});
const paidBy = (said: Partial<Parameters<typeof readTransactionFact>[0]>) =>
  readTransactionFact({
    kind: 'order',
    day: '2026-03-02',
    currency: 'EUR',
    amount: 0,
    fees: feesOf(),
    postageCharged: 0,
    ...said,
  }) ?? createFact({});
const FOX = { article: piece('Fox', 10_00, { externalId: '1', sku: 'A' }) };
const KOI = { article: piece('Koi', 20_00, { externalId: '2', quantity: 2 }) };
const ROWS: Readonly<Record<string, OrderFact>> = {
  fox: createFact({ ...FOX, order: { day: '2026-03-01', currency: 'EUR' } }),
  'fox with postage': createFact({
    ...FOX,
    postageCharged: 4_00,
    postagePaid: 1_00,
    fees: { commission: 1_00 },
  }),
  'fox with tax': createFact({ ...FOX, stated: { total: 12_00, tax: 2_00 } }),
  'order without postage': createFact({ unsaid: ['postage'] }),
  'owl without postage or a price': createFact({
    source: 'packing',
    article: piece('Owl', 0),
    unsaid: ['prices', 'postage'],
  }),
  'fox without postage': createFact({ ...FOX, unsaid: ['postage'] }),
  'fox with a refund': createFact({ ...FOX, refund: 1_00, fees: { commission: 50 } }),
  'heron with its own fee': createFact({
    article: piece('Heron (Base)', 5_00, { name: 'Heron' }),
    perRow: ['commission'],
    fees: { commission: 1_00 },
  }),
  'fox with a total': createFact({ ...FOX, postageCharged: 4_00, stated: { total: 14_00 } }),
  'fox with a subtotal': createFact({ ...FOX, postageCharged: 4_00, stated: { subtotal: 9_00 } }),
  'koi with its subtotal': createFact({ ...KOI, isPerRow: true, stated: { subtotal: 20_00, tax: 1_00 } }),
  'koi in 2 rows': createFact({ ...KOI, lineDiscount: 1_00, stated: { total: 19_00, subtotal: 19_00 } }),
  'koi without a price': createFact({
    source: 'packing',
    isPerRow: true,
    article: piece('Koi', 0, { externalId: '2' }),
    unsaid: ['prices', 'day'],
    count: 3,
  }),
  'heron without a price': createFact({
    source: 'packing',
    isPerRow: true,
    article: piece('Heron', 0, { quantity: 2 }),
    unsaid: ['prices', 'day'],
    status: 'cancelled',
  }),
  'value of the order': createFact({
    source: 'money',
    article: piece('', 33_01),
    unsaid: ['articles'],
    postageCharged: 2_00,
    stated: { total: 35_01 },
    count: 4,
  }),
  'value with tax': createFact({
    source: 'money',
    article: piece('', 10_00),
    unsaid: ['articles'],
    stated: { total: 12_00, tax: 2_00 },
  }),
  'value with another total': createFact({
    source: 'money',
    article: piece('', 10_00),
    unsaid: ['articles'],
    stated: { total: 50_00 },
  }),
  'value of nothing': createFact({ source: 'money', article: piece('', 0), unsaid: ['articles'] }),
  'row of the order': createFact({
    postageCharged: 4_00,
    discount: 2_00,
    stated: { total: 34_00, collected: 2_00 },
  }),
  'row of the order with tax': createFact({ postageCharged: 4_00, stated: { total: 36_00, tax: 2_00 } }),
  'sent row': createFact({ ...FOX, isPerRow: true, status: 'sent', discount: 50, refund: 1_00 }),
  'refunded row': createFact({
    article: { ...KOI.article, totalOfRow: 10_00 },
    isPerRow: true,
    status: 'refunded',
    refundedOn: '2026-03-09',
  }),
  'packed row': createFact({ article: piece('Owl', 3_00), isPerRow: true, status: 'to pack' }),
  'order to pack': createFact({ status: 'to pack' }),
  'cancelled row': createFact({ ...KOI, isPerRow: true, status: 'cancelled', cancelledOn: '2026-03-08' }),
  account: createFact({
    source: 'earnings',
    isAccount: true,
    isPerRow: true,
    article: piece('', 9_00, { externalId: '1' }),
    postageCharged: 3_00,
    postagePaid: 2_00,
    packaging: 25,
    fees: { commission: 1_50, payment: 35 },
    stated: { earned: 8_15 },
    order: { currency: 'USD', day: '2026-03-03' },
  }),
  'account without a number': createFact({
    source: 'earnings',
    isAccount: true,
    isPerRow: true,
    article: piece('Fox', 8_00),
    stated: { total: 9_00, tax: 1_00 },
    order: { currency: 'GBP' },
  }),
  'account with a discount off the postage': createFact({
    source: 'earnings',
    isAccount: true,
    article: piece('', 9_00, { externalId: '1' }),
    postageCharged: 3_00,
    discount: 3_00,
    stated: { total: 9_00, subtotal: 9_00 },
  }),
  'account with another total': createFact({
    source: 'earnings',
    isAccount: true,
    isPerRow: true,
    article: piece('Fox', 5_00, { externalId: '1' }),
    stated: { total: 7_00 },
  }),
  'account of postage': createFact({
    source: 'earnings',
    isAccount: true,
    isPerRow: true,
    postageCharged: 0,
    refund: 0,
    stated: { earned: 1 },
  }),
  'paid by transaction': paidBy({ amount: 14_00, postageCharged: 4_00, fees: feesOf({ commission: 1_20 }) }),
  'paid with unknown postage': paidBy({ amount: 12_50, fees: feesOf({ 'fixed fee': 35 }) }),
  'paid exactly': paidBy({ amount: 10_00 }),
  'fee by transaction': paidBy({ kind: 'fee', amount: -40, fees: feesOf({ promotion: 60 }) }),
  'label by transaction': paidBy({ kind: 'label', amount: -5_20 }),
  'refund by transaction': paidBy({ kind: 'refund', amount: -3_00, fees: feesOf({ commission: -36 }) }),
};
const names = Object.keys(ROWS);
const USUAL = [
  'fox',
  'fox with postage',
  'koi without a price',
  'sent row',
  'account',
  'paid by transaction',
];
/** No site has both lists of articles or values without prices of articles, and an account by article. */
const isOfTwoSites = (rows: readonly string[]) =>
  rows.some((name) => /^value| a price$/.test(name)) && rows.some((name) => /^account(?! of)/.test(name));
/** Each row alone, and beside the usual ones; then several. */
const ORDERS = [
  ...names.map((name) => [name]),
  ...USUAL.flatMap((name, index) =>
    names
      .filter((other) => !USUAL.slice(0, index + 1).includes(other))
      .map((other) => [name, other])
      .filter((pair) => !isOfTwoSites(pair)),
  ),
  ['fox', 'koi without a price', 'value of the order'],
  ['koi without a price', 'heron without a price', 'value of the order'],
  ['koi without a price', 'heron without a price', 'value of the order', 'paid by transaction'],
  ['fox with postage', 'koi in 2 rows', 'row of the order'],
  ['fox', 'koi in 2 rows', 'row of the order with tax'],
  ['sent row', 'refunded row', 'cancelled row'],
  ['packed row', 'refunded row'],
  ['fox with a total', 'heron with its own fee', 'paid with unknown postage'],
  ['fox without postage', 'paid exactly'],
  ['order without postage', 'paid with unknown postage'],
  ['owl without postage or a price', 'paid with unknown postage'],
  ['packed row', 'refunded row', 'order to pack'],
  ['heron with its own fee', 'account without a number'],
  ['fox with postage', 'account', 'paid by transaction', 'fee by transaction'],
  ['fox', 'account', 'account of postage'],
];

function describeOrder(rows: readonly string[]): string {
  const facts = rows.map((name, index) => [`${index}`, ROWS[name] ?? createFact({})] as const);
  const merged = mergeOrderFacts(Object.fromEntries(facts));
  const { order, paidBack, fees } = merged;
  return [
    merged.units
      .map(
        ({ title, name = '', sku, price }) =>
          `${title || '?'}${name && `: ${name}`}${sku && ` ${sku}`} ${price}`,
      )
      .join(', '),
    `${merged.priceState} ${merged.isItemized ? 'itemized' : ''}${merged.isUndated ? ' undated' : ''}`,
    `${order.state} ${order.day} ${order.currency}`,
    `postage ${merged.postageState} ${merged.postageCharged} ${merged.postagePaid} ${merged.packaging}`,
    fees === undefined ? 'fees unknown' : fees.map(({ kind, amount }) => `${kind} ${amount}`).join(', '),
    paidBack && `${paidBack.kind} ${paidBack.amount} ${paidBack.day}`,
    ...merged.differences.map(({ of, stated, read }) => `${of} ${stated} is ${read}`),
    merged.taxOnTop > 0 && `tax ${merged.taxOnTop}`,
  ]
    .filter(Boolean)
    .join('; ')
    .replaceAll('undefined', '–');
}

/** Discounts in the rows of two articles and in the row of their order. */
const DISCOUNTS: Readonly<Record<string, readonly Partial<OrderFact>[]>> = {
  none: [],
  rows: [{ discount: 1_00 }, { discount: 1_00 }],
  lines: [{ lineDiscount: 1_00 }, { discount: 50 }],
  order: [{}, {}, { discount: 2_00 }],
};
const TOTALS: Readonly<Record<string, readonly OrderFact['stated'][]>> = {
  none: [],
  'of each row': [{ total: 10_00 }, { total: 10_00 }],
  'of each row, with subtotals': [
    { total: 10_00, subtotal: 10_00 },
    { total: 10_00, subtotal: 10_00 },
  ],
  repeated: [{ total: 18_00 }, { total: 18_00 }],
  'of one row': [{ total: 10_00 }],
  subtotals: [{ subtotal: 9_00 }, { subtotal: 9_50 }],
  'with tax': [
    { total: 21_00, tax: 1_00 },
    { total: 21_00, tax: 1_00 },
  ],
  'with taxes': [
    { total: 21_50, tax: 1_00 },
    { total: 21_50, tax: 50 },
  ],
  'with VAT': [{ total: 24_00, tax: 4_00, isVat: true }, { total: 24_00 }],
  'of the order': [{}, {}, { total: 18_00, subtotal: 18_00 }],
  'of the order, with charges': [{}, {}, { total: 23_00, collected: 3_00 }],
};
const RATES: readonly Readonly<Record<string, number>>[] = [{}, { USD: 1.25 }, { USD: 1.25, JPY: 160 }];

const unit = (key: string, said: object = {}) => ({
  key,
  article: key,
  title: `Card ${key}`,
  sku: '',
  externalId: key,
  price: 5_00,
  ...said,
});
const line = (externalId: string, said: object = {}) => ({
  price: 5_00,
  product: null,
  externalId,
  title: `Card ${externalId}`,
  ...said,
});
const LINES = [
  line('1'),
  line('1', { title: 'Typed' }),
  line('1', { price: 1 }),
  line('2'),
  line('', { title: 'Card 1' }),
  line('', { title: 'Gift', price: 1 }),
  line('9', { title: 'Other' }),
];
const UNITS = [
  unit('1'),
  unit('1', { key: '1b', price: 6_00 }),
  unit('2'),
  unit('', { title: 'Gift', price: 9 }),
];

const tallyOf = (name: string, amounts: readonly number[], total?: number) => {
  const tally = new RepeatedAmountsTally();
  tally.add(
    amounts.map((amount, index) =>
      createFact({
        article: piece(`${index}`, 10_00, { externalId: `${index}` }),
        ...(name === 'payment' ? { fees: { payment: amount } } : { [name]: amount }),
        ...(total !== undefined && { stated: { total } }),
      }),
    ),
  );
  const { ofRows, open } = tally.result();
  return ofRows.length > 0 ? 'row' : open.length > 0 ? 'open' : 'order';
};

const twice = (postage: number, total?: number) => ({
  rows: [
    [postage, 0],
    [postage, 0],
  ] as const,
  total,
});
const TALLIES: readonly (readonly {
  rows: readonly (readonly [number, number])[];
  total: number | undefined;
}[])[] = [
  [twice(5, 20_05), twice(5)],
  [twice(5, 20_05), twice(5, 20_10)],
  [twice(5, 20_05), twice(5, 20_07)],
  [twice(5, 20_10), twice(6, 20_12)],
  [
    twice(5),
    {
      rows: [
        [5, 0],
        [6, 0],
      ],
      total: undefined,
    },
  ],
  [
    {
      rows: [
        [0, 0],
        [5, 1],
        [5, 1],
      ],
      total: undefined,
    },
  ],
  [
    {
      rows: [
        [5, 1],
        [5, 2],
      ],
      total: 20_05,
    },
  ],
];

/** Orders from the rows of several files, and their sales. */
export function describeOrderFiles(): string {
  return [
    describeResults('Orders from files and transactions', one(ORDERS), describeOrder),
    describeResults(
      'Prices of two articles for 10.00: amounts of each row, discounts, stated totals',
      combine(combine([false, true], Object.keys(DISCOUNTS)), Object.keys(TOTALS)).map(
        ([[isPerRow, discount], total]) => [isPerRow, discount, total] as const,
      ),
      (isPerRow, discount, total) => {
        const rows = ['Fox', 'Koi'].map((title) => createFact({ article: piece(title, 10_00), isPerRow }));
        const facts = [...rows, createFact({ isPerRow })].map((fact, index) => ({
          ...fact,
          ...DISCOUNTS[discount]?.[index],
          ...(TOTALS[total]?.[index] && { stated: TOTALS[total][index] }),
        }));
        const { units, differences, taxOnTop } = mergeOrderFacts(Object.fromEntries(facts.entries()));
        return [
          units.map(({ price }) => price).join(' + '),
          taxOnTop > 0 && `tax ${taxOnTop}`,
          ...differences.map(({ of, stated, read }) => `${of} ${stated} is ${read}`),
        ]
          .filter(Boolean)
          .join('; ');
      },
    ),
    describeResults(
      'Transactions as facts about their order',
      combine(TRANSACTION_KINDS, [5_00, -5_00]).flatMap(([kind, amount]) =>
        [0, 1_00].map((postage) => [kind, amount, postage] as const),
      ),
      (kind, amount, postageCharged) => {
        const fees = feesOf({ commission: 1_00, other: -20 });
        const fact = readTransactionFact({
          kind,
          day: '2026-03-02',
          currency: 'USD',
          amount,
          fees,
          postageCharged,
        });
        if (!fact) return undefined;
        const { stated, postagePaid, refund, refundedOn } = fact;
        return {
          stated,
          postagePaid,
          refund,
          refundedOn,
          postageCharged: fact.postageCharged,
          fees: fact.fees,
        };
      },
    ),
    describeResults('Properties and keys of facts', one(['7']), (item) => [transactionKey(item), paidBy({})]),
    describeResults(
      'Facts in another currency: of the order, of the balance, rates',
      combine(combine(['EUR', 'USD', 'JPY'], [undefined, 'EUR', 'USD', 'JPY']), RATES).map(
        ([[currency, balance], rates]) => [currency, balance, rates] as const,
      ),
      (currency, balanceCurrency, rates) => {
        const fact = createFact({
          balanceCurrency,
          postageCharged: 1_00,
          postagePaid: 2_00,
          refund: 3_00,
          fees: { commission: 4_00 },
          stated: { total: 5_00 },
        });
        const found = convertFacts({ a: fact }, { currency, rateOf: (of) => rates[of] }).a;
        return (
          found && [
            found.postageCharged,
            found.postagePaid,
            found.refund,
            found.fees?.commission,
            found.stated,
          ]
        );
      },
    ),
    describeResults(
      'Amounts of rows or of orders: name, amounts, total',
      combine(
        ['postageCharged', 'postagePaid', 'packaging', 'refund', 'discount', 'payment', 'lineDiscount'],
        [[5], [5, 5], [5, 0], [5, 6], [5, 5, 0], [0, 0]],
      ),
      (name, amounts) => {
        const prices = 10_00 * amounts.length;
        return [undefined, prices + 5, prices + 10, prices - 5, prices - 10].map((total) =>
          tallyOf(name, amounts, total),
        );
      },
    ),
    describeResults(
      'Amounts of rows or of orders, by several orders and rows: postage and fee of each row, total',
      one(TALLIES),
      (orders) => {
        const tally = new RepeatedAmountsTally();
        for (const { rows, total } of orders)
          tally.add(
            rows.map(([postageCharged, fee], index) =>
              createFact({
                article: piece(`${index}`, 10_00),
                postageCharged,
                ...(fee > 0 && { fees: { payment: fee } }),
                ...(total !== undefined && { stated: { total } }),
              }),
            ),
          );
        return tally.result();
      },
    ),
    describeResults(
      'Lines of a sale and units of its files, first stated and stated again',
      one(LINES.map((_, place) => place)),
      (place) => {
        const present = LINES.slice(0, place + 1).toReversed();
        return [undefined, UNITS, UNITS.slice(1), UNITS.slice(0, 2)].map((before) => {
          const found = pairUnits({ present, before, now: UNITS.slice(0, 3) });
          const textOf = (known: { title: string; price: number } | undefined) =>
            known && `${known.title} ${known.price}`;
          return [
            found.units
              .map((paired) => `${paired.unit.key}: ${textOf(mergeLine(paired)) ?? 'new'}`)
              .join(', '),
            found.own.map(textOf).join(', '),
            found.gone.map(textOf).join(', '),
          ];
        });
      },
    ),
    describeResults('Lines that an operator or a file has changed', one(LINES), (present) => {
      const now = unit('1', { price: 6_00, title: 'Now' });
      return [undefined, unit('1'), unit('', { title: 'Typed' })].map((before) =>
        mergeLine({ unit: now, before, line: present }),
      );
    }),
  ].join('\n');
}
