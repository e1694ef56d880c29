import { createContext, use } from 'react';

/**
 * Navigation of the login and the registration: by the console's
 * router, or without a router before the console loads.
 */
export interface Passage {
  go: (to: string) => Promise<void> | void;
  /** Address of the page that asked for the login. */
  cameFrom?: string;
}

export const PassageContext = createContext<Passage | undefined>(undefined);

export function usePassage(): Passage {
  const passage = use(PassageContext);
  if (!passage) throw new Error('This page needs a PassageContext.');
  return passage;
}

/** Reads the page that asked for the login from the history state, where the guard stores the page. */
export function cameFrom(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('nextPathname' in state)) return undefined;
  const { nextPathname, nextSearch = '' } = state as { nextPathname: string; nextSearch?: string };
  return nextPathname + nextSearch;
}
