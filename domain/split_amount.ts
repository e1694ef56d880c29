/**
 * A whole amount cut into whole parts by weight, which together are the amount again: each part is
 * rounded down, and what remains goes, one by one, to the parts that lost most (the first among
 * equals). Without any weight all parts weigh the same. No parts, or a weight below zero: empty.
 *
 * @example splitAmount(1000, [1, 1, 1]) // [334, 333, 333]
 * @example splitAmount(100, [1, 5]) // [17, 83]
 */
export function splitAmount(amount: number, weights: readonly number[]): number[] {
  if (weights.some((weight) => !(weight >= 0))) return [];
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0)
    return weights.length === 0
      ? []
      : splitAmount(
          amount,
          weights.map(() => 1),
        );
  const exact = weights.map((weight) => (amount * weight) / total);
  const parts = exact.map(Math.floor);
  const lost = (index: number) => (exact[index] ?? 0) - (parts[index] ?? 0);
  const byLoss = parts.map((_, index) => index).toSorted((a, b) => lost(b) - lost(a) || a - b);
  const left = amount - parts.reduce((sum, part) => sum + part, 0);
  for (const index of byLoss.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
