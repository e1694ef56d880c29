import type { SqliteConnection } from './sqlite_driver.ts';
import { openLibsql } from './sqlite_libsql.ts';
import { hasNodeSqlite, openNodeSqlite } from './sqlite_node.ts';

const BUSY_MILLISECONDS = 5_000;
/** Reports of a million products took twice the time with SQLite's 2 MB: most pages were asked of the system again and again. */
const CACHE_KIB = 32 * 1024;

/** Opens a file with Node's own SQLite where it has all that is used here, else with libsql. The files are the same. */
export const openSqliteFile: (path: string) => SqliteConnection = hasNodeSqlite ? openNodeSqlite : openLibsql;

/** A connection to a file: it waits for who writes, and keeps pages that it has read. */
export function connectTo(path: string): SqliteConnection {
  const database = openSqliteFile(path);
  database.exec(`pragma busy_timeout = ${BUSY_MILLISECONDS}`);
  database.exec(`pragma cache_size = -${CACHE_KIB}`);
  return database;
}
