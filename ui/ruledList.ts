/** How a list looks whose rows have a line between them. */
export const ruledList = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' },
} as const;

/** The same within a frame; on a phone from edge to edge, below a line. */
export const framedList = {
  ...ruledList,
  border: { sm: 1 },
  borderTop: 1,
  borderColor: { xs: 'divider', sm: 'divider' },
  borderRadius: { sm: 1 },
} as const;
