import { FEE_KINDS, type FeeKind } from './fee.ts';

/** The kinds of rows in a site’s report of its money, in the order of statements. */
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
 * - `order`: the buyer's payment, less the fees that the site took at once.
 * - `refund`: a refund to a buyer, with the fees that the site gave back.
 * - `claim`: money that a buyer got back by a complaint at the site or at the card company.
 * - `fee`: a fee beside orders, for advertisements or for a shop, or such a fee given back.
 * - `label`: postage that was bought at the site.
 * - `hold`: money that the site holds back, below zero, or releases.
 * - `deposit`: money that the seller paid in.
 * - `payout`: money that went to the bank, below zero; above zero if the bank sent the money back.
 * - `unknown`: a word that no operator has explained yet.
 */
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/**
 * The fees of a transaction: positive if the site keeps money, negative if the site gives money back. Cents.
 */
export type TransactionFees = Readonly<Record<FeeKind, number>>;

export function sumFees(fees: TransactionFees): number {
  let sum = 0;
  for (const kind of FEE_KINDS) sum += fees[kind];
  return sum;
}

/** The change of the balance at the site: the amount before fees, less the fees. Cents. */
export function netOfTransaction({ amount, fees }: { amount: number; fees: TransactionFees }): number {
  return amount - sumFees(fees);
}
