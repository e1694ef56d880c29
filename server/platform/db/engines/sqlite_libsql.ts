import { createRequire } from 'node:module';
import type Libsql from 'libsql';
import {
  checkParameters,
  type SqliteConnection,
  type SqliteRow,
  type SqliteStatement,
} from './sqlite_driver.ts';
import { errorCode } from './engine.ts';

const require = createRequire(import.meta.url);

/**
 * Opens a file with libsql, which is loaded on demand. A thread that holds such a connection must end by
 * itself: libsql aborts the process if a thread is terminated, or exceeds V8's memory limit, within a call.
 */
export function openLibsql(path: string): SqliteConnection {
  const Database = require('libsql') as typeof Libsql;
  const database = new Database(path);
  return {
    get inTransaction() {
      return database.inTransaction;
    },
    prepare: (sql) => statementOf(database, sql),
    exec: (sql) => void database.exec(sql),
    close: () => void database.close(),
  };
}

function statementOf(database: Libsql.Database, sql: string): SqliteStatement {
  const statement = database.prepare(sql);
  return {
    get reader() {
      return statement.reader;
    },
    all: (parameters) => statement.all(checkParameters(parameters)) as SqliteRow[],
    run: (parameters) => statement.run(checkParameters(parameters)),
    *iterate(parameters) {
      const rows = statement.iterate(checkParameters(parameters)) as IterableIterator<SqliteRow>;
      let isDone = false;
      try {
        yield* rows;
        isDone = true;
      } finally {
        if (!isDone) reset(database, rows);
      }
    },
  };
}

/** libsql cannot reset a statement. Interrupting the statement also releases its snapshot. */
function reset(database: Libsql.Database, rows: Iterator<SqliteRow>): void {
  (database as Libsql.Database & { interrupt(): void }).interrupt();
  try {
    // Rows that libsql has prefetched come first.
    while (!rows.next().done);
  } catch (error) {
    if (errorCode(error) !== 'SQLITE_INTERRUPT') throw error;
  }
}
