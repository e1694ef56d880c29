import { z } from 'zod';
import { findCountry } from '../domain/country_name.ts';
import { FEE_KINDS } from '../domain/fee.ts';
import { POSTAGE_STATES, PRICE_STATES } from '../domain/sale.ts';
import { FILE_LIMITS } from './files.ts';
import { CurrencyInput, RateInput } from './paid_amounts.ts';
import {
  treatEmptyAsMissing,
  Id,
  IsoDate,
  OptionalDateInput,
  SignedAmountInput,
  optionalText,
  WholeNumberCell,
} from './primitives.ts';
import { SaleEventsText, SaleFeesText, SaleLinesText, SaleParts } from './sale_parts.ts';
import { VatNumberInput, VatTreatmentInput } from './vat_treatments.ts';
import { constantText } from './messages.ts';
import { StoredReason } from './reasons.ts';

/** A country by its name or code. Any other text counts as no country. */
const Country = optionalText(100).transform((text) => findCountry(text) ?? '');
const text = (longest: number) => treatEmptyAsMissing(optionalText(longest));
const amount = treatEmptyAsMissing(SignedAmountInput);
const notNegative = treatEmptyAsMissing(
  SignedAmountInput.refine((price) => price >= 0, constantText('imports.below_0')),
);
/** `null` if the file has a column for the day and the cell is empty. */
const date = OptionalDateInput.optional();

/** The cells of a row about the order itself. */
const OrderCells = {
  site: text(100),
  orderNumber: text(100),
  day: treatEmptyAsMissing(IsoDate),
  /** A state of sales, or a site's word for the status. */
  state: text(100),
  paymentStatus: text(100),
  deliveryStatus: text(100),
  orderedOn: date,
  paidOn: date,
  cancelledOn: date,
  refundedOn: date,
  currency: treatEmptyAsMissing(CurrencyInput),
  rate: treatEmptyAsMissing(RateInput),
  postageCharged: notNegative,
  postagePaid: amount,
  packaging: amount,
  orderSubtotal: notNegative,
  orderTotal: notNegative,
  earned: amount,
  tax: amount,
  taxName: text(100),
  collectedTax: amount,
  collectedCharges: amount,
  siteSalesTax: amount,
  siteVat: amount,
  siteTaxType: text(100),
  siteTaxReference: text(100),
  buyerCountry: treatEmptyAsMissing(Country),
  courier: text(100),
  trackingNumber: text(100),
  due: date,
  posted: date,
  arrived: date,
  note: text(300),
  vatTreatmentSaid: treatEmptyAsMissing(VatTreatmentInput),
  buyerVatNumber: treatEmptyAsMissing(VatNumberInput),
  postageVat: notNegative,
  priceState: treatEmptyAsMissing(z.enum(PRICE_STATES)),
  postageState: treatEmptyAsMissing(z.enum(POSTAGE_STATES)),
};

/** The kind of fee of each fee column, by the column's key. */
export const FEE_COLUMNS = {
  commission: 'commission',
  fixedFee: 'fixed fee',
  paymentFee: 'payment',
  promotionFee: 'promotion',
  internationalFee: 'international',
  otherFee: 'other',
  regulatoryFee: 'other',
  performanceFee: 'other',
  disputeFee: 'other',
  paymentDisputeFee: 'other',
  depositFee: 'payment',
  donation: 'other',
} as const satisfies Record<string, (typeof FEE_KINDS)[number]>;

const FeeCells = {
  commission: amount,
  fixedFee: amount,
  paymentFee: amount,
  promotionFee: amount,
  internationalFee: amount,
  otherFee: amount,
  regulatoryFee: amount,
  performanceFee: amount,
  disputeFee: amount,
  paymentDisputeFee: amount,
  depositFee: amount,
  donation: amount,
};

/** The cells of a row about a sale: an order with all its parts, or one article of an order. */
export const SaleCells = z.object({
  ...OrderCells,
  lines: SaleLinesText.optional(),
  fees: SaleFeesText.optional(),
  events: SaleEventsText.optional(),
  article: text(300),
  articleSet: text(200),
  articleCondition: text(100),
  articleSku: text(100),
  articleNumber: text(100),
  lineNumber: text(100),
  articleQuantity: treatEmptyAsMissing(
    z.coerce
      .number(constantText('inputs.whole_number'))
      .int(constantText('inputs.whole_number'))
      .min(1, constantText('inputs.at_least_1'))
      .max(1_000, constantText('inputs.at_most_1000')),
  ),
  articlePrice: notNegative,
  articleTotal: notNegative,
  /**
   * All articles of the order in one cell. `articleNumbers` and `articleNames` have a part for each article.
   */
  articleList: text(FILE_LIMITS.characters),
  articleNumbers: text(FILE_LIMITS.characters),
  articleNames: text(FILE_LIMITS.characters),
  articleCount: treatEmptyAsMissing(WholeNumberCell),
  /** The orders in which the article of a row was sold, each with a quantity. */
  orderQuantities: text(FILE_LIMITS.characters),
  postageDiscount: amount,
  discount: amount,
  lineDiscount: amount,
  refund: amount,
  ...FeeCells,
});
export type SaleCells = z.infer<typeof SaleCells>;

/** The values that were read from such a row. All of them are optional. */
export const SaleRow = SaleCells.partial().extend(SaleParts.shape);
export type SaleRow = z.infer<typeof SaleRow>;

/**
 * The columns of codes that identify the product of an article. An operator who chooses the product needs
 * none of them.
 */
export const ARTICLE_CODES: readonly string[] = [
  'articleSku',
  'articleNumber',
  'lineNumber',
] satisfies (keyof SaleCells)[];

/**
 * The choice for each article of a draft, by the article's key: a product, null for no product, or `out` to
 * leave the article out.
 */
export const ArticleChoices = z.record(z.string().max(1_000), z.union([Id, z.null(), z.literal('out')]));
export type ArticleChoices = z.infer<typeof ArticleChoices>;

const Unit = z.object({ id: Id, sku: z.string(), name: z.string() });

/** An article of an order in a draft, and the product that was found. */
export const DraftArticle = z.object({
  key: z.string(),
  title: z.string(),
  sku: z.string(),
  externalId: z.string(),
  quantity: z.int(),
  /** For all pieces, in the order's currency. */
  total: z.number(),
  /**
   * How the product was found; `null` without a product. `record` means that the sale already has the
   * product.
   */
  by: z.enum(['sku', 'insertion', 'title', 'choice', 'record']).nullable(),
  units: z.array(Unit),
  /** The products that may match the article. */
  choices: z.array(Unit.extend({ left: z.int() })),
  note: z.string().nullable(),
  noteReason: StoredReason,
  isOut: z.boolean(),
});
export type DraftArticle = z.infer<typeof DraftArticle>;
