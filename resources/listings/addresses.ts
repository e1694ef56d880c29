/** The page that prepares the listings of a batch on one site. */
export const listingsPage = (batch: number, insertion: number): string =>
  `/database/insertion_batches/${batch}/listings/${insertion}`;
