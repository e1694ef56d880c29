import type { ReportCells } from '../../../contract/report_cells.ts';
import { EURO } from '../../../domain/foreign.ts';
import { formatForeign, formatMoney } from '../../../domain/format.ts';
import { fromCents, toCents } from '../../../domain/money.ts';
import { isBalanced, type TransactionAmounts } from '../../../domain/report_row.ts';
import { netOfTransaction } from '../../../domain/site_transaction.ts';

interface CheckedRow {
  cells: Partial<ReportCells>;
  /** Undefined where the row has no amounts. */
  amounts: TransactionAmounts | undefined;
  /** The currency of the balance. */
  currency: string;
  /** The row names an article of an order whose row of totals is missing. */
  isLine: boolean;
}

/** Checks the amounts of a report row against its own net amount and balance. Returns problems by field. */
export function findReportProblems({ cells, amounts, currency, isLine }: CheckedRow): Record<string, string> {
  const balance = findBalanceProblem({ cells, amounts, currency, isLine });
  const amount = findAmountProblem({ cells, amounts, currency, isLine });
  return { ...(amount !== undefined && { amount }), ...(balance !== undefined && { balance }) };
}

function findAmountProblem({ cells, amounts, currency, isLine }: CheckedRow): string | undefined {
  if (isLine) return 'The row with the net amount of this order is missing in the file.';
  if (!amounts) return 'This row has no amount.';
  const { transactionCurrency = currency, exchangeRate, amount } = cells;
  if (transactionCurrency !== currency && exchangeRate === undefined && amount !== undefined)
    return `The row has no exchange rate from ${transactionCurrency} to ${currency}.`;
  if (!amounts.difference) return undefined;
  const [stated, read] = [amounts.difference.stated, amounts.difference.read].map(inWords(currency));
  return `The file says ${stated} net, and its amounts come to ${read}.`;
}

function findBalanceProblem({ cells, amounts, currency }: CheckedRow): string | undefined {
  const { startBalance, balance } = cells;
  if (!amounts || startBalance === undefined || typeof balance !== 'number') return undefined;
  const [before, after, amount] = [toCents(startBalance), toCents(balance), netOfTransaction(amounts)];
  if (isBalanced({ before, amount, after })) return undefined;
  const [from, of, sum, to] = [before, amount, before + amount, after].map(inWords(currency));
  return `The balance of ${from} and ${of} come to ${sum}, and the file says ${to}.`;
}

function inWords(currency: string) {
  return (cents: number) =>
    currency === EURO ? formatMoney(fromCents(cents)) : formatForeign(fromCents(cents), currency);
}
