import type { Generated, Selectable } from 'kysely';
import type { TransactionKind } from '../../domain/site_transaction.ts';
import type { NewRow } from '../records/stored.ts';

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
