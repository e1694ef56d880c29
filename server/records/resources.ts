import type { Begun } from '../../contract/edits.ts';
import { ofEach, type ResourceName } from '../../contract/resources.ts';
import { boughtStocks, purchaseKind } from '../modules/purchasing/bought_stocks/resource.ts';
import type { Routes } from '../platform/context.ts';
import type { Db } from '../platform/db/schema.ts';
import type { Sql } from '../platform/db/sql.ts';
import type { Kind } from '../modules/imports/kind.ts';
import { incomingShipments, shipmentKind } from '../modules/purchasing/incoming_shipments/resource.ts';
import { batchKind, insertionBatches } from '../modules/listing/insertion_batches/resource.ts';
import { productKind } from '../modules/imports/adapters/products.ts';
import { products } from '../modules/stock/products/resource.ts';
import { saleKind } from '../modules/imports/adapters/sales.ts';
import { sales } from '../modules/sales/sales/resource.ts';
import { siteTransactions, transactionKind } from '../modules/sales/site_transactions/resource.ts';
import type { Resource, Row } from './resource.ts';
import { recordRoutes } from './routes.ts';

/** What is the same of all resources, whatever their rows. */
interface AnyResource {
  routes: Routes;
  indexes: Readonly<Record<string, Sql>>;
  /** Of its search texts. */
  sample: string;
  texts(db: Db, rows: readonly Row[]): Promise<string[]>;
  kind: Kind;
}

const whatever = <R extends Row, Update extends Begun, New>(
  resource: Resource<R, Update, New>,
  kind: Kind,
): AnyResource => ({
  routes: recordRoutes(resource),
  indexes: resource.indexes,
  sample: resource.search.sample,
  // Whoever asks has read the rows of this resource.
  texts: (db, rows) => resource.search.texts(db, rows as readonly R[]),
  kind,
});

/** How the records of each resource are called for, sorted, searched and imported. */
export const RECORDED: Readonly<Record<ResourceName, AnyResource>> = {
  products: whatever(products, productKind),
  bought_stocks: whatever(boughtStocks, purchaseKind),
  incoming_shipments: whatever(incomingShipments, shipmentKind),
  insertion_batches: whatever(insertionBatches, batchKind),
  sales: whatever(sales, saleKind),
  site_transactions: whatever(siteTransactions, transactionKind),
};

export const KINDS = ofEach((name) => RECORDED[name].kind);
