import { useLocation } from 'ra-core';
import { useState } from 'react';
import { useCurrentLocation } from '../../providers/routerProvider.tsx';

interface Opened<Open> {
  open: Open;
  /** Path of the page below, and of a page that is being navigated to but has not rendered. */
  pages: readonly string[];
}

/**
 * State of an element open over a page, such as a menu.
 * Another page closes the element and takes the focus.
 */
export function useOpenOnPage<Open>(): [Open | null, (open: Open | null) => void] {
  const { pathname } = useLocation();
  const whereNow = useCurrentLocation();
  const [state, setState] = useState<Opened<Open> | null>(null);
  const isElsewhere = state !== null && !state.pages.includes(pathname);
  if (isElsewhere) setState(null);
  const set = (open: Open | null) =>
    setState(open === null ? null : { open, pages: [pathname, whereNow().pathname] });
  return [isElsewhere ? null : (state?.open ?? null), set];
}
