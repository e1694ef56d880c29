import type { FieldKind } from '../contract/fields.ts';

/** Of a column, in pixels; `auto` takes what room is left. */
export type ColumnWidth = number | 'auto';

/** Of the checkboxes before the columns. */
export const MARK_WIDTH = 40;

/** How the head and the cells of a column look. */
export interface CellLook {
  align?: 'right';
  className: string;
  width: ColumnWidth;
}

const TEXT: CellLook = { className: '', width: 120 };
/** Digits of one width. */
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

/** How a column looks that shows fields of a kind. */
export function cellLook(kind: FieldKind | undefined): CellLook {
  return (kind && LOOKS[kind]) ?? TEXT;
}
