/** Integers beyond 2^53 are rounded. Blobs are read as Uint8Array. */
export type SqliteRow = Record<string, number | string | Uint8Array | null>;

export type SqliteParameter = number | bigint | string | Uint8Array | null;

/** A prepared statement. Errors have SQLite's name as `code`, such as `SQLITE_BUSY`. */
export interface SqliteStatement {
  /** Whether the statement returns rows. */
  readonly reader: boolean;
  all(parameters: readonly unknown[]): SqliteRow[];
  run(parameters: readonly unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint };
  /** Reads row by row. The statement is reset when the iteration ends early. */
  iterate(parameters: readonly unknown[]): IterableIterator<SqliteRow>;
}

/** An open SQLite file. All calls are synchronous. Foreign keys are off until a pragma turns them on. */
export interface SqliteConnection {
  readonly inTransaction: boolean;
  prepare(sql: string): SqliteStatement;
  /** Runs statements without parameters, and discards rows. */
  exec(sql: string): void;
  close(): void;
}

/**
 * The parameters, if SQLite can store all of them.
 *
 * @throws {TypeError} libsql would abort the process at a boolean.
 */
export function checkParameters(parameters: readonly unknown[]): SqliteParameter[] {
  return parameters.map((value, index) => {
    if (value === null || value instanceof Uint8Array) return value;
    if (typeof value === 'number' || typeof value === 'string' || typeof value === 'bigint') return value;
    throw new TypeError(`Parameter ${index + 1} is ${typeof value}, which SQLite cannot store.`);
  });
}
