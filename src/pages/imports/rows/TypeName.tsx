import { useTypes } from '../../../../resources/products/types.ts';

/** A type or a subtype by its name. */
export function TypeName({ kind, id }: { kind: 'type' | 'subtype'; id: number }) {
  const types = useTypes();
  const named = kind === 'type' ? types : types.flatMap(({ subtypes }) => subtypes);
  return named.find((one) => one.id === id)?.name ?? `#${id}`;
}
