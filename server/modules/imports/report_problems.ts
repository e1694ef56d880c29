import type { ReportCells } from '../../../contract/report_cells.ts';
import { EURO } from '../../../domain/foreign.ts';
import { formatForeign, formatMoney } from '../../../domain/format.ts';
import { fromCents, toCents } from '../../../domain/money.ts';
import { isBalanced, type TransactionAmounts } from '../../../domain/report_row.ts';
import { netOfTransaction } from '../../../domain/site_transaction.ts';
import { createMessage, type Message } from '../../../contract/messages.ts';

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
export function findReportProblems({
  cells,
  amounts,
  currency,
  isLine,
}: CheckedRow): Record<string, Message> {
  const balance = findBalanceProblem({ cells, amounts, currency, isLine });
  const amount = findAmountProblem({ cells, amounts, currency, isLine });
  return { ...(amount !== undefined && { amount }), ...(balance !== undefined && { balance }) };
}

function findAmountProblem({ cells, amounts, currency, isLine }: CheckedRow): Message | undefined {
  if (isLine) return createMessage('transactions.no_net_row');
  if (!amounts) return createMessage('transactions.no_amount');
  const { transactionCurrency = currency, exchangeRate, amount } = cells;
  if (transactionCurrency !== currency && exchangeRate === undefined && amount !== undefined)
    return createMessage('transactions.no_rate', { from: transactionCurrency, to: currency });
  if (!amounts.difference) return undefined;
  const { stated, read } = amounts.difference;
  const format = inWords(currency);
  return createMessage('transactions.net', { stated: format(stated), read: format(read) });
}

function findBalanceProblem({ cells, amounts, currency }: CheckedRow): Message | undefined {
  const { startBalance, balance } = cells;
  if (!amounts || startBalance === undefined || typeof balance !== 'number') return undefined;
  const [before, after, amount] = [toCents(startBalance), toCents(balance), netOfTransaction(amounts)];
  if (isBalanced({ before, amount, after })) return undefined;
  const format = inWords(currency);
  return createMessage('transactions.balance', {
    balance: format(before),
    amount: format(amount),
    sum: format(before + amount),
    stated: format(after),
  });
}

function inWords(currency: string) {
  return (cents: number) =>
    currency === EURO ? formatMoney(fromCents(cents)) : formatForeign(fromCents(cents), currency);
}
