import type { Generated, Selectable } from 'kysely';
import type { SiteTransaction } from '../../../../contract/site_transactions.ts';
import type { TransactionFees, TransactionKind } from '../../../../domain/site_transaction.ts';
import { type NewRow, StoredFields } from '../../../records/stored.ts';

/** Amounts in hundredths of `currency`. */
export interface SiteTransactionTable {
  id: Generated<number>;
  site: string;
  day: string;
  kind: TransactionKind;
  word: string;
  order_number: string;
  title: string;
  reference: string;
  currency: string;
  amount: number;
  commission: number;
  fixed_fee: number;
  payment_fee: number;
  promotion_fee: number;
  international_fee: number;
  other_fee: number;
  postage_charged: number;
  payout: string;
  payout_day: string | null;
  balance: number | null;
  search_text: string;
}
export type SiteTransactionRow = Selectable<SiteTransactionTable>;
export type SiteTransactionRecord = NewRow<SiteTransactionTable>;

type Derived = 'id' | 'name' | 'fees' | 'net';

export const transactionFields = new StoredFields<
  Exclude<keyof SiteTransaction, Derived>,
  SiteTransactionTable
>('site_transactions', {
  site: ['site', ''],
  day: ['day', ''],
  kind: ['kind', 'unknown'],
  word: ['word', ''],
  orderNumber: ['order_number', ''],
  title: ['title', ''],
  reference: ['reference', ''],
  currency: ['currency', 'EUR'],
  amount: ['amount', 0],
  commission: ['commission', 0],
  fixedFee: ['fixed_fee', 0],
  paymentFee: ['payment_fee', 0],
  promotionFee: ['promotion_fee', 0],
  internationalFee: ['international_fee', 0],
  otherFee: ['other_fee', 0],
  postageCharged: ['postage_charged', 0],
  payout: ['payout', ''],
  payoutDay: ['payout_day', null],
  balance: ['balance', null],
});

type FeeColumns = Pick<
  SiteTransactionRow,
  'commission' | 'fixed_fee' | 'payment_fee' | 'promotion_fee' | 'international_fee' | 'other_fee'
>;

/** The fees of a row, by kind. */
export function feesOfRow(row: FeeColumns): TransactionFees {
  return {
    commission: row.commission,
    'fixed fee': row.fixed_fee,
    payment: row.payment_fee,
    promotion: row.promotion_fee,
    international: row.international_fee,
    other: row.other_fee,
  };
}
