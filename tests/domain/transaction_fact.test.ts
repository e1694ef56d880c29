import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FEE_KINDS, type FeeKind } from '../../domain/fee.ts';
import { mergeOrderFacts } from '../../domain/sale_file.ts';
import { type OrderFact } from '../../domain/order_fact.ts';
import type { TransactionFees } from '../../domain/site_transaction.ts';
import {
  convertFacts,
  type OrderTransaction,
  readTransactionFact,
  transactionKey,
} from '../../domain/transaction_fact.ts';

const feesOf = (some: Partial<Record<FeeKind, number>> = {}): TransactionFees => ({
  ...(Object.fromEntries(FEE_KINDS.map((kind) => [kind, 0])) as TransactionFees),
  ...some,
});
const transaction = (some: Partial<OrderTransaction>): OrderTransaction => ({
  kind: 'order',
  day: '2026-08-15',
  currency: 'EUR',
  amount: 0,
  fees: feesOf(),
  postageCharged: 0,
  ...some,
});
/** The facts that transactions give of their order, by key. */
const factsOf = (transactions: readonly OrderTransaction[]): Record<string, OrderFact> =>
  Object.fromEntries(
    transactions.flatMap((one, index) => {
      const fact = readTransactionFact(one);
      return fact ? [[transactionKey(String(index)), fact]] : [];
    }),
  );
const article = (total: number, more: Partial<OrderFact> = {}): OrderFact => ({
  source: 'ebay_orders',
  isAccount: false,
  isPerRow: true,
  order: { day: '2026-08-15', currency: 'EUR' },
  article: { title: 'Fox', sku: 'A', externalId: '1', quantity: 1, total },
  ...more,
});
const earnings = (more: Partial<OrderFact>): OrderFact => ({
  ...article(10_00),
  source: 'ebay_earnings',
  isAccount: true,
  ...more,
});

const MONTH = [
  transaction({
    amount: 12_00,
    postageCharged: 2_00,
    fees: feesOf({ commission: 1_20, 'fixed fee': 35 }),
  }),
  transaction({ kind: 'fee', fees: feesOf({ promotion: 89 }) }),
  transaction({ kind: 'label', amount: -4_50 }),
  transaction({ kind: 'refund', day: '2026-08-20', amount: -5_00, fees: feesOf({ commission: -50 }) }),
  transaction({ kind: 'claim', day: '2026-08-19', amount: -1_00 }),
  transaction({ kind: 'hold', amount: -12_00 }),
  transaction({ kind: 'hold', amount: 12_00 }),
  transaction({ kind: 'payout', amount: -1_00 }),
];

