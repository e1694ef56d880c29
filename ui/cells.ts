import type { FieldKind } from '../contract/fields.ts';

/** Pixels; `auto` takes the remaining width. */
export type ColumnWidth = number | 'auto';

/** Width of the checkbox column in pixels. */
export const CHECKBOX_WIDTH = 40;

/** Look of a column's heading and cells. */
export interface CellLook {
  align?: 'right';
  className: string;
  width: ColumnWidth;
}

const TEXT: CellLook = { className: '', width: 120 };
/** Digits of equal width. */
const DIGITS: CellLook = { className: 'tabular', width: 112 };
const NUMBER: CellLook = { align: 'right', ...DIGITS };

const LOOKS: Partial<Record<FieldKind, CellLook>> = {
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

export function cellLook(kind: FieldKind | undefined): CellLook {
  return (kind && LOOKS[kind]) ?? TEXT;
}
