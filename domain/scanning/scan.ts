/** What a scanned code can be of a product. */
export const SCAN_SOURCES = ['code', 'sku', 'extra'] as const;

/** What a scanner, a camera or an operator read. */
export interface Scan {
  /** The possible texts, the most likely one first. A keyboard layout can give a scan two readings. */
  readings: readonly string[];
}
