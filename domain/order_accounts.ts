import type { FeeKind } from './fee.ts';
import { groupPairs } from './group_pairs.ts';
import type { StatedTotals } from './order_total.ts';

/** The source of facts from a site's transactions. */
export const TRANSACTION_SOURCE = 'transactions';

/** The properties of a row's facts by which accounts are grouped and ranked. */
interface AccountFact {
  source: string;
  fees?: Partial<Record<FeeKind, number>> | undefined;
  stated?: StatedTotals | undefined;
}

/**
 * Groups the facts of a site’s accounts by account. Several accounts may state the same money, so the first
 * account that states an amount counts. Transactions rank before summaries of orders.
 */
export function groupAccounts<Fact extends AccountFact>(facts: readonly Fact[]): Fact[][] {
  return [...groupPairs(facts.map((fact) => [fact.source, fact] as const))]
    .toSorted(([one], [other]) => rankOf(one) - rankOf(other) || (one < other ? -1 : 1))
    .map(([, group]) => group);
}

function rankOf(source: string): number {
  return source === TRANSACTION_SOURCE ? 0 : 1;
}

function isTransactions([first]: readonly AccountFact[]): boolean {
  return first?.source === TRANSACTION_SOURCE;
}

/**
 * Groups the accounts for fees. Transactions without the order's own transaction state only some of its fees.
 * Another account then ranks first. Without another account the fees are unknown.
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

/** The first account that states a fee of the kind. */
export function accountOfFee<Fact extends AccountFact>(
  groups: readonly Fact[][],
  kind: FeeKind,
): Fact[] | undefined {
  return groups.find((group) => group.some(({ fees }) => fees?.[kind] !== undefined));
}

/**
 * The site's payments for the order, from its transactions. They check the prices of files that state no
 * total.
 */
export function sumTransactions<Fact extends AccountFact>(groups: readonly Fact[][]): Fact[] {
  const transactions = groups.find(isTransactions) ?? [];
  return transactions.filter(({ stated }) => stated?.total !== undefined);
}
