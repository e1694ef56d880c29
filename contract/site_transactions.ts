import { z } from 'zod';
import type { FeeKind } from '../domain/fee.ts';
import { TRANSACTION_KINDS } from '../domain/site_transaction.ts';
import { CurrencyInput } from './paid_amounts.ts';
import {
  treatEmptyAsMissing,
  Id,
  IsoDate,
  OptionalDateInput,
  OptionalSignedAmountInput,
  SignedAmountInput,
  optionalText,
  requiredText,
} from './primitives.ts';
import { constantText } from './messages.ts';

export const TransactionKind = z.enum(
  TRANSACTION_KINDS,
  constantText('inputs.one_of', { choices: TRANSACTION_KINDS.join(', ') }),
);

/**
 * One row of a site’s report of its money. All amounts are in `currency`, the currency of the balance at the
 * site. `net` is `amount` less `fees`: the change of the balance. An extension.
 */
export const SiteTransaction = z.object({
  id: Id,
  /** The site, the day and the kind, as one text. */
  name: z.string(),
  site: z.string(),
  day: IsoDate,
  kind: TransactionKind,
  /** The report's word for the kind. */
  word: z.string(),
  orderNumber: z.string(),
  /** The article, or the description in the report. */
  title: z.string(),
  /** The site’s own number of the transaction. */
  reference: z.string(),
  currency: z.string(),
  /**
   * Before fees. Money for the seller is above zero. Money that the seller pays or the site holds is below
   * zero.
   */
  amount: z.number(),
  /** Fees that the site keeps are above zero. Fees that the site gives back are below zero. */
  commission: z.number(),
  fixedFee: z.number(),
  paymentFee: z.number(),
  promotionFee: z.number(),
  internationalFee: z.number(),
  otherFee: z.number(),
  /** The part of `amount` that the buyer paid for postage. */
  postageCharged: z.number(),
  /** The site’s number of the payout with this transaction. `payoutDay` is the day of that payout. */
  payout: z.string(),
  payoutDay: IsoDate.nullable(),
  /** The balance after the transaction, from the site; `null` if the site states none. */
  balance: z.number().nullable(),
  /** The sum of all fees. */
  fees: z.number(),
  net: z.number(),
});
export type SiteTransaction = z.infer<typeof SiteTransaction>;

/** The fields that can be set on many transactions at once. */
export const SiteTransactionBulkChange = z.object({
  kind: TransactionKind.optional(),
  payout: optionalText(100).optional(),
  payoutDay: OptionalDateInput.optional(),
});

export const SiteTransactionUpdate = SiteTransactionBulkChange.extend({
  site: requiredText(constantText('inputs.site'), 100).optional(),
  day: IsoDate.optional(),
  word: optionalText(100).optional(),
  orderNumber: optionalText(100).optional(),
  title: optionalText(300).optional(),
  reference: optionalText(100).optional(),
  currency: CurrencyInput.optional(),
  amount: SignedAmountInput.optional(),
  commission: SignedAmountInput.optional(),
  fixedFee: SignedAmountInput.optional(),
  paymentFee: SignedAmountInput.optional(),
  promotionFee: SignedAmountInput.optional(),
  internationalFee: SignedAmountInput.optional(),
  otherFee: SignedAmountInput.optional(),
  postageCharged: SignedAmountInput.optional(),
  balance: OptionalSignedAmountInput.optional(),
});
export type SiteTransactionUpdate = z.infer<typeof SiteTransactionUpdate>;

/** The kind of fee of each fee field. */
export const FEE_FIELDS = {
  commission: 'commission',
  fixedFee: 'fixed fee',
  paymentFee: 'payment',
  promotionFee: 'promotion',
  internationalFee: 'international',
  otherFee: 'other',
} as const satisfies Record<string, FeeKind>;

const amount = treatEmptyAsMissing(SignedAmountInput);
/** The amounts of a new transaction, or of a row of a file. Empty amounts count as 0. */
const Amounts = {
  amount,
  commission: amount,
  fixedFee: amount,
  paymentFee: amount,
  promotionFee: amount,
  internationalFee: amount,
  otherFee: amount,
  postageCharged: amount,
};

export const NewSiteTransaction = SiteTransactionUpdate.extend({
  ...Amounts,
  site: requiredText(constantText('inputs.site'), 100),
  day: OptionalDateInput,
  kind: TransactionKind,
}).meta({
  example: { site: 'Ebay', day: '2026-11-20', kind: 'payout', amount: -535.96, payout: '6412880193' },
});
export type NewSiteTransaction = z.infer<typeof NewSiteTransaction>;

const text = (longest: number) => treatEmptyAsMissing(optionalText(longest));

/** The cells of a row about a transaction. */
export const TransactionCells = z.object({
  site: text(100),
  day: treatEmptyAsMissing(IsoDate),
  kind: treatEmptyAsMissing(TransactionKind),
  word: text(100),
  orderNumber: text(100),
  title: text(300),
  reference: text(100),
  currency: treatEmptyAsMissing(CurrencyInput),
  ...Amounts,
  payout: text(100),
  payoutDay: SiteTransactionUpdate.shape.payoutDay,
  balance: SiteTransactionUpdate.shape.balance,
});
