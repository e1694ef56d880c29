/** Places of products, and counts of what stands in them. */
export const placeMessages = {
  'places.code': 'Use letters A–Z and digits only, at most %{most}.',
  'places.code_taken': 'Another place has this code.',
  'places.code_reserved': 'Codes of this form name products and purchases.',
  'places.inside_itself': 'A place cannot stand in itself.',
  'places.too_deep': 'Places can stand in one another up to %{most} deep.',
  'places.capacity': 'Enter a whole number from 1 to 100,000, or nothing.',
  'counts.code': 'Scan or type a code.',
} as const;
