/** Places of products, and counts of what stands in them. */
export const placeMessages = {
  'places.name': 'Use a name without / and >: they stand between the names of a path.',
  'places.path': 'Write a path of at most %{most} names, such as Stock room / Shelf A / Box 3.',
  'places.code': 'Use letters A–Z and digits only, at most %{most}.',
  'places.code_taken': 'Another place has this code.',
  'places.code_for_one': 'A code is for one place. Leave it empty for several.',
  'places.code_reserved': 'Labels with this code name something else. Choose another code.',
  'places.inside_itself': 'A place cannot be inside itself.',
  'places.too_deep': 'Places can be inside each other at most %{most} deep.',
  'places.capacity': 'Enter a whole number from 1 to 100,000, or nothing.',
  'counts.code': 'Scan or type a code.',
  'counts.place': 'Choose a place to count.',
  'counts.product': 'Choose a product.',
  'counts.overlaps': '%{place} is being counted by %{by}. Finish that count or give it up first.',
  'counts.not_running': 'This count is finished.',
  'counts.place_deleted': 'The place was deleted. Restore it, or give the count up.',
} as const;
