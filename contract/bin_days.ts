/** Days that a deleted record stays in the bin. */
export const BIN_DAYS = 30;
