import type { ResourceName } from '../../../../contract/resources.ts';
import type { ImportAdapter } from '../adapter.ts';
import { purchaseAdapter } from './bought_stocks.ts';
import { shipmentAdapter } from './incoming_shipments.ts';
import { batchAdapter } from './insertion_batches.ts';
import { templateAdapter } from './listing_templates.ts';
import { placeAdapter } from './places.ts';
import { productAdapter } from './products.ts';
import { saleAdapter } from './sales.ts';
import { siteListingAdapter } from './site_listings.ts';
import { transactionAdapter } from './site_transactions.ts';

export const ADAPTERS: Readonly<Record<ResourceName, ImportAdapter>> = {
  products: productAdapter,
  bought_stocks: purchaseAdapter,
  incoming_shipments: shipmentAdapter,
  insertion_batches: batchAdapter,
  sales: saleAdapter,
  site_transactions: transactionAdapter,
  listing_templates: templateAdapter,
  site_listings: siteListingAdapter,
  places: placeAdapter,
};
