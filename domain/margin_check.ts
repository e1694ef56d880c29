import { toCents } from './money.ts';
import type { VatScheme } from './vat.ts';
import { isSameTerritory } from './vat_territory.ts';

/**
 * Whether a charge falls only on purchases under the margin scheme. The charge's VAT is then not deductible
 * (directive 2006/112, art. 322).
 *
 * @example isMarginOnlyCharge(['margin', 'ordinary']) === false
 */
export function isMarginOnlyCharge(schemes: readonly VatScheme[]): boolean {
  return schemes.length > 0 && schemes.every((scheme) => scheme === 'margin');
}

/** Possible problems of a purchase under the margin scheme. */
export const MARGIN_WARNINGS = ['seller abroad', 'beyond price'] as const;
export type MarginWarning = (typeof MARGIN_WARNINGS)[number];

/** The data of a purchase for this check, in euros. `estimatedCost` is the sum of its products. */
interface Purchase {
  vatScheme: VatScheme;
  sellerCountry: string;
  price: number;
  estimatedCost: number;
}

/**
 * Lists the problems that an operator should check. The margin scheme needs a seller within the EU (directive
 * 2006/112, art. 314), except for collectors' items that the shop imported itself (art. 316). If the
 * products' costs exceed the price, each product gets only a share of the price.
 *
 * @example listMarginWarnings({ vatScheme: 'margin', sellerCountry: 'JP', price: 100, estimatedCost: 160 }, 'IT') // ['seller abroad', 'beyond price']
 */
export function listMarginWarnings(
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
