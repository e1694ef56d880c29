import type { Filter } from '../../contract/lists.ts';
import { RESOURCES } from '../../contract/resources.ts';

/** The page that puts products away, into a place if one is given. */
export function putAwayAddress(place?: number): string {
  return place === undefined ? '/database/put_away' : `/database/put_away?place=${place}`;
}

/** The form of a new place inside another one. */
export function newPlaceAddress(preset: Readonly<Record<string, string | number>>): string {
  const texts = Object.entries(preset).map(([name, value]) => [name, String(value)]);
  return `${RESOURCES.places.create}?${new URLSearchParams(texts)}`;
}

/** The page that counts a place. */
export function countAddress(place: number): string {
  return `/database/counts?place=${place}`;
}

/** The stock, filtered. */
export function stockAddress(filter: Filter): string {
  return `${RESOURCES.products.list}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}
