import { z } from 'zod';
import { Id, IsoDate } from './primitives.ts';
import { TakeDown } from './sales.ts';

/** A sold unit that a listing elsewhere still offers. */
export const SoldElsewhere = z.object({
  /** `null` once the product is deleted. */
  product: Id.nullable(),
  sku: z.string().nullable(),
  title: z.string(),
  /** The id of the sale. `order` is its site and order number, and `day` is its day. */
  sale: Id,
  order: z.string(),
  day: IsoDate,
});
export type SoldElsewhere = z.infer<typeof SoldElsewhere>;

/**
 * A listing with units to take down, and the units that were sold elsewhere. `left` units of its batch are
 * unsold. If `left` is 0, the whole listing has to end. An extension.
 */
export const OpenTakeDown = TakeDown.extend({ left: z.int().nonnegative(), sold: z.array(SoldElsewhere) });
export type OpenTakeDown = z.infer<typeof OpenTakeDown>;

/** The listings whose units were sold first, and the number of all such listings. */
export const TakeDowns = z.object({ count: z.int().nonnegative(), first: z.array(OpenTakeDown) });
export type TakeDowns = z.infer<typeof TakeDowns>;
