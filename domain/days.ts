const DAY = 86_400_000;

/** So many days later, ISO 8601. @example daysAfter('2026-11-29', 2) === '2026-12-01' */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/** How many days lie between two, both ISO 8601. @example daysBetween('2026-11-20', '2026-11-21') === 1 */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}
