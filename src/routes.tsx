import { ScrollRestoration, type Location } from 'react-router';
import { Console } from './Console.tsx';
import { UnexpectedError } from './pages/UnexpectedError.tsx';

const page = (
  <>
    <ScrollMemory />
    <Console />
  </>
);

/** Routes for a data router, so that react-admin can block navigation while a form has unsaved changes. */
export const routes = [{ path: '*', element: page, errorElement: <UnexpectedError /> }];

/**
 * Scroll positions: a new page starts at the top, and a step back restores the position. A list keeps its
 * position however the operator returns. Popups, filters and paging do not scroll.
 */
export function ScrollMemory() {
  return <ScrollRestoration getKey={placeOf} />;
}

function placeOf({ pathname, key }: Location): string {
  const isList = pathname.startsWith('/database/') && !/\/add(_product)?\/?$/.test(pathname);
  return isList ? pathname : key;
}
