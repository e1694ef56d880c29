import { z } from 'zod';
import {
  AmountInput,
  GramsInput,
  Id,
  Image,
  IsoDate,
  OptionalIdInput,
  optionalText,
  requiredText,
} from './primitives.ts';
import { Product } from './products.ts';

/** A purchase. `price` and `estimatedCost` in euros, `weight` in grams, `incomingShipment` an id. */
export const BoughtStock = z.object({
  id: Id,
  name: z.string(),
  state: z.string(),
  link: z.string(),
  price: z.number(),
  weight: z.number().nullable(),
  date: IsoDate,
  images: z.array(Image),
  incomingShipment: Id.nullable(),
  products: z.array(Product),
  productsQuantity: z.int(),
  estimatedCost: z.number(),
});
export type BoughtStock = z.infer<typeof BoughtStock>;

/**
 * The text fields of the purchase form; the files travel beside them as `images`. `shipment` is the
 * name of a shipment. `date` is an extension: today where it is not sent.
 */
export const NewBoughtStock = z.object({
  name: requiredText('a name'),
  state: optionalText(100),
  link: optionalText(2_000).refine(
    (link) => link === '' || /^https?:\/\/[^\s/]+/i.test(link),
    'Enter a whole address, starting with http:// or https://.',
  ),
  price: AmountInput,
  weight: GramsInput,
  shipment: optionalText(300),
  date: z.preprocess((value) => (value === '' ? undefined : value), IsoDate.optional()),
});
export type NewBoughtStock = z.infer<typeof NewBoughtStock>;

/** `incomingShipment: null` takes the purchase out of its shipment. */
export const BoughtStockUpdate = z.object({ incomingShipment: OptionalIdInput.optional() });
export type BoughtStockUpdate = z.infer<typeof BoughtStockUpdate>;
