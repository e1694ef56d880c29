import { useLocation, useNavigate } from 'ra-core';
import { useCallback } from 'react';
import { useLeavePage } from './useLeavePage.ts';

/** Changes to the query: a new value for a parameter, or `null` to remove the parameter. */
export type AddressChange = Record<string, string | null>;

function changed(search: string, changes: AddressChange): string {
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) parameters.delete(name);
    else parameters.set(name, value);
  }
  return `?${parameters}`;
}

/** Returns the page's address with changed parameters, for a link. */
export function useChangedAddress() {
  const { pathname, search } = useLocation();
  return useCallback(
    (changes: AddressChange) => ({ pathname, search: changed(search, changes) }),
    [pathname, search],
  );
}

/** Reads and changes the query of the address. */
export function useAddress() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { opener, leave } = useLeavePage();
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
     * Closes the popup that these parameters open. If a console page opened the popup, goes one step back.
     * Otherwise replaces the address with the page's address.
     */
    close: (opening: readonly string[]) => {
      const without = Object.fromEntries(opening.map((name) => [name, null]));
      leave({ to: { pathname, search: changed(search, without) }, isBack: opener !== undefined });
    },
  };
}
