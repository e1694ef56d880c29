import { useTranslate } from 'ra-core';
import type { Statement } from '../../../contract/payouts.ts';
import { formatCount, formatDate, formatForeign } from '../../../domain/format.ts';
import { sumEuros } from '../../../domain/money.ts';
import type { StatementRowStatus } from '../../../domain/statement_row.ts';
import { countRowsToSettle } from './amounts.ts';
import type { StripFigure } from '../../../ui/FigureStrip.tsx';

/** The total of a payout and its parts. Figures of 0 are left out, except orders and fees. */
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
  const sentBack = sumEuros([changes.deposits, changes.payouts]);
  const notExplained = sumEuros([changes.unknown, difference]);
  const toSettle = useSettleInWords(statement);
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
    figure('payouts.fees', sumEuros([changes.fees, changes.labels]), translate('statement.fees')),
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
    ...unless(notExplained, {
      ...figure('payouts.not_explained', notExplained, toSettle),
      tone: 'error',
      isWrong: true,
    }),
    ...unless(notExplained === 0 ? countRowsToSettle(statement) : 0, {
      label: translate('payouts.to_settle'),
      value: formatCount(countRowsToSettle(statement)),
      note: toSettle,
      tone: 'error',
    }),
  ];
}

/** The amount that the bank received or will receive, and whether the rows add up to this amount. */
function useFirstFigure(statement: Statement): StripFigure {
  const translate = useTranslate();
  const { id, paid, carried, left, difference, currency, rowsQuantity } = statement;
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
  const isAlone = carried === 0 && (id === null || left === 0);
  return {
    label,
    value,
    note: translate(`statement.${isAlone ? 'sums_to_it' : 'explain_it'}`, { smart_count: rowsQuantity }),
    tone: 'success',
  };
}

function useSettleInWords({ difference, currency, rows }: Statement): string {
  const translate = useTranslate();
  const ordersOf = (wanted: StatementRowStatus) =>
    new Set(rows.flatMap(({ status, orderNumber }) => (status === wanted ? orderNumber : []))).size;
  const counted = (name: string, count: number) =>
    count > 0 && translate(`statement.${name}`, { smart_count: count });
  const rowsOf = (wanted: StatementRowStatus) => rows.filter(({ status }) => status === wanted).length;
  return [
    counted('unknown_rows', rowsOf('not understood')),
    counted('missing_orders', ordersOf('not imported')),
    counted('differing_orders', ordersOf('differs')),
    counted('loose_fees', rowsOf('no order')),
    difference !== 0 && translate('statement.no_rows', { amount: formatForeign(difference, currency) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
