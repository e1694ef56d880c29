import { useLocation } from 'ra-core';
import { useState } from 'react';

/** What is open over a page, such as a menu, until it is closed or another page comes: that has the focus then. */
export function useOpenOnPage<Open>(): [Open | null, (open: Open | null) => void] {
  const { pathname } = useLocation();
  const [state, setState] = useState<{ open: Open; pathname: string } | null>(null);
  const isElsewhere = state !== null && state.pathname !== pathname;
  if (isElsewhere) setState(null);
  const open = isElsewhere ? null : (state?.open ?? null);
  return [open, (one) => setState(one === null ? null : { open: one, pathname })];
}
