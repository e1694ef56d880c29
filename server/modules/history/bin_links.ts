import { type Selectable, sql } from 'kysely';
import type { BinLink } from '../../../contract/bin.ts';
import type { ErrorBody } from '../../../contract/errors.ts';
import { createMessage } from '../../../contract/messages.ts';
import { isResource, type ResourceName } from '../../../contract/resources.ts';
import { groupPairs } from '../../../domain/group_pairs.ts';
import { recordedTable } from '../../platform/db/recorder/recorded_tables.ts';
import type { Db, Schema } from '../../platform/db/schema.ts';
import { idList } from '../../platform/db/sql.ts';
import { AppError } from '../../platform/errors.ts';
import { recordKey } from '../../records/history/conflicts.ts';
import { isKind } from '../../records/history/kinds.ts';
import { readChanges, type RecordedChange } from '../../records/history/links.ts';
import { mergeChanges } from '../../records/history/record_change.ts';
import { markUndone } from '../../records/history/undo_action.ts';

export type BinRow = Selectable<Schema['bin']>;

/** Records that were linked to records which are in the bin too. */
export class LinksInBinError extends AppError {
  readonly links: BinLink[];

  constructor(rows: readonly BinRow[]) {
    super('conflict', createMessage('history.in_bin'));
    this.links = rows.map(({ id, kind, name }) => ({ id, kind, name }));
  }

  override get body(): ErrorBody {
    return { ...super.body, bin_links: this.links };
  }
}

/** The records of the bin that changes lead to, other than those that come back, and those that these lead to. */
export async function findLinksInBin(db: Db, changes: readonly RecordedChange[]): Promise<BinRow[]> {
  const found = new Map<number, BinRow>();
  const seen = new Set(changes.filter(({ change }) => change.change === 'deleted').map(recordKey));
  for (let next = changes; next.length > 0 && found.size < MOST_LINKS;) {
    const rows: BinRow[] = [];
    for (const [kind, ids] of groupPairs(linksOf(next, seen))) {
      const inBin = await sql<BinRow>`select * from bin
        where kind = ${kind} and record_id in ${idList(ids)} order by id`.execute(db);
      rows.push(...inBin.rows);
    }
    for (const row of rows) found.set(row.id, row);
    next = rows.length === 0 ? [] : await changesToTakeBack(db, rows);
  }
  return [...found.values()].slice(0, MOST_LINKS);
}

/** Records that are restored together at most. */
const MOST_LINKS = 1_000;

/** The records that the rows of changes refer to, without those that are part of the changes. */
function linksOf(changes: readonly RecordedChange[], seen: Set<string>): (readonly [ResourceName, number])[] {
  return changes.flatMap(({ change }) =>
    change.rows.flatMap(({ table, before }) =>
      Object.entries(recordedTable(table).refers ?? {}).flatMap(([column, [kind, onDelete]]) => {
        const id = before?.[column];
        if (onDelete !== 'set null' || typeof id !== 'number' || !isResource(kind)) return [];
        const key = recordKey({ kind, record_id: id });
        if (seen.has(key)) return [];
        seen.add(key);
        return [[kind, id] as const];
      }),
    ),
  );
}

/**
 * The deletions of records, and what the same actions have done to the records that were linked to them. What several
 * actions have done to one record is one change.
 */
export async function changesToTakeBack(db: Db, rows: readonly BinRow[]): Promise<RecordedChange[]> {
  const changes: RecordedChange[] = [];
  const add = async (action: number, kind: string, ids: readonly number[]) => {
    const found = await readChanges(
      db,
      sql`action_id = ${action} and kind = ${kind} and record_id in ${idList(ids)}`,
    );
    changes.push(...found);
    return found;
  };
  const inOrder = rows.toSorted((one, other) => one.action_id - other.action_id);
  const byAction = groupPairs(inOrder.map((row) => [row.action_id, row] as const));
  for (const [action, ofAction] of byAction)
    for (const [kind, ids] of groupPairs(ofAction.map((row) => [row.kind, row.record_id] as const)))
      for (const { change } of await add(action, kind, ids))
        for (const [other, linked] of Object.entries(change.with ?? {}))
          if (isKind(other) && linked.length > 0) await add(action, other, linked);
  return mergeByRecord(changes);
}

/** What several actions have done to one record, in their order, as one change. */
export function mergeByRecord(changes: readonly RecordedChange[]): RecordedChange[] {
  const merged = new Map<string, RecordedChange>();
  for (const record of changes) {
    const earlier = merged.get(recordKey(record));
    const change = earlier ? mergeChanges(earlier.change, record.change) : record.change;
    merged.set(recordKey(record), { ...record, change });
  }
  return [...merged.values()];
}

/** Actions of which nothing is in the bin any longer are undone. */
export async function markWhollyRestored(db: Db, actions: ReadonlySet<number>, by: number): Promise<void> {
  for (const action of actions) {
    const { rows } = await sql`select 1 from bin where action_id = ${action} limit 1`.execute(db);
    if (rows.length === 0) await markUndone(db, action, by);
  }
}
