import { sql } from 'kysely';
import { connectSqlite } from '../db/engines/sqlite_connection.ts';
import { listMovedTables } from '../db/move_records.ts';
import { type DatabasePlace, openDatabase, sqliteFile } from '../db/open.ts';
import type { Db } from '../db/schema.ts';

export type SnapshotRow = Readonly<Record<string, unknown>>;

/** The database at one moment. Later writes of a running server are not visible. */
export interface Snapshot {
  engine: 'sqlite' | 'postgres';
  /** Names of the migrations that have run. */
  migrations: readonly string[];
  /** Tables to save. A table comes after all tables that its rows refer to. */
  tables: readonly string[];
  /** The number of rows of all tables. */
  countRows(): Promise<number>;
  rows(table: string): AsyncIterable<SnapshotRow[]>;
  /** The highest id that a table has ever assigned; undefined for a table without ids. */
  lastId(table: string): Promise<number | undefined>;
}

/** Rows read at once. A row with bytes, such as a part of an uploaded file, can have 1 MB. */
const PORTION = 1_000;
const PORTION_WITH_BYTES = 8;

/** Each row is read once, so that a large cache would only take memory. */
const CACHE_KIB = 2 * 1024;

/** Runs work on a snapshot of the database. */
export function runOnSnapshot<Result>(
  where: DatabasePlace,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  return where.databaseUrl ? ofPostgres(where, work) : ofSqlite(sqliteFile(where.dataDir), work);
}

/** In WAL mode, a read transaction of SQLite sees the database as of its first read. */
async function ofSqlite<Result>(
  file: string,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const connection = connectSqlite(file);
  connection.exec(`pragma cache_size = -${CACHE_KIB}`);
  const all = (query: string, parameters: unknown[] = []) =>
    connection.prepare(query).all(parameters) as Record<string, unknown>[];
  try {
    connection.exec('begin');
    const present = new Set(
      all(`select name from sqlite_master where type = 'table'`).map(({ name }) => name),
    );
    const lastIds = new Map(all('select name, seq from sqlite_sequence').map(({ name, seq }) => [name, seq]));
    const tables = listMovedTables().filter((table) => present.has(table));
    return await work({
      engine: 'sqlite',
      migrations: all('select name from kysely_migration order by name').map(({ name }) => String(name)),
      tables,
      countRows: async () => Number(all(countRowsSql(tables))[0]?.count),
      async *rows(table) {
        const isLarge =
          all(`select 1 from pragma_table_info(?) where lower(type) = 'blob'`, [table]).length > 0;
        const portion = isLarge ? PORTION_WITH_BYTES : PORTION;
        for (let last = 0; ;) {
          const rows = all(
            `select rowid as "rowid", * from "${table}" where rowid > ? order by rowid limit ${portion}`,
            [last],
          );
          last = Number(rows.at(-1)?.rowid ?? last);
          for (const row of rows) delete row.rowid;
          yield rows;
          if (rows.length < portion) return;
        }
      },
      lastId: async (table) => lastIds.get(table) as number | undefined,
    });
  } finally {
    // A closed connection of libsql keeps its transaction until its statements are collected.
    if (connection.inTransaction) connection.exec('rollback');
    connection.close();
  }
}

const countRowsSql = (tables: readonly string[]): string =>
  `select ${tables.map((table) => `(select count(*) from "${table}")`).join(' + ')} as count`;

function ofPostgres<Result>(
  where: DatabasePlace,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const db = openDatabase(where);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => work(await snapshotOfPostgres(trx)))
    .finally(() => db.destroy());
}

async function snapshotOfPostgres(db: Db): Promise<Snapshot> {
  const names = async (query: ReturnType<typeof sql<{ name: string }>>) =>
    (await query.execute(db)).rows.map(({ name }) => name);
  const present = new Set(
    await names(sql`select table_name as name from information_schema.tables
      where table_schema = current_schema()`),
  );
  const tables = listMovedTables().filter((table) => present.has(table));
  return {
    engine: 'postgres',
    migrations: await names(sql`select name from kysely_migration order by name`),
    tables,
    async countRows() {
      const { rows } = await sql.raw<{ count: number }>(countRowsSql(tables)).execute(db);
      return rows[0]?.count ?? 0;
    },
    async *rows(table) {
      const large = await sql`select 1 from information_schema.columns where table_schema = current_schema()
        and table_name = ${table} and data_type = 'bytea'`.execute(db);
      const portion = large.rows.length > 0 ? PORTION_WITH_BYTES : PORTION;
      await sql`declare backup_rows no scroll cursor for select * from ${sql.table(table)}`.execute(db);
      for (;;) {
        const { rows } = await sql<SnapshotRow>`fetch ${sql.lit(portion)} from backup_rows`.execute(db);
        yield rows;
        if (rows.length < portion) break;
      }
      await sql`close backup_rows`.execute(db);
    },
    async lastId(table) {
      const found = await sql<{ name: string | null }>`select pg_get_serial_sequence(${table}, 'id') as name
        from information_schema.columns where table_schema = current_schema()
        and table_name = ${table} and column_name = 'id'`.execute(db);
      const name = found.rows[0]?.name;
      if (!name) return undefined;
      const { rows } = await sql<{
        last: number;
      }>`select case when is_called then last_value else last_value - 1 end
        as last from ${sql.raw(name)}`.execute(db);
      return rows[0]?.last;
    },
  };
}
