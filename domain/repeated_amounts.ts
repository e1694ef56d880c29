import { mergeOrderFacts } from './sale_file.ts';
import { type OrderFact } from './order_fact.ts';

/** Of which amounts each row of an order has its own, and of which a file leaves open whether it does. */
export interface RepeatedAmounts {
  ofRows: string[];
  open: string[];
}

const AMOUNTS = ['postageCharged', 'postagePaid', 'packaging', 'refund', 'discount'] as const;
/** The amounts that a total of the order holds. */
const IN_TOTAL: readonly string[] = ['postageCharged', 'discount'];
/** So many orders tell of what the amounts are; every order is held against its own total later. */
const MOST_ORDERS = 200;

/**
 * Whether amounts stand once for an order, in all of its rows, or in each row for its own article. Amounts that differ
 * within an order are those of its rows; where all are alike, totals that orders state may decide. Fees go by their kinds.
 */
export class RepeatedAmountsTally {
  readonly #ofRows = new Set<string>();
  /** Orders in which an amount stands more than once, by its name. */
  readonly #repeated = new Map<string, OrderFact[][]>();

  add(facts: readonly OrderFact[]): void {
    if (facts.length < 2) return;
    const kinds = facts.flatMap(({ fees = {} }) => Object.keys(fees));
    for (const name of new Set([...AMOUNTS, ...kinds])) {
      const amounts = facts.map((fact) => amountOf(fact, name));
      if (amounts.filter(Boolean).length < 2) continue;
      if (new Set(amounts).size > 1) this.#ofRows.add(name);
      const orders = this.#repeated.get(name) ?? [];
      if (orders.length < MOST_ORDERS) orders.push([...facts]);
      this.#repeated.set(name, orders);
    }
  }

  result(): RepeatedAmounts {
    const found: RepeatedAmounts = { ofRows: [], open: [] };
    for (const [name, orders] of this.#repeated) {
      const decided = this.#ofRows.has(name) ? 'row' : decidedByTotals(orders, name);
      if (decided === 'row') found.ofRows.push(name);
      else if (decided === undefined) found.open.push(name);
    }
    return found;
  }
}

function amountOf(fact: OrderFact, name: string): number {
  const amount = AMOUNTS.find((one) => one === name);
  return (amount ? fact[amount] : new Map(Object.entries(fact.fees ?? {})).get(name)) ?? 0;
}

/** As what the amounts agree with the totals of all orders that state one; undefined where both or neither do. */
function decidedByTotals(
  orders: readonly (readonly OrderFact[])[],
  name: string,
): 'row' | 'order' | undefined {
  const stating = orders.filter((facts) => facts.some(({ stated }) => stated?.total !== undefined));
  if (stating.length === 0 || !IN_TOTAL.includes(name)) return undefined;
  const agree = (perRow: readonly string[]) =>
    stating.every((facts) => {
      const keyed = facts.map((fact, index) => [index, { ...fact, perRow }] as const);
      return mergeOrderFacts(Object.fromEntries(keyed)).differences.length === 0;
    });
  const [isOfOrder, isOfRow] = [agree([]), agree([name])];
  if (isOfOrder === isOfRow) return undefined;
  return isOfRow ? 'row' : 'order';
}
