import { setImmediate as breath } from 'node:timers/promises';
import type { Db } from '../../platform/db/schema.ts';
import { sliceJson, type JsonSource } from './record_json.ts';

/** The first slice is a fraction of the others: its reader waits for it. */
const FIRST = 0.2;

/**
 * All records in the order of their ids, a comma before each. Each slice is as the database is when it is read. To read them
 * all at one moment would hold a connection for as long as the slowest client reads; by their ids no record is lost or
 * doubled, and another revision follows a list that changed half-way.
 */
export async function* slices(db: Db, list: JsonSource): AsyncGenerator<Buffer, void> {
  let after = 0;
  for (;;) {
    const limit = after === 0 ? Math.ceil(list.slice * FIRST) : list.slice;
    const { records, count, last } = await sliceJson(db, list, { after, limit });
    if (count > 0) yield records;
    if (count < limit) return;
    after = last;
    await breath();
  }
}
