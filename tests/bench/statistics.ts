/** The value at or below which `share` of all values lie; NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1));
  return sorted[place] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const below = sorted[Math.ceil(half) - 1] ?? Number.NaN;
  return (below + (sorted[Math.floor(half)] ?? Number.NaN)) / 2;
}

/** Relative distance of the largest from the smallest value: 0.1 means 10 %. 0 for fewer than two values. */
export function relativeSpread(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const least = Math.min(...values);
  return least > 0 ? Math.max(...values) / least - 1 : 0;
}

/** Spread of the middle half of the values, relative to their median. */
export function middleSpread(values: readonly number[]): number {
  if (values.length < 2) return 0;
  return (percentile(values, 0.75) - percentile(values, 0.25)) / median(values);
}
