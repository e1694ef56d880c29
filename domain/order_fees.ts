import type { FeeKind } from './fee.ts';
import { accountOfFee, groupFeeAccounts } from './order_accounts.ts';
import { sumCents } from './money.ts';
import type { OrderStatus } from './order_status.ts';
import type { OrderFact } from './order_fact.ts';
import { isAmountOfRow } from './order_amounts.ts';

/** A fee that the site kept of an order, in hundredths of the order's currency. */
export interface OrderFee {
  kind: FeeKind;
  amount: number;
}

interface FactsOfOrder {
  accounts: readonly OrderFact[][];
  others: readonly OrderFact[];
  status: OrderStatus | undefined;
}

export function mergeOrderFees({ accounts, others, status }: FactsOfOrder): OrderFee[] | undefined {
  const areKnownElsewhere = others.some(({ fees }) => fees !== undefined);
  const groups = groupFeeAccounts(accounts, { areKnownElsewhere });
  const all = [...groups.flat(), ...others];
  if (all.every(({ fees }) => fees === undefined)) return status === 'cancelled' ? [] : undefined;
  return feeKindsOf(all)
    .map((kind) => ({ kind, amount: sumFeesOfKind(accountOfFee(groups, kind) ?? others, kind) }))
    .filter(({ amount }) => amount !== 0);
}

export function feeKindsOf(facts: readonly OrderFact[]): FeeKind[] {
  return [...new Set(facts.flatMap(({ fees = {} }) => Object.keys(fees) as FeeKind[]))];
}

export function sumFeesOfKind(facts: readonly OrderFact[], kind: FeeKind): number {
  const amounts = (isPerRow: boolean) =>
    facts.flatMap((fact) => (isAmountOfRow(fact, kind) === isPerRow ? (fact.fees?.[kind] ?? []) : []));
  return sumCents(amounts(true)) + sumCents([...new Set(amounts(false))]);
}
