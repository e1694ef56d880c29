import { useQueryClient, type Query } from '@tanstack/react-query';
import { useCallback } from 'react';
import { RESOURCE_NAMES } from '../contract/resources.ts';
import { readsOne } from '../providers/reactAdminInside.ts';

const LINKED_RESOURCES = [...RESOURCE_NAMES, 'overview'];

const isLinked = ({ queryKey: [key] }: Query) => LINKED_RESOURCES.some((resource) => resource === key);

/** It may be answered as things were before; to read again would only wait for that. */
function isFirstReading({ state }: Query): boolean {
  return state.fetchStatus === 'fetching' && state.data === undefined;
}

interface Options {
  /**
   * The resource that records were deleted from: its details may still be on the screen, closing. They are read when
   * they open again.
   */
  deletedFrom?: string;
  /** What shows nothing of the change, or shows it already. */
  isCurrent?: (query: Query) => boolean;
}

/** Reads again all that hangs together: a change to one resource shows in the others. */
export function useRefetchRecords() {
  const queries = useQueryClient();
  return useCallback(
    async ({ deletedFrom, isCurrent = () => false }: Options = {}) => {
      const isClosing = (query: Query) => query.queryKey[0] === deletedFrom && readsOne(query);
      const isOutdated = (query: Query) => isLinked(query) && !isClosing(query) && !isCurrent(query);
      await queries.cancelQueries({ predicate: (query) => isOutdated(query) && isFirstReading(query) });
      await Promise.all([
        queries.invalidateQueries({ predicate: isClosing, refetchType: 'none' }),
        queries.invalidateQueries({ predicate: isOutdated }),
      ]);
    },
    [queries],
  );
}
