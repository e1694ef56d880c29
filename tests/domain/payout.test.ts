import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AccountRow,
  splitAmountAndFees,
  listBalanceChanges,
  feesByKind,
  listHeldOrders,
} from '../../domain/account_row.ts';
import { FEE_KINDS } from '../../domain/fee.ts';
import { sumCents } from '../../domain/money.ts';
import { groupAccounts } from '../../domain/order_accounts.ts';
import { explainPayouts } from '../../domain/payout.ts';
import { groupBalancesByDay, balanceGapsOf } from '../../domain/site_balance.ts';
import { netOfTransaction, TRANSACTION_KINDS, type TransactionFees } from '../../domain/site_transaction.ts';

const NO_FEES = Object.fromEntries(FEE_KINDS.map((kind) => [kind, 0])) as TransactionFees;

let id = 0;
function aRow(fields: Omit<Partial<AccountRow>, 'fees'> & { fees?: Partial<TransactionFees> }): AccountRow {
  const { fees, ...others } = fields;
  return {
    id: (id += 1),
    day: '2026-11-20',
    kind: 'order',
    orderNumber: '',
    amount: 0,
    postage: 0,
    payout: '',
    payoutDay: null,
    balance: null,
    ...others,
    fees: { ...NO_FEES, ...fees },
  };
}

const netOf = (rows: readonly AccountRow[]) => sumCents(rows.map(netOfTransaction));

describe('a payout with a number', () => {
  const rows = [
    aRow({ day: '2026-11-19', payout: '61', amount: 100_00, fees: { commission: 9_00 } }),
    aRow({ payout: '61', kind: 'refund', amount: -25_00, fees: { commission: -2_75 } }),
    aRow({ payout: '61', kind: 'fee', amount: -3_00 }),
    aRow({ day: '2026-11-27', payout: '62', amount: 7_00 }),
  ];

  test('is explained by the rows with its number, to the cent', () => {
    const payout = aRow({ payout: '61', kind: 'payout', amount: -65_75, payoutDay: '2026-11-24' });
    const [first] = explainPayouts([payout, ...rows]);
    expect(first).toMatchObject({ number: '61', day: '2026-11-24', paid: 65_75, difference: 0 });
    expect(first?.rows).toHaveLength(3);
  });

  test('reports the difference that no row explains', () => {
    const payout = aRow({ payout: '61', kind: 'payout', amount: -70_00 });
    expect(explainPayouts([payout, ...rows])[0]).toMatchObject({ paid: 70_00, difference: 4_25 });
  });

  test('has no paid amount if no report has the payout', () => {
    expect(explainPayouts(rows).map(({ paid, left }) => [paid, left])).toEqual([
      [null, 65_75],
      [null, 7_00],
    ]);
  });

  test('is on the day of the payout, or of the last row, and stands in the order of days and numbers', () => {
    const daysOf = (...some: AccountRow[]) => explainPayouts(some).map(({ number, day }) => [number, day]);
    expect(daysOf(...rows.toReversed(), aRow({ day: '2026-11-01', amount: 5_00 }))).toEqual([
      ['61', '2026-11-20'],
      ['62', '2026-11-27'],
      ['', null],
    ]);
    const payout = aRow({ payout: '61', kind: 'payout', amount: -65_75, day: '2026-11-21' });
    expect(daysOf(...rows.slice(0, 3), payout)).toEqual([['61', '2026-11-21']]);
    const later = aRow({ payout: '62', amount: 7_00, payoutDay: '2026-11-29' });
    expect(daysOf(later, { ...payout, payout: '63', day: '2026-11-29' }, payout)).toEqual([
      ['61', '2026-11-21'],
      ['62', '2026-11-29'],
      ['63', '2026-11-29'],
    ]);
  });

  test('is left at the site if the bank sent it back', () => {
    const payouts = [-65_75, 65_75].map((amount) => aRow({ payout: '61', kind: 'payout', amount }));
    expect(explainPayouts([...rows, ...payouts])[0]).toMatchObject({ paid: 0, left: 65_75, difference: 0 });
  });
});

