import type { ResourceName } from '../../../../contract/resources.ts';
import { purchaseKind } from '../../purchasing/bought_stocks/resource.ts';
import { shipmentKind } from '../../purchasing/incoming_shipments/resource.ts';
import { batchKind } from '../../listing/insertion_batches/resource.ts';
import { transactionKind } from '../../sales/site_transactions/resource.ts';
import type { Kind } from '../kind.ts';
import { productKind } from './products.ts';
import { saleKind } from './sales.ts';

export const KINDS: Readonly<Record<ResourceName, Kind>> = {
  products: productKind,
  bought_stocks: purchaseKind,
  incoming_shipments: shipmentKind,
  insertion_batches: batchKind,
  sales: saleKind,
  site_transactions: transactionKind,
};
