import { z } from 'zod';
import { EXPORT_FORMATS } from './files.ts';
import { Id, IsoDate } from './primitives.ts';
import { VatTreatment } from './vat.ts';
import { constantText } from './messages.ts';

const Days = z.object({ from: IsoDate.optional(), to: IsoDate.optional() });
const inOrder = ({ from, to }: z.infer<typeof Days>) => !from || !to || from <= to;
const ORDER = { path: ['to'], error: constantText('inputs.days_reversed') };

/** The days of the stock book; by default this year until today. An extension. */
export const StockBookQuery = Days.extend({
  format: z
    .enum(EXPORT_FORMATS, constantText('inputs.one_of', { choices: EXPORT_FORMATS.join(', ') }))
    .default('csv'),
}).refine(inOrder, ORDER);
export type StockBookQuery = z.infer<typeof StockBookQuery>;

/**
 * How a unit of the margin scheme left, or `here` while the unit is in stock. `by_hand` means that the unit
 * was marked as sold without an order.
 */
export const LEAVING_CAUSES = [
  'sold',
  'exported',
  'site',
  'refunded',
  'returned',
  'by_hand',
  'lost',
  'here',
] as const;

/** A unit under the margin scheme in the stock book. Amounts in euros. */
export const StockBookRow = z.object({
  /** The unit; null once the unit is deleted. */
  product: Id.nullable(),
  sku: z.string(),
  article: z.string(),
  purchase: Id.nullable(),
  bought: IsoDate.nullable(),
  invoice: z.string(),
  /** Empty if the scheme does not require the name. */
  seller: z.string(),
  sellerCountry: z.string(),
  paid: z.number(),
  sale: Id.nullable(),
  /** The day on which the unit left. `number` is the number of the order. */
  left: IsoDate.nullable(),
  number: z.string(),
  /** The buyer's payments in the period, less refunds. */
  price: z.number().nullable(),
  treatment: VatTreatment.nullable(),
  /** The taxable margin with its VAT; null for units that are not taxed one by one. */
  margin: z.number().nullable(),
  rate: z.number().nullable(),
  vat: z.number().nullable(),
  leaving: z.enum(LEAVING_CAUSES),
  /** The note about a unit that left without a sale. */
  note: z.string(),
});
export type StockBookRow = z.infer<typeof StockBookRow>;

export const STOCK_BOOK_PAGE = 50;
export const StockBookPageQuery = Days.extend({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
}).refine(inOrder, ORDER);

/**
 * The units that left the stock under the margin scheme in a period. The VAT is the same as in the return.
 */
export const StockBook = z.object({
  from: IsoDate,
  to: IsoDate,
  /** The time at which the stock book was made, ISO 8601. */
  made: z.string(),
  isClosed: z.boolean(),
  rows: z.array(StockBookRow),
  total: z.int().nonnegative(),
  page: z.int().positive(),
  /** The sums of all rows. */
  sums: z.object({
    articles: z.int(),
    withMargin: z.int(),
    paid: z.number(),
    price: z.number(),
    margin: z.number(),
    vat: z.number(),
  }),
  /**
   * The VAT of margins in the VAT ledger. `globalVat` is the VAT under the global scheme, which belongs to no
   * single article.
   */
  ledgerVat: z.number(),
  globalVat: z.number(),
});
export type StockBook = z.infer<typeof StockBook>;
