import type { ChargeKind, AllocationMethod } from './charge.ts';
import { convertForeignToCents } from './foreign.ts';
import { MAX_AMOUNT, toCents } from './money.ts';
import { describeProblem, type Problem } from './problem.ts';

/**
 * A lock on a purchase or product, in cents. `mark` is the id of the installation that gave the number. Null
 * means this installation.
 */
export interface ChargeLockCell {
  of: 'purchase' | 'product';
  id: number;
  mark: string | null;
  amount: number;
}

/**
 * A charge in one line of a cell. Euros are in whole cents, other currencies in hundredths, rates in
 * ten-thousandths.
 */
export interface ChargeCell {
  /**
   * A kind of charge, or a price field of the shipment. The shipment then states the amount of that field.
   */
  name: ChargeKind | BuiltinCharge;
  currency: string;
  amount: number;
  /** Units of the currency for one euro; `null` for euros. */
  rate: number | null;
  recoverable: number;
  /** `null` if the line states no allocation: the default of the kind applies. A missing day means today. */
  way: AllocationMethod | null;
  day: string | null;
  note: string;
  locks: ChargeLockCell[];
}

/** Stands for the rate of the import, which the operator has not stated yet. */
export const IMPORT_RATE = 0;

const TERMS = ['shipmentPrice', 'ivaPrice'] as const;
export type BuiltinCharge = (typeof TERMS)[number];

/** Whether a name is a price field of the shipment. */
export function isBuiltinCharge(name: ChargeCell['name']): name is BuiltinCharge {
  return TERMS.some((term) => term === name);
}

/** Whether a charge is in yen and still needs the rate of the import. */
export function needsImportRate({ currency, rate }: Pick<ChargeCell, 'currency' | 'rate'>): boolean {
  return currency === 'JPY' && rate === IMPORT_RATE;
}

/** The amount in cents; 0 while the rate is unknown. */
export function chargeInCents({ amount, rate }: Pick<ChargeCell, 'amount' | 'rate'>): number {
  if (rate === null) return amount;
  return rate === IMPORT_RATE ? 0 : convertForeignToCents(amount, rate);
}

/** Why charges cannot be recorded. */
export type ChargeCellProblem = Problem<
  | 'charges.builtin_twice'
  | 'charges.amount_too_large'
  | 'charges.line'
  | 'costs.recoverable_too_large'
  | 'costs.locks_too_large'
>;

export function findRepeatedCharge(charges: readonly ChargeCell[]): ChargeCellProblem | undefined {
  const terms = charges.map(({ name }) => name).filter(isBuiltinCharge);
  return new Set(terms).size < terms.length ? describeProblem('charges.builtin_twice') : undefined;
}

/** Finds why charges cannot be recorded. With several charges, the problem names the line. */
export function findChargesProblem(charges: readonly ChargeCell[]): ChargeCellProblem | undefined {
  for (const [index, charge] of charges.entries()) {
    const problem = findChargeProblem(charge);
    if (problem === undefined) continue;
    return charges.length > 1 ? describeProblem('charges.line', { line: index + 1, problem }) : problem;
  }
  return findRepeatedCharge(charges);
}

/** Finds why one charge cannot be recorded. */
export function findChargeProblem(charge: ChargeCell): ChargeCellProblem | undefined {
  if (isBuiltinCharge(charge.name) || charge.rate === IMPORT_RATE) return undefined;
  const whole = chargeInCents(charge);
  if (whole > toCents(MAX_AMOUNT)) return describeProblem('charges.amount_too_large');
  if (charge.recoverable > whole) return describeProblem('costs.recoverable_too_large');
  const isBeyond = (['purchase', 'product'] as const).some(
    (of) => locked(charge, of) > whole - charge.recoverable,
  );
  return isBeyond ? describeProblem('costs.locks_too_large') : undefined;
}

function locked({ locks }: ChargeCell, of: ChargeLockCell['of']): number {
  return locks.reduce((sum, lock) => (lock.of === of ? sum + lock.amount : sum), 0);
}
