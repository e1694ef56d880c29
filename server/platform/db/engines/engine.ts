import type { Db } from '../schema.ts';
import type { JsonSql, Sql } from '../sql.ts';

/** Finds the rows of a table by the trigrams of their search texts: see server/records/search/trigrams.ts. */
export interface TrigramIndex {
  /** Statements. */
  make(table: string): Sql[];
  remove(table: string): Sql[];
  /** A statement that indexes rows, anew where they were. What is deleted leaves the index by itself. */
  write(table: string, rows: readonly { id: number; trigrams: readonly number[] }[]): Sql;
  /** How many rows have each of these, to compare them: roughly, and no further than so many; unknown ones are left out. */
  counts(db: Db, table: string, trigrams: readonly number[], most: number): Promise<Map<number, number>>;
  /** A query for the ids of the rows that have all of these. */
  having(table: string, trigrams: readonly number[]): Sql;
}

/**
 * What follows from the code and the records, and is no record itself: made from this one definition whenever the
 * database has another. `remove` takes back what `make` made; both are statements.
 */
export interface Derived {
  name: string;
  make: readonly Sql[];
  /** Writes it anew from the records: after it is made, and after records were moved in. */
  fill?: readonly Sql[];
  remove: readonly Sql[];
  /** What else it follows from. */
  from?: string;
}

/** Everything in which the two databases differ. */
export interface Engine {
  /** Whether several servers work on one database. */
  isShared: boolean;
  /** The types of columns: texts compare by code point. `keyed` ends a table that is read in the order of its primary key. */
  columnTypes: Record<'text' | 'integer' | 'keyed', Sql>;
  json: JsonSql;
  trigramIndex: TrigramIndex;
  /** Whether a text has another in it, whatever the case of either. */
  contains(value: Sql, text: string): Sql;
  /** Where a text begins in another, from 1; 0 where it does not. */
  indexOf(value: Sql, text: string): Sql;
  /** So many days lie between two, both as ISO 8601. */
  daysBetween(from: Sql, to: Sql): Sql;
  /** Of whole numbers: 0 where there are none. Exact up to 2^53, as the numbers of JSON are; rounded beyond, and never an error. */
  sum(value: Sql): Sql;
  /** The value, of which no index is to be used. */
  unindexed(value: Sql): Sql;
  /** What follows FROM: for each row of `outer`, in its order, those of `inner` in theirs, `limit` in all. */
  nested(tables: { outer: Sql; inner: Sql; where: Sql; order: Sql; limit: number }): Sql;
  /** The ids that so many new rows of a table have, in order: within the transaction that inserts them. */
  nextIds(db: Db, table: string, count: number): Promise<number[]>;
  /** For the rest of a transaction: a lock that is not free after so many milliseconds is an error. */
  limitLockWaits(db: Db, milliseconds: number): Promise<void>;
  /** At the end of a query: nobody else changes its rows before the transaction ends. */
  forUpdate: Sql;
  /** The same of rows that are not deleted: others may meanwhile add rows that refer to them. */
  forChange: Sql;
  /** The same, while others may read them so, too. */
  forShare: Sql;
  /** So many rows can be worked on at once without holding up those who ask for something else. */
  rowsAtOnce: number;
  /** Reads many rows by several queries, all of them as of one moment where other processes write, too. */
  survey<Result>(db: Db, read: (db: Db) => Promise<Result>): Promise<Result>;
  /** After many rows were written: how many there are now is known to whoever plans queries. */
  analyze(db: Db, tables: readonly string[]): Promise<void>;
  /** Before a long transaction ends: what it has written is on the disk, so that its end holds nobody up. */
  datasync(db: Db): Promise<void>;
  /** What is written is in the database's own file, and nothing in a log beside it, where nobody else reads that. */
  checkpoint(db: Db): Promise<void>;
  /**
   * Equal texts mean that nothing has changed in between; unknown where the database cannot say. For what
   * is read outside of transactions: one that is taken back leaves no trace here.
   */
  revision(db: Db): Promise<string | undefined>;
  /** Lets one process at a time do the work. */
  exclusively(db: Db, work: () => Promise<void>): Promise<void>;
  isUniqueViolation(error: unknown): boolean;
  /** How often a transaction that can fail in this way is worth trying: once, when it will fail again. */
  attempts(error: unknown): number;
  /** True when the database cannot be reached. */
  isUnavailable(error: unknown): boolean;
  /** True when its disk has no room. */
  isFull(error: unknown): boolean;
  /** True when it takes no changes. */
  isReadOnly(error: unknown): boolean;
  /** Fails where changes would fail. Changes nothing that a revision counts. */
  tryWrite(db: Db): Promise<void>;
}

/** A pattern's characters: each letter as a class of its cases, all else as `literal` writes it. */
export function eachCase(text: string, literal: (character: string) => string): string {
  return Array.from(text, (character) => {
    const cases = [character, character.toLowerCase(), character.toUpperCase()];
    const single = new Set(cases.filter((one) => [...one].length === 1));
    return single.size > 1 ? `[${[...single].join('')}]` : literal(character);
  }).join('');
}

export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
