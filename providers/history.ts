/**
 * Path of the console page that opened a history entry; this page is then the previous entry. Undefined for
 * an entry opened from outside the console, or for a replacement of another entry.
 */
export function readOpenedFrom(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('openedFrom' in state)) return undefined;
  return typeof state.openedFrom === 'string' ? state.openedFrom : undefined;
}

/** The state of a history entry, with the path of the page that opens the entry. */
export function addOpenedFrom(state: unknown, pathname: string): object {
  return { ...(typeof state === 'object' ? state : undefined), openedFrom: pathname };
}
