import { describe, expect, test } from 'vitest';
import { FEE_KINDS } from '../../domain/fee.ts';
import type { AccountRow } from '../../domain/account_row.ts';
import type { TransactionFees, TransactionKind } from '../../domain/site_transaction.ts';
import {
  compareWithSale,
  isToSettle,
  STATEMENT_ROW_STATUSES,
  type RecordedSale,
} from '../../domain/statement_row.ts';

function row(kind: TransactionKind, { orderNumber = 'A-1', commission = 0 } = {}): AccountRow {
  return {
    id: 1,
    day: '2026-11-20',
    kind,
    orderNumber,
    amount: 12_00,
    postage: 0,
    payout: '',
    payoutDay: null,
    balance: null,
    fees: { ...(Object.fromEntries(FEE_KINDS.map((fee) => [fee, 0])) as TransactionFees), commission },
  };
}
const sale: RecordedSale = { currency: 'EUR', paid: 12_00 };

describe('a row of a statement beside the recorded sale', () => {
  const compare = (one: AccountRow, of: RecordedSale | null = sale, ordered = 12_00) =>
    compareWithSale(one, { currency: 'EUR', ordered, sale: of });

  test.each<[string, AccountRow, RecordedSale | null, string]>([
    ['of an unknown kind', row('unknown'), sale, 'not understood'],
    ['of an unknown kind without an order', row('unknown', { orderNumber: '' }), null, 'not understood'],
    ['with a commission without an order', row('fee', { orderNumber: '', commission: 50 }), null, 'no order'],
    ['with another fee without an order', row('fee', { orderNumber: '' }), null, 'recorded'],
    ['of a payout', row('payout', { orderNumber: '' }), null, 'recorded'],
    ['of a refund', row('refund'), sale, 'recorded'],
    ['of a sale with an unknown price', row('order'), { ...sale, paid: null }, 'recorded'],
    ['of a sale in another currency', row('order'), { ...sale, currency: 'USD' }, 'recorded'],
    ['that agrees with its sale', row('order'), sale, 'matches'],
  ])('%s', (_, one, of, status) => {
    expect(compare(one, of)).toEqual({ status, difference: 0 });
  });

  test.each<[TransactionKind, string]>([
    ['order', 'not imported'],
    ['refund', 'not imported'],
    ['claim', 'not imported'],
    ['fee', 'not imported'],
    ['label', 'recorded'],
    ['hold', 'recorded'],
    ['deposit', 'recorded'],
    ['payout', 'recorded'],
  ])('of the kind %s is %s if its order has no sale', (kind, status) => {
    expect(compare(row(kind), null)).toEqual({ status, difference: 0 });
  });

  test('that differs says by how much: the rows of the order less the sale', () => {
    expect(compare(row('order'), sale, 14_50)).toEqual({ status: 'differs', difference: 2_50 });
    expect(compare(row('order'), sale, 11_99)).toEqual({ status: 'differs', difference: -1 });
  });

  test('needs the operator unless it agrees or has nothing to compare', () => {
    expect(STATEMENT_ROW_STATUSES.filter((status) => !isToSettle(status))).toEqual(['matches', 'recorded']);
  });
});
