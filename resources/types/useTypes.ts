import type { Extra, Type } from '../../contract/types.ts';
import { useAll } from '../../ui/useAll.ts';

/** Every type with its subtypes; empty until they have come. */
export function useTypes(): Type[] {
  return useAll<Type>('types');
}

/** Every extra of every type; empty until they have come. */
export function useExtras(): Extra[] {
  return useAll<Extra>('extras');
}
