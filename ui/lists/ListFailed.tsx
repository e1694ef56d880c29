import { useListContext } from 'ra-core';
import { ReadFailed } from '../ReadFailed.tsx';

/** A list that could not be read. Stands in a list context. */
export function ListFailed() {
  const { refetch, isFetching = false } = useListContext();
  return <ReadFailed title="list.failed" isReading={isFetching} onRetry={() => void refetch()} />;
}
