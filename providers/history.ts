/**
 * The page that an entry of the history was opened from inside the console, which is then the entry before
 * it; nothing where it was opened by a link from outside, or took another's place.
 */
export function openedFrom(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('openedFrom' in state)) return undefined;
  return typeof state.openedFrom === 'string' ? state.openedFrom : undefined;
}

/** The state of an entry, with the page that it is opened from. */
export function withOpener(state: unknown, pathname: string): object {
  return { ...(typeof state === 'object' ? state : undefined), openedFrom: pathname };
}
