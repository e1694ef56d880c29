import { useGetList } from 'ra-core';
import type { Extra, Type } from '../../contract/types.ts';

const ALL = { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'id', order: 'ASC' as const } };
const none: never[] = [];

/** Every type with its subtypes; empty until they have come. */
export function useTypes(): Type[] {
  return useGetList<Type>('types', ALL).data ?? none;
}

/** Every extra of every type; empty until they have come. */
export function useExtras(): Extra[] {
  return useGetList<Extra>('extras', ALL).data ?? none;
}
