/** Of a column, in pixels; `auto` takes what room is left. */
export type ColumnWidth = number | 'auto';

/** Of a column that has no width of its own. */
export const COLUMN_WIDTH = 120;

/** Of the checkboxes before the columns. */
export const MARK_WIDTH = 40;

/** A column of names, which takes what room is left. */
export const nameCell = { width: 'auto' } as const;

/** Dates and codes: digits of one width. */
export const digitCell = { className: 'tabular', width: 112 } as const;

/** Amounts, weights, counts: the same, to the right. */
export const numberCell = { align: 'right', ...digitCell } as const;
