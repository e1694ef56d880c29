import { MAX_ONE_OF } from '../../contract/lists.ts';
import { MAX_CHANGES, type SelectionChanged } from '../../contract/selection.ts';

type Changes = SelectionChanged['undo'];
type Fields = Record<string, unknown>;

/** More rows than these are changed for good. */
const MOST_ROWS = 100_000;

/** Remembers what rows were before they changed. */
export class Undo {
  /** One map for each change: ids under the values that take it back. */
  readonly #steps: Map<string, number[]>[] = [];
  #rows = 0;

  nextChange(): void {
    this.#steps.push(new Map());
  }

  remember(id: number, before: Fields, after: Fields): void {
    const changed = Object.entries(before).filter(([name, value]) => value !== after[name]);
    this.#rows += 1;
    if (changed.length === 0 || this.#rows > MOST_ROWS) return;
    const set = JSON.stringify(Object.fromEntries(changed));
    const ids = this.#steps.at(-1)?.get(set);
    if (ids) ids.push(id);
    else this.#steps.at(-1)?.set(set, [id]);
  }

  /** The last change is taken back first. None where they would be too many for one call. */
  changes(): Changes {
    if (this.#rows > MOST_ROWS) return [];
    const changes = this.#steps.toReversed().flatMap((step) => [...step].flatMap(restoring));
    return changes.length > MAX_CHANGES ? [] : changes;
  }
}

function restoring([set, ids]: [string, number[]]): Changes {
  const portions = Array.from({ length: Math.ceil(ids.length / MAX_ONE_OF) }, (_, index) =>
    ids.slice(index * MAX_ONE_OF, (index + 1) * MAX_ONE_OF),
  );
  return portions.map((id) => ({ filter: { id }, set: JSON.parse(set) }));
}
