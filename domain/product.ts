/** The states that are offered for a product, in the order in which it passes through them; any other text may be typed. */
export const PRODUCT_STATES = ['On the way', 'In stock', 'Reserved', 'Listed', 'Sold'] as const;

/** Shown where a product's type is not known. */
export const NO_TYPE = 'N/A';

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
