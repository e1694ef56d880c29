import { z } from 'zod';
import { CHARGE_KINDS, ALLOCATION_METHODS, type LockProblem } from '../domain/charge.ts';
import { findChargesProblem } from '../domain/charge_cell.ts';
import { normalizeCharges, readCharges } from '../domain/charge_text.ts';
import { paidAmountInputs } from './paid_amounts.ts';
import {
  AmountInput,
  addIssue,
  Id,
  IdInput,
  IsoDate,
  OptionalDateInput,
  OptionalIdInput,
  optionalText,
} from './primitives.ts';
import { constantText, messageOfProblem } from './messages.ts';

export const ChargeKind = z.enum(
  CHARGE_KINDS,
  constantText('inputs.one_of', { choices: CHARGE_KINDS.join(', ') }),
);
export const ChargeMethodInput = z.enum(
  ALLOCATION_METHODS,
  constantText('inputs.one_of', { choices: ALLOCATION_METHODS.join(', ') }),
);

/** The parts of a shipment's total that the specification names. These parts are charges too. */
export const CHARGE_TERMS = ['shipmentPrice', 'ivaPrice'] as const;

/** An amount of a charge that an operator fixed, in euros: for a purchase or for one product. */
export const ChargeLock = z.object({ purchase: Id.nullable(), product: Id.nullable(), amount: z.number() });
export type ChargeLock = z.infer<typeof ChargeLock>;

/** The messages for invalid locks. */
export const LOCK_PROBLEMS: Readonly<Record<LockProblem, string>> = {
  beyond: constantText('costs.locks_too_large'),
  short: constantText('costs.locks_too_small'),
};

/**
 * A cost beside the price, of a shipment or of one purchase. Amounts are in euros. `recoverable` is paid
 * back, so this part is not a cost. In another currency, `foreignAmount` was paid at `rate` units for one euro.
 * An extension.
 */
export const Charge = z.object({
  id: Id,
  incomingShipment: Id.nullable(),
  boughtStock: Id.nullable(),
  kind: ChargeKind,
  /** The shipment's own field for this charge. The amount of that field changes with the charge. */
  term: z.enum(CHARGE_TERMS).nullable(),
  note: z.string(),
  amount: z.number(),
  recoverable: z.number(),
  currency: z.string(),
  foreignAmount: z.number().nullable(),
  rate: z.number().nullable(),
  day: IsoDate,
  way: ChargeMethodInput,
  locks: z.array(ChargeLock),
});
export type Charge = z.infer<typeof Charge>;

const LockInput = z.object({
  purchase: OptionalIdInput.default(null),
  product: OptionalIdInput.default(null),
  amount: AmountInput,
});
/**
 * The fields that can be set on a charge. In another currency than the euro, `amount` follows from
 * `foreignAmount` and `rate`.
 */
export const ChargeChange = z.object({
  kind: ChargeKind.optional(),
  note: optionalText(200).optional(),
  amount: AmountInput.optional(),
  recoverable: AmountInput.optional(),
  ...paidAmountInputs('currency', 'foreignAmount', 'rate'),
  day: OptionalDateInput.optional(),
  way: ChargeMethodInput.optional(),
  locks: z.array(LockInput).max(1_000).optional(),
});
export type ChargeChange = z.infer<typeof ChargeChange>;

/**
 * The largest number of characters for a record's charges in one cell of a file. Spreadsheets allow little
 * more.
 */
export const MAX_CHARGES_TEXT = 30_000;

/**
 * Reads all charges of a record from a cell of a file, one charge per line: see domain/charge_text.ts. Empty
 * text means no charges.
 */
export const ChargesText = optionalText(MAX_CHARGES_TEXT).transform((text, context) => {
  const { charges, problem } = readCharges(text);
  return problem === undefined ? normalizeCharges(charges) : addIssue(context, messageOfProblem(problem));
});

