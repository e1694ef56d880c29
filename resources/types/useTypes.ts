import type { Extra, Type } from '../../contract/types.ts';
import { useAllRecords } from '../../ui/useAllRecords.ts';

/** All types with their subtypes; empty while loading. */
export function useTypes(): Type[] {
  return useAllRecords<Type>('types');
}

/** All extras of all types; empty while loading. */
export function useExtras(): Extra[] {
  return useAllRecords<Extra>('extras');
}
