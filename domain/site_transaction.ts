import { FEE_KINDS, type FeeKind } from './fee.ts';

/** What a row of a site’s report of its money is, in the order in which statements list them. */
export const TRANSACTION_KINDS = [
  'order',
  'refund',
  'claim',
  'fee',
  'label',
  'hold',
  'deposit',
  'payout',
  'unknown',
] as const;
/**
 * - `order`: what a buyer paid, less the fees that the site took at once.
 * - `refund`: what was paid back to a buyer, with the fees that the site gave back.
 * - `claim`: what a buyer got back by a complaint at the site or at the card company.
 * - `fee`: what the site keeps beside orders: for advertisements, for a shop, or given back.
 * - `label`: postage that was bought at the site.
 * - `hold`: what the site keeps back for a time, below zero, or lets go of again.
 * - `deposit`: what the seller paid in.
 * - `payout`: what went to the bank, below zero; above where the bank sent it back.
 * - `unknown`: a word that nobody has explained yet.
 */
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/** The fees of a transaction: what the site keeps is above zero, what it gives back below. Cents. */
export type TransactionFees = Readonly<Record<FeeKind, number>>;

export function sumFees(fees: TransactionFees): number {
  let sum = 0;
  for (const kind of FEE_KINDS) sum += fees[kind];
  return sum;
}

/** By how much the balance at the site changes: the amount, which is before fees, less these. Cents. */
export function netOfTransaction({ amount, fees }: { amount: number; fees: TransactionFees }): number {
  return amount - sumFees(fees);
}
