import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { ImportMapping } from '../../../contract/imports.ts';
import { RESOURCE_NAMES } from '../../../contract/resources.ts';
import { IMPORT_RATE } from '../../../domain/charge_cell.ts';
import { engineOf } from '../../platform/db/engine.ts';
import { upsertAll } from '../../platform/db/insert_all.ts';
import type { Db, Schema } from '../../platform/db/schema.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/errors.ts';
import type { RecordedImport } from '../../records/history/import_actions.ts';

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

/** An import as its action names it. */
export async function findRecordedImport(db: Db, id: number): Promise<RecordedImport> {
  const { rows } = await sql<{ source: string; file: string | null; by: string | null }>`select source, file,
      username as "by" from imports left join users on users.id = imports.user_id where imports.id = ${id}`.execute(
    db,
  );
  const [{ source, file, by } = { source: '', file: null, by: null }] = rows;
  const { name = source }: { name?: string } = Object(JSON.parse(file ?? '{}'));
  return { id, name, by: by ?? '' };
}

/** Finds an import and locks it until the transaction ends. */
export async function lockImport(db: Db, id: number): Promise<ImportRecord> {
  const found =
    await sql<ImportRecord>`select * from imports where id = ${id} ${engineOf(db).forUpdate}`.execute(db);
  const [held] = found.rows;
  if (!held) throw notFound();
  return held;
}

export async function setImport(db: Db, id: number, set: Updateable<Schema['imports']>): Promise<void> {
  await db.updateTable('imports').set(set).where('id', '=', id).execute();
}

/** The latest imports, newest first, optionally before an id. */
export function findLastImports(db: Db, { before, count }: { before?: number | undefined; count: number }) {
  let query = db.selectFrom('imports').select('id').orderBy('id', 'desc').limit(count);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.execute();
}

/** Deletes an import with its file and rows. Records that it made stay. */
export async function removeImport(db: Db, id: number): Promise<void> {
  await db.deleteFrom('imports').where('id', '=', id).execute();
}

/** The exchange rate of the last import that has one, in ten-thousandths of a yen per euro. */
export async function findLastRate(db: Db): Promise<number | null> {
  const query = db.selectFrom('imports').select('rate').where('rate', 'is not', null).orderBy('id', 'desc');
  return (await query.limit(1).executeTakeFirst())?.rate ?? null;
}

/** The number of rows of each kind or status, optionally of some rows only. */
export async function countRowsBy(
  db: Db,
  import_id: number,
  by: 'kind' | 'status',
  some: Sql = sql`1 = 1`,
): Promise<Map<string, number>> {
  const found = await sql<{ common: string; rows: number }>`select ${sql.ref(by)} as common, count(*) as rows
    from import_rows where import_id = ${import_id} and ${some} group by ${sql.ref(by)}`.execute(db);
  return new Map(found.rows.map(({ common, rows }) => [common, rows]));
}

/** Matches the rows that create or change records. */
export const IS_CHOSEN = sql`choice <> 'skip' and (status in ('new', 'deleted') or (status = 'changed'
  and (choice = 'overwrite' or differences like '%"isEdited":false%')))`;

/** The number of lines in chosen orders that have no product. */
export async function countUnlinked(db: Db, import_id: number): Promise<number> {
  const said = sql`${engineOf(db).json.stored(sql.ref('row_values'))} ->> 'unlinked'`;
  const { rows } = await sql<{ lines: number | null }>`select sum(cast(${said} as integer)) as lines
    from import_rows where import_id = ${import_id} and row_values like '%"unlinked":%' and ${IS_CHOSEN}`.execute(
    db,
  );
  return rows[0]?.lines ?? 0;
}

/** The highest record id of each resource. */
export async function findHighestIds(db: Db): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const kind of RESOURCE_NAMES) {
    const { rows } = await sql<{ id: number | null }>`select max(id) as id from ${sql.table(kind)}`.execute(
      db,
    );
    found[kind] = rows[0]?.id ?? 0;
  }
  return found;
}

/** Whether a row has an amount in yen without an exchange rate. */
export async function hasYenWithoutRate(db: Db, import_id: number): Promise<boolean> {
  const values = engineOf(db).json.stored(sql.ref('row_values'));
  // Charges have currencies and rates of their own. Earlier versions stored charges as texts.
  const found = await sql`select 1 from import_rows
    where import_id = ${import_id} and (((row_values like '%Yen":%'
        or (row_values like '%"currency":"JPY"%' and ${values} ->> 'currency' = 'JPY'))
      and (row_values not like '%"rate":%' or ${values} ->> 'rate' is null))
      or row_values like '%"currency":"JPY","amount":%"rate":${sql.lit(IMPORT_RATE)},%'
      or row_values like '%"charges":"%¥% at ?%') limit 1`.execute(db);
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
  const row = { signature, mapping: JSON.stringify(columns) };
  await upsertAll(db, 'import_mappings', { rows: [row], key: ['signature'] });
}