/** A charge from a cell of a file: see domain/charge_text.ts. */
export const ChargeCell = z.object({
  name: z.enum([...CHARGE_KINDS, ...CHARGE_TERMS]),
  currency: z.string(),
  amount: z.int(),
  rate: z.int().nullable(),
  recoverable: z.int(),
  way: ChargeMethodInput.nullable(),
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

/** All charges of a record, if they can be recorded together. */
export const ChargeCells = z.array(ChargeCell).transform((charges, context) => {
  const problem = findChargesProblem(charges);
  return problem === undefined ? normalizeCharges(charges) : addIssue(context, messageOfProblem(problem));
});

/**
 * A new charge of a shipment or of a purchase. By default its day is today, and its kind decides the
 * allocation.
 */
export const NewCharge = ChargeChange.extend({
  kind: ChargeKind,
  incomingShipment: IdInput.optional(),
  boughtStock: IdInput.optional(),
});
export type NewCharge = z.infer<typeof NewCharge>;

/**
 * The charges on a product or purchase, the input VAT within its price, and its cost with these charges and
 * without this VAT. Euros.
 */
const Costs = { charges: z.number(), inputVat: z.number(), landed: z.number() };

const CostedProduct = z.object({ id: Id, name: z.string(), estimated_cost: z.number(), ...Costs });

/**
 * A purchase with its part of all charges. `notAssigned` is the part of the price that no product covers,
 * with its charges.
 */
export const CostedPurchase = z.object({
  id: Id,
  name: z.string(),
  price: z.number(),
  weight: z.number().nullable(),
  /** The number of products. */
  quantity: z.int(),
  ...Costs,
  notAssigned: z.object({ price: z.number(), charges: z.number() }),
});
export type CostedPurchase = z.infer<typeof CostedPurchase>;

/**
 * The cost of a shipment and its allocation. For each charge, `way` is the requested allocation, and
 * `effectiveMethod` is the allocation in use. `isAfterSale` marks a charge whose day comes after the sale of a
 * product that bears a part. The same is true in `ChargePart`.
 */
export const ShipmentCosts = z.object({
  charges: z.array(Charge.extend({ methodUsed: ChargeMethodInput, isAfterSale: z.boolean() })),
  purchases: z.array(CostedPurchase),
});
export type ShipmentCosts = z.infer<typeof ShipmentCosts>;

/**
 * The part of a charge on a purchase. `basis` is the purchase's share: euros, grams, products or purchases.
 * `basis` is null if an operator set the amount, or if the charge belongs only to the purchase.
 */
const ChargePart = z.object({
  charge: Charge,
  methodUsed: ChargeMethodInput,
  basis: z.object({ part: z.number(), whole: z.number() }).nullable(),
  purchase: z.number(),
  isAfterSale: z.boolean(),
});
export type ChargePart = z.infer<typeof ChargePart>;

/** The purchases of a shipment without a weight, although a charge should be allocated by weight. */
const Weightless = z.array(z.object({ id: Id, name: z.string() }));

/** The cost of a purchase: its own charges, its part of the charges of its shipment, and its products. */
export const PurchaseCosts = z.object({
  purchase: CostedPurchase,
  charges: z.array(Charge),
  /** The parts of all charges on the purchase. */
  parts: z.array(ChargePart),
  weightless: Weightless,
  products: z.array(CostedProduct),
});
export type PurchaseCosts = z.infer<typeof PurchaseCosts>;

/** The parts of a product's cost: each charge, its part on the purchase, and its part on the product. */
export const LandedCost = z.object({
  estimated_cost: z.number(),
  landed: z.number(),
  /** The price of the product's purchase, in euros; `null` without a purchase. */
  price: z.number().nullable(),
  /** The product's part of the price, in percent; `null` if the price is 0. */
  share: z.number().nullable(),
  parts: z.array(ChargePart.extend({ product: z.number() })),
  /**
   * The VAT within the purchase's price that is paid back, and the product's part of this VAT. Neither is a
   * cost.
   */
  inputVat: z.object({ purchase: z.number(), product: z.number() }),
  weightless: Weightless,
  /** The ledger entries of the product's cost, by day. */
  ledger: z.array(z.object({ day: IsoDate, amount: z.number(), cause: z.string() })),
});
export type LandedCost = z.infer<typeof LandedCost>;
