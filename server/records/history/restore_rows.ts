import { setImmediate as breath } from 'node:timers/promises';
import { type Insertable, sql } from 'kysely';
import { isResource } from '../../../contract/resources.ts';
import { groupPairs } from '../../../domain/group_pairs.ts';
import { splitByStatement, splitIntoPortions } from '../../platform/db/insert_all.ts';
import { databaseModel } from '../../platform/db/model.ts';
import { readRows } from '../../platform/db/recorder/read_rows.ts';
import {
  recordChanges,
  recordCreated,
  recordRemoval,
  recorderOf,
} from '../../platform/db/recorder/record_rows.ts';
import {
  areKept,
  idColumnOf,
  keyText,
  keyValues,
  recordedTable,
  type Row,
} from '../../platform/db/recorder/recorded_tables.ts';
import type { Db, Schema } from '../../platform/db/schema.ts';
import { idList, type Sql } from '../../platform/db/sql.ts';
import { afterChange, afterRestore, afterWrite, beforeDelete } from '../hooks.ts';
import { resourceOf } from '../registry.ts';
import { rowColumns } from '../rows.ts';
import { deleteRows } from '../write.ts';
import { takeOutOfBin } from './bin.ts';
import { withoutBrokenLinks } from './broken_links.ts';
import type { StoredRows } from './conflicts.ts';
import { isKind } from './kinds.ts';
import { UndoneRows, type UndoneRow } from './undone_rows.ts';
import type { Tables, WantedRow } from './wanted_row.ts';

/**
 * Writes rows as they were. Records that are to go are deleted with the same consequences as by a person. Then parts go,
 * missing rows come back in the order of their references, and columns are set. The writers of orders follow up; what
 * they set otherwise is set at last. `stored` has the rows as they are now. Returns the rows before and after.
 */
export async function restoreRows(
  db: Db,
  wanted: readonly WantedRow[],
  stored: StoredRows,
): Promise<UndoneRows> {
  const tables = await withoutBrokenLinks(db, tablesInOrder(wanted));
  const before = rowsOf(tables, stored);
  if (isChangeOnly(tables, before)) return difference(before, await changeRows(db, tables, before));
  await rewriteRows(db, tables, before);
  return difference(before, await readAll(db, tables));
}

/** Whether all rows are there and stay. Order lines may release units, unless only a state is set in them. */
function isChangeOnly(tables: Tables, before: StoredRows): boolean {
  return [...tables].every(
    ([table, rows]) =>
      recordedTable(table).followed !== 'all' &&
      rows.every(
        ({ key, row }) =>
          row !== null &&
          before.get(table)?.has(keyText(table, key)) &&
          (table !== 'sale_lines' || areKept(table, Object.keys(row))),
      ),
  );
}

/** Returns the rows as they are now. They are read again only if the writers of orders and sites have followed up. */
async function changeRows(db: Db, tables: Tables, before: StoredRows): Promise<StoredRows> {
  const written = await updateAll(db, tables, { isLast: false, before, present: before });
  if (!(await followUp(db, tables, before)))
    return updateAll(db, tables, { isLast: true, before, present: written });
  await updateAll(db, tables, { isLast: true, before, present: await readAll(db, tables) });
  return readAll(db, tables);
}

async function rewriteRows(db: Db, tables: Tables, before: StoredRows): Promise<void> {
  await deleteRecords(db, tables);
  await releaseUnits(db, tables.get('sale_lines') ?? []);
  for (const [table, rows] of [...tables].toReversed()) await deleteParts(db, table, rows);
  for (const [table, rows] of tables) await insertMissing(db, table, rows);
  await updateAll(db, tables, { isLast: false, before, present: await readAll(db, tables) });
  await followUp(db, tables, before);
  for (const [table, rows] of [...tables].toReversed())
    if (recordedTable(table).followed === 'all') await deleteParts(db, table, rows, { isLast: true });
  for (const [table, rows] of tables)
    if (recordedTable(table).followed === 'all') await insertMissing(db, table, rows, { isLast: true });
  await updateAll(db, tables, { isLast: true, before, present: await readAll(db, tables) });
}

/** Rows that are written at once. Other calls run between two portions. */
const PORTION = 1_000;

/** Tables that others refer to come first. */
function tablesInOrder(wanted: readonly WantedRow[]): Tables {
  const byTable = groupPairs(wanted.map((row) => [row.table, row] as const));
  const order = Object.keys(databaseModel().moves);
  return new Map([...byTable].toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other)));
}

/** The rows of tables among those that were read. */
function rowsOf(tables: Tables, stored: StoredRows): StoredRows {
  return new Map(
    [...tables].map(([table, wanted]) => {
      const rows = stored.get(table);
      const found = wanted.flatMap(({ key }) => {
        const row = rows?.get(keyText(table, key));
        return row ? [[keyText(table, key), row] as const] : [];
      });
      return [table, new Map(found)];
    }),
  );
}

