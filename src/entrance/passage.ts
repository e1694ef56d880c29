import { createContext, use } from 'react';

/** How the pages for those who are not logged in lead on: inside the console by its router, before it without one. */
export interface Passage {
  go: (to: string) => Promise<void> | void;
  /** Where the operator was when the login was asked for. */
  cameFrom?: string;
}

export const PassageContext = createContext<Passage | undefined>(undefined);

export function usePassage(): Passage {
  const passage = use(PassageContext);
  if (!passage) throw new Error('This page needs a PassageContext.');
  return passage;
}

/** Where the login was asked for, as the guard notes it in the history. */
export function cameFrom(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('nextPathname' in state)) return undefined;
  const { nextPathname, nextSearch = '' } = state as { nextPathname: string; nextSearch?: string };
  return nextPathname + nextSearch;
}
