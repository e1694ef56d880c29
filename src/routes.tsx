import { ScrollRestoration, type Location } from 'react-router';
import { Console } from './Console.tsx';
import { UnexpectedError } from './pages/UnexpectedError.tsx';

const page = (
  <>
    <ScrollMemory />
    <Console />
  </>
);

/** For a data router: react-admin can then hold a navigation back while a form is unsaved. */
export const routes = [{ path: '*', element: page, errorElement: <UnexpectedError /> }];

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
