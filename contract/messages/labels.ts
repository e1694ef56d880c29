/** Labels as a PDF. */
export const labelMessages = {
  'labels.format': 'Choose one of the label formats.',
  'labels.shift': 'Labels can be shifted by at most %{most} mm.',
  'labels.first': 'This sheet has %{most} labels. Choose one of them as the first free label.',
  'labels.line': 'Such a line is not available on these labels. Remove it.',
  'labels.address': 'Send the origin of the console, such as https://shop.example.',
  'labels.too_many': 'One PDF has at most %{most} labels, and these are %{count}. Choose fewer records.',
  'labels.none': 'None of these records exists any more. Choose them again.',
  'labels.slow': 'Making these labels took too long. Choose fewer records.',
} as const;