describe('the transactions of an order', () => {
  test('give its postage, fees, label and refunds', () => {
    expect(mergeOrderFacts({ a: article(10_00), ...factsOf(MONTH) })).toMatchObject({
      postageCharged: 2_00,
      postagePaid: 4_50,
      fees: [
        { kind: 'commission', amount: 70 },
        { kind: 'fixed fee', amount: 35 },
        { kind: 'promotion', amount: 89 },
      ],
      paidBack: { kind: 'refund', amount: 6_00, day: '2026-08-19' },
      differences: [],
    });
  });

  test('are not added to the same amounts of another account', () => {
    const account = earnings({
      postageCharged: 2_00,
      postagePaid: 4_50,
      refund: 6_00,
      fees: { commission: 70, 'fixed fee': 35, promotion: 89, international: 7 },
    });
    const merged = mergeOrderFacts({ a: article(10_00), b: account, ...factsOf(MONTH) });
    expect(merged).toMatchObject({ postageCharged: 2_00, postagePaid: 4_50, paidBack: { amount: 6_00 } });
    expect(new Map(merged.fees?.map(({ kind, amount }) => [kind, amount]))).toEqual(
      new Map<FeeKind, number>([
        ['commission', 70],
        ['fixed fee', 35],
        ['promotion', 89],
        ['international', 7],
      ]),
    );
  });

  test('take precedence over the commission in a file of orders', () => {
    const order = article(10_00, { source: 'plain', fees: { commission: 1_25 } });
    const { fees } = mergeOrderFacts({ a: order, ...factsOf(MONTH.slice(0, 1)) });
    expect(fees?.filter(({ kind }) => kind === 'commission')).toEqual([{ kind: 'commission', amount: 1_20 }]);
  });

  test('give no fees while the transaction of the order itself is missing', () => {
    const fee = MONTH.slice(1, 2);
    expect(mergeOrderFacts({ a: article(10_00), ...factsOf(fee) }).fees).toBeUndefined();
    const account = earnings({ fees: { commission: 1_20, promotion: 80 } });
    const merged = mergeOrderFacts({ a: article(10_00), b: account, ...factsOf(fee) });
    expect(merged.fees).toContainEqual({ kind: 'promotion', amount: 80 });
  });

  test('check the prices of files that state no total', () => {
    const pieces = { title: 'Fox', sku: 'A', externalId: '1', quantity: 2, total: 20_00, totalOfRow: 10_00 };
    const { units, differences } = mergeOrderFacts({
      a: article(20_00, { article: pieces }),
      ...factsOf(MONTH.slice(0, 1)),
    });
    expect([units.map(({ price }) => price), differences]).toEqual([[5_00, 5_00], []]);
    const other = mergeOrderFacts({ a: article(11_00), ...factsOf(MONTH.slice(0, 1)) });
    expect(other.differences).toEqual([{ of: 'total', stated: 12_00, read: 13_00 }]);
  });

  test('give the postage for files without postage, as the rest of the paid amount', () => {
    const unsaid = article(10_00, { unsaid: ['postage'] });
    const paid = factsOf([transaction({ amount: 11_25 })]);
    expect(mergeOrderFacts({ a: unsaid })).toMatchObject({
      postageCharged: undefined,
      postageState: 'unknown',
    });
    expect(mergeOrderFacts({ a: unsaid, ...paid })).toMatchObject({
      postageCharged: 1_25,
      postageState: 'known',
      differences: [],
    });
    const tooLittle = mergeOrderFacts({ a: unsaid, ...factsOf([transaction({ amount: 9_00 })]) });
    expect(tooLittle.postageCharged).toBeUndefined();
  });

  test('are converted to the currency of the order, and left out if a rate is missing', () => {
    const facts = { a: article(10_00, { order: { currency: 'USD' } }), ...factsOf(MONTH.slice(0, 1)) };
    const dollars = convertFacts(facts, { currency: 'USD', rateOf: () => 1.25 });
    expect(mergeOrderFacts(dollars)).toMatchObject({
      postageCharged: 2_50,
      fees: [
        { kind: 'commission', amount: 1_50 },
        { kind: 'fixed fee', amount: 44 },
      ],
      differences: [],
    });
    const unknown = convertFacts(facts, { currency: 'USD', rateOf: () => undefined });
    expect(Object.keys(unknown)).toEqual(['a']);
    expect(convertFacts(facts, { currency: 'EUR', rateOf: () => undefined })).toEqual(facts);
  });
});

/** Files are rows by key. They may be cut anywhere, come in any order, and be repeated. */
test('orders, earnings and transactions give the same facts in any sequence, in pieces and repeated', () => {
  const cents = fc.integer({ min: 0, max: 9_999 });
  const file = fc.record({
    price: cents,
    postage: cents,
    fee: cents,
    ad: cents,
    label: cents,
    refund: cents,
  });
  fc.assert(
    fc.property(file, fc.infiniteStream(fc.nat()), ({ price, postage, fee, ad, label, refund }, order) => {
      const fees = { commission: fee, promotion: ad };
      const amounts = { postageCharged: postage, postagePaid: label, refund };
      const rows: [string, OrderFact][] = [
        ['ebay_orders 1', article(price, { postageCharged: postage, stated: { total: price + postage } })],
        [
          'ebay_earnings 1',
          earnings({ ...article(price), isAccount: true, source: 'ebay_earnings', ...amounts, fees }),
        ],
        ...Object.entries(
          factsOf([
            transaction({
              amount: price + postage,
              postageCharged: postage,
              fees: feesOf({ commission: fee }),
            }),
            transaction({ kind: 'fee', fees: feesOf({ promotion: ad }) }),
            transaction({ kind: 'label', amount: -label }),
            transaction({ kind: 'refund', amount: -refund }),
          ]),
        ),
      ];
      const expected = mergeOrderFacts(Object.fromEntries(rows));
      const places = [...order.take(2 * rows.length)].map((place) => place % rows.length);
      const drawn = [...places, ...rows.keys()].flatMap((place) => {
        const row = rows[place];
        return row ? [row] : [];
      });
      const merged = mergeOrderFacts(Object.fromEntries(drawn));
      expect(merged).toEqual(expected);
      expect(merged).toMatchObject({ postageCharged: postage, postagePaid: label, differences: [] });
      expect(merged.fees?.reduce((sum, { amount }) => sum + amount, 0)).toBe(fee + ad);
    }),
  );
});
