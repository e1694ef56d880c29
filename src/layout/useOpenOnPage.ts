import { useLocation } from 'ra-core';
import { useState } from 'react';
import { useWhereNow } from '../../providers/routerProvider.tsx';

interface Opened<Open> {
  open: Open;
  /** The page that it was opened over, and the one that was on its way there and is not drawn yet. */
  pages: readonly string[];
}

/** What is open over a page, such as a menu, until it is closed or another page comes: that has the focus then. */
export function useOpenOnPage<Open>(): [Open | null, (open: Open | null) => void] {
  const { pathname } = useLocation();
  const whereNow = useWhereNow();
  const [state, setState] = useState<Opened<Open> | null>(null);
  const isElsewhere = state !== null && !state.pages.includes(pathname);
  if (isElsewhere) setState(null);
  const set = (open: Open | null) =>
    setState(open === null ? null : { open, pages: [pathname, whereNow().pathname] });
  return [isElsewhere ? null : (state?.open ?? null), set];
}
