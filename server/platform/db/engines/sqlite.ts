import { open } from 'node:fs/promises';
import { sql } from 'kysely';
import { eachCase, errorCode, type Engine, type TrigramIndex } from './engine.ts';
import type { JsonSql } from '../sql.ts';
import { sqliteFileOf } from './sqlite_file.ts';
import type { Db } from '../schema.ts';

const json: JsonSql = {
  object(fields) {
    const pairs = Object.entries(fields).flatMap(([name, value]) => [sql.lit(name), value]);
    return sql`json_object(${sql.join(pairs)})`;
  },
  // What an aggregate gives is known as JSON outside of its query, too: parsing it again took a fifth of the time.
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

/** An FTS5 table keeps nothing but which rows have a token; here a token is a trigram. */
const trigramIndex: TrigramIndex = {
  make: (table) => [
    sql`create virtual table ${trigramTable(table)} using fts5 (grams, content = '', contentless_delete = 1,
      detail = none, tokenize = 'ascii')`,
    // What was deleted leaves with the next merges, which writing brings about: at once takes long now and then.
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
    sql`${value} glob ${`*${eachCase(text, (one) => one.replace(/[*?[]/, '[$&]'))}*`}`,
  indexOf: (value, text) => sql`instr(${value}, ${sql.lit(text)})`,
  daysBetween: (from, to) => sql`cast(julianday(${to}) - julianday(${from}) as integer)`,
  // Its sum of integers fails beyond 64 bits; `total` adds them up exactly as long as it can, and rounds then.
  sum: (value) => sql`cast(total(${value}) as integer)`,
  unindexed: (value) => sql`+${value}`,
  nested: ({ outer, inner, where }) => sql`${outer} cross join ${inner} on ${where}`,
  async nextIds(db, table, count) {
    const { rows } = await sql<{ last: number }>`select seq as last from sqlite_sequence
      where name = ${table}`.execute(db);
    const last = rows[0]?.last ?? 0;
    return Array.from({ length: count }, (_, index) => last + index + 1);
  },
  // A transaction holds the whole database.
  limitLockWaits: async () => {},
  forUpdate: sql``,
  forChange: sql``,
  forShare: sql``,
  // It works where everything else does.
  rowsAtOnce: 50,
  // It goes by its indexes alone.
  survey: (db, read) => read(db),
  analyze: async () => {},
  datasync,
  async checkpoint(db) {
    try {
      await sql`pragma wal_checkpoint(truncate)`.execute(db);
    } catch (error) {
      // What finds no room in the file stays in the log.
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
  // A number in the file that nobody reads: it comes into the log like every change, and onto the disk.
  async tryWrite(db) {
    await sql`pragma user_version = 1`.execute(db);
  },
};

/** Without room for its index the log cannot be read. */
function isFull(error: unknown): boolean {
  return /^SQLITE_(FULL|IOERR_SHMSIZE)$/.test(errorCode(error));
}

function isBusy(error: unknown): boolean {
  return errorCode(error).startsWith('SQLITE_BUSY');
}

/** The log, which the database would otherwise wait for itself, and everybody with it. */
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
