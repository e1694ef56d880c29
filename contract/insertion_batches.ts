import { z } from 'zod';
import { INSERTION_SITES } from '../domain/insertion.ts';
import { AmountInput, Id, IdInput, IdListInput, Image, optionalText, requiredText } from './primitives.ts';
import { Product } from './products.ts';

export const InsertionBatch = z.object({
  id: Id,
  name: z.string(),
  images: z.array(Image),
  status: z.string(),
  products: z.array(Product),
});
export type InsertionBatch = z.infer<typeof InsertionBatch>;

/** `images` is a text of addresses, separated by commas or new lines; `products` are ids. */
export const NewInsertionBatch = z.object({
  name: requiredText('a name'),
  images: optionalText(20_000)
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine(
      (addresses) => addresses.every((address) => /^(https?:\/\/[^/]|\/[^/])/i.test(address)),
      'Enter whole addresses, separated by commas or new lines.',
    ),
  products: IdListInput,
});
export type NewInsertionBatch = z.infer<typeof NewInsertionBatch>;

/** A listing of a batch on a selling site, price in euros. */
export const Insertion = z.object({ id: Id, insertion_batch: Id, site: z.string(), price: z.number() });
export type Insertion = z.infer<typeof Insertion>;

export const NewInsertion = z.object({
  insertion_batch: IdInput,
  site: z.enum(INSERTION_SITES, `Choose one of ${INSERTION_SITES.join(', ')}.`),
  price: AmountInput,
});
export type NewInsertion = z.infer<typeof NewInsertion>;
