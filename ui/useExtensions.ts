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
export function useDetectedExtensions(): boolean | undefined {
  return useExtensionDetection().has;
}

/** Like `useDetectedExtensions`, and whether that list is loading. */
export function useExtensionDetection(): { has: boolean | undefined; isDetecting: boolean } {
  const has = useExtensions();
  const { isLoading: isDetecting } = useGetList('insertion_batches', ONE, { enabled: has === undefined });
  return { has, isDetecting };
}

/** True once the backend is known or cannot be determined: for pages whose layout depends on it. */
export function useIsBackendKnown(): boolean {
  const { has, isDetecting } = useExtensionDetection();
  const [wasKnown, setKnown] = useState(false);
  const isKnown = wasKnown || has !== undefined || !isDetecting;
  if (isKnown && !wasKnown) setKnown(true);
  return isKnown;
}
