import type { Begun } from '../../contract/edits.ts';
import type { ResourceName } from '../../contract/resources.ts';
import { boughtStocks } from '../modules/purchasing/bought_stocks/resource.ts';
import type { Routes } from '../platform/context.ts';
import type { Db } from '../platform/db/schema.ts';
import type { Sql } from '../platform/db/sql.ts';
import { incomingShipments } from '../modules/purchasing/incoming_shipments/resource.ts';
import { insertionBatches } from '../modules/listing/insertion_batches/resource.ts';
import { products } from '../modules/stock/products/resource.ts';
import { sales } from '../modules/sales/sales/resource.ts';
import { siteTransactions } from '../modules/sales/site_transactions/resource.ts';
import type { Resource, Row } from './resource.ts';
import { recordRoutes } from './routes.ts';

/** What is the same of all resources, whatever their rows. */
interface AnyResource {
  routes: Routes;
  indexes: Readonly<Record<string, Sql>>;
  /** Of its search texts. */
  sample: string;
  texts(db: Db, rows: readonly Row[]): Promise<string[]>;
}

const whatever = <R extends Row, Update extends Begun, New>(
  resource: Resource<R, Update, New>,
): AnyResource => ({
  routes: recordRoutes(resource),
  indexes: resource.indexes,
  sample: resource.search.sample,
  // Whoever asks has read the rows of this resource.
  texts: (db, rows) => resource.search.texts(db, rows as readonly R[]),
});

/** How the records of each resource are called for, sorted and searched. */
export const RECORDED: Readonly<Record<ResourceName, AnyResource>> = {
  products: whatever(products),
  bought_stocks: whatever(boughtStocks),
  incoming_shipments: whatever(incomingShipments),
  insertion_batches: whatever(insertionBatches),
  sales: whatever(sales),
  site_transactions: whatever(siteTransactions),
};
