import { z } from 'zod';
import { POSTAGE_STATES, PRICE_STATES, SALE_STATES } from '../domain/sale.ts';
import { CurrencyInput, RateInput } from './paid.ts';
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

const SaleState = z.enum(SALE_STATES, `Choose one of ${SALE_STATES.join(', ')}.`);

const PriceState = z.enum(PRICE_STATES, `Choose one of ${PRICE_STATES.join(', ')}.`);
const PostageState = z.enum(POSTAGE_STATES, `Choose one of ${POSTAGE_STATES.join(', ')}.`);

/** One unit of an order, or something that is no product here: then `product` is `null`. `price` in the sale's currency. */
export const SaleLine = z.object({
  id: Id,
  product: Id.nullable(),
  /** Of the product. */
  sku: z.string().nullable(),
  title: z.string(),
  /** What the site calls the article. */
  externalId: z.string(),
  price: z.number(),
  /** In euros: what it leaves, what the unit cost, and what is left then. */
  net: z.number(),
  cost: z.number(),
  profit: z.number(),
  /** What of it is due as VAT, in euros, and how it is reckoned, in percent. */
  vat: z.number(),
  vatScheme: VatScheme,
  vatPercent: z.number(),
  /** The day on which the unit came back into stock. */
  restocked: IsoDate.nullable(),
});
export type SaleLine = z.infer<typeof SaleLine>;

/** What the site keeps, in the sale's currency; negative where it gives back. On the sale's day without one of its own. */
export const SaleFee = z.object({
  id: Id,
  kind: FeeKind,
  note: z.string(),
  amount: z.number(),
  /** The VAT within it that is paid back, of the same sign. */
  vat: z.number(),
  day: IsoDate.nullable(),
  estimated: z.boolean(),
});
export type SaleFee = z.infer<typeof SaleFee>;

/** What happened afterwards to a line, or to the whole order without one. `amount` was paid back, in the sale's currency. */
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

/** An insertion that still offers what was sold. */
export const TakeDown = z.object({
  insertion: Id,
  insertion_batch: Id,
  name: z.string(),
  site: z.string(),
  price: z.number(),
  external_id: z.string(),
  address: z.string(),
  /** So many units of it. */
  units: z.int(),
});
export type TakeDown = z.infer<typeof TakeDown>;

/**
 * An order. Prices, postage charged, fees and refunds are in its currency, at `rate` of it for a euro where that is not
 * the euro; postage paid, packaging and what is derived are euros. It has no buyer's name. An extension.
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
  /** How its VAT is treated: empty while the shop is not registered. The second is what was said, empty for the usual one. */
  vatTreatment: TreatmentOrNone,
  vatTreatmentSaid: TreatmentOrNone,
  /** Of a business that bought it. */
  buyerVatNumber: z.string(),
  /** The VAT within the postage paid that is paid back, in euros. */
  postageVat: z.number(),
  /** Whether prices were said, are estimated by a total, or are not known yet: then they are 0. The same of postage charged. */
  priceState: PriceState,
  postageState: PostageState,
  /** What follows is derived: prices and postage charged in euros, fees, VAT due, what is left of that, what the units cost. */
  paid: z.number(),
  feesTotal: z.number(),
  vat: z.number(),
  net: z.number(),
  cost: z.number(),
  profit: z.number(),
  /** Whether any of the fees is estimated. */
  isEstimated: z.boolean(),
  /** How many lines it has, and how many of them are without a product. */
  linesQuantity: z.int(),
  unlinked: z.int(),
  lines: z.array(SaleLine),
  fees: z.array(SaleFee),
  events: z.array(SaleEvent),
  /** What is still to be taken down elsewhere. */
  takeDown: z.array(TakeDown),
});
export type Sale = z.infer<typeof Sale>;

export const POSTAGE_VAT = 'This is more than the postage paid. Enter the VAT that is a part of it.';

const MAX_LINES = 1_000;
const Lines = jsonItems(LineInput, MAX_LINES);
const NewLines = jsonItems(NewLine, MAX_LINES);
const Fees = jsonItems(FeeInput, 100);
const Events = jsonItems(EventInput, 1_000);

/** What can be set on many sales at once. Fields that are not sent stay as they are. */
export const SaleChange = z.object({
  state: SaleState.optional(),
  courier: optionalText(100).optional(),
  due: OptionalDateInput.optional(),
  posted: OptionalDateInput.optional(),
  arrived: OptionalDateInput.optional(),
  buyerCountry: OptionalCountryInput.optional(),
  vatTreatmentSaid: VatTreatmentInput.optional(),
});
export type SaleChange = z.infer<typeof SaleChange>;

/**
 * What can be changed of one sale. `lines`, `fees` and `events`, where they are sent, are all of them. Estimated fees
 * follow the rules of the site until others are sent.
 */
export const SaleUpdate = SaleChange.extend({
  site: requiredText('a site', 100).optional(),
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
  /** Prices and postage charged that become others are known, unless these say something else. */
  priceState: PriceState.optional(),
  postageState: PostageState.optional(),
  lines: Lines.optional(),
  /** Of the lines that are sent without a price, together. */
  price: OptionalAmountInput.optional(),
  fees: Fees.optional(),
  events: Events.optional(),
});
export type SaleUpdate = z.infer<typeof SaleUpdate>;

/**
 * A new sale: today and to be packed, if nothing else is said. Its lines are those that are sent, and the units of a batch
 * that are not sold yet. `price` goes over the lines that have none of their own, by expected price. Without `fees` they
 * are estimated by the rules of the site.
 */
export const NewSale = SaleUpdate.extend({
  site: requiredText('a site', 100),
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
