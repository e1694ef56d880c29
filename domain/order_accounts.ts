import type { FeeKind } from './fee.ts';
import { groupPairs } from './group_pairs.ts';
import type { StatedTotals } from './order_total.ts';

/** The source of facts that are transactions of a site’s report. */
export const TRANSACTIONS = 'transactions';

/** What tells the accounts of an order apart, of the facts of rows. */
interface AccountFact {
  source: string;
  fees?: Partial<Record<FeeKind, number>> | undefined;
  stated?: StatedTotals | undefined;
}

/**
 * The facts of a site’s accounts, of each account together. Several accounts say the same money, so that of each amount
 * the first account that says it counts: transactions come before summaries of orders.
 */
export function groupAccounts<Fact extends AccountFact>(facts: readonly Fact[]): Fact[][] {
  return [...groupPairs(facts.map((fact) => [fact.source, fact] as const))]
    .toSorted(([one], [other]) => rankOf(one) - rankOf(other) || (one < other ? -1 : 1))
    .map(([, group]) => group);
}

function rankOf(source: string): number {
  return source === TRANSACTIONS ? 0 : 1;
}

function isTransactions([first]: readonly AccountFact[]): boolean {
  return first?.source === TRANSACTIONS;
}

/**
 * The same for fees. Transactions without that of the order itself say only some of its fees: another account counts before
 * them, and without one nothing is known of the fees.
 */
export function groupFeeAccounts<Fact extends AccountFact>(
  groups: readonly Fact[][],
  { areKnownElsewhere }: { areKnownElsewhere: boolean },
): Fact[][] {
  const partial = groups.filter((group) => isTransactions(group) && !group.some(({ stated }) => stated));
  const whole = groups.filter((group) => !partial.includes(group));
  const areKnown = areKnownElsewhere || whole.some((group) => group.some(({ fees }) => fees !== undefined));
  return areKnown ? [...whole, ...partial] : whole;
}

/** The first account that says a fee of the kind. */
export function accountOfFee<Fact extends AccountFact>(
  groups: readonly Fact[][],
  kind: FeeKind,
): Fact[] | undefined {
  return groups.find((group) => group.some(({ fees }) => fees?.[kind] !== undefined));
}

/** What the site was paid for the order by its transactions, to judge the prices of files that state no total. */
export function transactionTotals<Fact extends AccountFact>(groups: readonly Fact[][]): Fact[] {
  const transactions = groups.find(isTransactions) ?? [];
  return transactions.filter(({ stated }) => stated?.total !== undefined);
}
