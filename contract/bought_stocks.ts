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
import { paidInputs, paidShape } from './paid.ts';
import { Product } from './products.ts';
import { OptionalVatScheme, VatScheme } from './vat.ts';

/** A purchase. `price` and `estimatedCost` in euros, `weight` in grams, `incomingShipment` an id. */
export const BoughtStock = z.object({
  id: Id,
  name: z.string(),
  state: z.string(),
  link: z.string(),
  price: z.number(),
  ...paidShape('currency', 'foreign_price', 'rate'),
  weight: z.number().nullable(),
  date: IsoDate,
  images: z.array(Image),
  incomingShipment: Id.nullable(),
  products: z.array(Product),
  productsQuantity: z.int(),
  estimatedCost: z.number(),
  /** Its price with its part of all charges, in euros. An extension. */
  landedCost: z.number(),
  /** How its units are taxed when they are sold, in percent where that is not the usual rate. Extensions, all three. */
  vatScheme: VatScheme,
  vatPercent: z.number().nullable(),
  /** ISO 3166, two letters. */
  sellerCountry: z.string(),
  sellerName: z.string(),
  invoiceNumber: z.string(),
  /** The VAT within its price that the invoice shows and that is paid back, in euros. These three are extensions. */
  inputVat: z.number(),
});
export type BoughtStock = z.infer<typeof BoughtStock>;

/** What the invoice of a purchase says: no amount is no VAT. */
const invoiceInputs = {
  sellerName: optionalText(200).optional(),
  invoiceNumber: optionalText(100).optional(),
  inputVat: OptionalAmountInput.transform((amount) => amount ?? 0).optional(),
};

const Link = optionalText(2_000).refine(
  (link) => link === '' || /^https?:\/\/[^\s/]+/i.test(link),
  'Enter a whole address, starting with http:// or https://.',
);

/**
 * The text fields of the purchase form; the files travel beside them as `images`. `shipment` is the
 * name of a shipment. `date` is an extension: today where it is not sent. In another currency (an extension, too) `price`
 * is what `foreign_price` comes to at `rate`, and anything else is refused. Without a `vatScheme` it has the usual one.
 */
export const NewBoughtStock = z.object({
  name: requiredText('a name'),
  state: optionalText(100),
  link: Link,
  price: AmountInput,
  weight: GramsInput,
  shipment: optionalText(300),
  date: z.preprocess((value) => (value === '' ? undefined : value), IsoDate.optional()),
  ...paidInputs('currency', 'foreign_price', 'rate'),
  vatScheme: OptionalVatScheme,
  vatPercent: OptionalPercentInput.optional(),
  sellerCountry: OptionalCountryInput.optional(),
  ...invoiceInputs,
});
export type NewBoughtStock = z.infer<typeof NewBoughtStock>;

/**
 * What can be set on many purchases at once. Fields that are not sent stay as they are;
 * `incomingShipment: null` takes the purchase out of its shipment. Beyond that field these are extensions.
 */
export const BoughtStockChange = z.object({
  incomingShipment: OptionalIdInput.optional(),
  state: optionalText(100).optional(),
  date: IsoDate.optional(),
  vatScheme: OptionalVatScheme,
  vatPercent: OptionalPercentInput.optional(),
  sellerCountry: OptionalCountryInput.optional(),
});
export type BoughtStockChange = z.infer<typeof BoughtStockChange>;

/**
 * What can be changed of one purchase. `already_present_images`, where it is sent, are the addresses of
 * the images that stay, in their order; files that travel as `images` come after them. Of what was paid in another
 * currency `price` follows from `foreign_price` and `rate`: alone it is refused, with `currency` EUR it counts.
 */
export const BoughtStockUpdate = BoughtStockChange.extend({
  name: requiredText('a name').optional(),
  link: Link.optional(),
  price: AmountInput.optional(),
  ...paidInputs('currency', 'foreign_price', 'rate'),
  weight: GramsInput.optional(),
  ...invoiceInputs,
  already_present_images: ImageAddresses.optional(),
});
export type BoughtStockUpdate = z.infer<typeof BoughtStockUpdate>;
