import { batches } from './batches.ts';
import type { ResourceName } from '../../../contract/resources.ts';
import type { Kind } from './kind.ts';
import { products } from './products.ts';
import { purchases } from './purchases.ts';
import { shipments } from './shipments.ts';

/** In the order in which they are recorded: what others are linked to comes first. */
export const KINDS: Readonly<Record<ResourceName, Kind>> = {
  incoming_shipments: shipments,
  bought_stocks: purchases,
  insertion_batches: batches,
  products,
};
