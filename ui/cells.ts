/** A column that takes what room is left and cuts long texts off. */
export const nameCell = { className: 'name-column' } as const;

/** Dates and codes: digits of one width, on one line. */
export const digitCell = { className: 'tabular one-line' } as const;

/** Amounts, weights, counts: the same, to the right. */
export const numberCell = { align: 'right', ...digitCell } as const;
