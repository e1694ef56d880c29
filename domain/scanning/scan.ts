/** What a scanned code can be of a product. */
export const SCAN_SOURCES = ['code', 'sku', 'extra'] as const;
