/** A match in the list, and what stands there until there are any. */
export const matchRow = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 91,
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;
