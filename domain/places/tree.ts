/** What a place needs to be in a tree. */
interface Node {
  id: number;
  parent: number | null;
}

/** A row of the tree. `level` counts from 1. */
export interface TreeRow<Place extends Node> {
  place: Place;
  level: number;
  /** Position among the places with the same parent, from 1, and their number. */
  position: number;
  siblings: number;
  /** Undefined for a place without places inside. */
  isOpen: boolean | undefined;
}

interface Options<Place extends Node> {
  /** The order of places with the same parent. */
  compare: (one: Place, other: Place) => number;
  isOpen: (place: Place) => boolean;
  /** The places to show with their ancestors, whose branches are open. Undefined for all places. */
  matches?: ReadonlySet<number> | undefined;
}

/** The places inside each place; those at the top under `null`. */
export function groupByParent<Place extends Node>(places: readonly Place[]): Map<number | null, Place[]> {
  const known = new Set(places.map(({ id }) => id));
  const groups = new Map<number | null, Place[]>();
  for (const place of places) {
    const parent = place.parent !== null && known.has(place.parent) ? place.parent : null;
    const group = groups.get(parent);
    if (group) group.push(place);
    else groups.set(parent, [place]);
  }
  return groups;
}

/** The ids of a place and of all places inside it. */
export function idsWithin(places: readonly Node[], id: number): number[] {
  const inside = groupByParent(places);
  const ids = [id];
  for (const one of ids) ids.push(...(inside.get(one) ?? []).map((place) => place.id));
  return ids;
}

/** The ids of these places and of their ancestors. */
function withAncestors(places: readonly Node[], ids: ReadonlySet<number>): Set<number> {
  const byId = new Map(places.map((place) => [place.id, place]));
  const found = new Set<number>();
  for (const id of ids) {
    for (let place = byId.get(id); place && !found.has(place.id); place = byId.get(place.parent ?? 0))
      found.add(place.id);
  }
  return found;
}

/** The visible rows of a tree, from top to bottom. */
export function treeRows<Place extends Node>(
  places: readonly Place[],
  { compare, isOpen, matches }: Options<Place>,
): TreeRow<Place>[] {
  const kept = matches && withAncestors(places, matches);
  const inside = groupByParent(kept ? places.filter(({ id }) => kept.has(id)) : places);
  const rows: TreeRow<Place>[] = [];
  const add = (parent: number | null, level: number) => {
    const siblings = (inside.get(parent) ?? []).toSorted(compare);
    siblings.forEach((place, index) => {
      const isOpened = inside.has(place.id) ? kept !== undefined || isOpen(place) : undefined;
      rows.push({ place, level, position: index + 1, siblings: siblings.length, isOpen: isOpened });
      if (isOpened) add(place.id, level + 1);
    });
  };
  add(null, 1);
  return rows;
}
