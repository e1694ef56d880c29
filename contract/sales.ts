import { z } from 'zod';
import { POSTAGE_STATES, PRICE_STATES, SALE_STATES } from '../domain/sale.ts';
import { CurrencyInput, RateInput } from './paid_amounts.ts';
import {
  AmountInput,
  Id,
  IsoDate,
  OptionalAmountInput,
  OptionalCountryInput,
  OptionalDateInput,
  OptionalIdInput,
  jsonItems,
  optionalText,
  requiredText,
} from './primitives.ts';
import { FeeKind } from './sites.ts';
import { VatScheme } from './vat.ts';
import { TreatmentOrNone, VatNumberInput, VatTreatmentInput } from './vat_treatments.ts';
import { EventInput, EventKind, FeeInput, LineInput, NewLine } from './sale_inputs.ts';
import { constantText } from './messages.ts';

const SaleState = z.enum(SALE_STATES, constantText('inputs.one_of', { choices: SALE_STATES.join(', ') }));

const PriceState = z.enum(PRICE_STATES, constantText('inputs.one_of', { choices: PRICE_STATES.join(', ') }));
const PostageState = z.enum(
  POSTAGE_STATES,
  constantText('inputs.one_of', { choices: POSTAGE_STATES.join(', ') }),
);

/**
 * One unit of an order. `product` is `null` if the article is not linked to a product. `price` is in the sale's
 * currency.
 */
export const SaleLine = z.object({
  id: Id,
  product: Id.nullable(),
  /** The SKU of the product. */
  sku: z.string().nullable(),
  title: z.string(),
  /** The site's number of the article. */
  externalId: z.string(),
  price: z.number(),
  /** In euros: the net of the line, the cost of the unit, and the profit. */
  net: z.number(),
  cost: z.number(),
  profit: z.number(),
  /** The VAT due on the line in euros, its scheme, and its rate in percent. */
  vat: z.number(),
  vatScheme: VatScheme,
  vatPercent: z.number(),
  /** The day on which the unit came back into stock. */
  restocked: IsoDate.nullable(),
});
export type SaleLine = z.infer<typeof SaleLine>;

/**
 * A fee of the site, in the sale's currency; negative if the site gives money back. Without a day the fee
 * counts on the sale's day.
 */
export const SaleFee = z.object({
  id: Id,
  kind: FeeKind,
  note: z.string(),
  amount: z.number(),
  /** The VAT within the fee that is paid back, with the same sign. */
  vat: z.number(),
  day: IsoDate.nullable(),
  estimated: z.boolean(),
});
export type SaleFee = z.infer<typeof SaleFee>;

/**
 * An event after the sale, for one line or for the whole order. `amount` was refunded, in the sale's
 * currency.
 */
export const SaleEvent = z.object({
  id: Id,
  kind: EventKind,
  line: Id.nullable(),
  day: IsoDate,
  amount: z.number(),
  /** Whether the unit is in stock again. */
  restocked: z.boolean(),
  note: z.string(),
});
export type SaleEvent = z.infer<typeof SaleEvent>;

/** A listing that still offers a sold unit. */
export const TakeDown = z.object({
  insertion: Id,
  insertion_batch: Id,
  name: z.string(),
  site: z.string(),
  price: z.number(),
  external_id: z.string(),
  address: z.string(),
  /** The number of units to take down. */
  units: z.int(),
});
export type TakeDown = z.infer<typeof TakeDown>;

/**
 * An order. Prices, charged postage, fees and refunds are in its currency. `rate` is the units of that
 * currency for one euro, null for euros. Paid postage, packaging and derived amounts are in euros. An order
 * has no buyer's name. An extension.
 */
