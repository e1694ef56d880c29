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
 * The code on labels of a place: a prefix, the length of the place's own code, that code, and a check character.
 * Scanners that type need four characters at least, and a reading that lost characters must not name another place.
 *
 * @example placeCode('A3') === 'BP2A3S'
 */
export function placeCode(code: string): string {
  return `BP${DIGITS.charAt(code.length)}${code}${checkCharacter(code)}`;
}

/** The check character of ISO 7064, MOD 37,36. */
function checkCharacter(code: string): string {
  let product = 36;
  for (const letter of code) {
    const sum = (product + DIGITS.indexOf(letter)) % 36 || 36;
    product = (sum * 2) % 37;
  }
  return DIGITS.charAt((37 - product) % 36);
}

/** `https://shop.example/go/BS000123`, or what keyboard layouts make of it: AZERTY types `httpsM!!shop.exqmple!go!`. */
const IN_ADDRESS = /^https?.[^A-Z0-9]{2}.*[^A-Z0-9]go[^A-Z0-9]([A-Z0-9]+)$/i;

/**
 * Reads a code of our own, alone or at the end of an address. Case does not matter, nor does one character between
 * the letters and the digits: keyboard layouts turn the dash of a SKU into others.
 *
 * @example readCode('bs-000123') // { kind: 'product', id: 123 }
 * @example readCode('https://shop.example/go/A3') // { kind: 'place', code: 'A3' }
 */
export function readCode(text: string): OwnCode | undefined {
  const inAddress = IN_ADDRESS.exec(text.trim())?.[1];
  const code = inAddress ?? text.trim();
  const [, prefix, digits] = /^(BS|BL)[^A-Z0-9]?(\d{6,15})$/i.exec(code) ?? [];
  if (digits !== undefined) {
    return { kind: prefix?.toUpperCase() === 'BS' ? 'product' : 'purchase', id: Number(digits) };
  }
  const place = /^BP[1-9A-C]([A-Z0-9]+)[A-Z0-9]$/i.exec(code)?.[1]?.toUpperCase();
  if (place !== undefined && placeCode(place) === code.toUpperCase()) return { kind: 'place', code: place };
  return inAddress === undefined ? undefined : { kind: 'place', code: inAddress.toUpperCase() };
}

/** Characters that do not count between letters and digits of a code. */
const SEPARATORS = /[-_./:+#\s]/g;

/** Letters and digits, with single separators between them. Other characters come from keyboard layouts. */
const CLEAR = /^[A-Z0-9]+(?:[-_./:+# ][A-Z0-9]+)*$/i;

/** Whether a text looks like a code that a scanner typed through the right keyboard layout. */
export function isClearCode(text: string): boolean {
  return CLEAR.test(text.trim());
}

/**
 * The form in which SKUs and values of extra fields are compared: without separators, in capitals. All other
 * characters count: AZERTY turns `A312` into `Q"&é`, which is not `Q`.
 *
 * @example comparisonForm('ab-1 2') === 'AB12'
 */
export function comparisonForm(text: string): string {
  return text.toUpperCase().replaceAll(SEPARATORS, '');
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

/** What a reading may name. All that exists of these is meant. */
export interface CodeMeaning {
  product?: number;
  purchase?: number;
  /** The own code of a place. */
  place?: string;
  /** The comparison form of a SKU, and of an extra field. */
  sku?: string;
  extra?: string;
}

/**
 * What to look up for a reading. An address of our own names one thing. A web address of others is read by its last
 * part, such as the number of a certificate.
 *
 * @example codeMeaning('BS-000123') // { product: 123, sku: 'BS000123', extra: 'BS000123' }
 * @example codeMeaning('a3') // { place: 'A3', sku: 'A3' }
 */
export function codeMeaning(reading: string): CodeMeaning {
  const own = readCode(reading);
  const isAddress = /^https?:/i.test(reading.trim());
  if (own?.kind === 'place') return { place: own.code };
  if (own && isAddress) return { [own.kind]: own.id };
  const text = isAddress ? lastPart(reading) : reading.trim();
  const form = comparisonForm(text);
  const meaning: CodeMeaning = own ? { [own.kind]: own.id } : {};
  if (!isAddress && /^[A-Z0-9]{1,12}$/i.test(text)) meaning.place = text.toUpperCase();
  if (!isAddress && form) meaning.sku = form;
  if (isCodeOfExtra(form)) meaning.extra = form;
  return meaning;
}

function lastPart(address: string): string {
  return (
    address
      .trim()
      .split(/[/?#=&]/)
      .findLast(Boolean) ?? ''
  );
}
