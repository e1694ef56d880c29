import { z } from 'zod';
import { CHARGE_KINDS, CHARGE_WAYS, type LockProblem } from '../domain/charge.ts';
import { findChargesProblem } from '../domain/charge_cell.ts';
import { normalizeCharges, readCharges } from '../domain/charge_text.ts';
import { paidInputs } from './paid.ts';
import {
  AmountInput,
  fail,
  Id,
  IdInput,
  IsoDate,
  OptionalDateInput,
  OptionalIdInput,
  optionalText,
} from './primitives.ts';

export const ChargeKind = z.enum(CHARGE_KINDS, `Choose one of ${CHARGE_KINDS.join(', ')}.`);
export const ChargeWay = z.enum(CHARGE_WAYS, `Choose one of ${CHARGE_WAYS.join(', ')}.`);

/** The parts of a shipment's total that the specification names, which are charges, too. */
export const CHARGE_TERMS = ['shipmentPrice', 'ivaPrice'] as const;

/** A part of a charge that is set by hand, in euros: of a purchase or of one product. */
export const ChargeLock = z.object({ purchase: Id.nullable(), product: Id.nullable(), amount: z.number() });
export type ChargeLock = z.infer<typeof ChargeLock>;

/** In words, why locks cannot be kept. */
export const LOCK_PROBLEMS: Readonly<Record<LockProblem, string>> = {
  beyond: 'The locked amounts are more than there is to spread.',
  short: 'The locked amounts have to make up the whole, since nothing else is left to bear the rest.',
};

/**
 * What was paid beside the price, of a shipment or of one purchase. Amounts in euros, of which `recoverable` is paid back
 * and no cost. In another currency `foreignAmount` was paid, at `rate` of it for a euro. An extension.
 */
export const Charge = z.object({
  id: Id,
  incomingShipment: Id.nullable(),
  boughtStock: Id.nullable(),
  kind: ChargeKind,
  /** Under this name the shipment itself has it, whose amount changes with it. */
  term: z.enum(CHARGE_TERMS).nullable(),
  note: z.string(),
  amount: z.number(),
  recoverable: z.number(),
  currency: z.string(),
  foreignAmount: z.number().nullable(),
  rate: z.number().nullable(),
  day: IsoDate,
  way: ChargeWay,
  locks: z.array(ChargeLock),
});
export type Charge = z.infer<typeof Charge>;

const LockInput = z.object({
  purchase: OptionalIdInput.default(null),
  product: OptionalIdInput.default(null),
  amount: AmountInput,
});
/** What can be said of a charge. In another currency than the euro its `amount` follows from `foreignAmount` and `rate`. */
export const ChargeChange = z.object({
  kind: ChargeKind.optional(),
  note: optionalText(200).optional(),
  amount: AmountInput.optional(),
  recoverable: AmountInput.optional(),
  ...paidInputs('currency', 'foreignAmount', 'rate'),
  day: OptionalDateInput.optional(),
  way: ChargeWay.optional(),
  locks: z.array(LockInput).max(1_000).optional(),
});
export type ChargeChange = z.infer<typeof ChargeChange>;

/** So many characters have the charges of a record in one cell of a file: spreadsheets take hardly more. */
export const MAX_CHARGES_TEXT = 30_000;

/** Reads all charges of a record from a cell of a file, one in a line: see domain/charge_text.ts. Empty where there are none. */
export const ChargesText = optionalText(MAX_CHARGES_TEXT).transform((text, context) => {
  const { charges, problem } = readCharges(text);
  return problem === undefined ? normalizeCharges(charges) : fail(context, problem);
});

/** A charge as a cell of a file has said it: see domain/charge_text.ts. */
export const ChargeCell = z.object({
  name: z.enum([...CHARGE_KINDS, ...CHARGE_TERMS]),
  currency: z.string(),
  amount: z.int(),
  rate: z.int().nullable(),
  recoverable: z.int(),
  way: ChargeWay.nullable(),
  day: z.string().nullable(),
  note: z.string(),
  locks: z.array(
    z.object({
      of: z.enum(['purchase', 'product']),
      id: z.int(),
      mark: z.string().nullable(),
      amount: z.int(),
    }),
  ),
});

