import type { Db } from '../db/schema.ts';
import { RESOURCE_NAMES } from '../../contract/resources.ts';

/** How many products, purchases, shipments and batches there are; accounts are no data of the business. */
export async function recordCounts(db: Db): Promise<number[]> {
  const counts: number[] = [];
  for (const table of RESOURCE_NAMES) {
    const query = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'));
    counts.push(Number((await query.executeTakeFirstOrThrow()).count));
  }
  return counts;
}
