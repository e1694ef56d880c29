import { setImmediate as breath } from 'node:timers/promises';
import type { Db } from '../db/schema.ts';
import { sliceJson, type Recorded } from './record_json.ts';

/** The first slice is a fraction of the others: its reader waits for it. */
const FIRST = 0.1;

/**
 * All records as one array, in pieces, in the order of the ids. Each slice is as the database is when it is
 * read. To hold them all at one moment would hold a connection for as long as the slowest client reads; by
 * their ids no record is lost or doubled, and another revision follows a list that changed half-way.
 */
export async function* pieces(db: Db, list: Recorded): AsyncGenerator<Buffer, void> {
  let after = 0;
  for (let start = '['; ; start = ',') {
    const limit = start === '[' ? Math.ceil(list.slice * FIRST) : list.slice;
    const { records, last, count } = await sliceJson(db, list, { after, limit });
    const isEnd = count < limit;
    const text = `${count > 0 || start === '[' ? start : ''}${records}${isEnd ? ']' : ''}`;
    yield Buffer.from(text);
    if (isEnd) return;
    after = last;
    await breath();
  }
}
