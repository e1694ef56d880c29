import { z } from 'zod';
import {
  AmountInput,
  Id,
  IdInput,
  Image,
  ImageAddresses,
  IsoDate,
  OptionalAmountInput,
  OptionalDateInput,
  OptionalIdInput,
  fail,
  idInput,
  list,
  optionalIdInput,
  optionalText,
  requiredText,
} from './primitives.ts';
import { MAX_SKU, wrongOfType } from '../domain/product.ts';
import { machineInteger } from '../domain/machine_number.ts';
import { ExtraValue, Subtype } from './types.ts';

export const MAX_QUANTITY = 1_000;
export const INVALID_TYPE = 'Please select a valid type.';
export const INVALID_SUBTYPE = 'Please select a valid subtype.';

/** In words, by field, what `wrongOfType` finds. */
export function typeProblems(...of: Parameters<typeof wrongOfType>): { type?: string; sub_type?: string } {
  const wrong = wrongOfType(...of);
  if (wrong === undefined) return {};
  return wrong === 'type' ? { type: INVALID_TYPE } : { sub_type: INVALID_SUBTYPE };
}

/** `id` is the extra's id: the field that the value belongs to. */
export const ProductExtra = z.object({ id: Id, key: z.string(), value: ExtraValue });
export type ProductExtra = z.infer<typeof ProductExtra>;

/** One physical unit of stock. `type` and `sub_type` are ids, `boughtStock` the purchase's id. */
export const Product = z.object({
  id: Id,
  name: z.string(),
  quantity: z.int(),
  type: Id.nullable(),
  type_details: z.object({ id: Id, name: z.string(), subtypes: z.array(Subtype) }).nullable(),
  sub_type: Id.nullable(),
  images: z.array(Image),
  origin: z.string(),
  boughtStock: Id.nullable(),
  /** What was typed as the order link when no such purchase exists. An extension. */
  bought_order_link: z.string().nullable(),
  insertion_batch: Id.nullable(),
  state: z.string(),
  estimated_cost: z.number(),
  product_extras: z.array(ProductExtra),
  /** What follows are extensions. Unique whatever the case of its letters. */
  sku: z.string(),
  /** What it is expected to be sold for, in euros. */
  target_price: z.number().nullable(),
  received: IsoDate.nullable(),
  listed: IsoDate.nullable(),
  sold: IsoDate.nullable(),
  /** The day on which it left without a sale, and how: lost, stolen, returned to the seller. */
  leftOn: IsoDate.nullable(),
  leftNote: z.string(),
  /** What it cost with its part of all charges, in euros. */
  landed_cost: z.number(),
  /** Whether `received` was taken from its purchase, since nobody has said it. */
  received_estimated: z.boolean(),
  /** The order that it was sold in and has not come back from. */
  sale: Id.nullable(),
  /** Words of one's own that are kept while an order holds it: its state is Sold until it comes back. */
  own_state: z.string().nullable(),
});
export type Product = z.infer<typeof Product>;

const Quantity = z.preprocess(
  (value) => {
    if (value === undefined || value === '') return 1;
    return typeof value === 'string' ? machineInteger(value) : value;
  },
  z
    .int(`Enter a whole number from 1 to ${MAX_QUANTITY}.`)
    .min(1, `Enter a whole number from 1 to ${MAX_QUANTITY}.`)
    .max(MAX_QUANTITY, `Enter a whole number from 1 to ${MAX_QUANTITY}.`),
);

/** An extra of a form: the JSON text of `{ id, key, value }`. Without a value there is none. */
const ExtraChange = z
  .union([z.string(), z.looseObject({})])
  .transform((value, context) => (typeof value === 'string' ? parseJson(value, context) : value))
  .pipe(z.object({ id: IdInput, key: z.string().max(300).optional(), value: ExtraValue.nullable() }));

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return fail(context, 'Send the extra as JSON: {"id", "key", "value"}.');
  }
}

const ExtraChanges = z.preprocess(list, z.array(ExtraChange).max(100));

/** Who says `received`: somebody; nobody, since the date of its purchase stands for it; or what became of its parcel, which can be taken back. */
export const ReceivedBy = z.enum(['somebody', 'estimate', 'parcel']);
export type ReceivedBy = z.infer<typeof ReceivedBy>;

/**
 * The text fields of both forms that create products; the files travel beside them as `image` (one,
 * from the stock form) or `images` (several, from a purchase). `quantity` units are created at once.
 */
export const NewProduct = z.object({
  name: requiredText('a name'),
  quantity: Quantity,
  type: idInput(INVALID_TYPE),
  sub_type: optionalIdInput(INVALID_SUBTYPE),
  origin: optionalText(),
  bought_order_link: optionalText(100),
  boughtStock: OptionalIdInput,
  /** An extension. */
  insertion_batch: OptionalIdInput,
  estimated_cost: z.preprocess((value) => (value === undefined || value === '' ? 0 : value), AmountInput),
  already_present_images: ImageAddresses,
  product_extras: ExtraChanges,
  /** These are extensions. A SKU is for one unit: of several each gets one of its own. */
  sku: optionalText(MAX_SKU),
  target_price: OptionalAmountInput,
  received: OptionalDateInput,
  /** With `estimate` and without `received` nobody knows the day: that of its purchase, or today, is an estimate. */
  receivedBy: ReceivedBy.optional(),
});
export type NewProduct = z.infer<typeof NewProduct>;

/**
 * What can be set on many products at once. Fields that are not sent stay as they are. `boughtStock:
 * null` takes the product out of its purchase, `insertion_batch: null` out of its batch. Another `type`
 * without a `sub_type` leaves none. Beyond `estimated_cost` and `boughtStock` these are extensions.
 */
export const ProductChange = z.object({
  estimated_cost: AmountInput.optional(),
  boughtStock: OptionalIdInput.optional(),
  insertion_batch: OptionalIdInput.optional(),
  type: idInput(INVALID_TYPE).optional(),
  sub_type: optionalIdInput(INVALID_SUBTYPE).optional(),
  state: optionalText(100).optional(),
  origin: optionalText().optional(),
  target_price: OptionalAmountInput.optional(),
  received: OptionalDateInput.optional(),
  listed: OptionalDateInput.optional(),
  sold: OptionalDateInput.optional(),
  leftOn: OptionalDateInput.optional(),
  leftNote: optionalText(200).optional(),
  /** A day that is said is somebody's, unless this says otherwise. */
  receivedBy: ReceivedBy.optional(),
});
export type ProductChange = z.infer<typeof ProductChange>;

/**
 * What can be changed of one product. `already_present_images`, where it is sent, are the addresses of
 * the images that stay, in their order; files that travel as `images` come after them.
 * `product_extras`, where it is sent, replaces the values of its type's extras, unless `before` says what they were.
 */
export const ProductUpdate = ProductChange.extend({
  name: requiredText('a name').optional(),
  sku: requiredText('a SKU', MAX_SKU).optional(),
  already_present_images: ImageAddresses.optional(),
  product_extras: ExtraChanges.optional(),
});
export type ProductUpdate = z.infer<typeof ProductUpdate>;

/** No product is without a SKU: an empty cell says nothing of it. */
export const SkuInFile = optionalText(MAX_SKU).transform((sku) => sku || undefined);
