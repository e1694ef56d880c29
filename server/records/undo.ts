import { MAX_FILTER_VALUES } from '../../contract/lists.ts';
import { hasTooManyValues } from '../platform/http/body_limits.ts';
import { MAX_CHANGES, MAX_CHANGES_BYTES, type SelectionChanged } from '../../contract/selection.ts';

type Changes = SelectionChanged['undo'];
type Fields = Record<string, unknown>;

/** Collects the inverse changes of one call. */
export class Undo<Change> {
  /** For each change: the ids of records, by the values that undo the change and the values that it set. */
  readonly #steps: Map<Change | undefined, Map<string, number[]>>;

  constructor(changes: readonly Change[]) {
    this.#steps = new Map(changes.map((change) => [change, new Map<string, number[]>()]));
  }

  remember(change: Change | undefined, row: { id: number; before: Fields; after: Fields }): void {
    const { id, before, after } = row;
    const changed = Object.entries(before).filter(([name, value]) => value !== after[name]);
    if (changed.length === 0) return;
    const when = Object.fromEntries(changed.map(([name]) => [name, after[name]]));
    const values = JSON.stringify({ set: Object.fromEntries(changed), when });
    const step = this.#steps.get(change);
    const ids = step?.get(values);
    if (ids) ids.push(id);
    else step?.set(values, [id]);
  }

  /**
   * The inverse changes, with the last change first. Empty if they would be too many or too long for one
   * call.
   */
  changes(): Changes {
    const changes = [...this.#steps.values()].toReversed().flatMap((step) => [...step].flatMap(restoring));
    const body = Buffer.from(JSON.stringify({ changes }));
    const fits = changes.length <= MAX_CHANGES && body.length <= MAX_CHANGES_BYTES && !hasTooManyValues(body);
    return fits ? changes : [];
  }
}

function restoring([values, ids]: [string, number[]]): Changes {
  const portions = Array.from({ length: Math.ceil(ids.length / MAX_FILTER_VALUES) }, (_, index) =>
    ids.slice(index * MAX_FILTER_VALUES, (index + 1) * MAX_FILTER_VALUES),
  );
  return portions.map((id) => ({ filter: { id }, ...JSON.parse(values) }));
}
