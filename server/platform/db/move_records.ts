import { sql } from 'kysely';
import { fillDerived } from './derived.ts';
import { insertAll } from './insert_all.ts';
import { databaseModel } from './model.ts';
import type { Db, Schema } from './schema.ts';
import { jobTransaction } from './transaction.ts';

type Table = keyof Schema;

export const listMovedTables = (): Table[] => {
  const { moves } = databaseModel();
  return (Object.keys(moves) as Table[]).filter((table) => moves[table] !== 'left');
};

/** Rows copied at once. A row with bytes, such as a part of an uploaded file, can have 1 MB. */
const PORTION = 2_000;
const PORTION_WITH_BYTES = 8;

/** Whether the database has no accounts and no records. */
export async function hasNoRecords(db: Db): Promise<boolean> {
  for (const table of listMovedTables()) {
    if (databaseModel().moves[table] === 'made') continue;
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) return false;
  }
  return true;
}

/** Copies all records from SQLite to a fresh PostgreSQL in one transaction. Returns the number of rows. */
export async function moveRecords(from: Db, to: Db): Promise<number> {
  return jobTransaction(to, async (db) => {
    let moved = 0;
    const { moves } = databaseModel();
    const tables = listMovedTables();
    for (const table of tables.filter((one) => moves[one] === 'made').toReversed())
      await sql`delete from ${sql.table(table)}`.execute(db);
    for (const table of tables) moved += await moveTable(from, db, table);
    await fillDerived(db);
    return moved;
  });
}

async function moveTable(from: Db, to: Db, table: Table): Promise<number> {
  let moved = 0;
  for await (const rows of portions(from, table)) {
    await insertAll(to, table, rows);
    await databaseModel().afterMove(to, table, rows);
    moved += rows.length;
  }
  await continueIds(from, to, table);
  return moved;
}

type MovedRow = Partial<Record<string, unknown>> & { row?: number };

async function* portions(from: Db, table: Table) {
  const large = await sql`select 1 from pragma_table_info(${table}) where lower(type) = 'blob'`.execute(from);
  const portion = large.rows.length > 0 ? PORTION_WITH_BYTES : PORTION;
  for (let last = 0; ;) {
    const { rows } = await sql<MovedRow>`select rowid as row, * from ${sql.table(table)}
      where rowid > ${last} order by rowid limit ${sql.lit(portion)}`.execute(from);
    last = rows.at(-1)?.row ?? last;
    rows.forEach(prepareRow);
    yield rows as never[];
    if (rows.length < portion) return;
  }
}

/** Converts a row as it was read into a row that can be inserted. */
function prepareRow(row: MovedRow): void {
  delete row.row;
  for (const [name, value] of Object.entries(row)) {
    if (value instanceof ArrayBuffer) row[name] = Buffer.from(value);
  }
}

/** Continues the ids after the highest one that SQLite has given, even if its record was deleted. */
async function continueIds(from: Db, db: Db, table: Table): Promise<void> {
  const name = sql.lit(table);
  const given = await sql<{
    last: number;
  }>`select seq as last from sqlite_sequence where name = ${name}`.execute(from);
  const { rows } = await sql<{ column_name: string }>`select column_name from information_schema.columns
    where table_name = ${name} and column_name = 'id'`.execute(db);
  if (rows.length === 0) return;
  await sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select greatest(coalesce(max(id), 0),
    ${sql.lit(given.rows[0]?.last ?? 0)}) + 1 from ${sql.table(table)}), false)`.execute(db);
}
