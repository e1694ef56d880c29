import { FEE_KINDS, type FeeKind } from '../../../domain/fee.ts';
import { fromCents, sumCents, toCents } from '../../../domain/money.ts';
import type { TransactionKind } from '../../../domain/site_transaction.ts';
import type { Random } from '../../../pictures/random.ts';
import { daysAfter } from './days.ts';
import type { SalePlan, TransactionPlan } from './plan.ts';

/** Days with site transactions: the last twelve weeks. */
const REPORTED = 84;
const WEEK = 7;

interface Settings {
  date: string;
  random: Random;
}

interface Draft {
  day: string;
  kind: TransactionKind;
  word: string;
  orderNumber?: string;
  title?: string;
  /** In cents, before fees. */
  amount?: number;
  fees?: Partial<Record<FeeKind, number>>;
  postage?: number;
}

/** Site transactions of two sites: eBay with numbered payouts, Cardmarket with a running balance. */
export function transactionsOf(sales: readonly SalePlan[], settings: Settings): TransactionPlan[] {
  const from = daysAfter(settings.date, -REPORTED);
  const of = (site: SalePlan['site']) => sales.filter((sale) => sale.site === site);
  const isReported = ({ day }: Draft) => from <= day && day <= settings.date;
  return [
    ...paidByNumber(ebayRows(of('Ebay'), settings).filter(isReported).toSorted(byDay), settings),
    ...paidByBalance(cardmarketRows(of('Cardmarket')).filter(isReported).toSorted(byDay), settings),
  ];
}

const byDay = (one: Draft, other: Draft) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0);
const netOf = ({ amount = 0, fees = {} }: Draft) => amount - sumCents(Object.values(fees));

/** Converts an amount of a sale to cents in euros, the currency of the site's account. */
const inEuros = ({ rate }: SalePlan, amount: number) => toCents(amount / (rate ?? 1));

function orderRow(sale: SalePlan): Draft {
  const paid = sumCents([sale.postageCharged, ...sale.lines.map(({ price }) => price)].map(toCents));
  const amount = inEuros(sale, fromCents(paid));
  const known = sale.fees?.map(({ kind, amount: fee }) => [kind, inEuros(sale, fee)] as const);
  const fees: Draft['fees'] = {};
  for (const [kind, fee] of known ?? [['commission', Math.round(amount * 0.05)] as const])
    fees[kind] = (fees[kind] ?? 0) + fee;
  return {
    day: sale.day,
    kind: 'order',
    word: 'Order',
    orderNumber: sale.orderNumber,
    title: sale.lines[0]?.title ?? '',
    amount,
    fees,
    postage: inEuros(sale, sale.postageCharged),
  };
}

function refundRows(sale: SalePlan): Draft[] {
  return sale.events.flatMap(({ day, amount }): Draft[] =>
    amount === 0
      ? []
      : [
          {
            ...orderRow(sale),
            day,
            kind: 'refund',
            word: 'Refund',
            amount: -inEuros(sale, amount),
            fees: {},
            postage: 0,
          },
        ],
  );
}

/**
 * One of `LABELLED` orders is sent with an eBay label. eBay holds the money of one of `HELD` orders for a
 * week.
 */
const LABELLED = 5;
const HELD = 9;

function ebayRows(sales: readonly SalePlan[], { date, random }: Settings): Draft[] {
  const rows = sales.flatMap((sale, index): Draft[] => {
    const order = orderRow(sale);
    const about = { orderNumber: sale.orderNumber, title: order.title ?? '' };
    const hold = (day: string, amount: number): Draft => ({
      ...about,
      day,
      kind: 'hold',
      word: 'Hold',
      amount,
    });
    const label: Draft = {
      ...about,
      day: sale.posted ?? date,
      kind: 'label',
      word: 'Shipping label',
      amount: -toCents(sale.postagePaid),
    };
    return [
      order,
      ...refundRows(sale),
      ...(index % LABELLED === 1 && sale.posted !== null ? [label] : []),
      ...(index % HELD === 2
        ? [hold(sale.day, -netOf(order)), hold(daysAfter(sale.day, WEEK), netOf(order))]
        : []),
    ];
  });
  if (sales.length === 0) return [];
  const weeks = Array.from({ length: Math.floor(REPORTED / WEEK) }, (_, week) =>
    daysAfter(date, -2 - week * WEEK),
  );
  const advertising = weeks.map((day): Draft => ({
    day,
    kind: 'fee',
    word: 'Other fee',
    title: 'Promoted listings',
    fees: { promotion: random.int(180, 1_400) },
  }));
  return [...rows, ...advertising, ...rowsToSettle(daysAfter(date, -2 * WEEK))];
}

