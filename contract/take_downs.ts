import { z } from 'zod';
import { Id, IsoDate } from './primitives.ts';
import { TakeDown } from './sales.ts';

/** A unit that was sold while an insertion elsewhere still offers it. */
export const SoldElsewhere = z.object({
  /** `null` once the product is deleted. */
  product: Id.nullable(),
  sku: z.string().nullable(),
  title: z.string(),
  /** Its id, its site and order number, and its day. */
  sale: Id,
  order: z.string(),
  day: IsoDate,
});
export type SoldElsewhere = z.infer<typeof SoldElsewhere>;

/**
 * An insertion that is still to be taken down, with what was sold of it elsewhere. `left` units of its batch are unsold:
 * where that is 0 the whole insertion goes. An extension.
 */
export const OpenTakeDown = TakeDown.extend({ left: z.int().nonnegative(), sold: z.array(SoldElsewhere) });
export type OpenTakeDown = z.infer<typeof OpenTakeDown>;

/** Those whose units were sold first, and how many insertions there are. */
export const TakeDowns = z.object({ count: z.int().nonnegative(), first: z.array(OpenTakeDown) });
export type TakeDowns = z.infer<typeof TakeDowns>;
