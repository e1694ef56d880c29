/** A column that takes what room is left and cuts long texts off. */
export const nameCell = { width: '32%', maxWidth: 0, minWidth: 200 };

/** Dates and codes: digits of one width, on one line. */
export const digitCell = { className: 'tabular', sx: { whiteSpace: 'nowrap' } } as const;

/** Amounts, weights, counts: the same, to the right. */
export const numberCell = { align: 'right', ...digitCell } as const;