async function readAll(db: Db, tables: Tables): Promise<StoredRows> {
  const found = new Map<string, Map<string, Row>>();
  for (const [table, rows] of tables)
    found.set(
      table,
      await readRows(
        db,
        table,
        rows.map(({ key }) => key),
      ),
    );
  return found;
}

function difference(before: StoredRows, after: StoredRows): UndoneRows {
  const rows = new Map<string, UndoneRow[]>();
  for (const [table, was] of before) {
    const is = after.get(table) ?? new Map<string, Row>();
    const keys = new Set([...was.keys(), ...is.keys()]);
    rows.set(
      table,
      [...keys].map((key) => ({ before: was.get(key) ?? null, after: is.get(key) ?? null })),
    );
  }
  return new UndoneRows(rows);
}

/** Deletes records of resources, those that refer to others first. */
async function deleteRecords(db: Db, tables: Tables): Promise<void> {
  for (const [table, rows] of [...tables].toReversed()) {
    if (!isResource(table)) continue;
    const { list } = resourceOf(table);
    const ids = rows.flatMap(({ key, row }) => (row === null ? Number(key.id) : []));
    for (const portion of splitIntoPortions(ids)) {
      const found = await sql<{ id: number; search_text: string }>`select ${rowColumns(list)}
        from ${sql.table(table)} where id in ${idList(portion)} order by id`.execute(db);
      if (found.rows.length > 0) await deleteRows(db, { list: { resource: table } }, found.rows);
    }
  }
}

/** Before order lines go or get another unit, their units are released. */
async function releaseUnits(db: Db, lines: readonly WantedRow[]): Promise<void> {
  const present = await readRows(
    db,
    'sale_lines',
    lines.map(({ key }) => key),
  );
  const released = lines.flatMap(({ key, row }) => {
    const now = present.get(keyText('sale_lines', key));
    if (!now || now.product_id === null) return [];
    const isReleased = row === null || ('product_id' in row && row.product_id !== now.product_id);
    return isReleased ? { id: Number(now.id) } : [];
  });
  if (released.length > 0) await (await beforeDelete(db, 'sale_lines', released))();
}

async function deleteParts(
  db: Db,
  table: string,
  wanted: readonly WantedRow[],
  { isLast } = { isLast: false },
): Promise<void> {
  if (isResource(table) || (recordedTable(table).followed === 'all') !== isLast) return;
  const gone = wanted.filter(({ row }) => row === null).map(({ key }) => key);
  const present = [...(await readRows(db, table, gone)).values()];
  if (present.length === 0) return;
  await recordRemoval(db, table, present);
  for (const portion of splitIntoPortions(present)) {
    await sql`delete from ${sql.table(table)} where ${areRows(table, portion)}`.execute(db);
    if (portion.length < present.length) await breath();
  }
}

/** Inserts rows that are missing. Columns of parts that are followed up later begin empty. */
async function insertMissing(
  db: Db,
  table: string,
  wanted: readonly WantedRow[],
  { isLast } = { isLast: false },
): Promise<void> {
  const { followed = [], owners } = recordedTable(table);
  if ((followed === 'all') !== isLast) return;
  const given = wanted.filter(({ row }) => row !== null);
  const present = await readRows(
    db,
    table,
    given.map(({ key }) => key),
  );
  const missing = given.flatMap(({ key, row }) =>
    row === null || present.has(keyText(table, key)) ? [] : [row],
  );
  const rows = missing.map((row) => ({
    ...row,
    ...(isResource(table) && { search_text: '' }),
    ...(table === 'products' && { landed_cost: 0 }),
    ...(owners &&
      followed !== 'all' &&
      Object.fromEntries(followed.map((column) => [column, BLANK[column] ?? null]))),
  }));
  for (const portion of splitByStatement(rows))
    await db
      .insertInto(table as keyof Schema)
      .values(portion as Insertable<Schema[keyof Schema]>[])
      .execute();
  if (!isKind(table)) return recorderOf(db)?.inserted(table, missing);
  const records = missing.map((row) => ({ ...row, id: Number(row.id) }));
  recordCreated(db, table, records);
  if (!isResource(table)) return;
  const ids = records.map(({ id }) => id);
  await takeOutOfBin(db, table, ids);
  await afterRestore(db, table, ids);
}

/** Followed columns that are never null. */
const BLANK: Readonly<Record<string, number>> = { held: 0, had_unit: 0 };

interface Updating {
  isLast: boolean;
  before: StoredRows;
  /** The rows as they are now. */
  present: StoredRows;
}

/** Sets the columns of rows that differ, table by table, and returns the rows with them. */
async function updateAll(db: Db, tables: Tables, updating: Updating): Promise<StoredRows> {
  const written = new Map<string, ReadonlyMap<string, Row>>();
  for (const [table, wanted] of tables) written.set(table, await updateRows(db, table, wanted, updating));
  return written;
}

