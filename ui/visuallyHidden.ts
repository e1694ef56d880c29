/**
 * Style for text that only screen readers use.
 * A table needs a box around such a caption: Firefox does not clip captions.
 */
export const visuallyHiddenStyle = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;
