import { z } from 'zod';
import { COUNT_OUTCOMES, COUNT_STATES } from '../domain/counting/count.ts';
import { constantText } from './messages.ts';
import { PlaceName } from './places.ts';
import { Id, IdInput, idInput, requiredText } from './primitives.ts';

const Count = z.int().nonnegative();

/** Scans in one call. */
export const MAX_SCANS = 500;

/** A count of a place and of all places inside it. An extension. */
export const StockCount = z.object({
  id: Id,
  /** As it is now, or as it was called when it was deleted: see `isPlaceGone`. */
  place: PlaceName,
  isPlaceGone: z.boolean(),
  state: z.enum(COUNT_STATES),
  startedAt: z.string(),
  startedBy: z.string(),
  pausedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  finishedBy: z.string(),
  /** The action of the history that finished the count, for its undo. */
  action: Id.nullable(),
  /** Products that were in the place at the start. */
  expected: Count,
  /** Products by outcome. While the count goes on, missing products are those that were not seen yet. */
  outcomes: z.record(z.enum(COUNT_OUTCOMES), Count),
  /** Products that were scanned more than once. They count once. */
  twice: Count,
  /** Codes that name nothing, or several products. */
  unknown: Count,
});
export type StockCount = z.infer<typeof StockCount>;

export const CountedProduct = z.object({
  id: Id,
  name: z.string(),
  sku: z.string(),
  thumbnail: z.string().nullable(),
  outcome: z.enum(COUNT_OUTCOMES),
  /** The place where the product is known to be, or was expected. */
  from: Id.nullable(),
  /** The place where the product was seen: the counted place, or one inside it. */
  to: Id.nullable(),
  /** How often the product was scanned. */
  scans: Count,
});
export type CountedProduct = z.infer<typeof CountedProduct>;

/** A scan that waits for somebody to choose its product. */
export const CountScan = z.object({
  id: Id,
  code: z.string(),
  scannedAt: z.string(),
  scannedBy: z.string(),
});
export type CountScan = z.infer<typeof CountScan>;

/** A count with its products by name. `places` are those that the products name. */
export const StockCountDetails = StockCount.extend({
  products: z.array(CountedProduct),
  places: z.array(PlaceName),
  unknownScans: z.array(CountScan),
});
export type StockCountDetails = z.infer<typeof StockCountDetails>;

export const NewStockCount = z
  .object({ place: idInput(constantText('counts.place')) })
  .meta({ example: { place: 3 } });

/**
 * What was seen: a scan with its possible readings, the most likely one first, or a product that was ticked in the list.
 * A scan that is sent again with the same `key` counts once.
 */
const Seen = z.object({
  key: z.string().min(1).max(40),
  codes: z
    .array(requiredText(constantText('counts.code'), 200))
    .min(1, constantText('counts.code'))
    .max(5)
    .optional(),
  product: IdInput.optional(),
});
export type Seen = z.infer<typeof Seen>;

/** Scans in their order. `at` is the place that the last answer gave; by default the counted place. */
export const NewCountScans = z
  .object({
    at: IdInput.optional(),
    scans: z
      .array(
        Seen.refine(
          ({ codes, product }) => (codes === undefined) !== (product === undefined),
          constantText('counts.code'),
        ),
      )
      .min(1)
      .max(MAX_SCANS),
  })
  .meta({ example: { scans: [{ key: '5f0c', codes: ['BS000123'] }] } });
export type NewCountScans = z.infer<typeof NewCountScans>;

/** What a scan was: a product of the count, a place inside, a place elsewhere, or a code to choose a product for. */
export const ScanResult = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('product'), product: CountedProduct, isRepeated: z.boolean() }),
  z.object({ kind: z.literal('place'), place: PlaceName }),
  z.object({ kind: z.literal('elsewhere'), place: PlaceName }),
  /** `fits`: the number of different products that the code names. */
  z.object({ kind: z.literal('unknown'), scan: CountScan, fits: Count }),
]);
export type ScanResult = z.infer<typeof ScanResult>;

/** The results in the order of the scans. `at` is the place in which the next scans are seen. */
export const CountScansAnswer = z.object({
  results: z.array(ScanResult),
  places: z.array(PlaceName),
  at: PlaceName,
});
export type CountScansAnswer = z.infer<typeof CountScansAnswer>;

/** The product of an unknown code. */
export const ChosenProduct = z.object({ product: IdInput }).meta({ example: { product: 7 } });

/** Takes scans back: codes to choose for, or all scans of a product. */
export const WithdrawnScans = z
  .object({
    scans: z.array(IdInput).max(MAX_SCANS).default([]),
    products: z.array(IdInput).max(MAX_SCANS).default([]),
  })
  .meta({ example: { products: [7] } });
export type WithdrawnScans = z.infer<typeof WithdrawnScans>;
