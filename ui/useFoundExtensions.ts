import { useGetList } from 'ra-core';
import { useExtensions } from './useExtensions.ts';

const ONE = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' as const } };

/** The same as `useExtensions`, for pages without a list: one is asked where none has told yet. */
export function useFoundExtensions(): boolean | undefined {
  const has = useExtensions();
  useGetList('products', ONE, { enabled: has === undefined });
  return has;
}
