import { z } from 'zod';
import { EXPORT_FORMATS } from './files.ts';
import { Id, IsoDate } from './primitives.ts';
import { VatTreatment } from './vat.ts';

const Days = z.object({ from: IsoDate.optional(), to: IsoDate.optional() });
const inOrder = ({ from, to }: z.infer<typeof Days>) => !from || !to || from <= to;
const ORDER = { path: ['to'], error: 'The last day is before the first one.' };

/** Of which days the stock book tells: of this year until today where they are left out. An extension. */
export const StockBookQuery = Days.extend({
  format: z.enum(EXPORT_FORMATS, `Choose one of ${EXPORT_FORMATS.join(', ')}.`).default('csv'),
}).refine(inOrder, ORDER);
export type StockBookQuery = z.infer<typeof StockBookQuery>;

/** How a unit of the margin scheme left, or that it is still here. `by_hand` was marked as sold without an order. */
export const LEAVINGS = [
  'sold',
  'exported',
  'site',
  'refunded',
  'returned',
  'by_hand',
  'lost',
  'here',
] as const;

/** A unit under the margin scheme as the stock book has it. Amounts in euros. */
export const StockBookRow = z.object({
  /** The unit, while it is recorded. */
  product: Id.nullable(),
  sku: z.string(),
  article: z.string(),
  purchase: Id.nullable(),
  bought: IsoDate.nullable(),
  invoice: z.string(),
  /** Empty where the scheme does not ask for it. */
  seller: z.string(),
  sellerCountry: z.string(),
  paid: z.number(),
  sale: Id.nullable(),
  /** The day on which it left, and the number of the order. */
  left: IsoDate.nullable(),
  number: z.string(),
  /** What the buyer paid in the period, less refunds. */
  price: z.number().nullable(),
  treatment: VatTreatment.nullable(),
  /** The taxable margin with its VAT; none of what is not taxed one by one. */
  margin: z.number().nullable(),
  rate: z.number().nullable(),
  vat: z.number().nullable(),
  leaving: z.enum(LEAVINGS),
  /** What was noted when it left without a sale. */
  note: z.string(),
});
export type StockBookRow = z.infer<typeof StockBookRow>;

export const STOCK_BOOK_PAGE = 50;
export const StockBookPageQuery = Days.extend({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
}).refine(inOrder, ORDER);

/** What left the stock under the margin scheme in a period. Its VAT is that of the return. */
export const StockBook = z.object({
  from: IsoDate,
  to: IsoDate,
  /** When it was made: ISO 8601. */
  made: z.string(),
  isClosed: z.boolean(),
  rows: z.array(StockBookRow),
  total: z.int().nonnegative(),
  page: z.int().positive(),
  /** Of all rows. */
  sums: z.object({
    articles: z.int(),
    withMargin: z.int(),
    paid: z.number(),
    price: z.number(),
    margin: z.number(),
    vat: z.number(),
  }),
  /** The VAT of margins in the VAT ledger; under the global scheme it is no single article's. */
  ledgerVat: z.number(),
  globalVat: z.number(),
});
export type StockBook = z.infer<typeof StockBook>;
