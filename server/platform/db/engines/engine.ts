import type { Db } from '../schema.ts';
import type { JsonSql, Sql } from '../sql.ts';

/** Finds the rows of a table by the trigrams of their search texts: see server/records/search/trigrams.ts. */
export interface TrigramIndex {
  /** Statements that create or drop the index. */
  make(table: string): Sql[];
  remove(table: string): Sql[];
  /** Indexes rows, and replaces their earlier entries. Deleted rows leave the index by themselves. */
  write(table: string, rows: readonly { id: number; trigrams: readonly number[] }[]): Sql;
  /**
   * Approximate frequency of each trigram, for comparison only; counts end at `most`. Trigrams of unknown
   * frequency are left out.
   */
  counts(db: Db, table: string, trigrams: readonly number[], most: number): Promise<Map<number, number>>;
  /** A query for the ids of the rows that contain all these trigrams. */
  having(table: string, trigrams: readonly number[]): Sql;
}

/**
 * A table, index or trigger that is computed from code and records. A change of its definition recreates it.
 * `remove` undoes `make`; both are statements.
 */
export interface Derived {
  name: string;
  make: readonly Sql[];
  /** Computes the content from the records: after creation, and after records were moved in. */
  fill?: readonly Sql[];
  remove: readonly Sql[];
  /** Further input of the definition. A change of this text recreates the table or index. */
  from?: string;
}

/** All differences between SQLite and PostgreSQL. */
export interface Engine {
  /** Whether several servers work on one database. */
  isShared: boolean;
  /**
   * Texts compare by code point. `keyed` ends the definition of a table that is read in primary key order.
   */
  columnTypes: Record<'text' | 'integer' | 'keyed', Sql>;
  json: JsonSql;
  trigramIndex: TrigramIndex;
  /** Whether `value` contains `text`, ignoring case. */
  contains(value: Sql, text: string): Sql;
  /** Position of `text` in `value`, from 1; 0 if `value` does not contain the text. */
  indexOf(value: Sql, text: string): Sql;
  /** The elements of a JSON array as rows, in the column `value`. One long text is faster than thousands of parameters. */
  jsonRows(array: string): Sql;
  /** Number of days between two dates in ISO 8601. */
  daysBetween(from: Sql, to: Sql): Sql;
  /**
   * Sum of whole numbers; 0 for no rows. Exact up to 2^53, as JSON numbers are. Larger sums are rounded,
   * never an error.
   */
  sum(value: Sql): Sql;
  /** Keeps SQLite from using an index on the value. PostgreSQL gets the value unchanged. */
  unindexed(value: Sql): Sql;
  /**
   * The text after FROM: for each row of `outer`, its rows of `inner`. `order` and `limit` are those of
   * `inner`: PostgreSQL reads at most `limit` rows of `inner` for each row of `outer`.
   */
  nested(tables: { outer: Sql; inner: Sql; where: Sql; order: Sql; limit: number }): Sql;
  /** Ids that the next `count` rows of a table get. Call within the transaction that inserts the rows. */
  nextIds(db: Db, table: string, count: number): Promise<number[]>;
  /** Makes longer waits for a lock fail, for the rest of the transaction. */
  limitLockWaits(db: Db, milliseconds: number): Promise<void>;
  /** Ends a query. Locks its rows until the transaction ends. */
  forUpdate: Sql;
  /** For rows that are changed, not deleted: other transactions may still add rows that refer to them. */
  forChange: Sql;
  /** A shared lock: several transactions may hold the lock on the same row. */
  forShare: Sql;
  /** Rows in one step of long work, so that other calls need not wait. */
  rowsAtOnce: number;
  /** Runs several queries over many rows. On PostgreSQL, all of them read one snapshot. */
  survey<Result>(db: Db, read: (db: Db) => Promise<Result>): Promise<Result>;
  /** Updates the query planner's statistics after many rows were written. */
  analyze(db: Db, tables: readonly string[]): Promise<void>;
  /** Syncs data before a long transaction commits: the commit then blocks other calls only briefly. */
  datasync(db: Db): Promise<void>;
  /** Moves SQLite's WAL into the database file, unless another connection still reads the WAL. */
  checkpoint(db: Db): Promise<void>;
  /**
   * Equal revisions mean that no record has changed in between; undefined if the database has no revisions.
   * Only for reads outside transactions: a rolled-back transaction leaves no trace here.
   */
  revision(db: Db): Promise<string | undefined>;
  /** Runs work that only one process may do at a time. */
  exclusively(db: Db, work: () => Promise<void>): Promise<void>;
  isUniqueViolation(error: unknown): boolean;
  /** How often to try a transaction that fails with this error: once for permanent errors. */
  attempts(error: unknown): number;
  /** True when the database cannot be reached. */
  isUnavailable(error: unknown): boolean;
  /** True when the database's disk is full. */
  isFull(error: unknown): boolean;
  /** True when the database is read-only. */
  isReadOnly(error: unknown): boolean;
  /** Fails where writes would fail. Does not change the revision. */
  tryWrite(db: Db): Promise<void>;
}

/** Matches a text in any case: each letter becomes a class of its cases; `literal` escapes the rest. */
export function matchAnyCase(text: string, literal: (character: string) => string): string {
  return Array.from(text, (character) => {
    const cases = [character, character.toLowerCase(), character.toUpperCase()];
    const single = new Set(cases.filter((one) => [...one].length === 1));
    return single.size > 1 ? `[${[...single].join('')}]` : literal(character);
  }).join('');
}

export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
