import { setImmediate as breath } from 'node:timers/promises';
import type { Db } from '../../platform/db/schema.ts';
import { sliceJson, type Recorded, type Slice } from './record_json.ts';

/** The first slice is a fraction of the others: its reader waits for it. */
const FIRST = 0.2;

/** Slices that were read before; those without a touched record are taken as they are. */
export interface KnownSlices {
  slices: readonly Slice[];
  touched: readonly number[];
}

/**
 * All records in the order of their ids. Each slice is as the database is when it is read. To hold them all
 * at one moment would hold a connection for as long as the slowest client reads; by their ids no record is
 * lost or doubled, and another revision follows a list that changed half-way.
 */
export async function* slices(db: Db, list: Recorded, known?: KnownSlices): AsyncGenerator<Slice, void> {
  let after = 0;
  const isLonger = !known || known.touched.some((id) => id > (known.slices.at(-1)?.last ?? 0));
  const before = known?.slices ?? [];
  for (const slice of isLonger ? wellFilled(before, list) : before) {
    const from = after;
    after = slice.last;
    if (!known?.touched.some((id) => id > from && id <= slice.last)) {
      yield slice;
      continue;
    }
    const read = await sliceJson(db, list, { after: from, upTo: slice.last });
    if (read.count > 0) yield { ...read, last: slice.last };
    await breath();
  }
  while (isLonger) {
    const limit = after === 0 ? Math.ceil(list.slice * FIRST) : list.slice;
    const slice = await sliceJson(db, list, { after, limit });
    if (slice.count > 0) yield slice;
    if (slice.count < limit) return;
    after = slice.last;
    await breath();
  }
}

/** Without a small one at the end: new records go there. */
function wellFilled(known: readonly Slice[], list: Recorded): readonly Slice[] {
  const last = known.at(-1);
  return last && last.count < list.slice ? known.slice(0, -1) : known;
}
