import type { FeeKind } from './fee.ts';
import { grouped } from './grouped.ts';
import type { OrderFact } from './sale_file.ts';

/** The source of facts that are transactions of a site’s report. */
export const TRANSACTIONS = 'transactions';

/**
 * The facts of a site’s accounts, of each account together. Several accounts say the same money, so that of each amount
 * the first account that says it counts: transactions come before summaries of orders.
 */
export function groupAccounts(facts: readonly OrderFact[]): OrderFact[][] {
  const groups = grouped(facts.map((fact) => [fact.source, fact] as const));
  return [...groups]
    .toSorted(([one], [other]) => rankOf(one) - rankOf(other) || (one < other ? -1 : 1))
    .map(([, group]) => group);
}

function rankOf(source: string): number {
  return source === TRANSACTIONS ? 0 : 1;
}

function isTransactions([first]: readonly OrderFact[]): boolean {
  return first?.source === TRANSACTIONS;
}

/**
 * The same for fees. Transactions without that of the order itself say only some of its fees: another account counts before
 * them, and without one nothing is known of the fees.
 */
export function groupFeeAccounts(
  groups: readonly OrderFact[][],
  { areKnownElsewhere }: { areKnownElsewhere: boolean },
): OrderFact[][] {
  const partial = groups.filter((group) => isTransactions(group) && !group.some(({ stated }) => stated));
  const whole = groups.filter((group) => !partial.includes(group));
  const areKnown = areKnownElsewhere || whole.some((group) => group.some(({ fees }) => fees !== undefined));
  return areKnown ? [...whole, ...partial] : whole;
}

/** The first account that says a fee of the kind. */
export function accountOfFee(groups: readonly OrderFact[][], kind: FeeKind): OrderFact[] | undefined {
  return groups.find((group) => group.some(({ fees }) => fees?.[kind] !== undefined));
}

/** What the site was paid for the order by its transactions, to judge the prices of files that state no total. */
export function transactionTotals(groups: readonly OrderFact[][]): OrderFact[] {
  const transactions = groups.find(isTransactions) ?? [];
  return transactions.filter(({ stated }) => stated?.total !== undefined);
}
