import { sql, type Selectable } from 'kysely';
import { BIN_DAYS } from '../../../contract/bin.ts';
import type { HistoryAction } from '../../../contract/history.ts';
import type { ListQuery } from '../../../contract/lists.ts';
import { isResource } from '../../../contract/resources.ts';
import { addDays } from '../../../domain/days.ts';
import type { Db, Schema } from '../../platform/db/schema.ts';
import { idList, type Sql } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/errors.ts';
import { dayOf } from '../../platform/today.ts';
import { memoize } from '../../records/lists/memoize.ts';
import { type ActionClass, isOfClasses } from './classes.ts';
import { type ActionFilter, readFilter } from './filter.ts';

export type ActionRow = Selectable<Schema['actions']>;

/** Actions are counted up to this number. */
const MOST_COUNTED = 10_000;

export interface ActionPage {
  actions: HistoryAction[];
  /** A lower bound if `isAtLeast`. */
  total: number;
  isAtLeast: boolean;
}

/** A page of the actions that a filter matches, the newest first. */
export async function findActions(
  db: Db,
  { filter = {}, range: [from, to] = [0, 999] }: Pick<ListQuery, 'filter' | 'range'>,
): Promise<ActionPage> {
  const found = await readFilter(db, filter);
  const rows = await readActions(db, found, { from, count: to - from + 1 });
  const total = await memoize(db, JSON.stringify(['actions', filter]), () => countActions(db, found));
  return {
    actions: await presentActions(db, rows),
    total: Math.min(total, MOST_COUNTED),
    isAtLeast: total > MOST_COUNTED,
  };
}

export async function readActions(
  db: Db,
  filter: ActionFilter,
  { from, count }: { from: number; count: number },
): Promise<ActionRow[]> {
  const { rows } = await sql<ActionRow>`select * from actions where id in (
      select id from (${firstActions(filter, from + count)}) as found
      order by at desc, id desc limit ${sql.lit(count)} offset ${sql.lit(from)})
    order by at desc, id desc`.execute(db);
  return rows;
}

async function countActions(db: Db, filter: ActionFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from
    (${firstActions(filter, MOST_COUNTED + 1)} limit ${sql.lit(MOST_COUNTED + 1)}) as counted`.execute(db);
  return rows[0]?.total ?? 0;
}

/** More classes are not read one by one. */
const MOST_CLASSES = 200;

/** A query for ids and times of at least the newest actions that a filter matches: the newest of each class. */
function firstActions({ classes, where }: ActionFilter, count: number): Sql {
  if (!classes) return sql`select id, at from actions where ${where}`;
  if (classes.length === 0 || classes.length > MOST_CLASSES)
    return sql`select id, at from actions where ${where} and ${isOfClasses(classes)}`;
  const ofClass = ({ kind, action, by_whom }: ActionClass) => sql`select * from (select id, at from actions
    where kind = ${kind} and action = ${action} and by_whom = ${by_whom} and ${where}
    order by at desc, id desc limit ${sql.lit(count)}) as newest`;
  return sql`select * from (${sql.join(classes.map(ofClass), sql` union all `)}) as found`;
}

export async function findAction(db: Db, id: number): Promise<ActionRow> {
  const found = await db.selectFrom('actions').selectAll().where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

/** Actions as in the API. */
export async function presentActions(db: Db, rows: readonly ActionRow[]): Promise<HistoryAction[]> {
  const inBin = await lastDaysInBin(db, rows);
  const imports = await findUndoableImports(db, rows);
  return rows.map((row) => {
    const until = inBin.get(row.id);
    return {
      id: row.id,
      at: row.at,
      by: row.by_whom,
      action: row.action,
      kind: row.kind,
      record_id: row.record_id,
      name: row.name,
      count: row.count,
      fields: JSON.parse(row.fields) as string[],
      import_id: row.import_id,
      undo: undoOf(row, { isInBin: until !== undefined, imports }),
      undo_of: row.undo_of,
      bin_until: until === undefined ? null : until,
    };
  });
}

function undoOf(
  { action, kind, record_id, undone_by, import_id }: ActionRow,
  { isInBin, imports }: { isInBin: boolean; imports: ReadonlySet<number> },
): HistoryAction['undo'] {
  if (undone_by !== null) return 'undone';
  if (action === 'imported') return imports.has(import_id ?? 0) ? 'possible' : 'impossible';
  if (action === 'import_undone' || action === 'period_reopened') return 'impossible';
  // An undo of a creation deletes the record. What was purged from the bin is gone for good.
  const hasDeleted = action === 'deleted' || (action === 'undone' && record_id === null);
  return hasDeleted && isResource(kind) && !isInBin ? 'impossible' : 'possible';
}

/** The last day in the bin of what actions have deleted. */
async function lastDaysInBin(db: Db, rows: readonly ActionRow[]): Promise<Map<number, string>> {
  if (rows.length === 0) return new Map();
  const found = await sql<{
    id: number;
    last: string;
  }>`select action_id as id, max(deleted_at) as last from bin
    where action_id in ${idList(rows.map(({ id }) => id))} group by action_id`.execute(db);
  return new Map(found.rows.map(({ id, last }) => [id, addDays(dayOf(new Date(last)), BIN_DAYS)]));
}

async function findUndoableImports(db: Db, rows: readonly ActionRow[]): Promise<Set<number>> {
  const ids = rows.flatMap(({ import_id }) => import_id ?? []);
  if (ids.length === 0) return new Set();
  const { rows: found } = await sql<{ id: number }>`select id from imports
    where id in ${idList(ids)} and state in ('committed', 'interrupted')`.execute(db);
  return new Set(found.map(({ id }) => id));
}
