/** What labels are printed for. */
export const LABEL_SUBJECTS = ['products', 'places', 'bought_stocks'] as const;
export type LabelSubject = (typeof LABEL_SUBJECTS)[number];

/** A QR code opens the thing on a phone. DataMatrix and Code 128 hold the short code, for scanners that type. */
export const LABEL_CODES = ['qr', 'datamatrix', 'code128', 'none'] as const;
export type LabelCode = (typeof LABEL_CODES)[number];

/** Fields that can be a line of a label. */
export const LABEL_LINES = ['name', 'sku', 'code', 'place', 'type', 'expected_price', 'received'] as const;
export type LabelLine = (typeof LABEL_LINES)[number];
