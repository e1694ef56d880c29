import { setImmediate as breath } from 'node:timers/promises';
import { type CompiledQuery, sql, type Insertable, type InsertObject } from 'kysely';
import { engineOf, type Engine } from './engine.ts';
import type { Db, Schema } from './schema.ts';

/** SQLite takes 32,766 parameters in a statement. */
const MAX_PARAMETERS = 30_000;

/** More rows in a statement would hold the event loop for too long. */
const MAX_ROWS = 1_000;

type TableWithId = {
  [Table in keyof Schema]: Schema[Table] extends { id: unknown } ? Table : never;
}[keyof Schema];

/** Inserts rows in few statements. */
export async function insertAll<Table extends keyof Schema>(
  db: Db,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  for (const portion of splitByStatement(rows)) {
    await insertPortion(db, table, { rows: portion, end: 'nothing' });
    if (portion.length === MAX_ROWS) await breath();
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
    const inserted = await insertPortion(db, table, { rows: portion, end: 'id' });
    ids.push(...inserted.map(({ id }) => id).toSorted((one, other) => one - other));
    if (portion.length === MAX_ROWS) await breath();
  }
  return ids;
}

/** Inserts a row unless one of its unique keys is taken. Returns the new id, or undefined. */
export async function insertUnlessTaken<Table extends TableWithId>(
  db: Db,
  table: Table,
  row: Insertable<Schema[Table]>,
): Promise<number | undefined> {
  const [inserted] = await insertPortion(db, table, { rows: [row], end: 'id unless taken' });
  return inserted?.id;
}

/** Ends of insertions. */
const ENDS = {
  nothing: sql``,
  id: sql`returning id`,
  'id unless taken': sql`on conflict do nothing returning id`,
};

/** Insertions of at most this many rows are compiled once: Kysely takes longer to compile one than SQLite to run it. */
const FEW = 4;

const compiled = new WeakMap<Engine, Map<string, CompiledQuery>>();

/** Inserts the rows of one statement. */
async function insertPortion<Table extends keyof Schema>(
  db: Db,
  table: Table,
  { rows, end }: { rows: readonly Insertable<Schema[Table]>[]; end: keyof typeof ENDS },
): Promise<{ id: number }[]> {
  const insertion = () => {
    const insert = db.insertInto(table).values(rows as InsertObject<Schema, Table>[]);
    return sql<{ id: number }>`${insert} ${ENDS[end]}`;
  };
  const columns = Object.keys(rows[0] ?? {});
  const parameters = rows.length <= FEW && parametersOf(rows, columns);
  if (!parameters) return (await insertion().execute(db)).rows;
  const known = compiled.get(engineOf(db)) ?? new Map<string, CompiledQuery>();
  compiled.set(engineOf(db), known);
  const shape = [table, end, rows.length, ...columns].join(' ');
  const query = known.get(shape) ?? insertion().compile(db);
  known.set(shape, query);
  return (await db.executeQuery<{ id: number }>({ ...query, parameters })).rows;
}

/** Undefined if the rows have other columns, or values that may be expressions. Kysely leaves out undefined. */
function parametersOf(
  rows: readonly Readonly<Record<string, unknown>>[],
  columns: readonly string[],
): unknown[] | undefined {
  if (rows.some((row) => Object.keys(row).length !== columns.length)) return undefined;
  const values = rows.flatMap((row) => columns.map((name) => row[name]));
  const isPlain = (value: unknown) =>
    value === null || ['number', 'bigint', 'string'].includes(typeof value) || value instanceof Uint8Array;
  return values.every(isPlain) ? values : undefined;
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
  const size = Math.max(1, Math.min(MAX_ROWS, Math.floor(MAX_PARAMETERS / Object.keys(first).length)));
  yield* splitIntoPortions(rows, size);
}

/** Default number of items in one statement, such as ids. */
const PORTION = 500;

export function* splitIntoPortions<Item>(items: readonly Item[], size = PORTION): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
