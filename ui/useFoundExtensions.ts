import { useGetList } from 'ra-core';
import { useExtensions } from './useExtensions.ts';

const ONE = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' as const } };

/** The same as `useExtensions`, for pages without a list: the one that is mostly the shortest is asked where none has told yet. */
export function useFoundExtensions(): boolean | undefined {
  const has = useExtensions();
  useGetList('insertion_batches', ONE, { enabled: has === undefined });
  return has;
}
