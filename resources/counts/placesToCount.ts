import type { PlaceInTree } from '../../contract/places.ts';
import { PATH_SEPARATOR } from '../../domain/places/place.ts';

/** A place with its path. */
export interface PlaceToCount extends PlaceInTree {
  path: string;
}

/** The kind of places that are counted with the page around them. */
const SLOT = 'slot';

/** Places in the order in which they should be counted: never counted ones first, then the longest ago. */
export function listPlacesToCount(places: readonly PlaceInTree[]): PlaceToCount[] {
  const byId = new Map(places.map((place) => [place.id, place]));
  const pathOf = ({ name, parent }: PlaceInTree): string => {
    const around = byId.get(parent ?? 0);
    return around ? pathOf(around) + PATH_SEPARATOR + name : name;
  };
  return places
    .filter(({ kind }) => kind !== SLOT)
    .map((place) => ({ ...place, path: pathOf(place) }))
    .toSorted(
      (one, other) =>
        (one.countedAt ?? '').localeCompare(other.countedAt ?? '') || comparePaths(one.path, other.path),
    );
}

const { compare: comparePaths } = new Intl.Collator('en-GB', { numeric: true });

/** Whether all words stand in the path or the code. @example matchesWords(place, '3 12') */
export function matchesWords({ path, code }: PlaceToCount, words: string): boolean {
  const text = `${path} ${code}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
