import type { Filter } from '../../contract/lists.ts';

/** Changes of one call that share statements. */
export interface ChangeGroup<Change> {
  /** Filter that matches the rows of all its changes. */
  filter: Filter;
  changes: Change[];
  /** The change that a row belongs to. */
  changeOf(row: { id: number }): Change | undefined;
}

/** Ids per group. `readSelected` reads as many rows at once, so no group needs a second read. */
const MOST_IDS = 500;

/**
 * Groups consecutive changes that select disjoint records by id only. Such changes do not depend on each
 * other.
 */
export function groupChanges<Change extends { filter: Filter }>(
  changes: readonly Change[],
): ChangeGroup<Change>[] {
  const groups: ChangeGroup<Change>[] = [];
  let byId = new Map<number, Change>();
  for (const change of changes) {
    const ids = idsOnly(change.filter);
    if (!ids) {
      groups.push({ filter: change.filter, changes: [change], changeOf: () => change });
      byId = new Map();
      continue;
    }
    const group = byId.size > 0 ? groups.at(-1) : undefined;
    if (!group || byId.size + ids.length > MOST_IDS || ids.some((id) => byId.has(id))) {
      const own = new Map(ids.map((id) => [id, change]));
      byId = own;
      groups.push({ filter: { id: [...own.keys()] }, changes: [change], changeOf: ({ id }) => own.get(id) });
      continue;
    }
    for (const id of ids) byId.set(id, change);
    group.changes.push(change);
    group.filter = { id: [...byId.keys()] };
  }
  return groups;
}

/** The ids of a filter without other conditions; undefined for other filters. */
function idsOnly(filter: Filter): number[] | undefined {
  const [[field, value] = [], ...others] = Object.entries(filter);
  if (field !== 'id' || others.length > 0) return undefined;
  const ids = Array.isArray(value) ? value : [value];
  return ids.every((id) => typeof id === 'number') ? [...new Set(ids)] : undefined;
}
