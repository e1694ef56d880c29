import type { VatScheme } from './vat.ts';

/** Why the input VAT of a purchase contradicts its price or scheme. */
export type InputVatProblem = 'above price' | 'margin';

/**
 * Checks the VAT on a purchase's invoice. The VAT is part of the price. Under the margin scheme the VAT is
 * not deductible (directive 2006/112/EC, article 322). Cents.
 *
 * @example inputVatProblem({ scheme: 'ordinary', price: 122_00, inputVat: 22_00 }) === undefined
 */
export function inputVatProblem({
  scheme,
  price,
  inputVat,
}: {
  scheme: VatScheme | '';
  price: number;
  inputVat: number;
}): InputVatProblem | undefined {
  if (inputVat === 0) return undefined;
  if (scheme === 'margin') return 'margin';
  return inputVat > price ? 'above price' : undefined;
}

/** Whether VAT is part of an amount and has the same sign. @example isValidVatPart(-0.59, -3.25) */
export function isValidVatPart(vat: number, amount: number): boolean {
  return amount < 0 ? vat <= 0 && vat >= amount : vat >= 0 && vat <= amount;
}

/** The scheme of a new purchase that states none: the default scheme, or `ordinary` if VAT is deducted. */
export function defaultScheme(inputVat: number, usual: VatScheme): VatScheme {
  return usual === 'margin' && inputVat > 0 ? 'ordinary' : usual;
}
