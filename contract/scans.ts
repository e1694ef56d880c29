import { z } from 'zod';
import { PRESENCES } from '../domain/product.ts';
import { SCAN_SOURCES } from '../domain/scanning/scan.ts';
import { PlaceName } from './places.ts';
import { Id, Image } from './primitives.ts';

/** A product that a code names. */
export const ScannedProduct = z.object({
  kind: z.literal('product'),
  id: Id,
  name: z.string(),
  sku: z.string(),
  images: z.array(Image),
  presence: z.enum(PRESENCES),
  place: PlaceName.nullable(),
  /** What the code is of this product: its own code, its SKU, or a value of an extra field. */
  source: z.enum(SCAN_SOURCES),
  /**
   * The ids of units alike that are in stock and have the same place, this one first: for a typed quantity. At
   * most as many as were asked for.
   */
  alike: z.array(Id),
});
export type ScannedProduct = z.infer<typeof ScannedProduct>;

export const ScannedPlace = PlaceName.extend({
  kind: z.literal('place'),
  capacity: z.int().nullable(),
  products: z.int().nonnegative(),
});
export type ScannedPlace = z.infer<typeof ScannedPlace>;

export const ScannedPurchase = z.object({ kind: z.literal('purchase'), id: Id, name: z.string() });
export type ScannedPurchase = z.infer<typeof ScannedPurchase>;

export const ScanMatch = z.discriminatedUnion('kind', [ScannedProduct, ScannedPlace, ScannedPurchase]);
export type ScanMatch = z.infer<typeof ScanMatch>;

/**
 * What codes name: none, one, or several of which the operator chooses. `code` can be sent several times: the
 * readings of one scan, the most likely one first. `asks` is also true of a single match that not every reading names.
 * An extension.
 */
export const ScanAnswer = z.object({ matches: z.array(ScanMatch), asks: z.boolean() });
export type ScanAnswer = z.infer<typeof ScanAnswer>;
