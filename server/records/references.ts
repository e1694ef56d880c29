import type { ResourceName } from '../../contract/resources.ts';
import { purchaseFields } from '../bought_stocks/table.ts';
import { shipmentFields } from '../incoming_shipments/table.ts';
import { batchFields } from '../insertion_batches/table.ts';
import { productFields } from '../products/table.ts';
import type { Reference } from './stored.ts';

/** Which columns of each resource hold the ids of other records. */
export const REFERENCES: Readonly<Record<ResourceName, readonly Reference[]>> = {
  products: productFields.references,
  bought_stocks: purchaseFields.references,
  incoming_shipments: shipmentFields.references,
  insertion_batches: batchFields.references,
};

/** The columns that hold the ids of a resource's records: they stay without them when those are deleted. */
export function columnsTo(resource: ResourceName): { table: ResourceName; column: string }[] {
  return Object.entries(REFERENCES).flatMap(([table, references]) =>
    references
      .filter(({ of }) => of === resource)
      .map(({ column }) => ({ table: table as ResourceName, column })),
  );
}
