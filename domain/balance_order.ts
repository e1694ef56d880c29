import type { AccountRow } from './account_row.ts';
import { groupPairs } from './group_pairs.ts';
import { netOfTransaction } from './site_transaction.ts';

export type RowWithBalance = AccountRow & { balance: number };

/** A step from one balance to the next: a row with a balance, or a jump (no row) over missing rows. */
interface Step {
  from: number;
  to: number;
  row: RowWithBalance | null;
}

interface Neighbours {
  /** The closing balance of the day before, if known. */
  before: number | null;
  /** The balances before each row of the next day. */
  after: ReadonlySet<number>;
}

export function hasBalance(row: AccountRow): row is RowWithBalance {
  return row.balance !== null;
}

export const findBalanceBefore = (row: RowWithBalance): number => row.balance - netOfTransaction(row);

/**
 * Sorts the rows of one day so that each row starts with the closing balance of the row before. A path over
 * all rows is an Eulerian path. If rows are missing, jumps complete the path.
 */
export function orderByBalance(
  rows: readonly RowWithBalance[],
  { before, after }: Neighbours,
): { rows: RowWithBalance[]; opening: number; closing: number } {
  const steps = rows
    .toSorted((one, other) => one.id - other.id)
    .map((row): Step => ({ from: findBalanceBefore(row), to: row.balance, row }))
    .toSorted((one, other) => one.from - other.from || one.to - other.to);
  const { starts, ends } = findLooseEnds(steps);
  const opening = chooseOpening(steps, starts, { before, after });
  const begins = moveTo(starts, opening, 0);
  const last = ends.find((end) => after.has(end));
  const stops = last === undefined ? ends : moveTo(ends, last, ends.length - 1);
  const jumps = begins.slice(1).map((to, index): Step => ({ from: stops[index] ?? to, to, row: null }));
  return {
    rows: findPath([...steps, ...jumps], opening).flatMap(({ row }) => row ?? []),
    opening,
    closing: stops.at(-1) ?? opening,
  };
}

/** Starts are balances that more steps leave than reach. Ends are the reverse. Both are sorted by balance. */
function findLooseEnds(steps: readonly Step[]): { starts: number[]; ends: number[] } {
  const surplus = new Map<number, number>();
  for (const { from, to } of steps) {
    surplus.set(from, (surplus.get(from) ?? 0) + 1);
    surplus.set(to, (surplus.get(to) ?? 0) - 1);
  }
  const inOrder = [...surplus].toSorted(([one], [other]) => one - other);
  const repeat = (sign: 1 | -1) =>
    inOrder.flatMap(([balance, count]) => Array<number>(Math.max(0, sign * count)).fill(balance));
  return { starts: repeat(1), ends: repeat(-1) };
}

/**
 * Chooses the opening balance of a day: the closing balance of the day before, if the path can start there. A
 * day that ends with its opening balance may also open with a balance of the next day. The fallback is zero,
 * then the lowest balance.
 */
function chooseOpening(
  steps: readonly Step[],
  starts: readonly number[],
  { before, after }: Neighbours,
): number {
  const isClosed = starts.length === 0;
  const candidates = isClosed ? steps.map(({ from }) => from) : starts;
  const known = candidates.find((balance) => balance === before);
  if (known !== undefined) return known;
  const following = candidates.find((balance) => isClosed && after.has(balance));
  return following ?? candidates.find((balance) => balance === 0) ?? candidates[0] ?? 0;
}

function moveTo(values: readonly number[], value: number, place: number): number[] {
  const found = values.indexOf(value);
  return found < 0 ? [...values] : values.toSpliced(found, 1).toSpliced(place, 0, value);
}

/** Hierholzer’s algorithm. Steps that the path does not reach come after the path. */
function findPath(steps: readonly Step[], opening: number): Step[] {
  const leaving = groupPairs(steps.toReversed().map((step) => [step.from, step] as const));
  return [opening, ...steps.map(({ from }) => from)].flatMap((start) => findTrail(leaving, start));
}

function findTrail(leaving: ReadonlyMap<number, Step[]>, start: number): Step[] {
  const trail: Step[] = [];
  const taken: Step[] = [];
  for (;;) {
    const last = taken.at(-1);
    const next = leaving.get(last ? last.to : start)?.pop();
    if (next) taken.push(next);
    else if (last) trail.push(...taken.splice(-1));
    else return trail.toReversed();
  }
}