/** An order that was never imported, and a transaction of unknown kind. */
function rowsToSettle(day: string): Draft[] {
  return [
    {
      day,
      kind: 'order',
      word: 'Order',
      orderNumber: '04-12852-30984',
      title: 'Ember Stag 022/110',
      amount: 44_89,
      fees: { commission: 4_94, 'fixed fee': 35 },
      postage: 4_99,
    },
    { day, kind: 'unknown', word: 'Seller programme', amount: -4_99 },
  ];
}

function cardmarketRows(sales: readonly SalePlan[]): Draft[] {
  return sales.flatMap((sale) => [orderRow(sale), ...refundRows(sale)]);
}

/** Pays out the site's balance each week. A balance of 0 or less is carried over to the next week. */
function paidByNumber(rows: readonly Draft[], { date, random }: Settings): TransactionPlan[] {
  const found: TransactionPlan[] = [];
  let [open, number]: [Draft[], number] = [[], random.int(5_100_000_000, 6_900_000_000)];
  const start = daysAfter(date, -REPORTED);
  for (let from = start; from <= date; from = daysAfter(from, WEEK)) {
    const day = daysAfter(from, WEEK - 1);
    open.push(...rows.filter((row) => from <= row.day && row.day <= day));
    const amount = sumCents(open.map(netOf));
    if (amount <= 0 || day > date) continue;
    const payout = {
      payout: String((number += random.int(1_000, 900_000))),
      payoutDay: day,
    };
    const paid: Draft = { day, kind: 'payout', word: 'Payout', amount: -amount };
    found.push(...[...open, paid].map((row) => ({ ...planOf('Ebay', row), ...payout })));
    open = [];
  }
  return [...found, ...open.map((row) => planOf('Ebay', row))];
}

/** Reserve for refunds, in cents. Every two weeks, the balance above the reserve is paid out. */
const RESERVE = 150_00;

function paidByBalance(rows: readonly Draft[], { date }: Settings): TransactionPlan[] {
  const found: TransactionPlan[] = [];
  let [balance, due] = [RESERVE + 38_20, daysAfter(date, 2 * WEEK - REPORTED)];
  const record = (row: Draft) => {
    balance += netOf(row);
    found.push({ ...planOf('Cardmarket', row), balance: fromCents(balance) });
  };
  for (const row of rows) {
    for (; row.day > due; due = daysAfter(due, 2 * WEEK))
      if (balance > RESERVE)
        record({ day: due, kind: 'payout', word: 'Withdrawal', amount: RESERVE - balance });
    record(row);
  }
  return found;
}

const COLUMNS = {
  commission: 'commission',
  'fixed fee': 'fixedFee',
  payment: 'paymentFee',
  promotion: 'promotionFee',
  international: 'internationalFee',
  other: 'otherFee',
} as const satisfies Record<FeeKind, keyof TransactionPlan>;

function planOf(
  site: SalePlan['site'],
  { amount = 0, fees = {}, postage = 0, ...row }: Draft,
): TransactionPlan {
  const columns = FEE_KINDS.map((kind) => [COLUMNS[kind], fromCents(fees[kind] ?? 0)]);
  return {
    ...row,
    ...Object.fromEntries(columns),
    site,
    amount: fromCents(amount),
    postageCharged: fromCents(postage),
  };
}
