import Libsql from 'libsql';

const BUSY_MILLISECONDS = 5_000;
/** Reports of a million products took twice the time with SQLite's 2 MB: most pages were asked of the system again and again. */
const CACHE_KIB = 32 * 1024;

/** A connection to a file: it waits for who writes, and keeps pages that it has read. */
export function connectTo(path: string): Libsql.Database {
  const database = new Libsql(path, { timeout: BUSY_MILLISECONDS });
  database.pragma(`busy_timeout = ${BUSY_MILLISECONDS}`);
  database.pragma(`cache_size = -${CACHE_KIB}`);
  return database;
}
