import { useTranslate } from 'ra-core';
import type { Statement } from '../../../contract/payouts.ts';
import { formatDate, formatForeign } from '../../../domain/format.ts';
import { sum } from '../../../domain/money.ts';
import type { StripFigure } from './Strip.tsx';

/** What a payout comes to, and what it is made of: figures that are nothing are left out, but for the orders and the fees. */
export function useStatementFigures(statement: Statement): StripFigure[] {
  const translate = useTranslate();
  const money = (amount: number) => formatForeign(amount, statement.currency);
  const { changes, carried, left, id, difference } = statement;
  const figure = (label: string, amount: number, note: string) => ({
    label: translate(label),
    value: money(amount),
    note,
  });
  const unless = (amount: number, shown: StripFigure) => (amount === 0 ? [] : [shown]);
  const since = statement.rows.flatMap(({ heldSince }) => heldSince ?? []).toSorted()[0];
  const isReleased = changes.held > 0;
  const sentBack = sum([changes.deposits, changes.payouts]);
  const notExplained = sum([changes.unknown, difference]);
  return [
    useFirstFigure(statement),
    ...unless(carried, figure('statement.carried', carried, translate('statement.carried_help'))),
    figure(
      'payouts.orders',
      changes.orders,
      translate('statement.orders', { smart_count: statement.orders }),
    ),
    ...unless(
      changes.refunds,
      figure(
        'payouts.refunds',
        changes.refunds,
        translate('statement.refunds', { smart_count: statement.refunds }),
      ),
    ),
    figure('payouts.fees', sum([changes.fees, changes.labels]), translate('statement.fees')),
    ...unless(
      changes.held,
      figure(
        isReleased ? 'statement.released' : 'statement.held',
        changes.held,
        isReleased && since
          ? translate('statement.held_since', { day: formatDate(since) })
          : translate('statement.held_help'),
      ),
    ),
    ...unless(sentBack, figure('payouts.other', sentBack, translate('statement.deposits'))),
    ...unless(id === null ? 0 : left, figure('statement.left', 0 - left, translate('statement.left_help'))),
    ...unless(notExplained || statement.toSettle['not imported'], {
      ...figure('payouts.not_explained', notExplained, useNotExplained(statement)),
      tone: 'error',
      isWrong: true,
    }),
  ];
}

/** What the bank got, or will get, and whether the rows sum to it. */
function useFirstFigure(statement: Statement): StripFigure {
  const translate = useTranslate();
  const { id, paid, left, difference, currency, rowsQuantity } = statement;
  const label = translate(id === null ? 'payouts.open' : 'payouts.paid');
  const value = formatForeign(id === null ? left : paid, currency);
  if (difference !== 0) {
    const amount = formatForeign(difference, currency);
    return { label, value, note: translate('statement.difference', { amount }), tone: 'error' };
  }
  if (id !== null && paid === null) {
    const amount = formatForeign(left, currency);
    return { label, value, note: translate('statement.not_in_reports', { amount }), tone: 'error' };
  }
  return {
    label,
    value,
    note: translate('statement.sums_to_it', { smart_count: rowsQuantity }),
    tone: 'success',
  };
}

function useNotExplained({ toSettle, difference, currency, rows }: Statement): string {
  const translate = useTranslate();
  const orders = new Set(
    rows.flatMap(({ status, orderNumber }) => (status === 'not imported' ? orderNumber : [])),
  ).size;
  const unknown = toSettle['not understood'];
  return [
    unknown > 0 && translate('statement.unknown_rows', { smart_count: unknown }),
    orders > 0 && translate('statement.missing_orders', { smart_count: orders }),
    difference !== 0 && translate('statement.no_rows', { amount: formatForeign(difference, currency) }),
  ]
    .filter(Boolean)
    .join('; ');
}
