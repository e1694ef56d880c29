import { randomUUID } from 'node:crypto';
import Libsql from 'libsql';
import { CompiledQuery, Kysely, SqliteDialect, SqliteDriver, sql, type DatabaseConnection } from 'kysely';
import { eachCase, errorCode, type Engine, type JsonSql } from './engine.ts';
import type { Db, Schema } from '../schema.ts';

const BUSY_MILLISECONDS = 5_000;

/** A transaction takes the write lock at once: one that has to upgrade later can fail for no reason. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

export function openSqlite(file: string): Db {
  const database = new Libsql(file, { timeout: BUSY_MILLISECONDS });
  database.pragma(`busy_timeout = ${BUSY_MILLISECONDS}`);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  const dialect = new SqliteDialect({ database });
  dialect.createDriver = () => new ImmediateDriver({ database });
  return new Kysely<Schema>({ dialect });
}

const json: JsonSql = {
  object(fields) {
    const pairs = Object.entries(fields).flatMap(([name, value]) => [sql.lit(name), value]);
    return sql`json_object(${sql.join(pairs)})`;
  },
  array({ of, from, orderBy }) {
    return sql`json((select json_group_array(${of} order by ${orderBy}) from ${from}))`;
  },
  one: ({ of, from }) => sql`json((select ${of} from ${from}))`,
  string: (text) => sql`json_quote(${text})`,
  stored: (text) => sql`json(${text})`,
  euros: (cents) => sql`(${cents} / 100.0)`,
  text: (value) => sql<string>`${value}`,
};

export const sqlite: Engine = {
  json,
  contains: (value, text) =>
    sql`${value} glob ${`*${eachCase(text, (one) => one.replace(/[*?[]/, '[$&]'))}*`}`,
  // A transaction holds the whole database.
  forUpdate: sql``,
  revision,
  types: { text: sql`text`, integer: sql`integer`, primaryKey: sql`integer primary key autoincrement` },
  exclusively: (_db, work) => work(),
  isUniqueViolation: (error) => /^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/.test(errorCode(error)),
  attempts: (error) => (isBusy(error) ? 6 : 1),
  isUnavailable: isBusy,
};

function isBusy(error: unknown): boolean {
  return errorCode(error).startsWith('SQLITE_BUSY');
}

/** The counts begin anew with each process. */
const PROCESS = randomUUID();

/** What this connection has written, and what the others have. */
async function revision(db: Db) {
  const found = await sql<{ revision: string }>`select total_changes() || ' ' || data_version as revision
    from pragma_data_version`.execute(db);
  return found.rows[0] && `${PROCESS} ${found.rows[0].revision}`;
}
