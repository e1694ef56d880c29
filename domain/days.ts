const DAY = 86_400_000;

/** Days in ISO 8601. @example addDays('2026-11-29', 2) === '2026-12-01' */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/**
 * Days in ISO 8601. Negative if `to` is before `from`.
 *
 * @example daysBetween('2026-11-20', '2026-11-21') === 1
 */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}
