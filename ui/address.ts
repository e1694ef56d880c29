import { useLocation, useNavigate } from 'ra-core';
import { useCallback } from 'react';

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
  const parameters = new URLSearchParams(search);
  return {
    id(name: string): number | undefined {
      const text = parameters.get(name) ?? '';
      return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
    },
    text: (name: string) => parameters.get(name),
    has: (name: string) => parameters.has(name),
    change: (changes: AddressChange) => navigate({ pathname, search: changed(search, changes) }),
  };
}
