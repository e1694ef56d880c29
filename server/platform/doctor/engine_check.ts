import { isUtf8 } from 'node:buffer';
import { sql } from 'kysely';
import { createMessage } from '../../../contract/messages.ts';
import type { Finding } from '../../../contract/system.ts';
import { formatList } from '../../../domain/format.ts';
import { openSqliteFile } from '../db/engines/sqlite_connection.ts';
import type { SqliteConnection } from '../db/engines/sqlite_driver.ts';
import { hasNodeSqlite } from '../db/engines/sqlite_node.ts';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';
import { createFinding } from './check.ts';
import { rowNounOf } from './row_names.ts';

/** Damage that the engine's own check found. Lists have names of tables. */
export interface EngineDamage {
  /** Tables with rows that cannot be read. */
  unreadable: string[];
  /** Tables with texts that are not UTF-8. */
  texts: string[];
  /** Tables whose indexes do not match their rows. */
  indexes: string[];
  /** Tables with duplicates of unique values. */
  doubled: string[];
  /** Tables with missing values. */
  missing: string[];
  /** Tables whose search index is malformed. */
  search: string[];
  /** The first other problem, such as a damaged page of the file. */
  file: string | undefined;
}

export const createEngineDamage = (): EngineDamage => ({
  unreadable: [],
  texts: [],
  indexes: [],
  doubled: [],
  missing: [],
  search: [],
  file: undefined,
});

/** Whether reading texts of damaged rows would end this process: libsql does so. */
export const areTextsUnreadable = ({ texts }: EngineDamage): boolean => texts.length > 0 && !hasNodeSqlite;

/** Runs SQLite's own check. It reads the whole file, and does not block writers. */
export function checkSqlite(file: string): EngineDamage {
  const connection = openSqliteFile(file);
  try {
    return new SqliteCheck(connection).checkCompletely();
  } catch (error) {
    return { ...createEngineDamage(), file: errorText(error) };
  } finally {
    connection.close();
  }
}

export class SqliteCheck {
  readonly #connection: SqliteConnection;
  readonly #damage = createEngineDamage();
  readonly #tableOf: Map<string, string>;
  readonly tables: readonly string[];

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
    const objects = this.#rows(`select type, name, tbl_name, sql from sqlite_master`);
    this.#tableOf = new Map(objects.map(({ name, tbl_name: table }) => [String(name), String(table)]));
    this.tables = objects
      .filter(({ type, sql: text }) => type === 'table' && !/^create virtual/i.test(String(text)))
      .map(({ name }) => String(name));
  }

  checkCompletely(): EngineDamage {
    for (const line of this.#linesOf('pragma integrity_check')) this.#add(line);
    for (const table of this.tables) this.#read(table);
    return this.#damage;
  }

  /** Checks one table without its indexes. */
  checkQuickly(table: string): void {
    for (const line of this.#linesOf(`pragma quick_check(${quote(table)})`)) this.#add(line, table);
    this.#read(table);
  }

  get damage(): EngineDamage {
    return this.#damage;
  }

  #linesOf(query: string): string[] {
    try {
      return this.#rows(query)
        .map((row) => String(Object.values(row)[0]))
        .filter((line) => line !== 'ok');
    } catch (error) {
      return [errorText(error)];
    }
  }

  #add(line: string, table?: string): void {
    const { indexes, doubled, missing, search } = this.#damage;
    const index = /(?:missing from|entries in|entry in) index (\S+)/.exec(line)?.[1];
    const value = /(?:NULL value in|CHECK constraint failed in|value in) (\w+)/.exec(line)?.[1];
    const grams = /FTS5 table (?:\w+\.)?(\w+)_grams/.exec(line)?.[1];
    if (grams !== undefined) addOnce(search, grams);
    else if (index !== undefined)
      addOnce(line.startsWith('non-unique') ? doubled : indexes, this.#tableOf.get(index) ?? index);
    else if (value !== undefined && this.#tableOf.has(value)) addOnce(missing, value);
    else if (table !== undefined) addOnce(this.#damage.unreadable, table);
    else this.#damage.file ??= line.replaceAll(/\s+/g, ' ');
  }

  /**
   * Reads every row, because `integrity_check` does not read the pages of long values. Texts are read as bytes:
   * libsql ends the process at a text that is not UTF-8.
   */
  #read(table: string): void {
    try {
      const columns = this.#rows(`select name, upper(type) as type from pragma_table_info(?)`, [table]);
      const bytes = columns.map(({ name }) => {
        const column = quote(String(name));
        return `case typeof(${column}) when 'text' then cast(${column} as blob) else ${column} end`;
      });
      const texts = columns.flatMap(({ type }, index) => (type === 'TEXT' ? [`c${index}`] : []));
      const selected = bytes.map((value, index) => `${value} as c${index}`).join(', ');
      for (const row of this.#connection.prepare(`select ${selected} from ${quote(table)}`).iterate([]))
        if (texts.some((name) => isBytes(row[name]) && !isUtf8(row[name])))
          addOnce(this.#damage.texts, table);
    } catch {
      addOnce(this.#damage.unreadable, table);
    }
  }

  #rows(query: string, parameters: readonly string[] = []) {
    return this.#connection.prepare(query).all(parameters);
  }
}

/** libsql reads blobs as ArrayBuffer. */
const isBytes = (value: unknown): value is Uint8Array =>
  value instanceof Uint8Array || value instanceof ArrayBuffer;

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

const addOnce = (names: string[], name: string) => {
  if (!names.includes(name)) names.push(name);
};

export const errorText = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ');

/**
 * Checks PostgreSQL. Reads every row of every table, and compares the number of rows with an index. Also runs
 * `amcheck` if the extension is installed and the role may use it.
 */
export async function checkPostgres(
  db: Db,
  progress: (done: number, total: number) => void,
): Promise<EngineDamage> {
  const damage = createEngineDamage();
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(db);
  const indexes = await sql<{ name: string; table: string; isHeld: boolean }>`select
      index.relname as name, owner.relname as "table"
    from pg_index join pg_class as index on index.oid = indexrelid join pg_class as owner on owner.oid = indrelid
    join pg_am on pg_am.oid = index.relam
    where amname = 'btree' and index.relnamespace = current_schema()::regnamespace and indisvalid`.execute(
    db,
  );
  const check = await amcheck(db);
  const total = tables.rows.length + (check ? indexes.rows.length : 0);
  let done = 0;
  const step = async (work: Promise<unknown>, failed: string[], table: string) => {
    await work.catch((error: unknown) => {
      if (engineOf(db).isUnavailable(error)) throw error;
      addOnce(failed, table);
    });
    done += 1;
    progress(done, total);
  };
  for (const { name } of tables.rows) await step(readTable(db, name, damage), damage.unreadable, name);
  if (check) for (const { name, table } of indexes.rows) await step(check(name), damage.indexes, table);
  return damage;
}

/** Reads all values of a table, then counts its rows by an index. */
async function readTable(db: Db, table: string, damage: EngineDamage): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const name = sql.table(table);
      const count = async (query: ReturnType<typeof sql<{ count: number }>>) =>
        (await query.execute(trx)).rows[0]?.count;
      const all = await count(sql`select count(whole::text) as count from ${name} as whole`);
      await sql`set local enable_seqscan = off`.execute(trx);
      const byIndex = await count(sql`select count(*) as count from ${name}`);
      if (byIndex !== all) addOnce(damage.indexes, table);
    });
}

