import { useGetList, type RaRecord } from 'ra-core';
import type { Extra, Type } from '../../contract/types.ts';
import { useReadFailure } from '../../ui/useReadFailure.ts';

const ALL = { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'id', order: 'ASC' as const } };
const none: never[] = [];

/** Every type with its subtypes; empty until they have come. */
export function useTypes(): Type[] {
  return useAll<Type>('types');
}

/** Every extra of every type; empty until they have come. */
export function useExtras(): Extra[] {
  return useAll<Extra>('extras');
}

function useAll<Definition extends RaRecord>(resource: string): Definition[] {
  const { data, error } = useGetList<Definition>(resource, ALL);
  useReadFailure('types.not_read', error);
  return data ?? none;
}
