import { z } from 'zod';
import { findCountry } from '../domain/country_name.ts';
import type { FeeKind } from '../domain/fee.ts';
import { CurrencyInput } from './paid_amounts.ts';
import { treatEmptyAsMissing, optionalText, SignedAmountInput } from './primitives.ts';
import { FEE_COLUMNS, SaleCells } from './sale_files.ts';
import { TransactionCells } from './site_transactions.ts';
import { constantText } from './messages.ts';

const { articleSku, articleNumber, articleQuantity } = SaleCells.shape;
const { regulatoryFee, performanceFee, disputeFee, paymentDisputeFee, depositFee, donation } =
  SaleCells.shape;
const amount = treatEmptyAsMissing(SignedAmountInput);

/**
 * The cells of a row in a site’s report: a transaction, and the article of its order. `amount` and fees are
 * in the currency of the transaction. `netAmount` and the balances are in the currency of the balance.
 */
export const ReportCells = TransactionCells.extend({
  category: treatEmptyAsMissing(optionalText(100)),
  transactionNumber: treatEmptyAsMissing(optionalText(100)),
  description: treatEmptyAsMissing(optionalText(300)),
  netAmount: amount,
  startBalance: amount,
  transactionCurrency: treatEmptyAsMissing(CurrencyInput),
  /** Units of the balance's currency for one unit of the transaction's currency. */
  exchangeRate: treatEmptyAsMissing(
    z.number(constantText('inputs.rate_above_0')).positive(constantText('inputs.rate_above_0')),
  ),
  tax: amount,
  buyerCountry: treatEmptyAsMissing(optionalText(100).transform((text) => findCountry(text) ?? '')),
  articleSku,
  articleNumber,
  articleQuantity,
  /** Below zero for a refund. */
  articleTotal: amount,
  regulatoryFee,
  performanceFee,
  disputeFee,
  paymentDisputeFee,
  depositFee,
  donation,
});
export type ReportCells = z.infer<typeof ReportCells>;

/** The kinds of fees, by column. */
export const FEE_KIND_BY_COLUMN: Readonly<Partial<Record<keyof ReportCells, FeeKind>>> = FEE_COLUMNS;