/** The function that checks an index with `amcheck`; undefined without the extension or the right to use it. */
async function amcheck(db: Db): Promise<((index: string) => Promise<unknown>) | undefined> {
  const found = await sql<{ schema: string }>`select nspname as schema from pg_extension
    join pg_namespace on pg_namespace.oid = extnamespace where extname = 'amcheck'`
    .execute(db)
    .catch(() => undefined);
  const schema = found?.rows[0]?.schema;
  if (schema === undefined) return undefined;
  const signature = `${schema}.bt_index_check(regclass, boolean)`;
  const { rows } = await sql<{
    may: boolean;
  }>`select has_function_privilege(${signature}, 'execute') as may`.execute(db);
  if (!rows[0]?.may) return undefined;
  return (index) => sql`select ${sql.ref(`${schema}.bt_index_check`)}(${index}::regclass, true)`.execute(db);
}

/** Converts the damage that the engine's own check found to findings. */
export function createEngineFindings({
  unreadable,
  texts,
  indexes,
  doubled,
  missing,
  search,
  file,
}: EngineDamage): Finding[] {
  const database = { part: 'database', repair: 'restore' } as const;
  // A file with damaged pages cannot be repaired.
  const repair = file === undefined && unreadable.length === 0 ? 'doctor' : 'restore';
  const names = (tables: readonly string[]) => formatList([...new Set(tables.map(rowNounOf))]);
  const findings: Finding[] = [];
  const add = (tables: readonly string[], create: () => Finding) => {
    if (tables.length > 0) findings.push(create());
  };
  const searched = (table: string) => /^(\w+?)_grams(?:_\w+)?$/.exec(table)?.[1];
  const searches = [...search, ...unreadable.flatMap((table) => searched(table) ?? [])];
  const lost = unreadable.filter((table) => searched(table) === undefined);
  add(lost, () =>
    createFinding(
      { ...database, count: lost.length },
      createMessage('doctor.unreadable', { names: names(lost) }),
    ),
  );
  add(texts, () =>
    createFinding(
      { ...database, count: texts.length },
      createMessage('doctor.texts', { names: names(texts) }),
    ),
  );
  add(indexes, () =>
    createFinding(
      { part: 'database', repair, count: indexes.length },
      createMessage('doctor.indexes', { names: names(indexes) }),
    ),
  );
  add(doubled, () =>
    createFinding(
      { part: 'records', repair: 'restore', count: doubled.length },
      createMessage('doctor.doubled', { names: names(doubled) }),
    ),
  );
  add(missing, () =>
    createFinding(
      { part: 'records', repair: 'restore', count: missing.length },
      createMessage('doctor.missing_values', { names: names(missing) }),
    ),
  );
  add(searches, () =>
    createFinding(
      { part: 'search', repair, count: searches.length },
      createMessage('doctor.search_index', { names: names(searches), count: 'some' }),
    ),
  );
  if (file !== undefined && lost.length === 0)
    findings.push(
      createFinding({ ...database, count: 1 }, createMessage('doctor.damaged_file', { problem: file })),
    );
  return findings;
}
