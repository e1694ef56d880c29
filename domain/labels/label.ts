/** What labels are printed for. */
export const LABEL_SUBJECTS = ['products', 'places', 'bought_stocks'] as const;
export type LabelSubject = (typeof LABEL_SUBJECTS)[number];

/** A QR code opens the thing on a phone. DataMatrix and Code 128 hold the short code, for scanners that type. */
export const LABEL_CODES = ['qr', 'datamatrix', 'code128', 'none'] as const;
export type LabelCode = (typeof LABEL_CODES)[number];

/** Fields that can be a line of a label. */
export const LABEL_LINES = ['name', 'sku', 'code', 'place', 'type', 'expected_price', 'received'] as const;
export type LabelLine = (typeof LABEL_LINES)[number];

/** The fields that each subject has. The line `place` of a place is its whole path. */
export const LINES_OF: Readonly<Record<LabelSubject, readonly LabelLine[]>> = {
  products: LABEL_LINES,
  places: ['name', 'code', 'place'],
  bought_stocks: ['name', 'code'],
};

/** The most labels of one PDF. */
export const MAX_LABELS = 5_000;
/** The most lines of one label, and characters of an own text. */
export const MAX_LABEL_LINES = 6;
export const MAX_LABEL_TEXT = 100;
/** The largest shift of all labels of a page, in mm. */
export const MAX_LABEL_SHIFT = 10;

/**
 * The text of a QR code: the address that opens the thing. Capitals, because letters of both cases need a larger
 * code. Addresses with an https origin are the same in capitals, and the console reads the code in any case.
 *
 * @example qrText('https://shop.example', 'BS000123') === 'HTTPS://SHOP.EXAMPLE/GO/BS000123'
 */
export function qrText(origin: string, code: string): string {
  return `${origin}/go/${code}`.toUpperCase();
}
