import { z } from 'zod';
import {
  AmountInput,
  Id,
  IdInput,
  IdListInput,
  Image,
  IsoDate,
  OptionalDateInput,
  OptionalIdInput,
  optionalText,
  requiredText,
} from './primitives.ts';
import { Product } from './products.ts';
import { constantText } from './messages.ts';

/**
 * A listing of a batch on a selling site, with its price in euros. `description` is sanitized HTML, and an
 * extension.
 */
export const Insertion = z.object({
  id: Id,
  insertion_batch: Id,
  site: z.string(),
  price: z.number(),
  description: z.string(),
  /**
   * All following fields are extensions. `external_id` is the site's id of the listing, and `address` its web
   * address.
   */
  external_id: z.string(),
  address: z.string(),
  /** The first day and the planned last day. `ended` is the day on which the listing ended. */
  from: IsoDate.nullable(),
  to: IsoDate.nullable(),
  ended: IsoDate.nullable(),
  /** The id of the listing template; `null` without one. */
  template: Id.nullable(),
  /** The number of units in the listing that were sold elsewhere and are not taken down yet. */
  to_take_down: z.int().nonnegative(),
});
export type Insertion = z.infer<typeof Insertion>;

/** The field `insertions` is an extension. */
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
export const ImageAddressesText = optionalText(20_000)
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine(
    (addresses) => addresses.every((address) => /^(https?:\/\/[^/]|\/[^/])/i.test(address)),
    constantText('listing.photo_addresses'),
  );

/**
 * `images` is a text of addresses. Files are sent beside this text under the same name. `products` are ids.
 */
export const NewInsertionBatch = z.object({
  name: requiredText(constantText('inputs.name')),
  images: ImageAddressesText,
  products: IdListInput,
});
export type NewInsertionBatch = z.infer<typeof NewInsertionBatch>;

/**
 * The fields that can be set on many batches at once. Fields that are not sent stay unchanged. An extension.
 */
export const InsertionBatchBulkChange = z.object({ status: optionalText(100).optional() });
export type InsertionBatchBulkChange = z.infer<typeof InsertionBatchBulkChange>;

/** The fields that can be changed on one batch. `images`, if sent, replaces all images. An extension. */
export const InsertionBatchUpdate = InsertionBatchBulkChange.extend({
  name: requiredText(constantText('inputs.name')).optional(),
  images: ImageAddressesText.optional(),
});
export type InsertionBatchUpdate = z.infer<typeof InsertionBatchUpdate>;

const SITE = constantText('listing.site');
const WHOLE = constantText('inputs.whole_number_from_0');
const Site = z
  .string(SITE)
  .trim()
  .min(1, SITE)
  .max(100, constantText('inputs.too_long', { most: 100 }));
const Address = optionalText(2_000).refine(
  (address) => address === '' || /^https?:\/\/[^/]/i.test(address),
  constantText('listing.address'),
);

/**
 * A new listing on an existing site. All fields except `insertion_batch`, `site` and `price` are extensions.
 * `description` is HTML of paragraphs, headings, lists, emphasis and links. The server drops anything else.
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
  /** Not sent: the template of the site whose type fits most of the batch's products. */
  template: OptionalIdInput.optional(),
  /**
   * The number of units sold elsewhere that the listing still offers. A deleted listing that is restored
   * needs this number.
   */
  to_take_down: z.coerce.number(WHOLE).int(WHOLE).min(0, WHOLE).default(0),
});
export type NewInsertion = z.infer<typeof NewInsertion>;

/**
 * The fields that can be changed on a listing. A day in `ended` ends the listing, and `null` restores the
 * listing. A listing without remaining units ends once its units are taken down. An extension.
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
  template: OptionalIdInput.optional(),
  /** The number of units still to take down. 0 means done. */
  to_take_down: z.int(WHOLE).min(0, WHOLE).optional(),
});
export type InsertionUpdate = z.infer<typeof InsertionUpdate>;
