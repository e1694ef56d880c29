import type { SortPayload } from 'ra-core';
import type { PlaceInTree } from '../../contract/places.ts';

/** Page 2 before page 11. */
const { compare } = new Intl.Collator('en-GB', { numeric: true });

/** Compares places with the same parent by the order of the list. Places without a value come last. */
export function comparePlaces({
  field,
  order,
}: SortPayload): (one: PlaceInTree, other: PlaceInTree) => number {
  const direction = order === 'DESC' ? -1 : 1;
  const byName = (one: PlaceInTree, other: PlaceInTree) => compare(one.name, other.name) || one.id - other.id;
  return (one, other) => {
    if (field === 'path' || field === 'name') return direction * byName(one, other);
    const [first, second] = [valueOf(one, field), valueOf(other, field)];
    if (first === '' || second === '')
      return Number(first === '') - Number(second === '') || byName(one, other);
    return direction * compare(first, second) || byName(one, other);
  };
}

function valueOf(place: PlaceInTree, field: string): string {
  const value = Object.entries(place).find(([name]) => name === field)?.[1];
  return value === null || value === undefined ? '' : String(value);
}
