import { z } from 'zod';
import { Id, optionalText } from './primitives.ts';
import { NewSale, TakeDown } from './sales.ts';
import { VatScheme } from './vat.ts';

/** A sale that nobody has recorded yet: its site may still be open. */
export const SalePreviewInput = NewSale.extend({ site: optionalText(100) });
export type SalePreviewInput = z.infer<typeof SalePreviewInput>;

/** What a line would sell; without a product only its title is known. */
export const SalePreviewLine = z.object({
  product: Id.nullable(),
  sku: z.string().nullable(),
  title: z.string(),
  thumbnail: z.string().nullable(),
  /** In euros. */
  target_price: z.number().nullable(),
  landed_cost: z.number(),
  /** What of that is its price alone. */
  estimated_cost: z.number(),
  /** What its purchase says of VAT, in percent: see `vatOfSale` of domain/vat.ts. */
  purchase: z.object({ scheme: VatScheme, percent: z.number().nullable() }).nullable(),
  /** The same for all identical units, of which so many are left, this one among them. */
  like: Id.nullable(),
  left: z.int().nonnegative(),
});
export type SalePreviewLine = z.infer<typeof SalePreviewLine>;

/** The units that a sale would take, and the insertions on other sites that would go on offering them. An extension. */
export const SalePreview = z.object({ lines: z.array(SalePreviewLine), takeDown: z.array(TakeDown) });
export type SalePreview = z.infer<typeof SalePreview>;
