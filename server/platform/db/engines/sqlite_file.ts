import { randomUUID } from 'node:crypto';
import {
  type CompiledQuery,
  CompiledQuery as Query,
  type DatabaseConnection,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import { z } from 'zod';
import { errorCode } from './engine.ts';
import { connectSqlite, openSqliteFile } from './sqlite_connection.ts';
import type { SqliteConnection } from './sqlite_driver.ts';
import { SqliteReaders } from './sqlite_readers.ts';
import { StatementCache } from './statement_cache.ts';
import { refuseLogWithoutDatabase } from '../missing_database.ts';
import type { Db, Schema } from '../schema.ts';

/** `startCheckpoints` moves a server's WAL into the file long before the WAL has this many pages. */
const MOST_LOG_PAGES = 250_000;

const Numbered = z.object({ number: z.number() });

/** A part of each revision, because the write counts restart with the process. */
const PROCESS = randomUUID();

/** An open file: one connection for writes, and the reader threads once they are started. */
class SqliteFile {
  readonly path: string;
  readonly writer: SqliteConnection;
  readers: SqliteReaders | undefined;
  #committed = 0;

  constructor(path: string) {
    this.path = path;
    this.writer = withCache(connectSqlite(path));
    this.writer.exec('pragma journal_mode = WAL');
    this.writer.exec('pragma synchronous = FULL');
    this.writer.exec(`pragma wal_autocheckpoint = ${MOST_LOG_PAGES}`);
    this.writer.exec('pragma foreign_keys = ON');
  }

  /** Makes committed changes a part of the revision. */
  commit(): void {
    this.#committed = this.#written();
  }

  /**
   * Counts what the writer and other processes have committed, without waiting for a transaction. Within a
   * transaction, includes its uncommitted changes.
   */
  revision({ isTransaction }: Pick<Db, 'isTransaction'>): string {
    return `${PROCESS} ${isTransaction ? this.#written() : this.#committed} ${this.#others()}`;
  }

  /** A number that changes when another process has written. */
  #others(): number {
    return this.#number('select data_version as number from pragma_data_version');
  }

  #written(): number {
    return this.#number('select total_changes() as number');
  }

  #number(query: string): number {
    return Numbered.parse(this.writer.prepare(query).all([])[0]).number;
  }
}

/** Caches prepared statements. All rows of a statement are read before the statement runs again. */
function withCache(connection: SqliteConnection): SqliteConnection {
  const statements = new StatementCache(connection);
  const forgetFailed = <Result>(sql: string, run: () => Result): Result => {
    try {
      return run();
    } catch (error) {
      statements.forget(sql);
      throw error;
    }
  };
  return {
    get inTransaction() {
      return connection.inTransaction;
    },
    prepare(sql) {
      const statement = statements.prepare(sql);
      return {
        reader: statement.reader,
        all: (parameters) => forgetFailed(sql, () => statement.all(parameters)),
        run: (parameters) => forgetFailed(sql, () => statement.run(parameters)),
        iterate: (parameters) => connection.prepare(sql).iterate(parameters),
      };
    },
    exec: (sql) => connection.exec(sql),
    close: () => connection.close(),
  };
}

class Adapter extends SqliteAdapter {
  readonly file: SqliteFile;

  constructor(file: SqliteFile) {
    super();
    this.file = file;
  }

  /** SQLite has transactional DDL, although Kysely denies that: an interrupted migration leaves nothing. */
  override get supportsTransactionalDdl() {
    return true;
  }
}

/**
 * A transaction holds the writer until it ends; other writes queue for the writer. Reads outside transactions
 * run on the reader threads, if there are any, and do not wait for writes.
 */
class Driver extends SqliteDriver {
  readonly #file: SqliteFile;
  readonly #writers = new WeakMap<DatabaseConnection, DatabaseConnection>();

  constructor(file: SqliteFile) {
    super({ database: file.writer });
    this.#file = file;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection: DatabaseConnection = {
      executeQuery: <Row>(query: CompiledQuery) => this.#execute<Row>(connection, query),
      async *streamQuery<Row>(query: CompiledQuery) {
        yield await connection.executeQuery<Row>(query);
      },
    };
    return connection;
  }

  async #execute<Row>(connection: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<Row>> {
    const held = this.#writers.get(connection);
    if (held) return held.executeQuery(query);
    const isRead = reads(query);
    const { readers } = this.#file;
    if (isRead && readers) return { rows: await readers.rows<Row>(query) };
    const writer = await super.acquireConnection();
    try {
      return await writer.executeQuery(query);
    } finally {
      if (!isRead) this.#file.commit();
      await super.releaseConnection();
    }
  }

  /** Takes the write lock at the start: upgrading a read lock later can fail with `SQLITE_BUSY`. */
  override async beginTransaction(connection: DatabaseConnection) {
    this.#writers.set(connection, await super.acquireConnection());
    await connection.executeQuery(Query.raw('begin immediate'));
  }

  override async commitTransaction(connection: DatabaseConnection) {
    await super.commitTransaction(connection);
    this.#file.commit();
    await this.releaseConnection(connection);
  }

  /** SQLite rolls back by itself a transaction that finds the disk full. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    try {
      if (this.#file.writer.inTransaction) await super.rollbackTransaction(connection);
    } finally {
      await this.releaseConnection(connection);
    }
  }

  override async releaseConnection(connection?: DatabaseConnection) {
    if (connection && this.#writers.delete(connection)) await super.releaseConnection();
  }

  /**
   * Moves the WAL into the file. Without this, closing does that only after the garbage collector has freed
   * all statements. On failure, the data stays in the WAL, which the next start reads.
   */
  override async destroy() {
    await this.#file.readers?.close();
    await super.destroy();
    const last = openSqliteFile(this.#file.path);
    try {
      last.exec('pragma wal_checkpoint(truncate)');
    } catch (error) {
      if (!errorCode(error).startsWith('SQLITE_')) throw error;
    } finally {
      last.close();
    }
  }
}

function reads({ sql }: CompiledQuery): boolean {
  return /^\s*(select|with)\b/i.test(sql);
}

export function openSqlite(path: string): Db {
  refuseLogWithoutDatabase(path);
  const file = new SqliteFile(path);
  const dialect = new SqliteDialect({ database: file.writer });
  dialect.createAdapter = () => new Adapter(file);
  dialect.createDriver = () => new Driver(file);
  return new Kysely<Schema>({ dialect });
}

export function sqliteFileOf(db: Db): SqliteFile {
  const { adapter } = db.getExecutor();
  if (adapter instanceof Adapter) return adapter.file;
  throw new Error('This is no database of SQLite.');
}

/** Starts the reader threads: reads no longer wait for writes. The threads end with the database. */
export function readInThreads(db: Db): void {
  const file = sqliteFileOf(db);
  file.readers ??= new SqliteReaders(file.path);
}
