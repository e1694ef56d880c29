import { z } from 'zod';
import { countryNamed } from '../domain/country_name.ts';
import type { FeeKind } from '../domain/fee.ts';
import { CurrencyInput } from './paid.ts';
import { emptyIsUnsaid, optionalText, SignedAmountInput } from './primitives.ts';
import { FEE_COLUMNS, SaleCells } from './sale_files.ts';
import { TransactionCells } from './site_transactions.ts';

const { articleSku, articleNumber, articleQuantity } = SaleCells.shape;
const { regulatoryFee, performanceFee, disputeFee, paymentDisputeFee, depositFee, donation } =
  SaleCells.shape;
const amount = emptyIsUnsaid(SignedAmountInput);

/**
 * What a row of a site’s report says: of a transaction, and of the article that an order is of. `amount` and fees are in the
 * currency of the transaction, `netAmount` and the balances in that of the balance.
 */
export const ReportCells = TransactionCells.extend({
  category: emptyIsUnsaid(optionalText(100)),
  transactionNumber: emptyIsUnsaid(optionalText(100)),
  description: emptyIsUnsaid(optionalText(300)),
  netAmount: amount,
  startBalance: amount,
  transactionCurrency: emptyIsUnsaid(CurrencyInput),
  /** How much of the currency of the balance one of the transaction is. */
  exchangeRate: emptyIsUnsaid(z.number('Enter a rate above 0.').positive('Enter a rate above 0.')),
  tax: amount,
  buyerCountry: emptyIsUnsaid(optionalText(100).transform((text) => countryNamed(text) ?? '')),
  articleSku,
  articleNumber,
  articleQuantity,
  /** Below zero where it was paid back. */
  articleTotal: amount,
  regulatoryFee,
  performanceFee,
  disputeFee,
  paymentDisputeFee,
  depositFee,
  donation,
});
export type ReportCells = z.infer<typeof ReportCells>;

/** The kinds of the columns of fees. */
export const REPORT_FEES: Readonly<Partial<Record<keyof ReportCells, FeeKind>>> = FEE_COLUMNS;
