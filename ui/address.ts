import { useLocation, useNavigate } from 'ra-core';
import { useCallback } from 'react';
import { useLeave } from './useLeave.ts';

/** What to change in the address's query: a new value, or `null` to take the parameter out. */
export type AddressChange = Record<string, string | null>;

function changed(search: string, changes: AddressChange): string {
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) parameters.delete(name);
    else parameters.set(name, value);
  }
  return `?${parameters}`;
}

/** The page's address with other parameters, for a link. */
export function useChangedAddress() {
  const { pathname, search } = useLocation();
  return useCallback(
    (changes: AddressChange) => ({ pathname, search: changed(search, changes) }),
    [pathname, search],
  );
}

/** The query of the address: its ids, its flags, and the way to change them. */
export function useAddress() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { opener, leave } = useLeave();
  const parameters = new URLSearchParams(search);
  return {
    id(name: string): number | undefined {
      const text = parameters.get(name) ?? '';
      return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
    },
    text: (name: string) => parameters.get(name),
    has: (name: string) => parameters.has(name),
    change: (changes: AddressChange) => navigate({ pathname, search: changed(search, changes) }),
    /**
     * Closes the popup that these parameters open. It leads back where it was opened from, so that no step
     * back opens it again; where it was opened by a link, its address gives way to the page's.
     */
    close: (opening: readonly string[]) => {
      const without = Object.fromEntries(opening.map((name) => [name, null]));
      leave({ to: { pathname, search: changed(search, without) }, isBack: opener !== undefined });
    },
  };
}
