import { mergeOrderFacts } from './sale_file.ts';
import { type OrderFact } from './order_fact.ts';

/**
 * The amounts that each row of an order has for itself, and the amounts for which a file leaves this open.
 */
export interface RepeatedAmounts {
  ofRows: string[];
  open: string[];
}

const AMOUNTS = ['postageCharged', 'postagePaid', 'packaging', 'refund', 'discount'] as const;
/** The amounts that are part of an order's total. */
const IN_TOTAL: readonly string[] = ['postageCharged', 'discount'];
/** This many orders are enough to decide. A later check compares every order with its own total. */
const MAX_ORDERS = 200;

/**
 * Decides whether an amount belongs to the order and is repeated in all its rows, or belongs to each row's own
 * article. Amounts that differ within an order belong to its rows. If all amounts of an order are equal, its total
 * decides, if the file has one. Each kind of fee is decided separately.
 */
export class RepeatedAmountsTally {
  readonly #ofRows = new Set<string>();
  /** Orders in which an amount occurs more than once, by the amount's name. */
  readonly #repeated = new Map<string, OrderFact[][]>();

  add(facts: readonly OrderFact[]): void {
    if (facts.length < 2) return;
    const kinds = facts.flatMap(({ fees = {} }) => Object.keys(fees));
    for (const name of new Set([...AMOUNTS, ...kinds])) {
      const amounts = facts.map((fact) => amountOf(fact, name));
      if (amounts.filter(Boolean).length < 2) continue;
      if (new Set(amounts).size > 1) this.#ofRows.add(name);
      const orders = this.#repeated.get(name) ?? [];
      if (orders.length < MAX_ORDERS) orders.push([...facts]);
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

/**
 * Decides from stated totals whether an amount is per row or per order. Undefined if both readings or neither
 * agree with all orders that state a total.
 */
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
