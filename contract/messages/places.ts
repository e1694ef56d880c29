/** Places of products, and counts of what stands in them. */
export const placeMessages = {
  'places.code': 'Use letters A–Z and digits only, at most %{most}.',
  'places.capacity': 'Enter a whole number from 1 to 100,000, or nothing.',
  'counts.code': 'Scan or type a code.',
} as const;
