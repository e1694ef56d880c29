import { sql } from 'kysely';
import type { ResourceName } from '../../contract/resources.ts';
import { engineOf } from '../platform/db/engine.ts';
import { splitIntoPortions } from '../platform/db/insert_all.ts';
import type { Db } from '../platform/db/schema.ts';
import { idList } from '../platform/db/sql.ts';
import { affectedRows } from './affected_rows.ts';
import type { AffectedRows, RecordChange } from './record_change.ts';

/**
 * Every transaction locks rows in this order of tables, and within a table by id, so that two of them never wait for each
 * other. Costs are spread from shipments over purchases to products, which are counted by batches.
 */
const LOCK_ORDER = [
  'incoming_shipments',
  'bought_stocks',
  'sales',
  'products',
  'insertion_batches',
  'site_transactions',
] as const satisfies readonly ResourceName[];

/** So many ids in a statement. */
const PORTION = 5_000;

/**
 * Locks the records of a change, and all rows that it writes besides, before anything is changed. On SQLite, which has one
 * writer at a time, nothing is locked.
 *
 * @throws StaleLocks where others have changed meanwhile which rows these are: the transaction is then tried again
 */
export async function lockAffectedRows(db: Db, ...changes: readonly RecordChange[]): Promise<void> {
  if (!engineOf(db).isShared) return;
  const rows = await affectedRows(db, changes);
  const deleted = new Set(changes.flatMap(({ resource, sets }) => (sets ? [] : resource)));
  for (const table of LOCK_ORDER) {
    const { forUpdate, forChange } = engineOf(db);
    const ids = [...rows[table]].toSorted((one, other) => one - other);
    for (const portion of splitIntoPortions(ids, PORTION))
      await sql`select 1 from ${sql.table(table)} where id in ${idList(portion)} order by id
        ${deleted.has(table) ? forUpdate : forChange}`.execute(db);
  }
  if (!includes(rows, await affectedRows(db, changes))) throw new StaleLocks();
}

function includes(locked: AffectedRows, now: AffectedRows): boolean {
  return LOCK_ORDER.every((table) => [...now[table]].every((id) => locked[table].has(id)));
}

/** While the transaction waited for its locks, others moved records elsewhere. */
class StaleLocks extends Error {
  /** As PostgreSQL calls a transaction that has to be tried again. */
  readonly code = '40001';

  constructor() {
    super('Other rows belong to these records by now.');
  }
}
