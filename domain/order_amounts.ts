import { sumCents } from './money.ts';
import type { OrderFact } from './order_fact.ts';

export type OrderAmount = 'postageCharged' | 'postagePaid' | 'packaging' | 'refund' | 'discount';

/** The amount of an order: the sum if each row has its own amount. Otherwise repeated amounts count once. */
export function orderAmountByName(facts: readonly OrderFact[], of: OrderAmount): number | undefined {
  return sumOrderAmount(facts, { of: (fact) => fact[of], name: of });
}

/** Whether an amount in a row belongs to the row's own article. */
export function isAmountOfRow({ isPerRow, perRow = [] }: OrderFact, name: string): boolean {
  return isPerRow || perRow.includes(name);
}

export function sumOrderAmount(
  facts: readonly OrderFact[],
  { of, name }: { of: (fact: OrderFact) => number | undefined; name: string },
): number | undefined {
  const said = facts.filter((fact) => of(fact) !== undefined);
  if (said.length === 0) return undefined;
  const whole = said.filter(({ article }) => article === undefined);
  const counted = whole.length > 0 ? whole : said;
  const amounts = counted.map((fact) => of(fact) ?? 0);
  const isPerRow = counted.some((fact) => isAmountOfRow(fact, name));
  return sumCents(isPerRow ? amounts : [...new Set(amounts)]);
}
