import { sql } from 'kysely';
import type { ResourceName } from '../../contract/resources.ts';
import { engineOf } from '../platform/db/engine.ts';
import { splitIntoPortions } from '../platform/db/insert_all.ts';
import type { Db } from '../platform/db/schema.ts';
import { idList } from '../platform/db/sql.ts';
import { findAffectedRows } from './affected_rows.ts';
import type { AffectedRows, RecordChange } from './record_change.ts';

/**
 * Transactions lock rows in this order of tables, and by id within a table, so that they never deadlock.
 * Charges are allocated from shipments to purchases to products, and batches count products.
 */
const LOCK_ORDER = [
  'incoming_shipments',
  'bought_stocks',
  'sales',
  'products',
  'insertion_batches',
  'site_transactions',
  'listing_templates',
  'site_listings',
  'places',
] as const satisfies readonly ResourceName[];

/** Ids per statement. */
const PORTION = 5_000;

/**
 * Locks the records of a change and all other rows that the change will write. SQLite needs no locks, because
 * it has one writer at a time.
 *
 * @throws StaleLocks if the set of rows changed during the wait: the transaction is retried
 */
export async function lockAffectedRows(db: Db, ...changes: readonly RecordChange[]): Promise<void> {
  if (!engineOf(db).isShared) return;
  const rows = await findAffectedRows(db, changes);
  const deleted = new Set(changes.flatMap(({ resource, sets }) => (sets ? [] : resource)));
  for (const table of LOCK_ORDER) {
    const { forUpdate, forChange } = engineOf(db);
    const ids = [...rows[table]].toSorted((one, other) => one - other);
    for (const portion of splitIntoPortions(ids, PORTION))
      await sql`select 1 from ${sql.table(table)} where id in ${idList(portion)} order by id
        ${deleted.has(table) ? forUpdate : forChange}`.execute(db);
  }
  if (!includes(rows, await findAffectedRows(db, changes))) throw new StaleLocks();
}

function includes(locked: AffectedRows, now: AffectedRows): boolean {
  return LOCK_ORDER.every((table) => [...now[table]].every((id) => locked[table].has(id)));
}

/** Another transaction moved records while this transaction waited for its locks. */
class StaleLocks extends Error {
  /** PostgreSQL's code of a serialization failure. */
  readonly code = '40001';

  constructor() {
    super('Other rows belong to these records by now.');
  }
}
