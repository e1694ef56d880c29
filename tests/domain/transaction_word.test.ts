import { describe, expect, test } from 'vitest';
import type { FeeKind } from '../../domain/fee.ts';
import type { TransactionKind } from '../../domain/site_transaction.ts';
import { feeKindOf, joinReportWords, readTransactionKind } from '../../domain/transaction_word.ts';

describe('the words of a site’s report', () => {
  test.each<[TransactionKind, ...string[]]>([
    ['order', 'Order', 'Bestellung', 'Sales', 'VERKÄUFE'],
    ['refund', 'Refund', 'Rückerstattung'],
    ['claim', 'Claim', 'Case', 'Payment dispute', 'Fall', 'Zahlungsstreitfall'],
    ['fee', 'Other fee', 'Andere Gebühr', 'Commissions'],
    ['label', 'Shipping label', 'Versandetikett'],
    ['hold', 'Hold', 'Einbehalten'],
    ['payout', 'Payout', 'Auszahlung', 'Withdrawals'],
  ])('mean %s', (kind, ...words) => {
    expect(words.map((word) => readTransactionKind([word]))).toEqual(words.map(() => kind));
  });

  test('must agree if a row has two', () => {
    expect(readTransactionKind(['Fees', 'Commissions'])).toBe('fee');
    expect(readTransactionKind(['Sales', 'Refunds'])).toBeUndefined();
    expect(readTransactionKind(['Purchases', 'Refunds'])).toBeUndefined();
    expect(readTransactionKind(['', 'Refunds'])).toBe('refund');
    expect(readTransactionKind([''])).toBeUndefined();
    expect(readTransactionKind(['Adjustment'])).toBeUndefined();
  });

  test('are joined to one word per row', () => {
    expect(joinReportWords(['Fees', 'Commissions'])).toBe('Fees: Commissions');
    expect(joinReportWords(['Withdrawal', 'Withdrawals'])).toBe('Withdrawal');
    expect(joinReportWords(['', 'Hold'])).toBe('Hold');
  });

  test.each<[string, FeeKind]>([
    ['Promoted Listings - General fee', 'promotion'],
    ['Gebühr für Basis-Anzeigen', 'promotion'],
    ['Final Value Fee', 'commission'],
    ['Fixer Anteil der Verkaufsprovision', 'fixed fee'],
    ['International fee', 'international'],
    ['Deposit processing fee', 'payment'],
    ['Payment dispute fee', 'other'],
    ['Store subscription', 'other'],
    ['', 'other'],
  ])('“%s” mean the fee kind %s', (description, kind) => {
    expect(feeKindOf(description)).toBe(kind);
  });
});
