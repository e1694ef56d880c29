import type { ChargeKind, ChargeWay } from './charge.ts';
import { foreignToCents } from './foreign.ts';
import { MAX_AMOUNT, toCents } from './money.ts';

/** What is locked: the number of a purchase or of a product, here or in the installation with the mark. Cents. */
export interface ChargeLockCell {
  of: 'purchase' | 'product';
  id: number;
  mark: string | null;
  amount: number;
}

/** A charge as a line of a file says it. Whole cents, hundredths of another currency, ten-thousandths of a rate. */
export interface ChargeCell {
  /** A kind, or which of the prices that a shipment itself has: it says the amount of that. */
  name: ChargeKind | ChargeTerm;
  currency: string;
  amount: number;
  /** So much of the currency for a euro; `null` for euros. */
  rate: number | null;
  recoverable: number;
  /** `null` where the line does not say it: the usual one of the kind, today. */
  way: ChargeWay | null;
  day: string | null;
  note: string;
  locks: ChargeLockCell[];
}

/** In place of a rate: that of the import, which is still to be said. */
export const RATE_OF_IMPORT = 0;

const TERMS = ['shipmentPrice', 'ivaPrice'] as const;
export type ChargeTerm = (typeof TERMS)[number];

/** Whether it is one of the prices that a shipment itself has. */
export function isTerm(name: ChargeCell['name']): name is ChargeTerm {
  return TERMS.some((term) => term === name);
}

/** Whether a charge was paid in yen whose rate is that of the import, and is still to be said. */
export function isInOpenYen({ currency, rate }: Pick<ChargeCell, 'currency' | 'rate'>): boolean {
  return currency === 'JPY' && rate === RATE_OF_IMPORT;
}

/** What a charge comes to in cents. */
export function chargeInCents({ amount, rate }: Pick<ChargeCell, 'amount' | 'rate'>): number {
  if (rate === null) return amount;
  return rate === RATE_OF_IMPORT ? 0 : foreignToCents(amount, rate);
}

export function findRepeatedTerm(charges: readonly ChargeCell[]): string | undefined {
  const terms = charges.map(({ name }) => name).filter(isTerm);
  return new Set(terms).size < terms.length ? 'Say each of the shipment’s own prices once.' : undefined;
}

/** In words, what of charges cannot be recorded. @example 'Line 2: No more can be paid back than was paid.' */
export function findChargesProblem(charges: readonly ChargeCell[]): string | undefined {
  for (const [index, charge] of charges.entries()) {
    const problem = findChargeProblem(charge);
    if (problem !== undefined) return charges.length > 1 ? `Line ${index + 1}: ${problem}` : problem;
  }
  return findRepeatedTerm(charges);
}

/** The same of one charge. */
export function findChargeProblem(charge: ChargeCell): string | undefined {
  if (isTerm(charge.name) || charge.rate === RATE_OF_IMPORT) return undefined;
  const whole = chargeInCents(charge);
  if (whole > toCents(MAX_AMOUNT)) return 'Enter an amount below €1,000,000,000.';
  if (charge.recoverable > whole) return 'No more can be paid back than was paid.';
  const isBeyond = (['purchase', 'product'] as const).some(
    (of) => locked(charge, of) > whole - charge.recoverable,
  );
  return isBeyond ? 'The locked amounts are more than there is to spread.' : undefined;
}

function locked({ locks }: ChargeCell, of: ChargeLockCell['of']): number {
  return locks.reduce((sum, lock) => (lock.of === of ? sum + lock.amount : sum), 0);
}
