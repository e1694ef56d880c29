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
  addIssue,
  idInput,
  listInput,
  optionalIdInput,
  optionalText,
  quantityInput,
  requiredText,
} from './primitives.ts';
import { MAX_SKU, findTypeProblem } from '../domain/product.ts';
import { PlaceName } from './places.ts';
import { ExtraValue, Subtype } from './types.ts';
import { constantText, createMessage } from './messages.ts';

export const MAX_QUANTITY = 1_000;
export const INVALID_TYPE = constantText('stock.type');
export const INVALID_SUBTYPE = constantText('stock.subtype');

/** The message for the field that `findTypeProblem` finds. */
export function typeProblemMessages(...of: Parameters<typeof findTypeProblem>): {
  type?: string;
  sub_type?: string;
} {
  const wrong = findTypeProblem(...of);
  if (wrong === undefined) return {};
  return wrong === 'type' ? { type: INVALID_TYPE } : { sub_type: INVALID_SUBTYPE };
}

/** `id` is the id of the extra field. */
export const ProductExtra = z.object({ id: Id, key: z.string(), value: ExtraValue });
export type ProductExtra = z.infer<typeof ProductExtra>;

/** One physical unit of stock. `type` and `sub_type` are ids, `boughtStock` is the id of the purchase. */
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
  /** The typed order link, if no such purchase exists. An extension. */
  bought_order_link: z.string().nullable(),
  insertion_batch: Id.nullable(),
  state: z.string(),
  estimated_cost: z.number(),
  product_extras: z.array(ProductExtra),
  /** All following fields are extensions. A SKU is unique, whatever its case. */
  sku: z.string(),
  /** The expected selling price, in euros. */
  target_price: z.number().nullable(),
  /** The id of the place in which the product stands. */
  place: Id.nullable(),
  place_details: PlaceName.nullable(),
  received: IsoDate.nullable(),
  listed: IsoDate.nullable(),
  sold: IsoDate.nullable(),
  /** The day of leaving without a sale. `leftNote` gives the reason: lost, stolen, returned to the seller. */
  leftOn: IsoDate.nullable(),
  leftNote: z.string(),
  /** The cost with the product's part of all charges, in euros. */
  landed_cost: z.number(),
  /** Whether `received` comes from the purchase, because no operator stated a day. */
  received_estimated: z.boolean(),
  /** The order in which the product was sold, unless the product has come back. */
  sale: Id.nullable(),
  /**
   * The operator's own words for the state, kept while an order holds the product. The state is Sold until
   * the product comes back.
   */
  own_state: z.string().nullable(),
});
export type Product = z.infer<typeof Product>;

/** An extra in a form: the JSON text of `{ id, key, value }`. Without a value there is no extra. */
const ExtraChange = z
  .union([z.string(), z.looseObject({})])
  .transform((value, context) => (typeof value === 'string' ? parseJson(value, context) : value))
  .pipe(z.object({ id: IdInput, key: z.string().max(300).optional(), value: ExtraValue.nullable() }));

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return addIssue(context, createMessage('stock.extra_json'));
  }
}

const ExtraChanges = z.preprocess(listInput, z.array(ExtraChange).max(100));

/**
 * Who set `received`: an operator (`somebody`); the server, from the date of the purchase (`estimate`); the
 * server, when the parcel arrived (`parcel`). While the product is neither listed nor sold, the server removes
 * a day that it has set itself when a change takes the arrival back.
 */
export const ReceivedBy = z.enum(['somebody', 'estimate', 'parcel']);
export type ReceivedBy = z.infer<typeof ReceivedBy>;

/**
 * The text fields of both forms that create products. Files are sent beside them as `image` (one file, from
 * the stock form) or `images` (several files, from a purchase). `quantity` units are created at once.
 */
export const NewProduct = z.object({
  name: requiredText(constantText('inputs.name')),
  quantity: quantityInput(MAX_QUANTITY),
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
  /**
   * All following fields are extensions. A SKU is for one unit: if there are several units, each gets its own
   * SKU.
   */
  sku: optionalText(MAX_SKU),
  target_price: OptionalAmountInput,
  place: OptionalIdInput,
  received: OptionalDateInput,
  /**
   * With `estimate` and without `received` the day is unknown. The date of the purchase, or today, is then an
   * estimate.
   */
  receivedBy: ReceivedBy.optional(),
});
export type NewProduct = z.infer<typeof NewProduct>;

/**
 * The fields that can be set on many products at once. Fields that are not sent stay unchanged. `boughtStock:
 * null` takes the product out of its purchase, `insertion_batch: null` out of its batch. A new `type` without
 * a `sub_type` removes the subtype. All fields except `estimated_cost` and `boughtStock` are extensions.
 */
export const ProductBulkChange = z.object({
  estimated_cost: AmountInput.optional(),
  boughtStock: OptionalIdInput.optional(),
  insertion_batch: OptionalIdInput.optional(),
  type: idInput(INVALID_TYPE).optional(),
  sub_type: optionalIdInput(INVALID_SUBTYPE).optional(),
  state: optionalText(100).optional(),
  origin: optionalText().optional(),
  target_price: OptionalAmountInput.optional(),
  place: OptionalIdInput.optional(),
  received: OptionalDateInput.optional(),
  listed: OptionalDateInput.optional(),
  sold: OptionalDateInput.optional(),
  leftOn: OptionalDateInput.optional(),
  leftNote: optionalText(200).optional(),
  /** A stated day comes from an operator, unless this field says otherwise. */
  receivedBy: ReceivedBy.optional(),
});
export type ProductBulkChange = z.infer<typeof ProductBulkChange>;

/**
 * The fields that can be changed on one product. `already_present_images` lists the addresses of the images
 * that stay, in their order. Files that are sent as `images` come after them. `product_extras` replaces the
 * values of the type's extras, unless `before` has the earlier values.
 */
export const ProductUpdate = ProductBulkChange.extend({
  name: requiredText(constantText('inputs.name')).optional(),
  sku: requiredText(constantText('inputs.sku'), MAX_SKU).optional(),
  already_present_images: ImageAddresses.optional(),
  product_extras: ExtraChanges.optional(),
});
export type ProductUpdate = z.infer<typeof ProductUpdate>;

/** Every product has a SKU, so an empty cell leaves the SKU unstated. */
export const SkuInFile = optionalText(MAX_SKU).transform((sku) => sku || undefined);
