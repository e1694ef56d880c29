/** What a file of a table may hold at most. */
export const FILE_LIMITS = {
  bytes: 100 * 1024 * 1024,
  columns: 300,
  rows: 1_048_576,
  /** Of one cell, as spreadsheets have it. */
  characters: 32_767,
} as const;
