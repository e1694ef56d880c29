import { isSpreadsheetError } from './excel_damage.ts';

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\bAU?\s*\$/i, 'AUD'],
  [/\bCA?\s*\$/i, 'CAD'],
  [/\bHK\s*\$/i, 'HKD'],
  [/\bNZ\s*\$/i, 'NZD'],
  [/€|\beuros?\b/i, 'EUR'],
  [/£/, 'GBP'],
  [/[¥円]|\byen\b/i, 'JPY'],
  // Other letters before the sign name other dollars, reals or pesos.
  [/(?:\bUS\s*|(?<!\p{L}))\$/iu, 'USD'],
];

/**
 * Splits an amount into its number and the three letters of its currency, if the text names a currency.
 *
 * @example splitCurrencyCode('US $1,250.00') // { number: '1,250.00', currency: 'USD' }
 */
export function splitCurrencyCode(text: string): { number: string; currency?: string } {
  if (isSpreadsheetError(text)) return { number: text };
  const plain = text.normalize('NFKC');
  const [code] = /\b(?!YEN\b)[A-Z]{3}\b/.exec(plain) ?? [];
  const currency = code ?? SIGNS.find(([sign]) => sign.test(plain))?.[1];
  const number = currency === undefined ? text.trim() : plain.replace(/\p{L}+|\p{Sc}/gu, ' ').trim();
  return { number: number.replace(/^([-+−])\s+/, '$1'), ...(currency !== undefined && { currency }) };
}
