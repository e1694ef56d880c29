import { z } from 'zod';
import {
  AmountInput,
  GramsInput,
  Id,
  Image,
  ImageAddresses,
  IsoDate,
  OptionalAmountInput,
  OptionalCountryInput,
  OptionalIdInput,
  OptionalPercentInput,
  optionalText,
  requiredText,
} from './primitives.ts';
import { paidAmountInputs, paidAmountFields } from './paid_amounts.ts';
import { Product } from './products.ts';
import { OptionalVatScheme, VatScheme } from './vat.ts';
import { constantText } from './messages.ts';

/**
 * A purchase. `price` and `estimatedCost` are in euros, `weight` is in grams, `incomingShipment` is an id.
 */
export const BoughtStock = z.object({
  id: Id,
  name: z.string(),
  state: z.string(),
  link: z.string(),
  price: z.number(),
  ...paidAmountFields('currency', 'foreign_price', 'rate'),
  weight: z.number().nullable(),
  date: IsoDate,
  images: z.array(Image),
  incomingShipment: Id.nullable(),
  products: z.array(Product),
  productsQuantity: z.int(),
  estimatedCost: z.number(),
  /** The price with the purchase's part of all charges, in euros. An extension. */
  landedCost: z.number(),
  /**
   * How the units are taxed at their sale. `vatPercent` is null at the usual rate. These two fields and
   * `sellerCountry` are extensions.
   */
  vatScheme: VatScheme,
  vatPercent: z.number().nullable(),
  /** ISO 3166, two letters. */
  sellerCountry: z.string(),
  sellerName: z.string(),
  invoiceNumber: z.string(),
  /**
   * The VAT within the price that the invoice shows and that is paid back, in euros. `sellerName`,
   * `invoiceNumber` and `inputVat` are extensions.
   */
  inputVat: z.number(),
});
export type BoughtStock = z.infer<typeof BoughtStock>;

/** The invoice of a purchase. Without an amount there is no VAT. */
const invoiceInputs = {
  sellerName: optionalText(200).optional(),
  invoiceNumber: optionalText(100).optional(),
  inputVat: OptionalAmountInput.transform((amount) => amount ?? 0).optional(),
};

const Link = optionalText(2_000).refine(
  (link) => link === '' || /^https?:\/\/[^\s/]+/i.test(link),
  constantText('inputs.address'),
);

/**
 * The text fields of the purchase form. Files are sent beside them as `images`. `shipment` is the name of a
 * shipment.
 *
 * Extensions: a missing `date` means today. In another currency `price` must be equal to `foreign_price` at
 * `rate`. Without a `vatScheme` the default scheme applies.
 */
export const NewBoughtStock = z.object({
  name: requiredText(constantText('inputs.name')),
  state: optionalText(100),
  link: Link,
  price: AmountInput,
  weight: GramsInput,
  shipment: optionalText(300),
  date: z.preprocess((value) => (value === '' ? undefined : value), IsoDate.optional()),
  ...paidAmountInputs('currency', 'foreign_price', 'rate'),
  vatScheme: OptionalVatScheme,
  vatPercent: OptionalPercentInput.optional(),
  sellerCountry: OptionalCountryInput.optional(),
  ...invoiceInputs,
});
export type NewBoughtStock = z.infer<typeof NewBoughtStock>;

/**
 * The fields that can be set on many purchases at once. Fields that are not sent stay unchanged.
 * `incomingShipment: null` takes the purchase out of its shipment. All other fields are extensions.
 */
export const BoughtStockBulkChange = z.object({
  incomingShipment: OptionalIdInput.optional(),
  state: optionalText(100).optional(),
  date: IsoDate.optional(),
  vatScheme: OptionalVatScheme,
  vatPercent: OptionalPercentInput.optional(),
  sellerCountry: OptionalCountryInput.optional(),
});
export type BoughtStockBulkChange = z.infer<typeof BoughtStockBulkChange>;

/**
 * The fields that can be changed on one purchase. `already_present_images` lists the addresses of the images
 * that stay, in their order. Files that are sent as `images` come after them. If the price is in another
 * currency, `price` follows from `foreign_price` and `rate`. Then `price` without the others is refused, unless
 * `currency` is EUR.
 */
export const BoughtStockUpdate = BoughtStockBulkChange.extend({
  name: requiredText(constantText('inputs.name')).optional(),
  link: Link.optional(),
  price: AmountInput.optional(),
  ...paidAmountInputs('currency', 'foreign_price', 'rate'),
  weight: GramsInput.optional(),
  ...invoiceInputs,
  already_present_images: ImageAddresses.optional(),
});
export type BoughtStockUpdate = z.infer<typeof BoughtStockUpdate>;
