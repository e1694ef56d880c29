import { setImmediate as breath } from 'node:timers/promises';
import type { Db } from '../../platform/db/schema.ts';
import { sliceJson, type JsonSource } from './record_json.ts';

/** Size of the first slice relative to later slices: a small first slice arrives sooner. */
const FIRST = 0.2;

/**
 * Reads all records in the order of ids, each after a comma. Each slice shows the database at the time of its
 * own read. One snapshot for all slices would hold a connection for as long as the slowest client reads. The
 * order of ids prevents lost and duplicate records. A list that changed meanwhile has another revision
 * afterwards.
 */
export async function* readSlices(db: Db, list: JsonSource): AsyncGenerator<Buffer, void> {
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
