import { z } from 'zod';
import type { FeeKind } from '../domain/fee.ts';
import { TRANSACTION_KINDS } from '../domain/site_transaction.ts';
import { CurrencyInput } from './paid.ts';
import {
  emptyIsUnsaid,
  Id,
  IsoDate,
  OptionalDateInput,
  OptionalSignedAmountInput,
  SignedAmountInput,
  optionalText,
  requiredText,
} from './primitives.ts';

export const TransactionKind = z.enum(TRANSACTION_KINDS, `Choose one of ${TRANSACTION_KINDS.join(', ')}.`);

/**
 * One row of a site’s report of its money. All amounts are in `currency`, that of the balance at the site. `net` is
 * `amount` less `fees`, and what the balance changes by. An extension.
 */
export const SiteTransaction = z.object({
  id: Id,
  /** Site, day and what it is. */
  name: z.string(),
  site: z.string(),
  day: IsoDate,
  kind: TransactionKind,
  /** How the report calls it. */
  word: z.string(),
  orderNumber: z.string(),
  /** The article, or what the report says of it. */
  title: z.string(),
  /** The site’s own number of it. */
  reference: z.string(),
  currency: z.string(),
  /** Before fees. What the seller gets is above zero, what the seller pays or the site holds is below. */
  amount: z.number(),
  /** What the site keeps, above zero; what it gives back, below. */
  commission: z.number(),
  fixedFee: z.number(),
  paymentFee: z.number(),
  promotionFee: z.number(),
  internationalFee: z.number(),
  otherFee: z.number(),
  /** The part of `amount` that the buyer paid for postage. */
  postageCharged: z.number(),
  /** The site’s number of the payout that it was part of, and on which day that was. */
  payout: z.string(),
  payoutDay: IsoDate.nullable(),
  /** What the site says the balance is after it; `null` where it says nothing. */
  balance: z.number().nullable(),
  /** The sum of all fees. */
  fees: z.number(),
  net: z.number(),
});
export type SiteTransaction = z.infer<typeof SiteTransaction>;

/** What can be set on many. */
export const SiteTransactionChange = z.object({
  kind: TransactionKind.optional(),
  payout: optionalText(100).optional(),
  payoutDay: OptionalDateInput.optional(),
});

export const SiteTransactionUpdate = SiteTransactionChange.extend({
  site: requiredText('a site', 100).optional(),
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

/** The fees of a transaction by its fields. */
export const FEE_FIELDS = {
  commission: 'commission',
  fixedFee: 'fixed fee',
  paymentFee: 'payment',
  promotionFee: 'promotion',
  internationalFee: 'international',
  otherFee: 'other',
} as const satisfies Record<string, FeeKind>;

const amount = emptyIsUnsaid(SignedAmountInput);
/** Of a new transaction, or of a row of a file: what is empty is 0. */
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
  site: requiredText('a site', 100),
  day: OptionalDateInput,
  kind: TransactionKind,
}).meta({
  example: { site: 'Ebay', day: '2026-11-20', kind: 'payout', amount: -535.96, payout: '6412880193' },
});
export type NewSiteTransaction = z.infer<typeof NewSiteTransaction>;

const text = (longest: number) => emptyIsUnsaid(optionalText(longest));

/** What a row of a file says of a transaction. */
export const TransactionCells = z.object({
  site: text(100),
  day: emptyIsUnsaid(IsoDate),
  kind: emptyIsUnsaid(TransactionKind),
  word: text(100),
  orderNumber: text(100),
  title: text(300),
  reference: text(100),
  currency: emptyIsUnsaid(CurrencyInput),
  ...Amounts,
  payout: text(100),
  payoutDay: SiteTransactionUpdate.shape.payoutDay,
  balance: SiteTransactionUpdate.shape.balance,
});
