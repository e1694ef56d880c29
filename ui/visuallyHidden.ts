/** The style of what screen readers read out and nobody sees. A table needs a box around it: Firefox does not clip its caption. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;
