import type { BoughtStock } from '../../contract/bought_stocks.ts';
import type { Insertion, InsertionBatch } from '../../contract/insertion_batches.ts';
import type { Place, PlaceInTree } from '../../contract/places.ts';
import type { Product } from '../../contract/products.ts';
import type { SiteListing } from '../../contract/site_listings.ts';
import type { SiteTransaction } from '../../contract/site_transactions.ts';

/** A product in stock. The given fields replace its own. */
export const productFixture = (fields: Partial<Product> = {}): Product => ({
  id: 1,
  name: 'Ember Fox',
  quantity: 1,
  type: null,
  type_details: null,
  sub_type: null,
  images: [],
  origin: '',
  boughtStock: null,
  bought_order_link: null,
  insertion_batch: null,
  state: '',
  estimated_cost: 10,
  product_extras: [],
  sku: 'BS-1',
  target_price: null,
  place: null,
  place_details: null,
  received: '2026-01-02',
  listed: null,
  sold: null,
  leftOn: null,
  leftNote: '',
  landed_cost: 10,
  received_estimated: false,
  sale: null,
  own_state: null,
  ...fields,
});

/** A purchase without products. The given fields replace its own. */
export const purchaseFixture = (fields: Partial<BoughtStock> = {}): BoughtStock => ({
  id: 1,
  name: 'Lot of cards',
  state: 'Paid',
  link: '',
  price: 100,
  currency: 'EUR',
  foreign_price: null,
  rate: null,
  weight: null,
  date: '2026-10-01',
  images: [],
  incomingShipment: null,
  products: [],
  productsQuantity: 0,
  estimatedCost: 0,
  landedCost: 100,
  vatScheme: 'none',
  vatPercent: null,
  sellerCountry: '',
  sellerName: '',
  invoiceNumber: '',
  inputVat: 0,
  ...fields,
});

/** A listing of a batch on a site. The given fields replace its own. */
export const insertionFixture = (fields: Partial<Insertion> = {}): Insertion => ({
  id: 4,
  insertion_batch: 2,
  site: 'Vinted',
  price: 9.5,
  description: '',
  external_id: '',
  address: '',
  from: null,
  to: null,
  ended: null,
  template: null,
  to_take_down: 0,
  ...fields,
});

/** A batch of one product, listed on sites. */
export const batchFixture = (...insertions: Insertion[]): InsertionBatch => ({
  id: 2,
  name: 'Weekend',
  images: [{ id: 1, image: '/a.png' }] as never,
  status: 'Draft',
  products: [productFixture()],
  insertions,
});

/** A box without a place around it. */
export const placeFixture: Place = {
  id: 3,
  parent: null,
  name: 'Box 3',
  code: 'B3',
  kind: '',
  capacity: 9,
  note: '',
  path: 'Box 3',
  countedAt: null,
  countedBy: '',
};

/** A listing that is live. */
export const siteListingFixture: SiteListing = {
  id: 4,
  name: 'Fox',
  site: 'Ebay',
  externalId: '12',
  sku: 'BS-1',
  title: 'Fox',
  price: 3,
  currency: 'USD',
  available: 1,
  status: 'live',
  action: '',
  message: '',
  code: '',
  fee: null,
  address: '',
  started: '2026-11-03',
  seen: null,
};

/** A fee that belongs to no order. */
export const transactionFixture: SiteTransaction = {
  id: 5,
  name: 'Ebay, payout',
  site: 'Ebay',
  day: '2026-11-20',
  kind: 'fee',
  word: 'Fee',
  orderNumber: '',
  title: '',
  reference: '',
  currency: 'USD',
  amount: -5,
  commission: 0,
  fixedFee: 0,
  paymentFee: 0,
  promotionFee: 0,
  internationalFee: 0,
  otherFee: 0,
  fees: 0,
  net: -5,
  postageCharged: 0,
  payout: '',
  payoutDay: null,
  balance: null,
} as never;

/** An empty box in the tree of places. The given fields replace its own. */
export const treePlaceFixture = (id: number, fields: Partial<PlaceInTree> = {}): PlaceInTree => ({
  id,
  parent: null,
  name: `Box ${id}`,
  code: '',
  kind: 'box',
  capacity: null,
  countedAt: null,
  products: 0,
  landed: 0,
  ...fields,
});
