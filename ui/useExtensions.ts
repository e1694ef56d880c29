import { useGetList } from 'ra-core';
import { useState, useSyncExternalStore } from 'react';
import { extensions } from '../providers/extensions.ts';

/**
 * True on a backend with extensions, such as Backstock's own server; false on a backend with only the
 * specified calls. Undefined until a list has been read.
 */
export function useExtensions(): boolean | undefined {
  return useSyncExternalStore(extensions.subscribe, extensions.known);
}

const ONE = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' as const } };

/**
 * Like `useExtensions`, for pages without a list: reads the
 * list of batches, usually the shortest, if still unknown.
 */
export function useFoundExtensions(): boolean | undefined {
  return useFindingExtensions().has;
}

/** Like `useFoundExtensions`, and whether that list is loading. */
export function useFindingExtensions(): { has: boolean | undefined; isFinding: boolean } {
  const has = useExtensions();
  const { isLoading: isFinding } = useGetList('insertion_batches', ONE, { enabled: has === undefined });
  return { has, isFinding };
}

/** True once the backend is known or cannot be determined: for pages whose layout depends on it. */
export function useKnowsBackend(): boolean {
  const { has, isFinding } = useFindingExtensions();
  const [wasTold, setTold] = useState(false);
  const isTold = wasTold || has !== undefined || !isFinding;
  if (isTold && !wasTold) setTold(true);
  return isTold;
}
