import type { SqliteConnection } from './sqlite_driver.ts';
import { openLibsql } from './sqlite_libsql.ts';
import { hasNodeSqlite, openNodeSqlite } from './sqlite_node.ts';

const BUSY_MILLISECONDS = 5_000;
/** With SQLite's default of 2 MB, reports on a million products took twice as long, reading pages again. */
const CACHE_KIB = 32 * 1024;

/** Opens a file with Node's SQLite if all needed features exist, else with libsql. The files are equal. */
export const openSqliteFile: (path: string) => SqliteConnection = hasNodeSqlite ? openNodeSqlite : openLibsql;

/** Opens a connection that waits for locks and caches pages. */
export function connectSqlite(path: string): SqliteConnection {
  const database = openSqliteFile(path);
  try {
    database.exec(`pragma busy_timeout = ${BUSY_MILLISECONDS}`);
    database.exec(`pragma cache_size = -${CACHE_KIB}`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
