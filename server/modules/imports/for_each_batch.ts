import { setImmediate as breath } from 'node:timers/promises';
import type { ResourceName } from '../../../contract/resources.ts';
import type { Db } from '../../platform/db/schema.ts';
import { sortByReferences } from '../../records/references.ts';
import { countRowsBy } from './repository.ts';
import type { StoredRow } from './import_row.ts';
import { type RowDirection, readNextRows, findRowId } from './rows.ts';
import type { ImportJob } from './import_jobs.ts';

/**
 * The place to continue from: `done` rows are finished, and rows of a kind after the id `beyond` come next.
 */
interface Place {
  done: number;
  kind: number;
  beyond: number | undefined;
}

interface Way {
  direction: RowDirection;
  visit: (db: Db, rows: { kind: ResourceName; rows: StoredRow[] }) => Promise<void>;
}

/**
 * Visits all rows of an import in short transactions, and stores the progress in each of them.
 * An interrupted run continues at the first unvisited row. Forward, records come before those that link to
 * them. Backward, the order is reversed.
 */
export async function forEachBatch(
  db: Db,
  { id, turn, step }: ImportJob,
  { direction, visit }: Way,
): Promise<void> {
  const kinds = direction === 'forth' ? sortByReferences() : sortByReferences().toReversed();
  let known: Place | undefined;
  for (let isOver = false; !isOver;) {
    let reached: Place | undefined;
    await step(async (trx, done) => {
      let place = known?.done === done ? known : await placeOf(trx, { id, kinds, direction, done });
      const end = performance.now() + turn;
      do {
        const kind = kinds[place.kind];
        isOver = kind === undefined;
        if (kind === undefined) break;
        const rows = await readNextRows(trx, id, { kind, direction, beyond: place.beyond });
        if (rows.length > 0) await visit(trx, { kind, rows });
        const last = rows.at(-1);
        place = last
          ? { done: place.done + rows.length, kind: place.kind, beyond: last.id }
          : { done: place.done, kind: place.kind + 1, beyond: undefined };
        await breath();
      } while (performance.now() < end);
      reached = place;
      return { done: place.done };
    });
    known = reached;
  }
}

/**
 * The place after `done` rows. Rows are not added, changed or removed while an import is recorded or undone.
 */
async function placeOf(
  db: Db,
  {
    id,
    kinds,
    direction,
    done,
  }: { id: number; kinds: readonly ResourceName[]; direction: RowDirection; done: number },
): Promise<Place> {
  const counts = await countRowsBy(db, id, 'kind');
  let left = done;
  for (const [index, kind] of kinds.entries()) {
    const count = counts.get(kind) ?? 0;
    if (left < count) {
      const beyond = left === 0 ? undefined : await findRowId(db, id, { kind, direction, place: left - 1 });
      return { done, kind: index, beyond };
    }
    left -= count;
  }
  return { done, kind: kinds.length, beyond: undefined };
}
