import { z } from 'zod';
import { COUNT_OUTCOMES, COUNT_STATES } from '../domain/counting/count.ts';
import { constantText } from './messages.ts';
import { PlaceName } from './places.ts';
import { Id, IdInput, Image, requiredText } from './primitives.ts';

const Count = z.int().nonnegative();

/** A count of a place and of all places inside it. An extension. */
export const StockCount = z.object({
  id: Id,
  place: PlaceName,
  state: z.enum(COUNT_STATES),
  startedAt: z.string(),
  startedBy: z.string(),
  finishedAt: z.string().nullable(),
  finishedBy: z.string(),
  /** Products by outcome. While the count is open, missing products are those that were not seen yet. */
  here: Count,
  moved: Count,
  missing: Count,
  left: Count,
  /** Codes that name nothing. */
  unknown: Count,
});
export type StockCount = z.infer<typeof StockCount>;

export const CountedProduct = z.object({
  id: Id,
  name: z.string(),
  sku: z.string(),
  images: z.array(Image),
  outcome: z.enum(COUNT_OUTCOMES),
  /** Where the product was expected, or came from. */
  from: PlaceName.nullable(),
  /** Where the product was seen: the counted place, or one inside it. */
  to: PlaceName.nullable(),
  /** How often the product was scanned. It counts once. */
  scans: Count,
});
export type CountedProduct = z.infer<typeof CountedProduct>;

/** A scan of a count. Scans of a place change where the next products are seen. */
export const CountScan = z.object({
  id: Id,
  code: z.string(),
  product: Id.nullable(),
  place: PlaceName.nullable(),
  scannedAt: z.string(),
  scannedBy: z.string(),
});
export type CountScan = z.infer<typeof CountScan>;

export const StockCountDetails = StockCount.extend({
  products: z.array(CountedProduct),
  /** Scans whose code names nothing. */
  unknownScans: z.array(CountScan),
  /** The place in which scanned products are seen now. */
  at: PlaceName,
});
export type StockCountDetails = z.infer<typeof StockCountDetails>;

export const NewStockCount = z.object({ place: IdInput }).meta({ example: { place: 3 } });

/** What was seen: a code as it was typed or scanned, or products of the list. */
export const NewCountScans = z.object({
  scans: z
    .array(
      z.object({
        code: requiredText(constantText('counts.code'), 200).optional(),
        product: IdInput.optional(),
        place: IdInput.optional(),
      }),
    )
    .min(1)
    .max(1_000),
});
export type NewCountScans = z.infer<typeof NewCountScans>;
