import { sql } from 'kysely';
import type { Filter } from '../../contract/lists.ts';
import {
  LINKED_KINDS,
  type SelectionChanged,
  type SelectionDeleted,
  type SelectionSummary,
} from '../../contract/selection.ts';
import { fromCents } from '../../domain/money.ts';
import { engineOf } from '../platform/db/engine.ts';
import type { Db } from '../platform/db/schema.ts';
import { answeringTransaction } from '../platform/db/transaction.ts';
import { Semaphore } from '../platform/semaphore.ts';
import { invalidInput } from '../platform/errors.ts';
import { filterWhereClause } from './lists/find.ts';
import { groupChanges } from './change_groups.ts';
import type { RowEdit, Resource } from './resource.ts';
import type { RecordRow } from './row.ts';
import { lockSelected, MatchedRows, readSelected } from './rows.ts';
import { deleteRows, rowEditOf, writeRows } from './write.ts';
import { createMessage } from '../../contract/messages.ts';

type Fields = Record<string, unknown>;

/**
 * Limits concurrent bulk changes per server. More changes at once would wait for each other's locks, hold
 * connections, and retry because records have moved.
 */
const atOnce = new Semaphore({ total: 2, waiting: 1_000 });

/** Counts and sums the records that the filter matches. */
export async function summarizeRecords<R extends RecordRow, Update>(
  db: Db,
  { list, summary }: Resource<R, Update>,
  filter: Filter,
): Promise<SelectionSummary> {
  const kinds = LINKED_KINDS.filter((kind) => summary.linked[kind]);
  const { amount = sql`0`, landed = sql`0`, weight = sql`0` } = summary;
  const sums = { amount, landed, weight, ...summary.linked };
  const { sum } = engineOf(db);
  const selected = Object.entries(sums).map(([name, value]) => sql`${sum(value)} as ${sql.ref(name)}`);
  const table = sql.table(list.resource);
  const found = await sql<Record<string, number>>`select count(*) as count, ${sql.join(selected)}
    from ${table} where ${await filterWhereClause(db, list, filter)}`.execute(db);
  const row = found.rows[0] ?? {};
  return {
    count: row.count ?? 0,
    amount: summary.amount ? fromCents(row.amount ?? 0) : null,
    landed: summary.landed ? fromCents(row.landed ?? 0) : null,
    weight: summary.weight ? (row.weight ?? 0) : null,
    linked: Object.fromEntries(kinds.map((kind) => [kind, row[kind] ?? 0])),
  };
}

/** A change of a call. */
interface SelectionChange<Update> {
  filter: Filter;
  set: Update;
  when?: Fields | undefined;
}

/** Applies all changes of a call in one transaction. */
export function changeSelection<R extends RecordRow, Update extends object>(
  db: Db,
  resource: Resource<R, Update>,
  changes: readonly SelectionChange<Update>[],
): Promise<SelectionChanged> {
  if (changes.some(({ set }) => Object.values(set).every((value) => value === undefined))) {
    throw invalidInput({ changes: createMessage('requests.empty_change') });
  }
  const groups = groupChanges(changes);
  return inTurn(db, async (trx) => {
    await lockSelected(trx, resource.list, {
      filters: groups.map(({ filter }) => filter),
      sets: changes.map(({ set }) => set),
    });
    const matched = new MatchedRows();
    let skipped = 0;
    for (const { filter, changes: grouped, changeOf } of groups) {
      const edits = await editsOf(trx, resource, grouped);
      for await (const found of readSelected<R>(trx, resource.list, { filter, matched }))
        skipped += await changeRows(trx, resource, { found, edits, changeOf });
    }
    return { count: matched.count - skipped, left: skipped };
  });
}

interface RowsToChange<R extends RecordRow, Update> {
  found: readonly R[];
  edits: ReadonlyMap<SelectionChange<Update> | undefined, RowEdit<R>>;
  changeOf: (row: R) => SelectionChange<Update> | undefined;
}

/** Changes the rows whose values match `when`, and returns the number of skipped rows. */
async function changeRows<R extends RecordRow, Update extends object>(
  trx: Db,
  resource: Resource<R, Update>,
  { found, edits, changeOf }: RowsToChange<R, Update>,
): Promise<number> {
  const rows = found.filter((row) => isAs(resource, row, changeOf(row)?.when));
  if (rows.length === 0) return found.length;
  const edit: RowEdit<R> = (row) => edits.get(changeOf(row))?.(row) ?? {};
  await writeRows(trx, resource, { rows, edit });
  return found.length - rows.length;
}

function inTurn<Result extends object>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> {
  return atOnce.run(() => answeringTransaction(db, work));
}

/** Maps each change to its edit. Changes with equal `set` are validated once. */
async function editsOf<R extends RecordRow, Update extends object>(
  db: Db,
  resource: Resource<R, Update>,
  changes: readonly SelectionChange<Update>[],
): Promise<Map<SelectionChange<Update> | undefined, RowEdit<R>>> {
  const bySet = new Map<string, RowEdit<R>>();
  const edits = new Map<SelectionChange<Update> | undefined, RowEdit<R>>();
  for (const change of changes) {
    const key = JSON.stringify(change.set);
    const edit = bySet.get(key) ?? (await rowEditOf(db, resource, change.set));
    bySet.set(key, edit);
    edits.set(change, edit);
  }
  return edits;
}

/** Whether the bulk-editable values of a row are as asked. */
function isAs<R extends RecordRow, Update>(
  { fields, schema }: Resource<R, Update>,
  row: R,
  when: Fields = {},
): boolean {
  const asked = Object.entries(when);
  if (asked.length === 0) return true;
  const values = fields.values(row);
  return asked.every(([name, value]) => name in schema.change.shape && values[name] === value);
}

/** Deletes the records that the filter matches in one transaction, and returns their number. */
export function deleteSelection<R extends RecordRow, Update>(
  db: Db,
  resource: Resource<R, Update>,
  filter: Filter,
): Promise<SelectionDeleted> {
  return inTurn(db, async (trx) => {
    await lockSelected(trx, resource.list, { filters: [filter] });
    const matched = new MatchedRows();
    for await (const rows of readSelected<R>(trx, resource.list, { filter, matched })) {
      await deleteRows(trx, resource, rows);
    }
    return { count: matched.count };
  });
}
