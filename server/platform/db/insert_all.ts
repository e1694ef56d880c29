import { sql, type Insertable, type InsertObject } from 'kysely';
import type { Db, Schema } from './schema.ts';

/** SQLite takes 32,766 parameters in a statement. */
const MAX_PARAMETERS = 30_000;

type TableWithId = {
  [Table in keyof Schema]: Schema[Table] extends { id: unknown } ? Table : never;
}[keyof Schema];

/** Inserts rows in as few statements as possible. */
export async function insertAll<Table extends keyof Schema>(
  db: Db,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  for (const portion of splitByStatement(rows)) {
    await db
      .insertInto(table)
      .values(portion as InsertObject<Schema, Table>[])
      .execute();
  }
}

/** Inserts rows, and returns the new ids in the order of the rows. */
export async function insertReturningIds<Table extends TableWithId>(
  db: Db,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const portion of splitByStatement(rows)) {
    const query = db.insertInto(table).values(portion as InsertObject<Schema, Table>[]);
    const inserted = await sql<{ id: number }>`${query} returning id`.execute(db);
    ids.push(...inserted.rows.map((row) => row.id).toSorted((one, other) => one - other));
  }
  return ids;
}

/** Inserts rows, or updates rows with the same key. All rows must have the same columns. */
export async function upsertAll<Table extends keyof Schema>(
  db: Db,
  table: Table,
  {
    rows,
    key,
  }: { rows: readonly Insertable<Schema[Table]>[]; key: readonly (keyof Schema[Table] & string)[] },
): Promise<void> {
  const names: readonly string[] = key;
  for (const portion of splitByStatement(rows)) {
    const insert = db.insertInto(table).values(portion as InsertObject<Schema, Table>[]);
    const others = Object.keys(portion[0] ?? {}).filter((column) => !names.includes(column));
    const changes = others.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
    await sql`${insert} on conflict (${sql.join(names.map((name) => sql.ref(name)))})
      do update set ${sql.join(changes)}`.execute(db);
  }
}

/** Splits rows into portions that fit into one statement. */
export function* splitByStatement<Row extends object>(rows: readonly Row[]): Generator<Row[]> {
  const [first] = rows;
  if (!first) return;
  const size = Math.max(1, Math.floor(MAX_PARAMETERS / Object.keys(first).length));
  yield* splitIntoPortions(rows, size);
}

/** Default number of items in one statement, such as ids. */
const PORTION = 500;

export function* splitIntoPortions<Item>(items: readonly Item[], size = PORTION): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
