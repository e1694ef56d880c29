import { useGetList, type RaRecord } from 'ra-core';
import { useReadFailure } from './notices.tsx';

const ALL = { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'id', order: 'ASC' as const } };
const none: never[] = [];

/** Every record of a resource that has few, such as the types; empty until they have come, and of no resource. */
export function useAll<Definition extends RaRecord>(resource: string | undefined): Definition[] {
  const isWanted = resource !== undefined;
  const { data, error } = useGetList<Definition>(resource ?? '', ALL, { enabled: isWanted });
  useReadFailure('types.not_read', error);
  return data ?? none;
}
