/**
 * The largest amount: €999,999,999.99. The sum of ten thousand such amounts in cents is still exact in a
 * JavaScript number.
 */
export const MAX_AMOUNT = 999_999_999.99;

/**
 * Converts euros, as in JSON, to whole cents. Rounds half a cent away from zero.
 *
 * @example toCents(84.32) === 8432
 */
export function toCents(euros: number): number {
  const cents = Math.round(Math.abs(euros) * 100 + 1e-6);
  return euros < 0 && cents !== 0 ? -cents : cents;
}

/** @example fromCents(8432) === 84.32 */
export function fromCents(cents: number): number {
  return cents / 100;
}

/** @example sumCents([10, 20]) === 30 */
export function sumCents(cents: readonly number[]): number {
  return cents.reduce((all, one) => all + one, 0);
}

/** The sum of amounts in euros, exact to the cent. @example sumEuros([0.1, 0.2]) === 0.3 */
export function sumEuros(amounts: Iterable<number>): number {
  let cents = 0;
  for (const amount of amounts) cents += toCents(amount);
  return fromCents(cents);
}
