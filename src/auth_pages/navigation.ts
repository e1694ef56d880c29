import { createContext, use } from 'react';

/**
 * Navigation of the login and the registration: by the console's
 * router, or without a router before the console loads.
 */
export interface AuthPageNavigation {
  go: (to: string) => Promise<void> | void;
  /** The query of the address, such as `?invitation=…`. */
  search: string;
  /** Address of the page that asked for the login. */
  returnTo?: string;
}

export const AuthPageNavigationContext = createContext<AuthPageNavigation | undefined>(undefined);

export function useAuthPageNavigation(): AuthPageNavigation {
  const navigation = use(AuthPageNavigationContext);
  if (!navigation) throw new Error('This page needs an AuthPageNavigationContext.');
  return navigation;
}

/** Reads the page that asked for the login from the history state, where the guard stores the page. */
export function openerOfLogin(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('nextPathname' in state)) return undefined;
  const { nextPathname, nextSearch = '' } = state as { nextPathname: string; nextSearch?: string };
  return nextPathname + nextSearch;
}
