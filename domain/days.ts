const DAY = 86_400_000;

/** How many days lie between two, both ISO 8601. @example daysBetween('2026-11-20', '2026-11-21') === 1 */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}
