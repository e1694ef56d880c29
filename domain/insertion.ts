/** The selling sites that a batch can be listed on, written as the specification writes them. */
export const INSERTION_SITES = ['Amazon', 'Ebay', 'Shopify'] as const;
export type InsertionSite = (typeof INSERTION_SITES)[number];