describe('a payout without a number', () => {
  const rows = [
    aRow({ day: '2026-08-11', amount: 10_00, balance: 12_00 }),
    aRow({ day: '2026-08-12', amount: 5_00, fees: { commission: 25 }, balance: 16_75 }),
    aRow({ day: '2026-08-12', kind: 'payout', amount: -15_00, balance: 1_75 }),
    aRow({ day: '2026-08-15', amount: 3_00, balance: 8_95 }),
  ];

  test('is explained by the rows since the payout before it, and by the balance left then', () => {
    const [first, open] = explainPayouts(rows.toReversed());
    expect(first).toMatchObject({ paid: 15_00, carried: 2_00, left: 1_75, difference: 0, gaps: [] });
    expect(first?.rows.map(({ amount }) => amount)).toEqual([10_00, 5_00]);
    expect(open).toMatchObject({ paid: null, day: null, carried: 1_75, left: 8_95, difference: 4_20 });
  });

  test('reports the days between which rows are missing', () => {
    expect(explainPayouts(rows)[1]?.gaps).toEqual([{ from: '2026-08-12', to: '2026-08-15', amount: 4_20 }]);
  });

  test('implies an opening balance that covers it if no balance is stated', () => {
    const days = groupBalancesByDay([
      aRow({ day: '2026-08-11', amount: 10_00 }),
      aRow({ day: '2026-08-11', kind: 'payout', amount: -14_00 }),
    ]);
    expect(days).toMatchObject([{ opening: 4_00, closing: 0, gap: 0 }]);
  });
});

test('fees and labels count as fees, in whichever column of the report they stand', () => {
  expect(splitAmountAndFees(aRow({ kind: 'fee', amount: -4_99 }))).toEqual({
    amount: 0,
    fees: 4_99,
    net: -4_99,
  });
  expect(splitAmountAndFees(aRow({ kind: 'label', fees: { other: 8_20 } }))).toEqual({
    amount: 0,
    fees: 8_20,
    net: -8_20,
  });
  const rows = [
    aRow({ amount: 10_00, fees: { commission: 1_00, promotion: 50 } }),
    aRow({ kind: 'fee', amount: -4_99 }),
    aRow({ kind: 'fee', fees: { promotion: -20 } }),
    aRow({ kind: 'label', amount: -8_20 }),
  ];
  expect(feesByKind(rows)).toEqual({ ...NO_FEES, commission: 1_00, promotion: 30, other: 4_99 });
  expect(listBalanceChanges(rows)).toMatchObject({ orders: 10_00, fees: -6_29, labels: -8_20 });
});

test('the amount of an order is before its fees', () => {
  expect(splitAmountAndFees(aRow({ amount: 10_00, fees: { commission: 1_00 } }))).toEqual({
    amount: 10_00,
    fees: 1_00,
    net: 9_00,
  });
});

test('accounts are ranked: transactions first, then by name', () => {
  const fact = (source: string) => ({ source });
  const groups = groupAccounts(['zeta', 'transactions', 'alpha', 'zeta'].map(fact));
  expect(groups.map((group) => group.map(({ source }) => source))).toEqual([
    ['transactions'],
    ['alpha'],
    ['zeta', 'zeta'],
  ]);
  expect(listHeldOrders([aRow({ orderNumber: 'C', amount: 5_00 })])).toEqual([]);
});

test('the held amount is the sum of the holds that the site has not released', () => {
  const held = listHeldOrders([
    aRow({ kind: 'hold', orderNumber: 'A', day: '2026-11-12', amount: -118_40 }),
    aRow({ kind: 'hold', orderNumber: 'A', day: '2026-11-19', amount: 118_40 }),
    aRow({ kind: 'hold', orderNumber: 'B', day: '2026-11-19', amount: -30_00 }),
    aRow({ kind: 'hold', orderNumber: 'B', day: '2026-11-14', amount: -2_00 }),
  ]);
  expect(held).toEqual([{ orderNumber: 'B', since: '2026-11-14', amount: 32_00 }]);
});

const cents = fc.integer({ min: -5_000, max: 5_000 });
const day = fc.integer({ min: 1, max: 9 }).map((place) => `2026-08-0${place}`);
const fields = fc.record({
  day,
  kind: fc.constantFrom(...TRANSACTION_KINDS),
  orderNumber: fc.constantFrom('', 'A', 'B'),
  amount: cents,
  fees: fc.record({ commission: cents, other: cents }),
});
const anAccount = fc.array(fields, { maxLength: 40 });

/** The rows by day, each with the balance after it. */
function withBalances(drawn: readonly AccountRow[], opening: number): AccountRow[] {
  let balance = opening;
  return drawn
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
    .map((row) => ({ ...row, balance: (balance += netOfTransaction(row)) }));
}

const shuffled = (rows: readonly AccountRow[]) =>
  fc.shuffledSubarray([...rows], { minLength: rows.length, maxLength: rows.length });

