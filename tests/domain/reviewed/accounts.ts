import type { AccountRow } from '../../../domain/account_row.ts';
import { feesByKind, listBalanceChanges, listHeldOrders } from '../../../domain/account_row.ts';
import { estimateOrderFeesInCurrency, FEE_KINDS, type FeeKind, type FeeRule } from '../../../domain/fee.ts';
import { explainPayouts } from '../../../domain/payout.ts';
import { readReportAmounts, maskAccount } from '../../../domain/report_row.ts';
import { saleFiguresOf } from '../../../domain/sale.ts';
import { allocateRefunds, earningsOf } from '../../../domain/sale_earnings.ts';
import { groupBalancesByDay } from '../../../domain/site_balance.ts';
import { TRANSACTION_KINDS, type TransactionFees } from '../../../domain/site_transaction.ts';
import { compareWithSale } from '../../../domain/statement_row.ts';
import { combine, describeResults } from '../../support/describe_results.ts';

const one = <Value>(values: readonly Value[]) => values.map((value) => [value] as const);

const feesOf = (some: Partial<Record<FeeKind, number>> = {}): TransactionFees => ({
  ...(Object.fromEntries(FEE_KINDS.map((kind) => [kind, 0])) as TransactionFees),
  ...some,
});
/** Without fees of 0. */
const someFees = (fees: Partial<Record<FeeKind, number>>) =>
  Object.fromEntries(Object.entries(fees).filter(([, amount]) => amount !== 0));

/** Rows of an account, in the order of their ids. */
let id = 0;
const aRow = (day: number, amount: number, fields: Partial<AccountRow> = {}): AccountRow => ({
  id: (id += 1),
  day: `2026-03-0${day}`,
  kind: 'order',
  orderNumber: 'A',
  amount,
  fees: feesOf(),
  postage: 0,
  payout: '',
  payoutDay: null,
  balance: null,
  ...fields,
});
const aPayout = (day: number, amount: number, fields: Partial<AccountRow> = {}) =>
  aRow(day, amount, { kind: 'payout', orderNumber: '', ...fields });
