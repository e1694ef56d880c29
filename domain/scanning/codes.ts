/** What a code of our own names. A place is named by its code. */
export type OwnCode =
  | { kind: 'product'; id: number }
  | { kind: 'purchase'; id: number }
  | { kind: 'place'; code: string };

/** The code on labels of a product. @example productCode(123) === 'BS000123' */
export function productCode(id: number): string {
  return `BS${String(id).padStart(6, '0')}`;
}

/** The code on labels of a purchase. @example purchaseCode(12) === 'BL000012' */
export function purchaseCode(id: number): string {
  return `BL${String(id).padStart(6, '0')}`;
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * The code on labels of a place: its own code with a prefix and a check character. A scanner's reading is then
 * never too short, and a reading that lost a character does not name another place.
 *
 * @example placeCode('A3') === 'BPA3S'
 */
export function placeCode(code: string): string {
  return `BP${code}${checkCharacter(code)}`;
}

/** ISO 7064 MOD 37,36: finds each wrong and each lost character, and two that changed places. */
function checkCharacter(code: string): string {
  let product = 36;
  for (const letter of code) {
    const sum = (product + DIGITS.indexOf(letter)) % 36 || 36;
    product = (sum * 2) % 37;
  }
  return DIGITS.charAt((37 - product) % 36);
}

/** Codes stand alone, or at the end of an address: `https://shop.example/go/BS000123`. */
const IN_ADDRESS = /[^A-Z0-9]GO[^A-Z0-9]([A-Z0-9]+)[^A-Z0-9]?$/;

/**
 * Reads a code of our own. Case does not matter, nor does one character between the letters and the digits, because
 * keyboard layouts turn the dash of a SKU into others.
 *
 * @example readCode('bs-000123') // { kind: 'product', id: 123 }
 * @example readCode('https://shop.example/go/A3') // { kind: 'place', code: 'A3' }
 */
export function readCode(text: string): OwnCode | undefined {
  const upper = text.trim().toUpperCase();
  const inAddress = IN_ADDRESS.exec(upper)?.[1];
  const code = inAddress ?? upper;
  const [, kind, digits] = /^(BS|BL)[^A-Z0-9]?(\d{6,15})$/.exec(code) ?? [];
  if (digits !== undefined) return { kind: kind === 'BS' ? 'product' : 'purchase', id: Number(digits) };
  const [, place] = /^BP([A-Z0-9]+)[A-Z0-9]$/.exec(code) ?? [];
  if (place !== undefined && placeCode(place) === code) return { kind: 'place', code: place };
  return inAddress === undefined ? undefined : { kind: 'place', code: inAddress };
}

/**
 * The form in which codes are compared: SKUs and values of extra fields. Only letters and digits count, and case does
 * not matter.
 *
 * @example comparisonForm('ab-1 2') === 'AB12'
 */
export function comparisonForm(text: string): string {
  return text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/**
 * Whether the value of an extra field may name its product: six characters at least, one of them a digit. Shorter
 * values are years, grades and card numbers.
 *
 * @example isCodeOfExtra('61204417') && !isCodeOfExtra('1999')
 */
export function isCodeOfExtra(text: string): boolean {
  const form = comparisonForm(text);
  return form.length >= 6 && /\d/.test(form);
}
