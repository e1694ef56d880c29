import { ScrollRestoration, type Location } from 'react-router';

/**
 * A new page starts at the top; going back finds the old place. A list keeps its place however the
 * operator returns to it, and whatever its query says: popups, filters and pages of it move nothing.
 */
export function ScrollMemory() {
  return <ScrollRestoration getKey={placeOf} />;
}

function placeOf({ pathname, key }: Location): string {
  const isList = pathname.startsWith('/database/') && !/\/add(_product)?\/?$/.test(pathname);
  return isList ? pathname : key;
}
