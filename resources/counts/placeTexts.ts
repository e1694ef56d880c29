import type { CountedProduct, StockCountDetails } from '../../contract/counts.ts';
import type { PlaceName } from '../../contract/places.ts';
import { PATH_SEPARATOR } from '../../domain/places/place.ts';

/**
 * The path of a place as seen from the counted one: inside it, the rest of the path.
 *
 * @example pathFrom({ path: 'Shelf A / Box 3' }, { path: 'Shelf A / Box 3 / Page 12' }) === 'Page 12'
 */
export function pathFrom(counted: Pick<PlaceName, 'path'>, place: Pick<PlaceName, 'path'>): string {
  const start = counted.path + PATH_SEPARATOR;
  return place.path.startsWith(start) ? place.path.slice(start.length) : place.path;
}

/** The path of the place with this id, from the counted place. Empty for the counted place itself, and for none. */
export function placeText({ place, places }: StockCountDetails, id: CountedProduct['from']): string {
  const found = places.find((one) => one.id === id);
  return !found || found.id === place.id ? '' : pathFrom(place, found);
}
