import {
  OPEN_STATEMENT,
  type Statement,
  type StatementId,
  type StatementQuery,
  type StatementRow,
} from '../../../../contract/payouts.ts';
import { splitAmountAndFees, listBalanceChanges, listHeldOrders } from '../../../../domain/account_row.ts';
import { fromCents, sumCents } from '../../../../domain/money.ts';
import type { PayoutStatement } from '../../../../domain/payout.ts';
import { isToSettle } from '../../../../domain/statement_row.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { sortKeyOf } from '../../../platform/db/search_text.ts';
import { notFound } from '../../../platform/errors.ts';
import { readRowTexts, type RowTexts, type AccountRowWithSale } from './account_rows.ts';
import { type SiteMoney, findAccounts } from './accounts.ts';
import { changesJson, statementIdOf, payoutJson } from './payouts.ts';

interface Found {
  account: SiteMoney;
  statement: PayoutStatement;
}

/** A payout with all its rows, or the rows that a site has not paid out yet. */
export async function findStatement(db: Db, id: StatementId, query: StatementQuery): Promise<Statement> {
  const found = choose(await findAccounts(db), id, query);
  if (!found) throw notFound();
  const { account, statement } = found;
  const { payouts, rows: own } = statement;
  const texts = await readRowTexts(
    db,
    own.map((row) => row.id),
  );
  const held = firstHeld(account);
  const rows = own.flatMap((row) => {
    const sold = account.rows.get(row.id);
    if (!sold) return [];
    return rowJson(account, sold, { texts: texts.get(row.id), since: held.get(row.orderNumber) });
  });
  // The payout's own fees count too, because they reduce the amount that the bank gets.
  const amounts = own.map(splitAmountAndFees);
  const payoutFees = sumCents(payouts.map((row) => splitAmountAndFees(row).fees));
  const fees = sumCents(amounts.map((one) => one.fees)) + payoutFees;
  const amount = sumCents(amounts.map((one) => one.amount));
  const changes = listBalanceChanges(own);
  return {
    ...payoutJson(account, statement),
    changes: changesJson({ ...changes, fees: changes.fees - payoutFees }),
    orders: countOrders(own, ['order']),
    refunds: countOrders(own, ['refund', 'claim']),
    rows: rows.toSorted(settleFirst),
    sums: { amount: fromCents(amount), fees: fromCents(0 - fees), net: fromCents(amount - fees) },
    held: heldJson(account),
    ...neighboursOf(found),
  };
}

function choose(accounts: readonly SiteMoney[], id: StatementId, query: StatementQuery): Found | undefined {
  const isOf = ({ site, currency }: SiteMoney) =>
    sortKeyOf(site) === sortKeyOf(query.site ?? '') && currency === query.currency;
  for (const account of accounts) {
    const statement = account.statements.find(({ day, payouts, rows }) =>
      id === OPEN_STATEMENT
        ? day === null && isOf(account)
        : day !== null && [...payouts, ...rows].some((row) => row.id === id),
    );
    if (statement) return { account, statement };
  }
  return undefined;
}

function neighboursOf({ account, statement }: Found): Pick<Statement, 'previous' | 'next'> {
  const place = account.statements.indexOf(statement);
  const nameOf = (other: PayoutStatement | undefined) =>
    other ? (statementIdOf(other) ?? OPEN_STATEMENT) : null;
  return {
    previous: place > 0 ? nameOf(account.statements[place - 1]) : null,
    next: nameOf(account.statements[place + 1]),
  };
}

function countOrders(
  rows: readonly { kind: string; orderNumber: string; id: number }[],
  kinds: readonly string[],
) {
  const counted = rows.filter(({ kind }) => kinds.includes(kind));
  return new Set(counted.map(({ orderNumber, id }) => orderNumber || id)).size;
}

function rowJson(
  account: SiteMoney,
  row: AccountRowWithSale,
  { texts, since }: { texts: RowTexts | undefined; since: string | undefined },
): StatementRow {
  const { amount, fees, net } = splitAmountAndFees(row);
  const { status, difference } = account.statuses.get(row.id) ?? { status: 'recorded', difference: 0 };
  return {
    id: row.id,
    day: row.day,
    kind: row.kind,
    word: texts?.word ?? '',
    orderNumber: row.orderNumber,
    reference: texts?.reference ?? '',
    title: texts?.title ?? '',
    amount: fromCents(amount),
    fees: fromCents(0 - fees),
    net: fromCents(net),
    status,
    difference: fromCents(difference),
    sale: row.sale?.id ?? null,
    heldSince: row.kind === 'hold' && net > 0 ? (since ?? null) : null,
  };
}

/** The first day on which the site held back money, by order number. */
function firstHeld({ rows }: SiteMoney): Map<string, string> {
  const days = new Map<string, string>();
  for (const { kind, orderNumber, amount, day } of rows.values()) {
    const known = days.get(orderNumber);
    if (kind === 'hold' && amount < 0 && (known === undefined || day < known)) days.set(orderNumber, day);
  }
  return days;
}

function heldJson({ rows }: SiteMoney): Statement['held'] {
  const all = [...rows.values()];
  const sales = new Map(
    all.flatMap(({ orderNumber, sale }) => (sale ? [[orderNumber, sale.id] as const] : [])),
  );
  return listHeldOrders(all).map(({ orderNumber, since, amount }) => ({
    orderNumber,
    sale: sales.get(orderNumber) ?? null,
    since,
    amount: fromCents(amount),
  }));
}

/** Sorts rows to settle first, then by day, latest first. */
function settleFirst(one: StatementRow, other: StatementRow): number {
  const [first, second] = [one, other].map(({ status }) => Number(!isToSettle(status)));
  return (
    (first ?? 0) - (second ?? 0) || (one.day < other.day ? 1 : one.day > other.day ? -1 : other.id - one.id)
  );
}
