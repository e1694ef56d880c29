import type { VatScheme } from './vat.ts';

/** Why VAT that a purchase claims back cannot stand beside its price and its scheme. */
export type InputVatProblem = 'above price' | 'margin';

/**
 * What is wrong with the VAT of a purchase's invoice. It is a part of the price, and it is not deducted where only the
 * margin is taxed (directive 2006/112/EC, article 322). Cents.
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

/** Whether VAT is a part of an amount, and of the same sign. @example isVatWithin(-0.59, -3.25) */
export function isVatWithin(vat: number, amount: number): boolean {
  return amount < 0 ? vat <= 0 && vat >= amount : vat >= 0 && vat <= amount;
}

/** The scheme of a new purchase that says none: the usual one, or the ordinary one where VAT is deducted. */
export function schemeBeside(inputVat: number, usual: VatScheme): VatScheme {
  return usual === 'margin' && inputVat > 0 ? 'ordinary' : usual;
}
