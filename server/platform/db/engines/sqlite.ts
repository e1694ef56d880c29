import { open } from 'node:fs/promises';
import { sql } from 'kysely';
import { matchAnyCase, errorCode, type Engine, type TrigramIndex } from './engine.ts';
import type { JsonSql } from '../sql.ts';
import { sqliteFileOf } from './sqlite_file.ts';
import type { Db } from '../schema.ts';

const json: JsonSql = {
  object(fields) {
    const pairs = Object.entries(fields).flatMap(([name, value]) => [sql.lit(name), value]);
    return sql`json_object(${sql.join(pairs)})`;
  },
  // SQLite marks the result of an aggregate as JSON outside its query too. Parsing took 20 % longer.
  array({ of, from, orderBy }) {
    return sql`(select json_group_array(${of} order by ${orderBy}) from ${from})`;
  },
  one: ({ of, from }) => sql`json((select ${of} from ${from}))`,
  string: (text) => sql`json_quote(${text})`,
  stored: (text) => sql`json(${text})`,
  euros: (cents) => sql`(${cents} / 100.0)`,
  rate: (parts) => sql`(${parts} / 10000.0)`,
  text: (value) => sql<string>`${value}`,
  bytes: (text) => sql<Buffer>`cast(${text} as blob)`,
};

/** A contentless FTS5 table, which stores only the rows of each token. A token is a trigram. */
const trigramIndex: TrigramIndex = {
  make: (table) => [
    sql`create virtual table ${trigramTable(table)} using fts5 (grams, content = '', contentless_delete = 1,
      detail = none, tokenize = 'ascii')`,
    // Removes deleted entries with regular merges: immediate merges take long now and then.
    sql`insert into ${trigramTable(table)} (${sql.ref(`${table}_grams`)}, rank) values ('deletemerge', 0)`,
    sql`create trigger ${sql.ref(`${table}_leave_grams`)} after delete on ${sql.table(table)} begin
      delete from ${trigramTable(table)} where rowid = old.id; end`,
  ],
  remove: (table) => [
    sql`drop trigger ${sql.ref(`${table}_leave_grams`)}`,
    sql`drop table ${trigramTable(table)}`,
  ],
  write(table, rows) {
    const values = rows.map((row) => sql`(${sql.lit(row.id)}, ${tokens(row.trigrams)})`);
    return sql`insert or replace into ${trigramTable(table)} (rowid, grams) values ${sql.join(values)}`;
  },
  async counts(db, table, wanted, most) {
    const columns = wanted.map((trigram) => {
      const rows = sql`${trigramIndex.having(table, [trigram])} limit ${sql.lit(most)}`;
      return sql`(select count(*) from (${rows})) as ${sql.ref(String(trigram))}`;
    });
    const { rows } = await sql<Record<string, number>>`select ${sql.join(columns)}`.execute(db);
    return new Map(Object.entries(rows[0] ?? {}).map(([trigram, count]) => [Number(trigram), count]));
  },
  having: (table, wanted) =>
    sql`select rowid as id from ${trigramTable(table)} where ${trigramTable(table)} match ${tokens(wanted)}`,
};

function trigramTable(table: string) {
  return sql.table(`${table}_grams`);
}

function tokens(wanted: readonly number[]): string {
  return wanted.map((trigram) => (trigram >>> 0).toString(36)).join(' ');
}

export const sqlite: Engine = {
  isShared: false,
  columnTypes: { text: sql`text`, integer: sql`integer`, keyed: sql`without rowid` },
  json,
  trigramIndex,
  contains: (value, text) =>
    sql`${value} glob ${`*${matchAnyCase(text, (one) => one.replace(/[*?[]/, '[$&]'))}*`}`,
  indexOf: (value, text) => sql`instr(${value}, ${sql.lit(text)})`,
  jsonRows: (array) => sql`json_each(${array})`,
  daysBetween: (from, to) => sql`cast(julianday(${to}) - julianday(${from}) as integer)`,
  // SQLite's `sum` of integers fails beyond 64 bits. `total` is exact up to 2^53, and rounds larger sums.
  sum: (value) => sql`cast(total(${value}) as integer)`,
  unindexed: (value) => sql`+${value}`,
  nested: ({ outer, inner, where }) => sql`${outer} cross join ${inner} on ${where}`,
  async nextIds(db, table, count) {
    const { rows } = await sql<{ last: number }>`select seq as last from sqlite_sequence
      where name = ${table}`.execute(db);
    const last = rows[0]?.last ?? 0;
    return Array.from({ length: count }, (_, index) => last + index + 1);
  },
  // A transaction locks the whole database.
  limitLockWaits: async () => {},
  forUpdate: sql``,
  forChange: sql``,
  forShare: sql``,
  // SQLite writes in the server's main thread, so a step must be shorter.
  rowsAtOnce: 50,
  // SQLite plans queries only by its indexes: no settings and no statistics.
  survey: (db, read) => read(db),
  analyze: async () => {},
  datasync,
  async checkpoint(db) {
    try {
      await sql`pragma wal_checkpoint(truncate)`.execute(db);
    } catch (error) {
      // On a full disk, the data stays in the WAL.
      if (!isFull(error)) throw error;
    }
  },
  revision: async (db) => sqliteFileOf(db).revision(db),
  exclusively: (_db, work) => work(),
  isUniqueViolation: (error) => /^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/.test(errorCode(error)),
  attempts: (error) => (isBusy(error) ? 6 : 1),
  isUnavailable: isBusy,
  isFull,
  isReadOnly: (error) => errorCode(error).startsWith('SQLITE_READONLY'),
  // Writes an unused number in the file's header. The write goes through the WAL to the disk.
  async tryWrite(db) {
    await sql`pragma user_version = 1`.execute(db);
  },
};

/** `SHMSIZE`: the disk has no space for the WAL's index, without which the WAL cannot be read. */
function isFull(error: unknown): boolean {
  return /^SQLITE_(FULL|IOERR_SHMSIZE)$/.test(errorCode(error));
}

function isBusy(error: unknown): boolean {
  return errorCode(error).startsWith('SQLITE_BUSY');
}

/** Syncs the WAL in the thread pool. SQLite would sync at the commit and block all calls. */
async function datasync(db: Db): Promise<void> {
  const found = await sql<{
    file: string;
  }>`select file from pragma_database_list where name = 'main'`.execute(db);
  const log = await open(`${found.rows[0]?.file}-wal`, 'r+');
  try {
    await log.datasync();
  } finally {
    await log.close();
  }
}
