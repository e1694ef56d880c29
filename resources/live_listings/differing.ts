import type { ComparedListing } from '../../contract/site_listings.ts';

/** What of a live listing differs between the site and here. */
export function differsBy(listing: ComparedListing): 'price' | 'quantity' | undefined {
  const { price, sitePrice, quantity, siteQuantity } = listing;
  if (price !== null && sitePrice !== null && price !== sitePrice) return 'price';
  return siteQuantity !== null && quantity !== siteQuantity ? 'quantity' : undefined;
}
