import { mergeOrderFacts, type OrderFact } from './sale_file.ts';

/** Of which amounts each row of an order has its own, and of which a file leaves open whether it does. */
export interface RepeatedAmounts {
  ofRows: string[];
  open: string[];
}

const AMOUNTS = ['postageCharged', 'postagePaid', 'packaging', 'refund', 'discount'] as const;
/** The amounts that a total of the order holds. */
const IN_TOTAL: readonly string[] = ['postageCharged', 'discount'];

/**
 * Whether amounts stand once for an order, in all of its rows, or in each row for its own article. Amounts that differ
 * within an order are those of its rows; where all are alike, totals that orders state may decide. Fees go by their kinds.
 *
 * @example repeatedAmounts([[{ ...row, postageCharged: 5_00 }, { ...row, postageCharged: 5_00 }]]).open // ['postageCharged']
 */
export function repeatedAmounts(orders: readonly (readonly OrderFact[])[]): RepeatedAmounts {
  const found: RepeatedAmounts = { ofRows: [], open: [] };
  const several = orders.filter((facts) => facts.length > 1);
  const kinds = new Set(several.flat().flatMap(({ fees = {} }) => Object.keys(fees)));
  for (const of of [...AMOUNTS, ...kinds]) {
    const repeated = several.filter((facts) => amountsOf(facts, of).filter(Boolean).length > 1);
    if (repeated.length === 0) continue;
    const decided = repeated.some((facts) => isOfRows(facts, of)) ? 'row' : decidedByTotals(repeated, of);
    if (decided === 'row') found.ofRows.push(of);
    else if (decided === undefined) found.open.push(of);
  }
  return found;
}

function amountsOf(facts: readonly OrderFact[], of: string): number[] {
  return facts.map((fact) => {
    const { fees = {} } = fact;
    const amount = AMOUNTS.find((one) => one === of);
    return (amount ? fact[amount] : new Map(Object.entries(fees)).get(of)) ?? 0;
  });
}

function isOfRows(facts: readonly OrderFact[], of: string): boolean {
  return new Set(amountsOf(facts, of)).size > 1;
}

/** As what the amounts agree with the totals of all orders that state one; undefined where both or neither do. */
function decidedByTotals(orders: readonly (readonly OrderFact[])[], of: string): 'row' | 'order' | undefined {
  const stating = orders.filter((facts) => facts.some(({ stated }) => stated?.total !== undefined));
  if (stating.length === 0 || !IN_TOTAL.includes(of)) return undefined;
  const agree = (perRow: readonly string[]) =>
    stating.every((facts) => {
      const merged = mergeOrderFacts(
        Object.fromEntries(facts.map((fact, index) => [index, { ...fact, perRow }])),
      );
      return merged.differences.length === 0;
    });
  const [isOfOrder, isOfRow] = [agree([]), agree([of])];
  if (isOfOrder === isOfRow) return undefined;
  return isOfRow ? 'row' : 'order';
}
