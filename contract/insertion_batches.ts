import { z } from 'zod';
import {
  AmountInput,
  Id,
  IdInput,
  IdListInput,
  Image,
  IsoDate,
  OptionalDateInput,
  optionalText,
  requiredText,
} from './primitives.ts';
import { Product } from './products.ts';

/** A listing of a batch on a selling site, price in euros. `description` is HTML, cleaned; an extension. */
export const Insertion = z.object({
  id: Id,
  insertion_batch: Id,
  site: z.string(),
  price: z.number(),
  description: z.string(),
  /** What follows are extensions. What the site calls it, and where it shows it. */
  external_id: z.string(),
  address: z.string(),
  /** From which day on, and until when it is offered; `ended` since when it is not any more. */
  from: IsoDate.nullable(),
  to: IsoDate.nullable(),
  ended: IsoDate.nullable(),
  /** So many units that it offers were sold elsewhere: until it is said that they have been taken down. */
  to_take_down: z.int().nonnegative(),
});
export type Insertion = z.infer<typeof Insertion>;

/** `insertions` is an extension. */
export const InsertionBatch = z.object({
  id: Id,
  name: z.string(),
  images: z.array(Image),
  status: z.string(),
  products: z.array(Product),
  insertions: z.array(Insertion),
});
export type InsertionBatch = z.infer<typeof InsertionBatch>;

/** A text of addresses, separated by spaces, commas or new lines. */
export const Addresses = optionalText(20_000)
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine(
    (addresses) => addresses.every((address) => /^(https?:\/\/[^/]|\/[^/])/i.test(address)),
    'Enter whole addresses, separated by commas or new lines.',
  );

/** `images` are addresses as a text; files travel beside it under the same name. `products` are ids. */
export const NewInsertionBatch = z.object({
  name: requiredText('a name'),
  images: Addresses,
  products: IdListInput,
});
export type NewInsertionBatch = z.infer<typeof NewInsertionBatch>;

/** What can be set on many batches at once. Fields that are not sent stay as they are. An extension. */
export const InsertionBatchChange = z.object({ status: optionalText(100).optional() });
export type InsertionBatchChange = z.infer<typeof InsertionBatchChange>;

/** What can be changed of one batch. `images`, where it is sent, are all of them. An extension. */
export const InsertionBatchUpdate = InsertionBatchChange.extend({
  name: requiredText('a name').optional(),
  images: Addresses.optional(),
});
export type InsertionBatchUpdate = z.infer<typeof InsertionBatchUpdate>;

const SITE = 'Choose a site.';
const WHOLE = 'Enter a whole number of 0 or more.';
const Site = z.string(SITE).trim().min(1, SITE).max(100, 'Use at most 100 characters.');
const Address = optionalText(2_000).refine(
  (address) => address === '' || /^https?:\/\/[^/]/i.test(address),
  'Enter a whole address, which begins with https://.',
);

/**
 * On a site that there is. Beyond `insertion_batch`, `site` and `price` these are extensions. `description` is HTML of
 * paragraphs, headings, lists, emphasis and links; the server drops anything else.
 */
export const NewInsertion = z.object({
  insertion_batch: IdInput,
  site: Site,
  price: AmountInput,
  description: optionalText(20_000),
  external_id: optionalText(100),
  address: Address,
  from: OptionalDateInput,
  to: OptionalDateInput,
  ended: OptionalDateInput,
  /** So many of the units that were sold elsewhere it still offers: of one that was deleted, and comes back. */
  to_take_down: z.coerce.number(WHOLE).int(WHOLE).min(0, WHOLE).default(0),
});
export type NewInsertion = z.infer<typeof NewInsertion>;

/**
 * What can be changed of an insertion. With a day in `ended` it is taken down, with `null` it is offered again. One of
 * which nothing is left has ended once it is taken down. An extension.
 */
export const InsertionUpdate = z.object({
  site: Site.optional(),
  price: AmountInput.optional(),
  description: optionalText(20_000).optional(),
  external_id: optionalText(100).optional(),
  address: Address.optional(),
  from: OptionalDateInput.optional(),
  to: OptionalDateInput.optional(),
  ended: OptionalDateInput.optional(),
  /** So many of them are still to be taken down: 0 says that it is done. */
  to_take_down: z.int(WHOLE).min(0, WHOLE).optional(),
});
export type InsertionUpdate = z.infer<typeof InsertionUpdate>;