const COMMISSION = { fees: feesOf({ commission: 1_00 }) };
const ACCOUNTS: Readonly<Record<string, readonly AccountRow[]>> = {
  nothing: [],
  'not paid out': [aRow(1, 10_00, COMMISSION), aRow(2, 5_00)],
  'paid out': [aRow(1, 10_00, COMMISSION), aPayout(3, -9_00)],
  'paid out in part': [aRow(1, 10_00), aPayout(2, -6_00), aRow(3, 1_00)],
  'payout with a fee': [aRow(1, 10_00), aPayout(2, -9_50, { fees: feesOf({ other: 50 }) })],
  'payout on its own day': [aRow(1, 10_00), aPayout(2, -10_00, { payoutDay: '2026-03-05' })],
  'payout before the money': [aPayout(1, -4_00), aRow(2, 5_00)],
  'payout on the day of the money, before it': [aPayout(1, -4_00), aRow(1, 4_00)],
  'two payouts on a day': [aRow(1, 10_00), aPayout(2, -6_00), aPayout(2, -4_00)],
  'sent back by the bank': [aRow(1, 10_00), aPayout(2, -10_00), aPayout(4, 10_00)],
  'sent back, and paid again': [aRow(1, 10_00), aPayout(2, -10_00), aPayout(4, 10_00), aPayout(5, -10_00)],
  numbered: [aRow(1, 10_00, { payout: 'P1', ...COMMISSION }), aPayout(3, -9_00, { payout: 'P1' })],
  'numbered, on its own day': [
    aRow(1, 10_00, { payout: 'P1', payoutDay: '2026-03-06' }),
    aPayout(3, -10_00, { payout: 'P1', payoutDay: '2026-03-05' }),
  ],
  'numbered with a fee': [
    aRow(1, 10_00, { payout: 'P1' }),
    aPayout(3, -9_50, { payout: 'P1', fees: feesOf({ other: 50 }) }),
  ],
  'numbered without a payout': [aRow(1, 10_00, { payout: 'P1', payoutDay: '2026-03-06' }), aRow(2, 3_00)],
  'numbered, too little': [aRow(1, 10_00, { payout: 'P1' }), aPayout(3, -9_00, { payout: 'P1' })],
  'numbered, sent back': [
    aRow(1, 10_00, { payout: 'P1' }),
    aPayout(3, -10_00, { payout: 'P1' }),
    aPayout(4, 10_00, { payout: 'P1' }),
  ],
  'numbered and not, on a day': [
    aRow(1, 10_00, { payout: 'P2' }),
    aRow(1, 4_00, { payout: 'P1' }),
    aRow(1, 2_00),
    aPayout(1, -2_00),
  ],
  'numbered with balances': [
    aRow(1, 10_00, { payout: 'P1', balance: 10_00 }),
    aRow(2, 3_00, { balance: 13_00 }),
    aPayout(3, -10_00, { payout: 'P1', balance: 3_00 }),
  ],
  'with balances': [
    aRow(1, 10_00, { balance: 12_00 }),
    aPayout(2, -12_00, { balance: 0 }),
    aRow(3, 2_00, { balance: 1_00, ...COMMISSION }),
  ],
  'with balances, a row missing before': [
    aRow(1, 10_00, { balance: 12_00 }),
    aPayout(3, -15_00, { balance: 0 }),
  ],
  'with balances, a row missing after': [
    aRow(1, 10_00, { balance: 10_00 }),
    aPayout(2, -10_00, { balance: 0 }),
    aRow(4, 1_00, { balance: 3_00 }),
    aRow(5, 1_00, { balance: 4_00 }),
  ],
  'with balances, rows missing before two payouts': [
    aRow(1, 10_00, { balance: 10_00 }),
    aRow(2, 1_00, { balance: 14_00 }),
    aPayout(3, -14_00, { balance: 0 }),
    aRow(5, 1_00, { balance: 3_00 }),
    aPayout(6, -3_00, { balance: 0 }),
  ],
  'with balances, too much paid': [
    aRow(1, 10_00, { balance: 10_00 }),
    aPayout(2, -12_00, { balance: -2_00 }),
  ],
  'with balances, there and back': [
    aRow(1, 8_00, { balance: 8_00 }),
    aRow(2, -3_00, { balance: 5_00 }),
    aRow(2, 3_00, { balance: 8_00 }),
  ],
  'in another order than their ids': [aRow(1, 1_00, { id: 902 }), aRow(1, 2_00, { id: 901 })],
  'with balances below 0': [
    aRow(1, -3_00, { kind: 'refund', balance: -3_00 }),
    aRow(2, 1_00, { balance: -2_00 }),
  ],
  'with balances on some days': [
    aRow(1, 10_00),
    aRow(2, 5_00, { balance: 17_00 }),
    aRow(3, 1_00),
    aPayout(3, -2_00),
    aRow(4, 1_00, { balance: 17_00 }),
  ],
  'with a balance on one of two rows of a day': [
    aRow(2, 2_00),
    aPayout(2, -1_00),
    aRow(2, 5_00, { balance: 5_00 }),
  ],
  'with balances in any order': [
    aRow(2, 1_00, { balance: 16_00 }),
    aRow(2, 5_00, { balance: 15_00 }),
    aRow(1, 10_00, { balance: 10_00 }),
  ],
  held: [
    aRow(1, 10_00),
    aRow(2, -10_00, { kind: 'hold' }),
    aRow(3, 4_00, { kind: 'hold' }),
    aRow(1, -1_00, { kind: 'hold', orderNumber: 'B', fees: feesOf({ other: 10 }) }),
    aRow(4, 1_00, { kind: 'hold', orderNumber: 'C' }),
  ],
  'fees of each kind of row': TRANSACTION_KINDS.map((kind) => aRow(1, -5_00, { kind, ...COMMISSION })),
};

const SALE = {
  day: '2026-03-01',
  postageCharged: 3_00,
  postagePaid: 2_00,
  packaging: 10,
  lines: [
    { id: 1, price: 20_00 },
    { id: 2, price: 10_00 },
  ],
  fees: [
    { amount: 1_50, day: null },
    { amount: -30, day: '2026-03-08' },
  ],
  events: [],
};
const event = (line: number | null, amount: number, day = '2026-03-05') => ({ line, amount, day });
const EVENTS = [
  [],
  [event(1, 5_00)],
  [event(2, 11_00)],
  [event(2, 11_01)],
  [event(1, 33_00)],
  [event(2, 40_00)],
  [event(null, 33_00)],
  [event(null, 34_00)],
  [event(9, 5_00)],
  [event(null, 10)],
  [event(2, 5_00), event(null, 9_00)],
  [event(1, 22_00, '2026-03-09'), event(2, 12_00, '2026-03-04')],
  [event(2, 12_00, '2026-03-04'), event(1, 22_00, '2026-03-09')],
  [event(1, 30_00), event(1, 30_00)],
  [event(null, 20_00), event(2, 5_00), event(null, 20_00)],
];

const RULE: FeeRule = {
  kind: 'commission',
  from: '2026-01-01',
  per: 'line',
  tiers: [{ upTo: null, percent: 10 }],
  cap: 1_50,
  fixed: 30,
  onPostage: true,
};

