import type { Generated, Selectable } from 'kysely';
import type { SiteTransaction } from '../../contract/site_transactions.ts';
import type { TransactionKind } from '../../domain/site_transaction.ts';
import { type NewRow, StoredFields } from '../records/stored.ts';

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
