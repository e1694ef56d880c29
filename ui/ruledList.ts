/** Style of a list with lines between its rows. */
export const ruledListStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' },
} as const;

/** The same list inside a frame; on a phone edge to edge, with a line above. */
export const framedListStyle = {
  ...ruledListStyle,
  border: { sm: 1 },
  borderTop: 1,
  borderColor: { xs: 'divider', sm: 'divider' },
  borderRadius: { sm: 1 },
} as const;