export const Sale = z.object({
  id: Id,
  /** Site and order number. */
  name: z.string(),
  site: z.string(),
  orderNumber: z.string(),
  day: IsoDate,
  currency: z.string(),
  rate: z.number().nullable(),
  postageCharged: z.number(),
  postagePaid: z.number(),
  packaging: z.number(),
  /** ISO 3166, two letters. */
  buyerCountry: z.string(),
  state: SaleState,
  courier: z.string(),
  trackingNumber: z.string(),
  due: IsoDate.nullable(),
  posted: IsoDate.nullable(),
  arrived: IsoDate.nullable(),
  note: z.string(),
  /**
   * The VAT treatment; empty while the shop is not registered. `vatTreatmentSaid` is the stated treatment;
   * empty if the usual treatment applies.
   */
  vatTreatment: TreatmentOrNone,
  vatTreatmentSaid: TreatmentOrNone,
  /** The VAT number of a buyer that is a business. */
  buyerVatNumber: z.string(),
  /** The VAT within the paid postage that is paid back, in euros. */
  postageVat: z.number(),
  /**
   * Whether the prices are known, estimated from a total, or unknown. Unknown prices are 0. `postageState` is
   * the same for the charged postage.
   */
  priceState: PriceState,
  postageState: PostageState,
  /**
   * All following amounts are derived: prices and charged postage in euros, fees, VAT due, net, cost of the
   * units, profit.
   */
  paid: z.number(),
  feesTotal: z.number(),
  vat: z.number(),
  net: z.number(),
  cost: z.number(),
  profit: z.number(),
  /** Whether any fee is estimated. */
  isEstimated: z.boolean(),
  /** The number of lines. `unlinked` is the number of lines without a product. */
  linesQuantity: z.int(),
  unlinked: z.int(),
  lines: z.array(SaleLine),
  fees: z.array(SaleFee),
  events: z.array(SaleEvent),
  /** The listings elsewhere that still offer units of the order. */
  takeDown: z.array(TakeDown),
});
export type Sale = z.infer<typeof Sale>;

export const POSTAGE_VAT_TOO_LARGE = constantText('sales.postage_vat');

const MAX_LINES = 1_000;
const Lines = jsonItems(LineInput, MAX_LINES);
const NewLines = jsonItems(NewLine, MAX_LINES);
const Fees = jsonItems(FeeInput, 100);
const Events = jsonItems(EventInput, 1_000);

/** The fields that can be set on many sales at once. Fields that are not sent stay unchanged. */
export const SaleBulkChange = z.object({
  state: SaleState.optional(),
  courier: optionalText(100).optional(),
  due: OptionalDateInput.optional(),
  posted: OptionalDateInput.optional(),
  arrived: OptionalDateInput.optional(),
  buyerCountry: OptionalCountryInput.optional(),
  vatTreatmentSaid: VatTreatmentInput.optional(),
});
export type SaleBulkChange = z.infer<typeof SaleBulkChange>;

/**
 * The fields that can be changed on one sale. `lines`, `fees` and `events`, if sent, replace all lines, fees
 * or events. Estimated fees follow the rules of the site until other fees are sent.
 */
export const SaleUpdate = SaleBulkChange.extend({
  site: requiredText(constantText('inputs.site'), 100).optional(),
  orderNumber: optionalText(100).optional(),
  day: IsoDate.optional(),
  currency: CurrencyInput.optional(),
  rate: RateInput.nullable().optional(),
  postageCharged: AmountInput.optional(),
  postagePaid: AmountInput.optional(),
  packaging: AmountInput.optional(),
  trackingNumber: optionalText(100).optional(),
  note: optionalText(300).optional(),
  buyerVatNumber: VatNumberInput.optional(),
  postageVat: AmountInput.optional(),
  /** Prices or charged postage that change become known, unless these fields say otherwise. */
  priceState: PriceState.optional(),
  postageState: PostageState.optional(),
  lines: Lines.optional(),
  /** The total of the lines that are sent without a price. */
  price: OptionalAmountInput.optional(),
  fees: Fees.optional(),
  events: Events.optional(),
});
export type SaleUpdate = z.infer<typeof SaleUpdate>;

/**
 * A new sale. By default its day is today, and its state is to pack. Its lines are the sent lines and the
 * unsold units of the batch. `price` is split over the lines without a price, by expected price. Without
 * `fees`, the rules of the site give estimated fees.
 */
export const NewSale = SaleUpdate.extend({
  site: requiredText(constantText('inputs.site'), 100),
  day: OptionalDateInput,
  lines: NewLines,
  insertion_batch: OptionalIdInput,
}).meta({
  example: {
    site: 'Ebay',
    orderNumber: '04-12877-55190',
    day: '2026-11-02',
    postageCharged: 6.9,
    buyerCountry: 'IT',
    lines: [{ title: 'Ember Fox 015/102', externalId: '256612340987', price: 24.5 }],
  },
});
export type NewSale = z.infer<typeof NewSale>;
