import { toCents } from './money.ts';
import type { VatScheme } from './vat.ts';
import { isSameTerritory } from './vat_territory.ts';

/**
 * Whether a charge falls on margin scheme purchases only. Its VAT cannot be paid back then (directive 2006/112, art. 322).
 *
 * @example isMarginOnly(['margin', 'ordinary']) === false
 */
export function isMarginOnly(schemes: readonly VatScheme[]): boolean {
  return schemes.length > 0 && schemes.every((scheme) => scheme === 'margin');
}

/** What may be wrong with a purchase under the margin scheme. */
export const MARGIN_WARNINGS = ['seller abroad', 'beyond price'] as const;
export type MarginWarning = (typeof MARGIN_WARNINGS)[number];

/** A purchase as far as the margin scheme is about it, in euros; `estimatedCost` is that of its products. */
interface Purchase {
  vatScheme: VatScheme;
  sellerCountry: string;
  price: number;
  estimatedCost: number;
}

/**
 * What an operator should look at. The margin scheme needs a seller within the EU (directive 2006/112, art. 314), but for
 * collectors' items that the shop imported itself (art. 316). Products that cost more than was paid have a part of the price alone.
 *
 * @example marginWarnings({ vatScheme: 'margin', sellerCountry: 'JP', price: 100, estimatedCost: 160 }, 'IT') // ['seller abroad', 'beyond price']
 */
export function marginWarnings(
  { vatScheme, sellerCountry, price, estimatedCost }: Purchase,
  home: string | undefined,
): MarginWarning[] {
  if (vatScheme !== 'margin') return [];
  const isAbroad = home !== undefined && sellerCountry !== '' && !isSameTerritory(sellerCountry, home);
  return [
    ...(isAbroad ? ['seller abroad' as const] : []),
    ...(toCents(estimatedCost) > toCents(price) ? ['beyond price' as const] : []),
  ];
}
