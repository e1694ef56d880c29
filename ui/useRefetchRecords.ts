import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

const LINKED_RESOURCES = ['products', 'bought_stocks', 'incoming_shipments', 'insertion_batches', 'overview'];

/** Reads again all that hangs together: a change to one resource shows in the others. */
export function useRefetchRecords() {
  const queries = useQueryClient();
  return useCallback(
    () => Promise.all(LINKED_RESOURCES.map((key) => queries.invalidateQueries({ queryKey: [key] }))),
    [queries],
  );
}
