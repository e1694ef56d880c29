import type { PlaceName } from '../../contract/places.ts';
import { UNKNOWN_TEXT } from '../../domain/format.ts';
import { shortenPath } from '../../domain/places/names.ts';
import { RowLink } from '../../ui/RowLink.tsx';

/** Where a product is: the last two names of the path, as a link to the place; a dash without a place. */
export function PlaceLink({ place }: { place: PlaceName | null }) {
  if (place === null) return UNKNOWN_TEXT;
  return (
    <RowLink to={`/places/${place.id}/show`} title={place.path}>
      {shortenPath(place.path)}
    </RowLink>
  );
}
