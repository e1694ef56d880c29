import { CancelledError, hashKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Hears of each time that a record is read (`undefined`) or cannot be: a list that brings it in the next moment hides that from `useGetOne`. */
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
      if (event.query.queryHash !== hash || event.type !== 'updated') return;
      const { action } = event;
      if (action.type === 'success' && !action.manual) hear(undefined);
      if (action.type === 'error' && !(action.error instanceof CancelledError)) hear(action.error);
    });
  }, [queries, resource, id, hear]);
}
