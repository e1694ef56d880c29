import type { Payouts, Statement } from '../../../../contract/payouts.ts';
import { FEE_KINDS } from '../../../../domain/fee.ts';
import { BALANCE_CAUSES } from '../../../../domain/account_row.ts';
import { escapeFormula } from '../../../../domain/table/formula.ts';
import { csvLine, BYTE_ORDER_MARK, quoteCell } from '../../../records/files/csv.ts';

type Cell = string | number | null;

/** The rows of a statement and their sum as CSV. */
export function statementCsv({ rows, sums, currency }: Statement): string {
  return table([
    [
      'day',
      'kind',
      'word',
      'order',
      'reference',
      'what',
      'amount',
      'fees',
      'net',
      'currency',
      'status',
      'difference',
    ],
    ...rows.map((row) => [
      row.day,
      row.kind,
      row.word,
      row.orderNumber,
      row.reference,
      row.title,
      row.amount,
      row.fees,
      row.net,
      currency,
      row.status,
      row.difference,
    ]),
    ['Sum', '', '', '', '', '', sums.amount, sums.fees, sums.net, currency, '', null],
  ]);
}

/** The accounts in a period: `opening`, the changes and `gap` add up to `closing`. */
export function accountsCsv({ accounts }: Payouts): string {
  const fees = FEE_KINDS.map((kind) => `fees: ${kind}`);
  return table([
    ['site', 'currency', 'opening', ...BALANCE_CAUSES, 'gap', 'closing', 'postage', ...fees, 'still held'],
    ...accounts.map((one) => [
      one.site,
      one.currency,
      one.opening,
      ...BALANCE_CAUSES.map((cause) => one.changes[cause]),
      one.gap,
      one.closing,
      one.postage,
      ...FEE_KINDS.map((kind) => one.fees[kind]),
      one.stillHeld,
    ]),
  ]);
}

function table(rows: readonly (readonly Cell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((cells) => csvLine(cells.map(written))).join('');
}

function written(cell: Cell): string {
  if (cell === null) return '';
  return typeof cell === 'string' ? quoteCell(escapeFormula(cell)) : cell.toFixed(2);
}
