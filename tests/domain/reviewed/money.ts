import {
  BALANCE_CAUSES,
  feesByKind,
  listBalanceChanges,
  listHeldOrders,
  splitAmountAndFees,
  type AccountRow,
} from '../../../domain/account_row.ts';
import { orderByBalance } from '../../../domain/balance_order.ts';
import { deletionDayOf, listKeeping, retentionReasonsOf } from '../../../domain/backup_rotation.ts';
import {
  ALLOCATION_METHODS,
  allocateOverProducts,
  allocateOverPurchases,
  allocationBasisOf,
  lockProblem,
  type AllocationLock,
} from '../../../domain/charge.ts';
import { calculateFeeParts, FEE_KINDS, feeRulesOn, type FeeRule } from '../../../domain/fee.ts';
import { applyPaidChange, rateOfAmounts } from '../../../domain/foreign.ts';
import {
  convertToEuros,
  findFieldDifferences,
  isSameValue,
  needsRate,
  selectChangedValues,
  type ImportValues,
} from '../../../domain/import.ts';
import { inputVatProblem, isValidVatPart } from '../../../domain/input_vat.ts';
import { computePrice } from '../../../domain/listings/price.ts';
import { balanceOrder } from '../../../domain/order_total.ts';
import { rateQuestion } from '../../../domain/rate_question.ts';
import { SALE_STATES, stateAfterEvents, updateProgress } from '../../../domain/sale.ts';
import { TRANSACTION_KINDS, type TransactionFees } from '../../../domain/site_transaction.ts';
import { combine, describeResults } from '../../support/describe_results.ts';

const YEN = { amount: 240_00, currency: 'JPY', foreign: 39_600_00, rate: 165_0000 };
const EUROS = { amount: 240_00, currency: 'EUR', foreign: null, rate: null };
const CHANGES = [
  {},
  { amount: 1_00 },
  { amount: null },
  { currency: 'EUR' },
  { currency: 'JPY' },
  { currency: 'USD', foreign: 1_08, rate: 1_0800 },
  { currency: 'USD', rate: 1_0800 },
  { foreign: 3_30 },
  { foreign: null },
  { rate: 0 },
  { rate: -1 },
  { rate: null },
  { rate: 1 },
  { rate: 1, foreign: 999_999_999_99 },
  { rate: 1_0000, currency: 'JPY', foreign: 999_999_999_99 },
  { rate: 1_0000, currency: 'JPY', foreign: 1_000_000_000_00 },
  { rate: 165_0000 },
  { foreign: 3_30, currency: 'EUR' },
  { foreign: 3_30, rate: 165_0000, amount: 2 },
  { foreign: 3_30, rate: 165_0000, amount: 3 },
];

const FEES = Object.fromEntries(FEE_KINDS.map((kind, index) => [kind, 10 ** index])) as TransactionFees;
const ROWS = TRANSACTION_KINDS.map((kind, index): AccountRow => ({
  id: index + 1,
  day: `2026-01-0${index + 1}`,
  kind,
  orderNumber: `A-${index % 2}`,
  amount: (index + 1) * 1_000_000,
  fees: FEES,
  postage: 0,
  payout: '',
  payoutDay: null,
  balance: null,
}));
const hold = (orderNumber: string, day: string, amount: number) => ({
  ...(ROWS[0] as AccountRow),
  kind: 'hold' as const,
  orderNumber,
  day,
  amount,
  fees: Object.fromEntries(FEE_KINDS.map((kind) => [kind, 0])) as TransactionFees,
});

/** The balances before and after each row of a day, in the order of the file. */
const DAYS: readonly (readonly (readonly [from: number, to: number])[])[] = [
  [
    [0, 5],
    [5, 8],
  ],
  [
    [5, 8],
    [0, 5],
  ],
  [
    [5, 8],
    [8, 5],
  ],
  [
    [8, 9],
    [0, 5],
  ],
  [
    [9, 5],
    [5, 9],
    [9, 3],
  ],
  [
    [6, 7],
    [1, 2],
    [3, 4],
  ],
  [
    [0, 5],
    [5, 0],
    [0, 5],
  ],
  [
    [4, 4],
    [2, 4],
  ],
  [
    [-3, 0],
    [5, -3],
  ],
  [
    [5, 9],
    [5, 7],
    [9, 5],
  ],
];

