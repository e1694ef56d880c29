import { useSyncExternalStore } from 'react';
import { extensions } from '../providers/extensions.ts';

/**
 * True on a backend that edits, deletes and counts, as Backstock's own server does; false on one that
 * speaks only the calls of the specification; undefined until a list has told.
 */
export function useExtensions(): boolean | undefined {
  return useSyncExternalStore(extensions.subscribe, extensions.known);
}
