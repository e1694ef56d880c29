import { useGetList, type RaRecord } from 'ra-core';
import { useReadFailure } from './notices.tsx';

const ALL = { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'id', order: 'ASC' as const } };
const none: never[] = [];

/** All records of a small resource, such as types. Empty while loading, and for an undefined resource. */
export function useAllRecords<Definition extends RaRecord>(resource: string | undefined): Definition[] {
  const isWanted = resource !== undefined;
  const { data, error } = useGetList<Definition>(resource ?? '', ALL, { enabled: isWanted });
  useReadFailure('types.not_read', error);
  return data ?? none;
}
