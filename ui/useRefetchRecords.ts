import { useQueryClient, type Query } from '@tanstack/react-query';
import { useCallback } from 'react';
import { RESOURCE_NAMES } from '../contract/resources.ts';

const LINKED_RESOURCES = [...RESOURCE_NAMES, 'overview'];

/** It may be answered as things were before; to read again would only wait for that. */
function isFirstReading({ queryKey: [key], state }: Query): boolean {
  const isLinked = LINKED_RESOURCES.some((resource) => resource === key);
  return isLinked && state.fetchStatus === 'fetching' && state.data === undefined;
}

/**
 * Reads again all that hangs together: a change to one resource shows in the others. Details of a resource
 * that records were deleted from may still be on the screen, closing: they are read when they open again.
 */
export function useRefetchRecords() {
  const queries = useQueryClient();
  return useCallback(
    async (deletedFrom?: string) => {
      const isClosing = ({ queryKey: [resource, call] }: Query) =>
        resource === deletedFrom && call === 'getOne';
      await queries.cancelQueries({ predicate: (query) => isFirstReading(query) && !isClosing(query) });
      await Promise.all([
        queries.invalidateQueries({ predicate: isClosing, refetchType: 'none' }),
        ...LINKED_RESOURCES.map((key) =>
          queries.invalidateQueries({ queryKey: [key], predicate: (query) => !isClosing(query) }),
        ),
      ]);
    },
    [queries],
  );
}
