/** The selling sites that a batch can be listed on, written as the specification writes them. */
export const INSERTION_SITES = ['Amazon', 'Ebay', 'Shopify'] as const;
export type InsertionSite = (typeof INSERTION_SITES)[number];

/** The states that are offered for a batch, in the order in which it passes through them; any other text may be typed. */
export const BATCH_STATUSES = ['Draft', 'Ready', 'Listed', 'Sold'] as const;
