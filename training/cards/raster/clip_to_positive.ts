/** Narrows a range of pixels to those where a linear function is positive. */
export function clipToPositive(range: { from: number; to: number }, first: number, growth: number): void {
  if (growth > 0) range.from = Math.max(range.from, Math.ceil(-first / growth));
  else if (growth < 0) range.to = Math.min(range.to, Math.floor(-first / growth) + 1);
  else if (first < 0) range.to = range.from;
}
