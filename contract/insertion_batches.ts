import { z } from 'zod';
import { INSERTION_SITES } from '../domain/insertion.ts';
import { AmountInput, Id, IdInput, IdListInput, Image, optionalText, requiredText } from './primitives.ts';
import { Product } from './products.ts';

/** A listing of a batch on a selling site, price in euros. `description` is HTML, cleaned; an extension. */
export const Insertion = z.object({
  id: Id,
  insertion_batch: Id,
  site: z.string(),
  price: z.number(),
  description: z.string(),
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

/** `description` is an extension: HTML of paragraphs, headings, lists, emphasis and links; the server drops anything else. */
export const NewInsertion = z.object({
  insertion_batch: IdInput,
  site: z.enum(INSERTION_SITES, `Choose one of ${INSERTION_SITES.join(', ')}.`),
  price: AmountInput,
  description: optionalText(20_000),
});
export type NewInsertion = z.infer<typeof NewInsertion>;