/** All charges of a record, which together can be recorded. */
export const ChargeCells = z.array(ChargeCell).transform((charges, context) => {
  const problem = findChargesProblem(charges);
  return problem === undefined ? normalizeCharges(charges) : fail(context, problem);
});

/** Of a shipment, or of a purchase; today and in the usual way of its kind, if nothing else is said. */
export const NewCharge = ChargeChange.extend({
  kind: ChargeKind,
  incomingShipment: IdInput.optional(),
  boughtStock: IdInput.optional(),
});
export type NewCharge = z.infer<typeof NewCharge>;

/** What of something falls on charges, the input VAT within its price, and what it costs with them and without that. Euros. */
const Costs = { charges: z.number(), inputVat: z.number(), landed: z.number() };

const CostedProduct = z.object({ id: Id, name: z.string(), estimated_cost: z.number(), ...Costs });

/** A purchase with its part of all charges. `notAssigned` is what of the price no product covers, and its charges. */
export const CostedPurchase = z.object({
  id: Id,
  name: z.string(),
  price: z.number(),
  weight: z.number().nullable(),
  /** How many products it has. */
  quantity: z.int(),
  ...Costs,
  notAssigned: z.object({ price: z.number(), charges: z.number() }),
});
export type CostedPurchase = z.infer<typeof CostedPurchase>;

/**
 * What a shipment cost, and how that is spread. `way` of a charge is the one asked for, `wayTaken` the one that was possible.
 * It `isAfterSale` where its day comes after the sale of a product that bears some of it, here and in `ChargePart`.
 */
export const ShipmentCosts = z.object({
  charges: z.array(Charge.extend({ wayTaken: ChargeWay, isAfterSale: z.boolean() })),
  purchases: z.array(CostedPurchase),
});
export type ShipmentCosts = z.infer<typeof ShipmentCosts>;

/**
 * What of a charge falls on a purchase, and as how much of what: euros, grams, products, or one of so many; `null`
 * where that is said by hand, and of a charge of the purchase alone.
 */
const ChargePart = z.object({
  charge: Charge,
  wayTaken: ChargeWay,
  basis: z.object({ part: z.number(), whole: z.number() }).nullable(),
  purchase: z.number(),
  isAfterSale: z.boolean(),
});
export type ChargePart = z.infer<typeof ChargePart>;

/** The purchases of a shipment that lack the weight by which one of its charges should go. */
const Weightless = z.array(z.object({ id: Id, name: z.string() }));

/** What a purchase cost: its own charges, its part of those of its shipment, and its products. */
export const PurchaseCosts = z.object({
  purchase: CostedPurchase,
  charges: z.array(Charge),
  /** All that fall on it. */
  parts: z.array(ChargePart),
  weightless: Weightless,
  products: z.array(CostedProduct),
});
export type PurchaseCosts = z.infer<typeof PurchaseCosts>;

/** Why a product costs what it does: each charge, what of it falls on the purchase, and what of that on the product. */
export const LandedCost = z.object({
  estimated_cost: z.number(),
  landed: z.number(),
  /** What was paid for its purchase, in euros; `null` without one. */
  price: z.number().nullable(),
  /** The product's part of the price, in percent; `null` where nothing was paid. */
  share: z.number().nullable(),
  parts: z.array(ChargePart.extend({ product: z.number() })),
  /** The VAT within the purchase's price that is paid back, and the product's part of it: no cost. */
  inputVat: z.object({ purchase: z.number(), product: z.number() }),
  weightless: Weightless,
  /** What has been counted as its cost, day by day. */
  ledger: z.array(z.object({ day: IsoDate, amount: z.number(), cause: z.string() })),
});
export type LandedCost = z.infer<typeof LandedCost>;
