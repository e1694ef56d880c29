import { z } from 'zod';
import { isReservedCode } from '../domain/places/code.ts';
import { MAX_NEW_PLACES } from '../domain/places/names.ts';
import { isNameOfPlace } from '../domain/places/path.ts';
import { MAX_PLACE_CODE } from '../domain/places/place.ts';
import { constantText } from './messages.ts';
import { Id, OptionalIdInput, optionalText, quantityInput, requiredText } from './primitives.ts';

const Count = z.int().nonnegative();

/** A place of products: a room, a shelf, a box, a page of a binder, a slot. An extension. */
export const Place = z.object({
  id: Id,
  /** The place that this one stands in; `null` at the top. */
  parent: Id.nullable(),
  name: z.string(),
  /** A–Z and 0–9 only, so that every scanner and every keyboard can type it. Unique, or empty. */
  code: z.string(),
  kind: z.string(),
  /** The number of products that fit; `null` if unknown. */
  capacity: Count.nullable(),
  note: z.string(),
  /** The names from the top to this place: `Stock room / Shelf A / Box 3`. */
  path: z.string(),
  /** When the place was last counted, ISO 8601; `null` if never. */
  countedAt: z.string().nullable(),
  countedBy: z.string(),
});
export type Place = z.infer<typeof Place>;

/** A place of a product, as lists and scans show it. */
export const PlaceName = Place.pick({ id: true, name: true, code: true, path: true });
export type PlaceName = z.infer<typeof PlaceName>;

/** Paths have / or > between the names. */
const Name = requiredText(constantText('inputs.name'), 100).refine(
  isNameOfPlace,
  constantText('places.name'),
);

const CODE = constantText('places.code', { most: MAX_PLACE_CODE });

/** Small letters become capitals. */
export const PlaceCode = z
  .string(CODE)
  .trim()
  .toUpperCase()
  .regex(new RegExp(`^[A-Z0-9]{0,${MAX_PLACE_CODE}}$`), CODE)
  .refine((code) => !isReservedCode(code), constantText('places.code_reserved'));

const CAPACITY = constantText('places.capacity');
const Capacity = z.preprocess(
  (value) => (value === '' || value === undefined ? null : value),
  z.coerce.number(CAPACITY).int(CAPACITY).min(1, CAPACITY).max(100_000, CAPACITY).nullable(),
);

/** The fields that can be set on many places at once. `parent` moves them with all that is in them. */
export const PlaceBulkChange = z.object({
  parent: OptionalIdInput.optional(),
  kind: optionalText(40).optional(),
  capacity: Capacity.optional(),
  note: optionalText(2_000).optional(),
});

export const PlaceUpdate = PlaceBulkChange.extend({
  name: Name.optional(),
  code: PlaceCode.optional(),
});
export type PlaceUpdate = z.infer<typeof PlaceUpdate>;

/** `quantity` places are added at once: their names are numbered, and their codes are the server's. */
export const NewPlace = PlaceUpdate.extend({
  name: Name,
  quantity: quantityInput(MAX_NEW_PLACES),
}).meta({ example: { name: 'Box 3', code: 'A3', kind: 'box', parent: 2, capacity: 500 } });
export type NewPlace = z.infer<typeof NewPlace>;

/** A place in the tree with what is in it and in all places inside. Value in euros. */
export const PlaceInTree = Place.pick({
  id: true,
  parent: true,
  name: true,
  code: true,
  kind: true,
  capacity: true,
  countedAt: true,
}).extend({ products: Count, landed: z.number() });
export type PlaceInTree = z.infer<typeof PlaceInTree>;

/** All places, parents before the places inside them, and the products in stock. */
export const PlaceTree = z.object({
  places: z.array(PlaceInTree),
  /** Products in stock without a place. */
  withoutPlace: z.object({ products: Count, landed: z.number() }),
});
export type PlaceTree = z.infer<typeof PlaceTree>;