/** Sets the columns of rows that differ, and returns the rows with them. Columns that are followed up are set at last. */
async function updateRows(
  db: Db,
  table: string,
  wanted: readonly WantedRow[],
  { isLast, before, present }: Updating,
): Promise<ReadonlyMap<string, Row>> {
  const { followed = [] } = recordedTable(table);
  const rows = present.get(table) ?? new Map<string, Row>();
  if (followed === 'all' && !isLast) return rows;
  const changes = wanted.flatMap(({ key, row }) => {
    const now = rows.get(keyText(table, key));
    if (!now || !row) return [];
    const was = before.get(table)?.get(keyText(table, key)) ?? {};
    // What the writers have followed up with is undone too, where the action has not changed it.
    const kept =
      followed === 'all' ? [] : Object.entries(was).filter(([column]) => followed.includes(column));
    const columns = Object.entries({ ...Object.fromEntries(kept), ...row }).filter(
      ([column, value]) => value !== now[column] && (isLast || !followed.includes(column)),
    );
    return columns.length === 0 ? [] : [{ now, columns, after: { ...now, ...Object.fromEntries(columns) } }];
  });
  recordUpdates(db, table, changes);
  // Lines that release a unit come first: one line at most holds a unit.
  const inOrder = changes.toSorted((one, other) => heldOf(one.columns) - heldOf(other.columns));
  const alike = groupPairs(inOrder.map((change) => [JSON.stringify(change.columns), change] as const));
  if (changes.length > PORTION) await breath();
  let written = 0;
  for (const group of alike.values()) {
    const [first] = group;
    if (!first) continue;
    const set = sql.join(first.columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
    for (const portion of splitIntoPortions(group))
      await sql`update ${sql.table(table)} set ${set} where ${areRows(
        table,
        portion.map(({ now }) => now),
      )}`.execute(db);
    written += group.length;
    if (written < PORTION) continue;
    written = 0;
    await breath();
  }
  return new Map([...rows, ...changes.map(({ after }) => [keyText(table, after), after] as const)]);
}

/** Whose change a change of a part is depends on all its columns: it is read again at the end. */
function recordUpdates(db: Db, table: string, changes: readonly { now: Row; after: Row }[]): void {
  if (isResource(table))
    recordChanges(
      db,
      table,
      changes.map(({ now, after }) => ({ before: now, after })),
    );
  else
    recorderOf(db)?.touched(
      table,
      changes.map(({ now }) => now),
    );
}

const heldOf = (columns: readonly (readonly [string, unknown])[]) =>
  Number(columns.find(([column]) => column === 'held')?.[1] ?? 0);

function areRows(table: string, rows: readonly Row[]): Sql {
  if (recordedTable(table).key)
    return sql`(${sql.join(
      rows.map((row) => isRow(table, row)),
      sql` or `,
    )})`;
  return sql`${sql.ref(idColumnOf(table))} in ${idList(rows.map(({ id }) => Number(id)))}`;
}

function isRow(table: string, row: Row): Sql {
  const columns = Object.entries(keyValues(table, row)).map(([column, value]) =>
    value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`,
  );
  return sql.join(columns, sql` and `);
}

/** Whether only the unit of an order line is concerned. A line whose unit is deleted stays sold. */
const isOfUnit = (table: string, row: Row | null) =>
  row !== null &&
  (areKept(table, Object.keys(row)) ||
    ('product_id' in row && row.product_id === null && Object.keys(row).length === 1));

/** Lets the writers of orders and sites follow up. Returns whether there was something for them. */
async function followUp(db: Db, tables: Tables, before: StoredRows): Promise<boolean> {
  const sales = new Set<number>();
  for (const table of ['sales', 'sale_lines', 'sale_fees', 'sale_events'] as const) {
    const keys = (tables.get(table) ?? []).filter(({ row }) => !isOfUnit(table, row)).map(({ key }) => key);
    const now = await readRows(db, table, keys);
    const was = keys.map((key) => before.get(table)?.get(keyText(table, key)));
    for (const row of [...now.values(), ...was.filter((one) => one !== undefined)])
      sales.add(Number(table === 'sales' ? row.id : row.sale_id));
  }
  const present = await readRows(
    db,
    'sales',
    [...sales].map((id) => ({ id })),
  );
  if (present.size > 0)
    await afterWrite(
      db,
      'sales',
      [...present.values()].map(({ id }) => Number(id)),
    );
  const sites = difference(
    new Map([['sites', before.get('sites') ?? new Map<string, Row>()]]),
    await readAll(db, new Map([['sites', tables.get('sites') ?? []]])),
  );
  const changed = sites
    .of('sites')
    .flatMap(({ before: was, after: is }) =>
      was && is ? [{ before: { ...was, id: Number(was.id) }, after: { ...is, id: Number(is.id) } }] : [],
    );
  await afterChange(db, 'sites', changed);
  return present.size > 0 || changed.length > 0;
}
