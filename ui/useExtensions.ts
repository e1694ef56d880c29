import { useGetList } from 'ra-core';
import { useState, useSyncExternalStore } from 'react';
import { extensions } from '../providers/extensions.ts';

/**
 * True on a backend that edits, deletes and counts, as Backstock's own server does; false on one that
 * speaks only the calls of the specification; undefined until a list has told.
 */
export function useExtensions(): boolean | undefined {
  return useSyncExternalStore(extensions.subscribe, extensions.known);
}

const ONE = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' as const } };

/** The same, for pages without a list: the one that is mostly the shortest is asked where none has told yet. */
export function useFoundExtensions(): boolean | undefined {
  return useFindingExtensions().has;
}

/** The same, and whether that list is on its way. */
export function useFindingExtensions(): { has: boolean | undefined; isFinding: boolean } {
  const has = useExtensions();
  const { isLoading: isFinding } = useGetList('insertion_batches', ONE, { enabled: has === undefined });
  return { has, isFinding };
}

/** True once the backend is known, or cannot be found out: for pages whose layout depends on it. */
export function useKnowsBackend(): boolean {
  const { has, isFinding } = useFindingExtensions();
  const [wasTold, setTold] = useState(false);
  const isTold = wasTold || has !== undefined || !isFinding;
  if (isTold && !wasTold) setTold(true);
  return isTold;
}
