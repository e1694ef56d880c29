import { useTranslate } from 'ra-core';
import type { PlaceInTree } from '../../contract/places.ts';
import { formatCount } from '../../domain/format.ts';
import { Sentence } from '../../ui/Sentence.tsx';
import './places.css';

/** The number of products in a place, of how many that fit. */
export function PlaceFill({ place }: { place: Pick<PlaceInTree, 'products' | 'capacity'> }) {
  const translate = useTranslate();
  const count = formatCount(place.products);
  if (place.capacity === null) return count;
  return (
    <Sentence
      text={translate('places.of', { count, capacity: formatCount(place.capacity) })}
      parts={{ muted: <span className="place-muted" /> }}
    />
  );
}
