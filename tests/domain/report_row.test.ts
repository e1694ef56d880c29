import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FEE_KINDS } from '../../domain/fee.ts';
import {
  addFees,
  isBalanced,
  maskAccount,
  readReportAmounts,
  type ReportAmounts,
} from '../../domain/report_row.ts';
import { netOfTransaction, TRANSACTION_KINDS } from '../../domain/site_transaction.ts';

const read = (row: Partial<ReportAmounts>) =>
  readReportAmounts({ kind: 'order', feeKind: 'other', fees: {}, ...row });

describe('the amounts of a row of a report', () => {
  test('are the gross amount and the fees, whose difference is the net amount', () => {
    expect(read({ gross: 12_00, net: 10_50, fees: { commission: 1_20, 'fixed fee': 30 } })).toMatchObject({
      amount: 12_00,
      fees: { commission: 1_20, 'fixed fee': 30, promotion: 0 },
      difference: undefined,
    });
  });

  test('may have refunded fees below 0', () => {
    const refund = read({
      kind: 'refund',
      gross: -102_00,
      net: -85_57,
      fees: { 'fixed fee': -44, commission: -14_96, international: -1_03 },
    });
    expect(refund).toMatchObject({ amount: -102_00, difference: undefined });
  });

  test('of a fee are a fee of its kind, and an amount of 0', () => {
    const fee = read({ kind: 'fee', feeKind: 'promotion', gross: -89, net: -89 });
    expect(fee).toMatchObject({ amount: 0, fees: { promotion: 89 }, difference: undefined });
    expect(read({ kind: 'fee', gross: 2_14 })).toMatchObject({ amount: 0, fees: { other: -2_14 } });
    expect(read({ kind: 'fee', net: -5_00, fees: { payment: 1_00 } })).toMatchObject({
      amount: 0,
      fees: { payment: 1_00, other: 4_00 },
    });
  });

  test('report the difference from the stated net amount', () => {
    expect(read({ gross: 10_00, net: 9_00 })?.difference).toEqual({ stated: 9_00, read: 10_00 });
  });

  test('are converted to the currency of the balance by multiplying with the rate', () => {
    const row = { gross: 100_00, fees: { commission: 10_03 }, postageCharged: 5_00, rate: 0.8 };
    expect(read({ ...row, net: 71_98 })).toMatchObject({
      amount: 80_00,
      fees: { commission: 8_02 },
      postageCharged: 4_00,
      difference: undefined,
    });
    expect(read({ ...row, net: 71_90 })?.difference).toBeDefined();
  });

  test('add up to the net amount to the cent, whatever is rounded', () => {
    const cents = fc.integer({ min: -100_000, max: 100_000 });
    const row = fc.record(
      {
        kind: fc.constantFrom(...TRANSACTION_KINDS),
        feeKind: fc.constantFrom(...FEE_KINDS),
        fees: fc.dictionary(fc.constantFrom(...FEE_KINDS), cents),
        net: cents,
        gross: cents,
        rate: fc.double({ min: 0.1, max: 10, noNaN: true }),
      },
      { requiredKeys: ['kind', 'feeKind', 'fees', 'net'] },
    );
    fc.assert(
      fc.property(row, (one) => {
        const amounts = readReportAmounts(one);
        expect(amounts && netOfTransaction(amounts)).toBe(one.net);
      }),
    );
  });

  test('are undefined if the row has none', () => {
    expect(read({})).toBeUndefined();
  });

  test('of several rows are added by kind of fee', () => {
    expect(addFees([{ commission: 1 }, { commission: 2, payment: 3 }, {}])).toEqual({
      commission: 3,
      payment: 3,
    });
  });
});

test('a balance is the previous balance plus the amount of the row', () => {
  expect(isBalanced({ before: -63, amount: 18_60, after: 17_97 })).toBe(true);
  expect(isBalanced({ before: 0, amount: 18_60, after: 17_97 })).toBe(false);
});

test('only the last four characters of a bank account number are kept', () => {
  expect(maskAccount('BE91905182425176')).toBe('…5176');
  expect(maskAccount('DE89 3704 0044 0532 0130 00')).toBe('…3000');
  expect(maskAccount('1285784310')).toBe('1285784310');
  expect(maskAccount('PK25CHARIZARDHOLO1')).toBe('PK25CHARIZARDHOLO1');
  expect(maskAccount('-')).toBe('-');
});
