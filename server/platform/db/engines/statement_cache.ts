import type { SqliteConnection, SqliteStatement } from './sqlite_driver.ts';

const MOST_STATEMENTS = 200;

/** Statements that invalidate prepared statements. */
const CHANGES_SCHEMA = /^\s*(?:create|alter|drop|vacuum|analyze|pragma)\b/i;

/**
 * LRU cache of prepared statements. libsql frees a statement (4 to 44 KB) only at a full garbage collection,
 * and thousands of statements then block the event loop for a second.
 */
export class StatementCache {
  readonly #database: Pick<SqliteConnection, 'prepare'>;
  readonly #statements = new Map<string, SqliteStatement>();

  constructor(database: Pick<SqliteConnection, 'prepare'>) {
    this.#database = database;
  }

  prepare(sql: string): SqliteStatement {
    if (CHANGES_SCHEMA.test(sql)) {
      this.#statements.clear();
      return this.#database.prepare(sql);
    }
    const statement = this.#statements.get(sql) ?? this.#database.prepare(sql);
    this.#statements.delete(sql);
    this.#statements.set(sql, statement);
    const [oldest] = this.#statements.keys();
    if (this.#statements.size > MOST_STATEMENTS && oldest !== undefined) this.#statements.delete(oldest);
    return statement;
  }

  /** A failed statement is in an unknown state. */
  forget(sql: string): void {
    this.#statements.delete(sql);
  }
}
