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
import { connectTo, openSqliteFile } from './sqlite_connection.ts';
import type { SqliteConnection } from './sqlite_driver.ts';
import { SqliteReaders } from './sqlite_readers.ts';
import { StatementCache } from './statement_cache.ts';
import { refuseLogWithoutDatabase } from '../missing_database.ts';
import type { Db, Schema } from '../schema.ts';

/** A server's log is brought into the file by `keepCheckpointed` long before it has so many pages. */
const MOST_LOG_PAGES = 250_000;

const Numbered = z.object({ number: z.number() });

/** The counts begin anew with each process. */
const PROCESS = randomUUID();

/** An open file: the one connection that writes, and the threads that read once there are some. */
class SqliteFile {
  readonly path: string;
  readonly writer: SqliteConnection;
  readers: SqliteReaders | undefined;
  #committed = 0;

  constructor(path: string) {
    this.path = path;
    this.writer = withCache(connectTo(path));
    this.writer.exec('pragma journal_mode = WAL');
    this.writer.exec('pragma synchronous = FULL');
    this.writer.exec(`pragma wal_autocheckpoint = ${MOST_LOG_PAGES}`);
    this.writer.exec('pragma foreign_keys = ON');
  }

  /** Something was committed: from now on it is a part of the revision. */
  commit(): void {
    this.#committed = this.#written();
  }

  /**
   * What the writer has committed, and what others have, at this moment: it waits for no transaction. Within one, what
   * it has written until now.
   */
  revision({ isTransaction }: Pick<Db, 'isTransaction'>): string {
    return `${PROCESS} ${isTransaction ? this.#written() : this.#committed} ${this.#others()}`;
  }

  /** A number that is another one after another process has written. */
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

/** Prepares what is asked again and again only once. All rows of a statement are read before it is run again. */
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

  /** Tables can be made and changed within transactions, whatever Kysely says: an interrupted migration leaves nothing. */
  override get supportsTransactionalDdl() {
    return true;
  }
}

/**
 * A transaction has the writer to itself, other statements take turns at it. What only reads outside of a transaction
 * is left to the threads, where there are some: it waits for nobody who writes.
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

  /** The write lock is taken at once: a transaction that has to upgrade later can fail for no reason. */
  override async beginTransaction(connection: DatabaseConnection) {
    this.#writers.set(connection, await super.acquireConnection());
    await connection.executeQuery(Query.raw('begin immediate'));
  }

  override async commitTransaction(connection: DatabaseConnection) {
    await super.commitTransaction(connection);
    this.#file.commit();
    await this.releaseConnection(connection);
  }

  /** What finds no room on the disk has taken the whole transaction back by itself. */
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
   * Everything is in the one file then. Closing alone leaves that to the garbage collector, which statements wait for.
   * Where it is not possible, it stays in the log, which is read at the next start.
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

/** From now on whoever reads waits for nobody who writes. It ends with the database. */
export function readInThreads(db: Db): void {
  const file = sqliteFileOf(db);
  file.readers ??= new SqliteReaders(file.path);
}
