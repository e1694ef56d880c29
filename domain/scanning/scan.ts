/** What a scanned code can be of a product. */
export const SCAN_SOURCES = ['code', 'sku', 'extra'] as const;

/** What a scanner, a camera or an operator read. */
export interface Scan {
  /** The possible texts, the most likely one first. A keyboard layout can give a scan two readings. */
  readings: readonly string[];
  /** The scanner sent no key at its end, so that characters may be missing. */
  isCut?: boolean;
}

/**
 * Whether the operator is asked what a scan means: it names several things, or one that another reading does not
 * name. `found` has the things that each reading names.
 *
 * @example mustAsk([['place 1'], ['place 1']]) === false
 * @example mustAsk([['place 1'], []]) === true
 */
export function mustAsk(found: readonly (readonly string[])[]): boolean {
  const things = new Set(found.flat());
  return things.size > 1 || (things.size === 1 && found.some((named) => named.length === 0));
}
