import { CancelledError, hashKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Hears of each time that a record cannot be read: a list that brings it in the next moment hides that from `useGetOne`. */
export function useFailedReads(
  resource: string,
  id: number | undefined,
  hear: (error: unknown) => void,
): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (id === undefined) return;
    const hash = hashKey([resource, 'getOne', { id: String(id), meta: undefined }]);
    return queries.getQueryCache().subscribe((event) => {
      if (event.query.queryHash !== hash || event.type !== 'updated' || event.action.type !== 'error') return;
      if (!(event.action.error instanceof CancelledError)) hear(event.action.error);
    });
  }, [queries, resource, id, hear]);
}
