import type { FieldKind } from '../contract/fields.ts';

/** Pixels; `auto` takes the remaining width. */
export type ColumnWidth = number | 'auto';

/** Width of the checkbox column in pixels. */
export const CHECKBOX_WIDTH = 40;

/** Look of a column's heading and cells. */
export interface CellStyleOptions {
  align?: 'right';
  className: string;
  width: ColumnWidth;
}

const TEXT: CellStyleOptions = { className: '', width: 120 };
/** Digits of equal width. */
const DIGITS: CellStyleOptions = { className: 'tabular', width: 112 };
const NUMBER: CellStyleOptions = { align: 'right', ...DIGITS };

const LOOKS: Partial<Record<FieldKind, CellStyleOptions>> = {
  date: DIGITS,
  money: { ...NUMBER, width: 136 },
  foreign: { ...NUMBER, width: 136 },
  yen: NUMBER,
  rate: NUMBER,
  percent: NUMBER,
  grams: NUMBER,
  count: NUMBER,
  images: { ...NUMBER, width: 72 },
};

export function cellStyle(kind: FieldKind | undefined): CellStyleOptions {
  return (kind && LOOKS[kind]) ?? TEXT;
}
