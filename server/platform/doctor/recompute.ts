import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import type { Sql } from '../db/sql.ts';

/** Columns of a table that are computed from other records. */
export interface ComputedColumns {
  table: string;
  key: readonly string[];
  columns: readonly string[];
}

type Values = Readonly<Record<string, unknown>>;

/**
 * A row that recomputing has changed. Without `before`, the row was missing; without `after`, the row should not
 * exist.
 */
export interface Difference {
  key: Values;
  before: Values | undefined;
  after: Values | undefined;
}

class RolledBack extends Error {}

/** Runs work in a transaction of its own, and rolls it back. */
export async function runAndRollBack<Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> {
  const done: { result?: Result } = {};
  try {
    await db.transaction().execute(async (trx) => {
      done.result = await work(trx);
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  return done.result as Result;
}

/** Recomputes tables, and returns the rows that have changed, by table. SQLite only. */
export async function compareRecomputed(
  db: Db,
  tables: readonly ComputedColumns[],
  recompute: (db: Db) => Promise<void>,
): Promise<Map<string, Difference[]>> {
  for (const { table, key, columns } of tables)
    await sql`create temp table ${sql.table(`before_${table}`)} as
      select ${sql.join([...key, ...columns].map((name) => sql.ref(name)))} from ${sql.table(table)}`.execute(
      db,
    );
  await recompute(db);
  const found = new Map<string, Difference[]>();
  for (const one of tables) {
    found.set(one.table, await differencesOf(db, one));
    await sql`drop table ${sql.table(`before_${one.table}`)}`.execute(db);
  }
  return found;
}

async function differencesOf(db: Db, { table, key, columns }: ComputedColumns): Promise<Difference[]> {
  const [now, was] = ['now_values', 'old_values'];
  const of = (side: string, name: string) => sql.ref(`${side}.${name}`);
  const both = (names: readonly string[], compare: (name: string) => Sql, word: Sql) =>
    sql.join(names.map(compare), word);
  const same = both(key, (name) => sql`${of(now, name)} = ${of(was, name)}`, sql` and `);
  const differs = [
    sql`${of(now, key[0] ?? '')} is null`,
    sql`${of(was, key[0] ?? '')} is null`,
    ...columns.map((name) => sql`${of(now, name)} is not ${of(was, name)}`),
  ];
  const selected = [
    ...key.map((name) => sql`coalesce(${of(now, name)}, ${of(was, name)}) as ${sql.ref(`key ${name}`)}`),
    sql`${of(was, key[0] ?? '')} is not null as "is before"`,
    sql`${of(now, key[0] ?? '')} is not null as "is after"`,
    ...columns.flatMap((name) => [
      sql`${of(was, name)} as ${sql.ref(`before ${name}`)}`,
      sql`${of(now, name)} as ${sql.ref(`after ${name}`)}`,
    ]),
  ];
  const { rows } = await sql<Values>`select ${sql.join(selected)}
    from ${sql.table(table)} as ${sql.ref(now)}
    full join ${sql.table(`before_${table}`)} as ${sql.ref(was)} on ${same}
    where ${sql.join(differs, sql` or `)}
    order by ${sql.join(key.map((name) => sql.ref(`key ${name}`)))}`.execute(db);
  const part = (row: Values, prefix: string, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, row[`${prefix} ${name}`]]));
  return rows.map((row) => ({
    key: part(row, 'key', key),
    before: row['is before'] ? part(row, 'before', columns) : undefined,
    after: row['is after'] ? part(row, 'after', columns) : undefined,
  }));
}
