import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { ImportMapping, type ImportState, RUNNING_STATES } from '../../contract/imports.ts';
import { RESOURCE_NAMES } from '../../contract/resources.ts';
import { engineOf } from '../db/engine.ts';
import type { Db, Schema } from '../db/schema.ts';
import { notFound } from '../http/errors.ts';

export type ImportRecord = Selectable<Schema['imports']>;

export async function insertImport(db: Db, row: Insertable<Schema['imports']>): Promise<number> {
  const inserted = await db.insertInto('imports').values(row).returning('id').executeTakeFirstOrThrow();
  return inserted.id;
}

export async function findImport(db: Db, id: number): Promise<ImportRecord> {
  const found = await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

/** The same, which nobody else changes before the transaction ends. */
export async function heldImport(db: Db, id: number): Promise<ImportRecord> {
  const found =
    await sql<ImportRecord>`select * from imports where id = ${id} ${engineOf(db).forUpdate}`.execute(db);
  const [held] = found.rows;
  if (!held) throw notFound();
  return held;
}

export async function setImport(db: Db, id: number, set: Updateable<Schema['imports']>): Promise<void> {
  await db.updateTable('imports').set(set).where('id', '=', id).execute();
}

/** The newest first, those before an id. */
export function lastImports(db: Db, { before, count }: { before?: number | undefined; count: number }) {
  let query = db.selectFrom('imports').select('id').orderBy('id', 'desc').limit(count);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.execute();
}

/** With everything that was read; what has become of it stays. */
export async function removeImport(db: Db, id: number): Promise<void> {
  await db.deleteFrom('imports').where('id', '=', id).execute();
}

/** The rate of the last import that had one. */
export async function lastRate(db: Db): Promise<number | null> {
  const query = db.selectFrom('imports').select('rate').where('rate', 'is not', null).orderBy('id', 'desc');
  return (await query.limit(1).executeTakeFirst())?.rate ?? null;
}

/** Says that a process works on the import, and gives how far it is; nothing where it is no longer its turn. */
export async function keepHold(
  db: Db,
  id: number,
  { holder, ...progress }: { holder: string } & Partial<Pick<ImportRecord, 'problems'>>,
): Promise<Pick<ImportRecord, 'done'> | undefined> {
  const query = db
    .updateTable('imports')
    .set({ holder, ...progress })
    .where('id', '=', id)
    .where('state', 'in', RUNNING_STATES)
    .where('holder', '=', holder)
    .returning('done');
  return query.executeTakeFirst();
}

/** Ends the work on an import that a process holds; nothing where it is no longer its turn. */
export async function endWork(
  db: Db,
  id: number,
  {
    holder,
    ...set
  }: { holder: string; state: ImportState; message: string | null; finished_at?: string | undefined },
): Promise<void> {
  await db
    .updateTable('imports')
    .set({ ...set, holder: null })
    .where('id', '=', id)
    .where('state', 'in', RUNNING_STATES)
    .where('holder', '=', holder)
    .execute();
}

/** Whether a process worked on imports that is there no more. */
export async function areAbandoned(db: Db): Promise<boolean> {
  const query = db.selectFrom('imports').select('id').where('state', 'in', RUNNING_STATES);
  return (await query.where('holder', 'is', null).executeTakeFirst()) !== undefined;
}

/** Makes these the holder's. */
export async function takeOver(db: Db, holder: string): Promise<ImportRecord[]> {
  return db
    .updateTable('imports')
    .set({ holder })
    .where('state', 'in', RUNNING_STATES)
    .where('holder', 'is', null)
    .returningAll()
    .execute();
}

/** How many rows there are of each kind. */
export async function countKinds(db: Db, import_id: number): Promise<Map<string, number>> {
  const found = await sql<{ kind: string; rows: number }>`select kind, count(*) as rows from import_rows
    where import_id = ${import_id} group by kind`.execute(db);
  return new Map(found.rows.map(({ kind, rows }) => [kind, rows]));
}

/** Of the records of each kind. */
export async function highestIds(db: Db): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const kind of RESOURCE_NAMES) {
    const { rows } = await sql<{ id: number | null }>`select max(id) as id from ${sql.table(kind)}`.execute(
      db,
    );
    found[kind] = rows[0]?.id ?? 0;
  }
  return found;
}

/** How many rows there are of each status. */
export async function countRows(db: Db, import_id: number): Promise<{ status: string; rows: number }[]> {
  const found = await sql<{ status: string; rows: number }>`select status, count(*) as rows from import_rows
    where import_id = ${import_id} group by status`.execute(db);
  return found.rows;
}

/** How many records of each kind are made or changed by the rows that are chosen. */
export async function countChosen(db: Db, import_id: number): Promise<{ kind: string; rows: number }[]> {
  const found = await sql<{ kind: string; rows: number }>`select kind, count(*) as rows from import_rows
    where import_id = ${import_id} and choice <> 'skip' and (status in ('new', 'deleted') or (status = 'changed'
      and (choice = 'overwrite' or differences like '%"isEdited":false%')))
    group by kind`.execute(db);
  return found.rows;
}

/** Whether a row says an amount in yen without its rate. */
export async function saysYen(db: Db, import_id: number): Promise<boolean> {
  const found = await sql`select 1 from import_rows
    where import_id = ${import_id} and row_values like '%Yen":%' and row_values not like '%"yenPerEuro":%' limit 1`.execute(
    db,
  );
  return found.rows.length > 0;
}

export async function usernameOf(db: Db, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const query = db.selectFrom('users').select('username').where('id', '=', id);
  return (await query.executeTakeFirst())?.username ?? null;
}

export async function findMapping(db: Db, signature: string): Promise<ImportMapping | undefined> {
  const query = db.selectFrom('import_mappings').select('mapping').where('signature', '=', signature);
  const found = await query.executeTakeFirst();
  return found && ImportMapping.parse(JSON.parse(found.mapping));
}

export async function saveMapping(db: Db, signature: string, columns: ImportMapping): Promise<void> {
  const mapping = JSON.stringify(columns);
  await db
    .insertInto('import_mappings')
    .values({ signature, mapping })
    .onConflict((conflict) => conflict.column('signature').doUpdateSet({ mapping }))
    .execute();
}
