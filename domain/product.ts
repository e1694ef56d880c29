/** The states that are offered for a product, in the order in which it passes through them; any other text may be typed. */
export const PRODUCT_STATES = ['On the way', 'In stock', 'Reserved', 'Listed', 'Sold'] as const;

/** Shown where a product's type is not known. */
export const NO_TYPE = 'N/A';

/** What the value of a type's extra field may be. */
export const EXTRA_VALUE_TYPES = ['text', 'integer', 'float', 'boolean'] as const;

interface Typed {
  type_details: { name: string; subtypes: readonly { id: number; name: string }[] } | null;
  sub_type: number | null;
}

/** The name of a product's subtype: the one of its type's subtypes that has the id; undefined without one. */
export function subtypeName({ type_details, sub_type }: Typed): string | undefined {
  return type_details?.subtypes.find(({ id }) => id === sub_type)?.name;
}

/**
 * A product's type and subtype in words.
 *
 * @example typeInWords({ type_details: { name: 'Card', subtypes: [{ id: 3, name: 'Promo' }] }, sub_type: 3 }) === 'Card · Promo'
 */
export function typeInWords(product: Typed): string {
  return [product.type_details?.name, subtypeName(product)].filter(Boolean).join(' · ') || NO_TYPE;
}

/** A type, and what can be a subtype of it. */
export interface TypeWithSubtypes {
  id: number;
  subtypes: readonly { id: number }[];
}

/**
 * Which of a product's type and subtype cannot be. The type has to be a known one, and the subtype one of that type's;
 * where the type is left out, one of any type's. No subtype goes with every type, but for one that has some where a
 * subtype is required.
 *
 * @example wrongOfType({ type: 2, sub_type: 3 }, [{ id: 1, subtypes: [{ id: 3 }] }, { id: 2, subtypes: [] }]) === 'sub_type'
 */
export function wrongOfType(
  { type, sub_type }: { type?: number | undefined; sub_type?: number | null | undefined },
  types: readonly TypeWithSubtypes[],
  { isSubtypeRequired = false } = {},
): 'type' | 'sub_type' | undefined {
  const meant = type === undefined ? types : types.filter(({ id }) => id === type);
  if (type !== undefined && meant.length === 0) return 'type';
  const subtypes = meant.flatMap((one) => one.subtypes);
  const isRight =
    sub_type === undefined || sub_type === null
      ? !isSubtypeRequired || subtypes.length === 0
      : subtypes.some(({ id }) => id === sub_type);
  return isRight ? undefined : 'sub_type';
}
