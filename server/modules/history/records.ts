import { sql } from 'kysely';
import type { HistoryKind, HistoryRecords, RecordHistory } from '../../../contract/history.ts';
import type { ListQuery } from '../../../contract/lists.ts';
import type { Db } from '../../platform/db/schema.ts';
import { idList } from '../../platform/db/sql.ts';
import { findConflicts, readRowsOf } from '../../records/history/conflicts.ts';
import { readChanges } from '../../records/history/links.ts';
import { findAction, presentActions, readActions } from './list.ts';
import { presentRecords } from './present_records.ts';

type Range = ListQuery['range'];

/** Without a range. */
const PAGE: NonNullable<Range> = [0, 24];

/** Records whose later changes are looked for. */
const MOST_COMPARED = 20_000;

/** A page of the records of an action. */
export async function recordsOfAction(
  db: Db,
  id: number,
  [from, to]: NonNullable<Range> = PAGE,
): Promise<HistoryRecords> {
  await findAction(db, id);
  const all = await readChanges(db, sql`action_id = ${id}`, { count: MOST_COMPARED });
  const conflicts = await findConflicts(db, all, await readRowsOf(db, all));
  const counted = await sql<{ total: number }>`select count(*) as total from history_records
    where action_id = ${id}`.execute(db);
  const page =
    to < all.length
      ? all.slice(from, to + 1)
      : await readChanges(db, sql`action_id = ${id}`, { from, count: to - from + 1 });
  return {
    records: await presentRecords(db, page, conflicts),
    total: counted.rows[0]?.total ?? 0,
    changed_since: conflicts.size,
  };
}

/** The actions that wrote a record, the newest first. */
export async function historyOfRecord(
  db: Db,
  { kind, id }: { kind: HistoryKind; id: number },
  [from, to]: NonNullable<Range> = PAGE,
): Promise<RecordHistory> {
  const where = sql`kind = ${kind} and record_id = ${id}`;
  const changes = await readChanges(db, where, { from, count: to - from + 1 });
  const counted = await sql<{ total: number }>`select count(*) as total from history_records
    where ${where}`.execute(db);
  const ids = changes.map(({ action_id }) => action_id);
  const rows = await readActions(
    db,
    { classes: undefined, where: sql`actions.id in ${idList([0, ...ids])}` },
    {
      from: 0,
      count: ids.length,
    },
  );
  const actions = new Map((await presentActions(db, rows)).map((action) => [action.id, action]));
  const entries: RecordHistory['entries'] = [];
  for (const change of changes) {
    const action = actions.get(change.action_id);
    const conflicts = await findConflicts(db, [change], await readRowsOf(db, [change]));
    const [record] = await presentRecords(db, [change], conflicts);
    if (action && record) entries.push({ ...action, record });
  }
  return { entries, total: counted.rows[0]?.total ?? 0 };
}
