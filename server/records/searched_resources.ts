import type { ResourceName } from '../../contract/resources.ts';
import { boughtStocks } from '../bought_stocks/resource.ts';
import type { Db } from '../db/schema.ts';
import type { Sql } from '../db/sql.ts';
import { incomingShipments } from '../incoming_shipments/resource.ts';
import { insertionBatches } from '../insertion_batches/resource.ts';
import { products } from '../products/resource.ts';
import type { Resource, Row } from './resource.ts';

/** What is the same of all resources, whatever their rows. */
interface Searched {
  indexes: Readonly<Record<string, Sql>>;
  sample: string;
  texts(db: Db, rows: readonly Row[]): Promise<string[]>;
}

const searched = <R extends Row, Update>({ indexes, search }: Resource<R, Update>): Searched => ({
  indexes,
  sample: search.sample,
  // Whoever asks has read the rows of this resource.
  texts: (db, rows) => search.texts(db, rows as readonly R[]),
});

/** How the records of each resource are sorted and searched. */
export const SEARCHED: Readonly<Record<ResourceName, Searched>> = {
  products: searched(products),
  bought_stocks: searched(boughtStocks),
  incoming_shipments: searched(incomingShipments),
  insertion_batches: searched(insertionBatches),
};
