import type { Extra, Type } from '../../contract/types.ts';
import { useAll } from '../../ui/useAll.ts';

/** All types with their subtypes; empty while loading. */
export function useTypes(): Type[] {
  return useAll<Type>('types');
}

/** All extras of all types; empty while loading. */
export function useExtras(): Extra[] {
  return useAll<Extra>('extras');
}