const RULE: FeeRule = {
  kind: 'commission',
  from: '2026-01-01',
  per: 'line',
  tiers: [
    { upTo: 10_00, percent: 10 },
    { upTo: 20_00, percent: 5.5 },
    { upTo: null, percent: 1.25 },
  ],
  cap: 2_00,
  fixed: 35,
  onPostage: true,
};

const PAID = {
  price: { currency: 'currency', foreign: 'foreign', rate: 'rate' },
  cost: { currency: 'cost_currency', foreign: 'foreign_cost', rate: 'cost_rate' },
};
const VALUES: readonly ImportValues[] = [
  { priceYen: 1632 },
  { priceYen: 1632, price: 10 },
  { priceYen: 1632, price: 0 },
  { priceYen: 1632, rate: 100 },
  { priceYen: 1632, currency: 'EUR' },
  { currency: 'JPY', foreign: 1632 },
  { currency: 'USD', foreign: 10.8 },
  { currency: 'USD', foreign: 10.8, rate: 1.08 },
  { currency: 'USD', foreign: 10.8, price: 10 },
  { currency: 'USD', foreign: 10.8, price: 10, rate: 1.2 },
  { currency: 'JPY' },
  { priceYen: 1632, price: 9, rate: 160 },
  { currency: 'EUR', foreign: 10 },
  { currency: 'EUR', foreign: 10, price: 10, rate: 1 },
  { currency: 'EUR', foreign: 10, price: 9, rate: 1 },
  { currency: 'EUR', foreign: 10, rate: 2 },
  { currency: 'EUR', price: 10 },
  { totalCostYen: 330 },
  { ivaPriceYen: 330, ivaPrice: 1 },
  { ivaPriceYen: 330 },
  { shipmentPriceYen: 330 },
  { estimated_costYen: 330 },
  { cost_currency: 'USD', foreign_cost: 5, cost_rate: 1.25 },
  {
    charges: [
      { name: 'duty', currency: 'JPY', amount: 300, rate: 0, locks: [] },
      { name: 'duty', currency: 'USD', amount: 300, rate: 0, locks: [] },
      null,
      'x',
      { rate: 0 },
    ],
  },
  { charges: [{ name: 'duty', currency: 'JPY', amount: 300, rate: 1_6325, locks: [] }] },
];

const RECORDS = [
  {},
  { price: 9 },
  { price: 8, currency: 'EUR', foreign: null, rate: null },
  { price: 8, currency: 'JPY', foreign: 1320, rate: 165, name: 'Fox' },
  { name: 'Own', tags: ['b', 'a'] },
  { name: '', tags: [] },
];
const SAID: readonly ImportValues[] = [
  { name: 'Fox' },
  { name: 'Koi', tags: ['a', 'b'] },
  { price: 8, currency: 'JPY', foreign: 1320, rate: 165 },
  { price: 9, currency: 'EUR' },
  { priceYen: 1320, price: 8 },
];

const LOTS = [
  { id: 1, price: 10_00, weight: 300, quantity: 0 },
  { id: 2, price: 30_00, weight: 100, quantity: 3 },
  { id: 3, price: 0, weight: null, quantity: 1 },
];
const LOCKS: readonly AllocationLock[][] = [
  [],
  [{ purchase: 1, product: null, amount: 2_00 }],
  [{ purchase: 3, product: null, amount: 0 }],
  [
    { purchase: 2, product: 7, amount: 1_00 },
    { purchase: 2, product: 8, amount: 50 },
  ],
  [
    { purchase: 2, product: null, amount: 1_00 },
    { purchase: 2, product: 7, amount: 1_01 },
  ],
  [
    { purchase: 1, product: null, amount: 9_00 },
    { purchase: 2, product: 7, amount: 3_00 },
  ],
  [1, 2, 3].map((purchase) => ({ purchase, product: null, amount: 3_33 })),
  [{ purchase: 9, product: null, amount: 99_00 }],
];

