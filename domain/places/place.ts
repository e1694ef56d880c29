/** The suggested kinds of a place, from the largest to the smallest. Operators may type any other text. */
export const PLACE_KINDS = ['room', 'shelf', 'box', 'page', 'slot'] as const;

/** The longest code of a place. */
export const MAX_PLACE_CODE = 12;

/** How names stand in the path of a place: `Stock room / Shelf A / Box 3`. Files use the same. */
export const PATH_SEPARATOR = ' / ';

/** Ancestors that a place can have. */
export const MAX_PLACE_DEPTH = 12;
