import { RESOURCE_NAMES, ofEach, type ResourceName } from '../../contract/resources.ts';
import { purchaseFields } from '../modules/purchasing/bought_stocks/table.ts';
import { shipmentFields } from '../modules/purchasing/incoming_shipments/table.ts';
import { batchFields } from '../modules/listing/insertion_batches/table.ts';
import { productFields } from '../modules/stock/products/table.ts';
import { saleFields } from '../modules/sales/sales/table.ts';
import { transactionFields } from '../modules/sales/site_transactions/table.ts';
import type { Reference } from './stored.ts';

/** The fields of each resource that stand in its table. */
const STORED = {
  products: productFields,
  bought_stocks: purchaseFields,
  incoming_shipments: shipmentFields,
  insertion_batches: batchFields,
  sales: saleFields,
  site_transactions: transactionFields,
} satisfies Record<ResourceName, { references: readonly Reference[] }>;

/** Which columns of each resource hold the ids of other records. */
export const REFERENCES = ofEach((name): readonly Reference[] => STORED[name].references);

/** The resources in an order in which each comes after those that its records refer to. */
export const REFERRED_FIRST: readonly ResourceName[] = [...new Set(RESOURCE_NAMES.flatMap(afterReferred))];

function afterReferred(name: ResourceName): ResourceName[] {
  return [...REFERENCES[name].flatMap(({ of }) => afterReferred(of)), name];
}

/** The columns that hold the ids of a resource's records: they stay without them when those are deleted. */
export function columnsTo(resource: ResourceName): { table: ResourceName; column: string }[] {
  return RESOURCE_NAMES.flatMap((table) =>
    REFERENCES[table].filter(({ of }) => of === resource).map(({ column }) => ({ table, column })),
  );
}