const BACKUPS = [
  '2026-10-01',
  '2026-11-02',
  '2026-11-08',
  '2026-11-09',
  '2026-11-16',
  '2026-11-22',
  '2026-11-23',
  '2026-11-24',
];

/** Amounts, fees, charges, rates and what follows from them. */
export function describeMoney(): string {
  const progress = ['To pack', 'Packed', 'Posted', 'Arrived', 'Lost'].flatMap((state) =>
    [
      { posted: null, arrived: null },
      { posted: '2026-01-02', arrived: null },
      { posted: '2026-01-02', arrived: '2026-01-05' },
    ].map((days) => ({ state: state as (typeof SALE_STATES)[number], ...days })),
  );
  const event = (kind: 'refund' | 'return' | 'lost', line: number | null) => ({ kind, line });
  const scopes = [
    [],
    [event('refund', null)],
    [event('lost', 1)],
    [event('lost', 1), event('return', 2)],
    [event('return', null)],
  ];
  return [
    describeResults(
      'Changes of an amount in another currency',
      combine([EUROS, YEN], CHANGES).flatMap(([before, said]) =>
        [false, true].map((canTurn) => [before, said, canTurn] as const),
      ),
      (before, said, canTurn) => applyPaidChange(before, said, { canTurn }),
    ),
    describeResults(
      'Changes of a large amount',
      [{ rate: 1 }, { rate: 1, foreign: 999_999_999_99 }, { rate: 1_0000 }].map((said) => [said] as const),
      (said) =>
        applyPaidChange(
          { amount: 6_060_606_06, currency: 'JPY', foreign: 999_999_999_99, rate: 165_0000 },
          said,
        ),
    ),
    describeResults(
      'Rates of amounts',
      combine([0, 1, 3_30, 1_632_00, 100], [-1, 0, 1, 3, 10_00, 1_000_000_00]),
      rateOfAmounts,
    ),
    describeResults(
      'Rates that are asked about',
      combine(['JPY', 'USD'], [0.5, 0.006, 0.0062, 1, 1.08, 5, 5.5, 33, 160, 4_900, 5_000]).flatMap(
        ([currency, rate]) => [undefined, 0.9, 1.1, 165].map((last) => [currency, rate, last] as const),
      ),
      (currency, rate, last) =>
        rateQuestion({ currency, rate, last })?.suggestion ??
        (rateQuestion({ currency, rate, last }) ? 'asked' : undefined),
    ),
    describeResults(
      'VAT as a part of an amount',
      combine([-3, -1, 0, 1, 3], [-2, -1, 0, 1, 2]),
      isValidVatPart,
    ),
    describeResults(
      'VAT on the invoice of a purchase',
      combine(['', 'none', 'ordinary', 'margin'] as const, [0, 1, 122_00, 122_01]),
      (scheme, inputVat) => inputVatProblem({ scheme, price: 122_00, inputVat }),
    ),
    describeResults(
      'Rows of an account',
      ROWS.map((row) => [row.kind, row] as const),
      (_, row) => [
        splitAmountAndFees(row),
        feesByKind([row]),
        BALANCE_CAUSES.map((cause) => listBalanceChanges([row])[cause]),
      ],
    ),
    describeResults(
      'Money that a site holds',
      [
        [
          [
            hold('A', '2026-01-02', -5),
            hold('A', '2026-01-01', -3),
            hold('B', '2026-01-01', -3),
            hold('B', '2026-01-09', 3),
            ...ROWS,
          ],
        ],
      ] as const,
      listHeldOrders,
    ),
    describeResults(
      'Rows of a day in the order of their balances, by the balances before and after the day',
      combine(DAYS, [null, 0, 5, 9]).flatMap(([day, before]) =>
        [[], [5], [9, 2, 7], [8]].map((after) => [day, before, after] as const),
      ),
      (day, before, after) => {
        const rows = day.map(([from, balance], index) => ({
          ...hold('', '2026-01-01', balance - from),
          id: day.length - index,
          balance,
        }));
        const found = orderByBalance(rows, { before, after: new Set(after) });
        return [found.opening, ...found.rows.map(({ id, balance }) => `#${id} ${balance}`), found.closing];
      },
    ),
    describeResults(
      'Fees',
      combine(
        [
          RULE,
          { ...RULE, per: 'order' as const, cap: null },
          { ...RULE, onPostage: false, cap: 1_00, fixed: 0, tiers: [{ upTo: null, percent: 12.3456 }] },
        ],
        [
          { prices: [10_00, 10_01], postage: 4_99 },
          { prices: [25_00, 1], postage: 0 },
          { prices: [0, 0], postage: 1_00 },
          { prices: [], postage: 1_00 },
        ],
      ),
      calculateFeeParts,
    ),
    describeResults(
      'Fee rules on a day',
      ['2025-12-31', '2026-01-01', '2026-06-30', '2026-07-01'].map((day) => [day] as const),
      (day) =>
        feeRulesOn(
          [
            { ...RULE, from: '2026-07-01', fixed: 3 },
            { ...RULE, from: '2026-01-01', fixed: 1 },
            { ...RULE, fixed: 2 },
            { ...RULE, kind: 'payment' as FeeRule['kind'] },
          ],
          day,
        ).map(({ kind, from, fixed }) => [kind, from, fixed]),
    ),
    describeResults(
      'Prices of listings',
      combine(
        [
          [null, 8_00],
          [0, 0],
          [30, 0],
          [10_49, 8_00],
          [10_00, 8_01],
          [999_999_999_99, 0],
        ] as const,
        [
          { percent: 110, ending: null, margin: null },
          { percent: 100, ending: 99, margin: null },
          { percent: 100, ending: 0, margin: 25 },
          { percent: 100, ending: null, margin: 0 },
          { percent: 100, ending: 95, margin: 999_999 },
        ],
      ).flatMap(([basis, rule]) => [null, 1_0837, 165_0000].map((rate) => [basis, rule, rate] as const)),
      ([expected, landed], rule, rate) => computePrice({ expected, landed }, { rule, rate, fees: [RULE] }),
    ),
    describeResults(
      'Prices if fees take all',
      [100, 99.995, 60].map((percent) => [percent] as const),
      (percent) =>
        computePrice(
          { expected: 10_00, landed: 8_00 },
          {
            rule: { percent: 100, ending: null, margin: 0 },
            rate: null,
            fees: [{ ...RULE, cap: null, tiers: [{ upTo: null, percent }] }],
          },
        ),
    ),
    describeResults(
      'Values of imports in euros, without a rate and with one',
      VALUES.map((values) => [values] as const),
      (values) => [
        convertToEuros(values, { yenPerEuro: null, paid: PAID }),
        convertToEuros(values, { yenPerEuro: 163.25, paid: PAID }),
        convertToEuros(values, { yenPerEuro: 163.25 }),
        needsRate(values, PAID),
        needsRate(values),
      ],
    ),
    describeResults(
      'Fields that an import changes: now, last time, in the record',
      SAID.flatMap((now) =>
        [undefined, ...SAID].flatMap((last) => RECORDS.map((record) => [now, last, record] as const)),
      ),
      (now, last, record) => {
        const found = findFieldDifferences({ now, last, record, paid: PAID });
        return found.length === 0
          ? undefined
          : [
              found.map(({ field, isEdited }) => `${field}${isEdited ? ' (edited)' : ''}`),
              selectChangedValues(found, 'take', { now, paid: PAID }),
              selectChangedValues(found, 'overwrite', { now }),
              selectChangedValues(found, 'skip', { now }),
            ];
      },
    ),
    describeResults(
      'Whether an operator has edited a field that the source states for the first time',
      [undefined, null, '', 0, 'EUR', [], [0], 'x', 1].map((value) => [value] as const),
      (value) =>
        [undefined, {}].map((last) =>
          findFieldDifferences({ now: { field: 9 }, last, record: { field: value } }).map(
            ({ isEdited }) => isEdited,
          ),
        ),
    ),
    describeResults(
      'Currencies without amounts: now, last time',
      combine(
        [{ currency: 'USD' }, { currency: 'USD', price: 9 }],
        [undefined, {}, { price: 9 }, { currency: 'EUR' }],
      ),
      (now, last) =>
        findFieldDifferences({ now, last, record: { price: 9, currency: 'EUR' }, paid: PAID }).map(
          ({ field }) => field,
        ),
    ),
    describeResults(
      'Equal values',
      [
        [
          { a: 1, b: [null] },
          { b: [undefined], a: 1 },
        ],
        [
          ['a', 'b'],
          ['b', 'a'],
        ],
        [
          { a: 1, b: 2 },
          { a: 2, b: 1 },
        ],
        [null, undefined],
        [0, null],
        [
          { b: 1, a: 1, c: 1 },
          { c: 1, b: 1, a: 1 },
        ],
      ] as const,
      isSameValue,
    ),
    describeResults(
      'Charges over purchases, with their basis and problem',
      combine(ALLOCATION_METHODS, LOCKS),
      (way, locks) => {
        const charge = { amount: 10_00, way, locks };
        return [
          allocateOverPurchases(charge, LOTS),
          LOTS.map(({ id }) => allocationBasisOf(charge, LOTS, id)),
          lockProblem(charge, LOTS),
          lockProblem(charge, []),
        ];
      },
    ),
    describeResults(
      'Charges over the products of a purchase',
      combine([3_00, 10_00, 30_00], LOCKS),
      (price, locks) =>
        allocateOverProducts(
          { amount: 5_00, locks },
          {
            price,
            products: [
              { id: 7, cost: 6_00 },
              { id: 8, cost: 4_00 },
            ],
          },
        ),
    ),
    describeResults(
      'Orders and their totals',
      combine(
        [
          { discount: 0, postage: 4_00, lines: [{ total: 10_00 }, { total: 20_00 }] },
          {
            discount: 3_00,
            postage: 4_00,
            lines: [
              { total: 10_00, discount: 1_00 },
              { total: 20_00, totalOfRow: 40_00 },
            ],
          },
          { discount: 5_00, postage: 4_00, lines: [{ total: 1_00, discount: 2_00 }] },
        ],
        [
          {},
          { total: 34_00 },
          { total: 33_00, subtotal: 29_00 },
          { total: 34_00, subtotal: 29_00 },
          { total: 31_00, subtotal: 30_00 },
          { total: 30_00 },
          { total: 50_00 },
          { total: 36_00, tax: 2_00 },
          { total: 36_00, tax: 2_00, isVat: true },
          { total: 35_00, collected: 1_00 },
          { subtotal: 26_00 },
          { subtotal: 30_00, tax: 1_00 },
        ],
      ),
      (order, stated) => balanceOrder({ ...order, stated }),
    ),
    describeResults(
      'States and days of orders',
      combine(progress, [
        {},
        { posted: null },
        { posted: '2026-01-03' },
        { arrived: '2026-01-06' },
        { arrived: null },
        ...SALE_STATES.map((state) => ({ state })),
        { state: 'To pack' as const, posted: '2026-01-03' },
        { state: 'Posted' as const, arrived: '2026-01-06' },
      ]),
      (before, said) => updateProgress(before, said, '2026-01-09'),
    ),
    describeResults(
      'States of orders after events',
      combine(scopes, scopes).flatMap(([before, after]) =>
        ['Posted', 'Lost', 'Returned', 'Packed'].map(
          (state) => [before, after, state as (typeof SALE_STATES)[number]] as const,
        ),
      ),
      (before, after, state) =>
        stateAfterEvents(
          { state, posted: state === 'Packed' ? null : '2026-01-02', arrived: null },
          { lines: [{ id: 1 }, { id: 2 }], before, after },
        ),
    ),
    describeResults(
      'Backups that are kept, and the days of their deletion',
      [1, 2, 3, 7].map((daily) => [daily] as const),
      (daily) =>
        BACKUPS.map((day) => [
          day,
          retentionReasonsOf(BACKUPS.toReversed(), daily).get(day),
          deletionDayOf(day, { days: BACKUPS, daily, next: '2026-11-25' }),
          deletionDayOf(day, { days: BACKUPS, daily, next: '2026-11-30' }),
        ]),
    ),
    describeResults(
      'Backups that people made',
      ['2026-12-23', '2026-12-24'].map((today) => [today] as const),
      (today) => listKeeping(['2026-11-24-143205', '2026-11-24'], { daily: 1, today }),
    ),
  ].join('\n');
}