describe('any account, with its rows in any order', () => {
  const accounts = fc
    .tuple(
      anAccount,
      fc.array(fc.constantFrom('', '61', '62'), { minLength: 40, maxLength: 40 }),
      fc.boolean(),
    )
    .chain(([drawn, numbers, isStated]) => {
      const all = drawn.map((one, place) => aRow({ ...one, payout: numbers[place] ?? '' }));
      return shuffled(isStated ? withBalances(all, 3_00) : all);
    });

  test('has payouts, balances, rows and gaps that add up to the cent, and counts each row once', () => {
    fc.assert(
      fc.property(accounts, (rows) => {
        const statements = explainPayouts(rows);
        for (const { paid, left, carried, rows: own, payouts, difference } of statements) {
          const fees = netOf(payouts) - sumCents(payouts.map(({ amount }) => amount));
          expect((paid ?? 0) + left).toBe(carried + netOf(own) + fees + difference);
        }
        const ids = statements.flatMap((one) => [...one.payouts, ...one.rows].map((row) => row.id));
        expect(ids.toSorted((one, other) => one - other)).toEqual(
          rows.map((row) => row.id).toSorted((one, other) => one - other),
        );
      }),
    );
  });

  test('has days that begin with the previous closing balance, and change by their causes and gap', () => {
    fc.assert(
      fc.property(accounts, (rows) => {
        let before: number | undefined;
        for (const { opening, changes, gap, closing } of groupBalancesByDay(rows)) {
          expect(opening).toBe(before ?? opening);
          expect(closing).toBe(opening + sumCents(Object.values(changes)) + gap);
          before = closing;
        }
        expect(sumCents(Object.values(feesByKind(rows)))).toBe(0 - listBalanceChanges(rows).fees);
      }),
    );
  });
});

test('rows with balances leave no gap, in any order', () => {
  const complete = fc
    .tuple(anAccount, cents)
    .map(([drawn, opening]) => withBalances(drawn.map(aRow), opening));
  fc.assert(
    fc.property(
      complete.chain((rows) => fc.tuple(fc.constant(rows), shuffled(rows))),
      ([rows, mixed]) => {
        const days = groupBalancesByDay(mixed);
        expect(balanceGapsOf(days)).toEqual([]);
        expect(days.at(-1)?.closing).toBe(rows.at(-1)?.balance);
        expect(explainPayouts(mixed).every(({ difference }) => difference === 0)).toBe(true);
      },
    ),
  );
});

test('a missing row within a day leaves the order that leads to the next day', () => {
  const [before, early, late, next] = [
    aRow({ day: '2026-11-19', amount: 200_00, balance: 200_00 }),
    aRow({ amount: 5_00, balance: 205_00 }),
    aRow({ amount: 10_00, balance: 110_00 }),
    aRow({ day: '2026-11-21', amount: 1_00, balance: 111_00 }),
  ];
  const days = groupBalancesByDay([before, late, early, next]);
  expect(days.map(({ closing }) => closing)).toEqual([200_00, 110_00, 111_00]);
  expect(days[1]?.rows).toEqual([early, late]);
});

test('a missing row between two days is a gap of its net amount', () => {
  const incomplete = fc
    .tuple(fc.uniqueArray(fields, { minLength: 3, maxLength: 9, selector: (one) => one.day }), fc.nat())
    .map(([drawn, place]) => {
      const rows = withBalances(drawn.map(aRow), 0);
      const at = 1 + (place % (rows.length - 2));
      return {
        rest: rows.toSpliced(at, 1),
        missing: rows.slice(at, at + 1),
        from: rows[at - 1],
        to: rows[at + 1],
      };
    });
  fc.assert(
    fc.property(incomplete, ({ rest, missing, from, to }) => {
      const gap = { from: from?.day, to: to?.day, amount: netOf(missing) };
      expect(balanceGapsOf(groupBalancesByDay(rest))).toEqual(gap.amount === 0 ? [] : [gap]);
    }),
  );
});

test('a first day that closes as it opened opens at 0 if 0 is one of its balances', () => {
  const fee = aRow({ kind: 'fee', fees: { commission: 1 }, balance: -1 });
  const order = aRow({ amount: 1, balance: 0 });
  expect(groupBalancesByDay([order, fee])).toMatchObject([{ opening: 0, closing: 0, gap: 0 }]);
});

test('days before the first stated balance are subtracted from it', () => {
  const days = groupBalancesByDay([
    aRow({ day: '2026-11-18', amount: 10_00 }),
    aRow({ day: '2026-11-19', amount: 20_00 }),
    aRow({ amount: 5_00, balance: 105_00 }),
  ]);
  expect(days.map(({ opening, gap }) => [opening, gap])).toEqual([
    [70_00, 0],
    [80_00, 0],
    [100_00, 0],
  ]);
});
