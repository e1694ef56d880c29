import { Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely';
import { matchAnyCase, errorCode, type Engine, type TrigramIndex } from './engine.ts';
import type { JsonSql, Sql } from '../sql.ts';
import { RetryingDriver } from './postgres_driver.ts';
import { CALL_RETRY_LIMIT } from '../retry.ts';
import type { PoolUse } from './postgres_pool.ts';
import { OUTDATED_STATEMENT_CODES } from './postgres_prepared.ts';
import type { Db, Schema } from '../schema.ts';

/** Not every database with PostgreSQL's protocol has advisory locks: see `exclusively`. */
class Adapter extends PostgresAdapter {
  override async acquireMigrationLock() {}
  override async releaseMigrationLock() {}
}

export function openPostgres(connectionString: string, use: PoolUse): Db {
  // Loaded on demand: a server on SQLite starts without the driver.
  const pool = async () => (await import('./postgres_pool.ts')).openPool(connectionString, use);
  const dialect = new PostgresDialect({ pool });
  dialect.createAdapter = () => new Adapter();
  dialect.createDriver = () => new RetryingDriver({ pool }, { attempts, isUnavailable });
  return new Kysely<Schema>({ dialect });
}

const json: JsonSql = {
  object(fields) {
    const pairs = Object.entries(fields).flatMap(([name, value]) => [sql.lit(name), value]);
    return sql`json_build_object(${sql.join(pairs)})`;
  },
  array({ of, from, orderBy }) {
    return sql`(select coalesce(json_agg(${of} order by ${orderBy}), '[]'::json) from ${from})`;
  },
  one: ({ of, from }) => sql`(select ${of} from ${from})`,
  string: (text) => sql`to_json(${text})`,
  stored: (text) => sql`(${text})::json`,
  euros: (cents) => sql`round(${cents} / 100.0, 2)`,
  rate: (parts) => sql`round(${parts} / 10000.0, 4)`,
  text: (value) => sql<string>`(${value})::text`,
  bytes: (text) => sql<Buffer>`convert_to(${text}, 'UTF8')`,
};

/** A table of its own, so that changes of other columns do not touch the index. */
const trigramIndex: TrigramIndex = {
  make: (table) => [
    sql`create table ${trigramTable(table)} (id bigint primary key references ${sql.table(table)} (id)
      on delete cascade, grams integer[] not null)`,
    sql`create index ${sql.ref(`${table}_grams_by_gram`)} on ${trigramTable(table)} using gin (grams)
      with (gin_pending_list_limit = 256)`,
  ],
  remove: (table) => [sql`drop table ${trigramTable(table)}`],
  write(table, rows) {
    const values = rows.map((row) => sql`(${sql.lit(row.id)}, ${array(row.trigrams)})`);
    return sql`insert into ${trigramTable(table)} (id, grams) values ${sql.join(values)}
      on conflict (id) do update set grams = excluded.grams`;
  },
  async counts(db, table, wanted) {
    // Trigrams that the statistics do not list are rarer than all listed trigrams.
    const { rows } = await sql<{ trigram: number; count: number }>`with common as materialized (
      select trigram, frequency from pg_stats,
        unnest(most_common_elems::text::integer[], most_common_elem_freqs) as common (trigram, frequency)
      where schemaname = current_schema() and tablename = ${`${table}_grams`} and attname = 'grams'
        and trigram is not null)
      select wanted.trigram, coalesce(common.frequency, 0) as count from unnest(${array(wanted)}) as wanted (trigram)
      left join common on common.trigram = wanted.trigram where exists (select 1 from common)`.execute(db);
    return new Map(rows.map(({ trigram, count }) => [trigram, count]));
  },
  having: (table, wanted) => sql`select id from ${trigramTable(table)} where grams @> ${array(wanted)}`,
};

/**
 * Planner settings for reports over many rows. They favour covering indexes, as the default cost assumes a
 * rotating disk; they keep sums in memory; and they use one process, as parallel workers do twice the work.
 */
const SURVEYING = [
  ['random_page_cost', '1.1'],
  ['work_mem', '64MB'],
  ['max_parallel_workers_per_gather', '0'],
] as const;

function trigramTable(table: string) {
  return sql.table(`${table}_grams`);
}

function array(wanted: readonly number[]): Sql {
  return sql`${`{${wanted.join(',')}}`}::integer[]`;
}

export const postgres: Engine = {
  isShared: true,
  columnTypes: { text: sql`text collate "C"`, integer: sql`bigint`, keyed: sql`` },
  json,
  trigramIndex,
  contains: (value, text) =>
    sql`${value} ~ ${matchAnyCase(text, (one) => one.replace(/[\\^$.|?*+()[\]{}]/, '\\$&'))}`,
  indexOf: (value, text) => sql`strpos(${value}, ${sql.lit(text)})`,
  jsonRows: (rows) => sql`json_array_elements(${rows}::json)`,
  daysBetween: (from, to) => sql`(${to}::date - ${from}::date)`,
  // PostgreSQL's sum of bigint is numeric, which takes twice as long for many groups. Sums are clamped to a
  // bound, several times of which fit into a bigint.
  sum: (value) =>
    sql`cast(greatest(least(coalesce(sum(cast(${value} as double precision)), 0), 1.5e18), -1.5e18) as bigint)`,
  unindexed: (value) => value,
  nested: ({ outer, inner, where, order, limit }) => sql`${outer} cross join lateral (select ${inner}.*
    from ${inner} where ${where} order by ${order} limit ${sql.lit(limit)}) as ${inner}`,
  async nextIds(db, table, count) {
    const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence(${table}, 'id')) as id
      from generate_series(1, ${sql.lit(count)})`.execute(db);
    return rows.map(({ id }) => id).toSorted((one, other) => one - other);
  },
  async limitLockWaits(db, milliseconds) {
    const limit = String(Math.min(milliseconds, CALL_RETRY_LIMIT));
    await sql`select set_config('lock_timeout', ${limit}, true)`.execute(db);
  },
  forUpdate: sql`for update`,
  forChange: sql`for no key update`,
  forShare: sql`for share`,
  rowsAtOnce: 150,
  survey: (db, read) =>
    db
      .transaction()
      .setAccessMode('read only')
      .setIsolationLevel('repeatable read')
      .execute(async (snapshot) => {
        await sql`select ${sql.join(SURVEYING.map(([name, value]) => sql`set_config(${name}, ${value}, true)`))}`.execute(
          snapshot,
        );
        return read(snapshot);
      }),
  async analyze(db, tables) {
    await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
  },
  datasync: async () => {},
  checkpoint: async () => {},
  revision,
  exclusively,
  isUniqueViolation: (error) => errorCode(error) === '23505',
  attempts,
  isUnavailable,
  isFull: (error) => errorCode(error) === '53100',
  isReadOnly,
  tryWrite,
};

function attempts(error: unknown): number {
  switch (errorCode(error)) {
    // Other transactions change the same rows, or hold a lock longer than the lock timeout.
    case '40001':
    case '40P01':
    case '55P03':
      return 100;
    // Once for each pooled connection that may have prepared the statement.
    case OUTDATED_STATEMENT_CODES.otherColumns:
    case OUTDATED_STATEMENT_CODES.unknown:
      return 12;
    // Broken foreign key: the row was deleted after the check. The next check reports that in words.
    case '23503':
      return 6;
    // Taken unique value, for the same reason. If only a unique index can detect duplicates, one retry is cheap.
    case '23505':
      return 2;
    default:
      return 1;
  }
}

const READ_ONLY = '25006';

function isReadOnly(error: unknown): boolean {
  return errorCode(error) === READ_ONLY;
}

/** A stand-by server reports read-only. PostgreSQL notices a full disk only when a file has to grow. */
async function tryWrite(db: Db): Promise<void> {
  const found = await sql<{
    state: string;
  }>`select current_setting('transaction_read_only') as state`.execute(db);
  if (found.rows[0]?.state !== 'on') return;
  throw Object.assign(new Error('The database takes no changes.'), { code: READ_ONLY });
}

/**
 * Transaction ids may repeat after a restart or a restore, which changes the other parts of the revision. The
 * snapshot identifies the visible transactions.
 */
async function revision(db: Db): Promise<string | undefined> {
  try {
    const { rows } = await sql<{ revision: string }>`select concat_ws(' ', pg_postmaster_start_time(),
      current_database(), to_regclass('kysely_migration')::oid, pg_current_snapshot()) as revision`.execute(
      db,
    );
    return rows[0]?.revision;
  } catch (error) {
    // Some databases with PostgreSQL's protocol have no snapshots. Without a revision, nothing is cached.
    if (errorCode(error) === UNKNOWN_FUNCTION) return undefined;
    throw error;
  }
}

const UNKNOWN_FUNCTION = '42883';

/** Failed connections, servers that are full or stopping, and timeouts. */
const UNAVAILABLE =
  /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08|53|57P|57014|25P03)/;

/** The driver's own errors have no code, so they are recognised by their message. */
const CUT_OFF = /^Connection terminated|^timeout exceeded when trying|^Query read timeout|is not queryable$/;

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // The file of a Unix socket is missing while the server is down.
  const isConnecting = 'syscall' in error && error.syscall === 'connect';
  return isConnecting || UNAVAILABLE.test(errorCode(error)) || CUT_OFF.test(error.message);
}

/** The lock is a row: PostgreSQL releases it with the connection, even if this process crashes. */
async function exclusively(db: Db, work: () => Promise<void>) {
  try {
    await sql`create table if not exists migration_turn (id integer primary key)`.execute(db);
  } catch (error) {
    // `if not exists` still fails while another process creates the table.
    if (!['23505', '42P07', '42710'].includes(errorCode(error))) throw error;
  }
  await sql`insert into migration_turn values (1) on conflict do nothing`.execute(db);
  await db.transaction().execute(async (turn) => {
    await sql`select id from migration_turn where id = 1 for update`.execute(turn);
    await work();
  });
}
