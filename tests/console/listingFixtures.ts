import type { PreparedListing, PreparedListings } from '../../contract/listings.ts';

/** A listing of a card that is ready to be sent. The given fields replace its own. */
export const listing = (fields: Partial<PreparedListing> = {}): PreparedListing => ({
  products: [1],
  name: 'Ember Fox',
  sku: 'BS-1',
  images: [],
  title: 'Ember Fox holo',
  price: 10,
  floor: null,
  quantity: 1,
  condition: 'near_mint',
  grader: '',
  grade: '',
  category: '183454',
  description: '',
  typed: [],
  missing: [],
  action: 'add',
  state: 'draft',
  sent: null,
  textsDiffer: false,
  externalId: '',
  answer: null,
  picturesInZip: 0,
  ...fields,
});

/** What an earlier file has said of a listing. */
export const sent = { at: '2026-11-20T10:00:00.000Z', title: 'Ember Fox', price: 9, quantity: 2 };

/** The listings of a batch on Ebay. The given fields replace its own. */
export const prepared = (fields: Partial<PreparedListings> = {}): PreparedListings => ({
  insertion: 3,
  insertion_batch: 2,
  batch: 'First Sky',
  site: 'Ebay',
  template: 1,
  format: 'ebay',
  currency: 'EUR',
  titleLimit: 20,
  problems: [],
  siteFile: null,
  lastExport: null,
  listings: [],
  leftOut: [],
  ...fields,
});
