import { sql, type Insertable, type InsertObject } from 'kysely';
import type { Db, Schema } from './schema.ts';

/** SQLite takes 32,766 parameters in a statement. */
const MAX_PARAMETERS = 30_000;

type TableWithId = {
  [Table in keyof Schema]: Schema[Table] extends { id: unknown } ? Table : never;
}[keyof Schema];

/** Inserts the rows in as few statements as can be. */
export async function insertAll<Table extends keyof Schema>(
  db: Db,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  for (const portion of perStatement(rows)) {
    await db
      .insertInto(table)
      .values(portion as InsertObject<Schema, Table>[])
      .execute();
  }
}

/** The same, giving the new ids in the order of the rows. */
export async function insertReturningIds<Table extends TableWithId>(
  db: Db,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const portion of perStatement(rows)) {
    const query = db.insertInto(table).values(portion as InsertObject<Schema, Table>[]);
    const inserted = await sql<{ id: number }>`${query} returning id`.execute(db);
    ids.push(...inserted.rows.map((row) => row.id).toSorted((one, other) => one - other));
  }
  return ids;
}

/** The rows in portions that one statement can take. */
export function* perStatement<Row extends object>(rows: readonly Row[]): Generator<Row[]> {
  const [first] = rows;
  if (!first) return;
  const size = Math.max(1, Math.floor(MAX_PARAMETERS / Object.keys(first).length));
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}
