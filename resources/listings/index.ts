export { listingsPage } from './addresses.ts';
export { useListingExport } from './useListingExport.ts';
export { ListingNumber } from './ListingNumber.tsx';
