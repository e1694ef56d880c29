/**
 * Splits a whole amount into whole parts by weight. The parts sum to the amount. Each part is rounded down.
 * The remainder goes, one by one, to the parts that lost most (the first among equals). If all weights are 0,
 * the parts are equal. Without parts, or with a negative weight, the result is empty. Weights are whole
 * numbers of any size: nothing is lost.
 *
 * @example splitAmount(1000, [1, 1, 1]) // [334, 333, 333]
 * @example splitAmount(100, [1, 5]) // [17, 83]
 */
export function splitAmount(amount: number, weights: readonly number[]): number[] {
  if (weights.some((weight) => !(weight >= 0))) return [];
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n)
    return weights.length === 0
      ? []
      : splitAmount(
          amount,
          weights.map(() => 1),
        );
  const whole = BigInt(amount);
  const parts = weights.map((weight) => Number((whole * BigInt(weight)) / total));
  const lost = weights.map((weight) => (whole * BigInt(weight)) % total);
  const byLoss = parts.map((_, index) => index).toSorted((a, b) => compare(lost[b], lost[a]) || a - b);
  const left = amount - parts.reduce((sum, part) => sum + part, 0);
  for (const index of byLoss.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

function compare(one = 0n, other = 0n): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
