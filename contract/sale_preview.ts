import { z } from 'zod';
import { Id, optionalText } from './primitives.ts';
import { NewSale, TakeDown } from './sales.ts';
import { VatScheme } from './vat.ts';

/** A sale that is not recorded yet. Its site may still be missing. */
export const SalePreviewInput = NewSale.extend({ site: optionalText(100) });
export type SalePreviewInput = z.infer<typeof SalePreviewInput>;

/** The unit that a line would sell. Without a product only the title is known. */
export const SalePreviewLine = z.object({
  product: Id.nullable(),
  sku: z.string().nullable(),
  title: z.string(),
  thumbnail: z.string().nullable(),
  /** In euros. */
  target_price: z.number().nullable(),
  landed_cost: z.number(),
  /** The part of `landed_cost` without charges. */
  estimated_cost: z.number(),
  /** The VAT scheme of its purchase, and the rate in percent: see `vatOfSale` of domain/vat.ts. */
  purchase: z.object({ scheme: VatScheme, percent: z.number().nullable() }).nullable(),
  /**
   * The same id for all identical units. `left` is the number of these units that are left, this unit
   * included.
   */
  like: Id.nullable(),
  left: z.int().nonnegative(),
});
export type SalePreviewLine = z.infer<typeof SalePreviewLine>;

/**
 * The units that a sale would take, and the listings on other sites that would still offer them. An
 * extension.
 */
export const SalePreview = z.object({ lines: z.array(SalePreviewLine), takeDown: z.array(TakeDown) });
export type SalePreview = z.infer<typeof SalePreview>;