/** The money of orders in reports of sites, in files, and at the site. */
export function describeAccounts(): string {
  return [
    describeResults(
      'Amounts of rows of reports: kind, gross, net, rate',
      combine(
        combine(['order', 'fee'] as const, [undefined, 0, 10_00, -3_05]),
        combine([undefined, 9_99, 7_99, 7_42, 7_41], [undefined, 0.8]),
      ).map(([[kind, gross], [net, rate]]) => [kind, gross, net, rate] as const),
      (kind, gross, net, rate) =>
        [{}, { commission: 1_01, payment: -33 }].map((fees) => {
          const found = readReportAmounts({
            kind,
            feeKind: 'promotion',
            gross,
            net,
            rate,
            fees,
            postageCharged: 2_01,
          });
          return found && [found.amount, someFees(found.fees), found.postageCharged, found.difference];
        }),
    ),
    describeResults(
      'Numbers of accounts',
      one(['BE91 9051 8242 5176', 'be91905182425176', 'BE91905182425177', 'NO9386011117947', '123', '']),
      maskAccount,
    ),
    describeResults('Payouts', one(Object.keys(ACCOUNTS)), (name) =>
      explainPayouts(ACCOUNTS[name] ?? []).map((found) =>
        [
          found.number || '–',
          found.day ?? 'open',
          `${found.carried} → ${found.left}`,
          `paid ${found.paid}`,
          found.rows.map(({ amount }) => amount).join(' ') || 'no rows',
          found.difference !== 0 && `difference ${found.difference}`,
          ...found.gaps.map(({ from, to, amount }) => `${from}–${to} ${amount}`),
        ]
          .filter((part) => part !== false)
          .join('; '),
      ),
    ),
    describeResults('Balances by day', one(Object.keys(ACCOUNTS)), (name) =>
      groupBalancesByDay(ACCOUNTS[name] ?? []).map(
        ({ day, opening, closing, gap, rows }) =>
          `${day.slice(8)}: ${opening} → ${closing}, gap ${gap}: ${rows.map(({ kind, amount }) => `${kind} ${amount}`).join(', ')}`,
      ),
    ),
    describeResults('Held money, fees and causes', one(Object.keys(ACCOUNTS).slice(-2)), (name) => [
      listHeldOrders(ACCOUNTS[name] ?? []),
      someFees(feesByKind(ACCOUNTS[name] ?? [])),
      listBalanceChanges(ACCOUNTS[name] ?? []),
    ]),
    describeResults(
      'Rows of statements: kind, order, commission',
      combine(TRANSACTION_KINDS, ['', 'A']).flatMap(([kind, orderNumber]) =>
        [0, -1_00].map((commission) => [kind, orderNumber, commission] as const),
      ),
      (kind, orderNumber, commission) => {
        const row = aRow(1, 5_00, { kind, orderNumber, fees: feesOf({ commission }) });
        const sales = [
          null,
          { currency: 'EUR', paid: null },
          { currency: 'USD', paid: 5 },
          { currency: 'EUR', paid: 12_00 },
          { currency: 'EUR', paid: 12_50 },
        ];
        return sales.map((sale) => {
          const { status, difference } = compareWithSale(row, { currency: 'EUR', ordered: 12_00, sale });
          return difference === 0 ? status : `${status} ${difference}`;
        });
      },
    ),
    describeResults('Refunds of lines for 22.00 and 11.00, and beyond', one(EVENTS), (events) =>
      allocateRefunds({ ...SALE, events }),
    ),
    describeResults('Earnings of an order', one(EVENTS), (events) =>
      earningsOf({ ...SALE, events }).map(
        ({ line: of, day, cause, amount }) => `#${of} ${day.slice(8)} ${cause} ${amount}`,
      ),
    ),
    describeResults(
      'Figures of sales: paid, net, cost',
      combine(combine([0, 20_00], [0, 5_00, -5_00]), [0, 4_00]).map(
        ([[paid, net], cost]) => [paid, net, cost] as const,
      ),
      (paid, net, cost) => saleFiguresOf({ paid, net, cost }),
    ),
    describeResults(
      'Estimated fees: rate, postage and base',
      combine(combine([null, 1_2500, 160_0000], [0, 5_00]), ['line', 'order'] as const).map(
        ([[rate, postage], per]) => [rate, postage, per] as const,
      ),
      (rate, postage, per) =>
        [[], [10_00], [10_00, 30_00]].map((prices) =>
          estimateOrderFeesInCurrency([{ ...RULE, per }], { day: '2026-03-01', rate, prices, postage }),
        ),
    ),
  ].join('\n');
}
