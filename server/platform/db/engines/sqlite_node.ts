import {
  checkParameters,
  type SqliteConnection,
  type SqliteParameter,
  type SqliteRow,
  type SqliteStatement,
} from './sqlite_driver.ts';

/** The used part of `node:sqlite`: the types of Node 20 lack this module. */
interface NodeSqlite {
  DatabaseSync: new (path: string, options: { enableForeignKeyConstraints: boolean }) => NodeDatabase;
}
interface NodeDatabase {
  readonly isTransaction: boolean;
  prepare(sql: string): NodeStatement;
  exec(sql: string): void;
  close(): void;
}
type NodeRow = Record<string, SqliteRow[string] | bigint>;
interface NodeStatement {
  columns(): unknown[];
  setReadBigInts(enabled: boolean): void;
  all(...parameters: SqliteParameter[]): NodeRow[];
  run(...parameters: SqliteParameter[]): { changes: number | bigint; lastInsertRowid: number | bigint };
  iterate(...parameters: SqliteParameter[]): IterableIterator<NodeRow>;
}

/** From 22.16, Node's SQLite has FTS5, `columns` and `isTransaction`. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
export const hasNodeSqlite = major > 22 || (major === 22 && minor >= 16);

export function openNodeSqlite(path: string): SqliteConnection {
  const { DatabaseSync } = loadNodeSqlite();
  const database = withSqliteCodes(() => new DatabaseSync(path, { enableForeignKeyConstraints: false }));
  return {
    get inTransaction() {
      return database.isTransaction;
    },
    prepare: (sql) => statementOf(withSqliteCodes(() => database.prepare(sql))),
    exec: (sql) => withSqliteCodes(() => database.exec(sql)),
    close: () => database.close(),
  };
}

let loaded: NodeSqlite | undefined;

/** Suppresses Node's warning that the module is experimental: the tests cover the module. */
function loadNodeSqlite(): NodeSqlite {
  if (loaded) return loaded;
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    loaded = process.getBuiltinModule('node:sqlite') as NodeSqlite;
  } finally {
    process.emitWarning = emitWarning;
  }
  return loaded;
}

function statementOf(statement: NodeStatement): SqliteStatement {
  // Without BigInts, integers beyond 2^53 throw. BigInts add 2 % to the time of a read.
  statement.setReadBigInts(true);
  return {
    get reader() {
      return statement.columns().length > 0;
    },
    all: (parameters) =>
      withSqliteCodes(() => statement.all(...checkParameters(parameters))).map(withNumbers),
    run: (parameters) => withSqliteCodes(() => statement.run(...checkParameters(parameters))),
    iterate: (parameters) => iterateRows(statement, parameters),
  };
}

function* iterateRows(
  statement: NodeStatement,
  parameters: Parameters<SqliteStatement['iterate']>[0],
): Generator<SqliteRow> {
  const rows = statement.iterate(...checkParameters(parameters));
  try {
    for (;;) {
      const { value, done } = withSqliteCodes(() => rows.next());
      if (done) return;
      yield withNumbers(value);
    }
  } finally {
    rows.return?.();
  }
}

/** Integers as numbers, rounded beyond 2^53 as libsql rounds them. */
function withNumbers(row: NodeRow): SqliteRow {
  for (const [name, value] of Object.entries(row)) {
    if (typeof value === 'bigint') row[name] = Number(value);
  }
  return row as SqliteRow;
}

/** SQLite's result codes by their number: https://sqlite.org/rescode.html */
const PRIMARY = (
  'OK ERROR INTERNAL PERM ABORT BUSY LOCKED NOMEM READONLY INTERRUPT IOERR CORRUPT NOTFOUND FULL CANTOPEN PROTOCOL ' +
  'EMPTY SCHEMA TOOBIG CONSTRAINT MISMATCH MISUSE NOLFS AUTH FORMAT RANGE NOTADB'
).split(' ');
/** Extended codes that callers check. All others get the name of their primary code. */
const EXTENDED: Record<number, string> = {
  1555: 'CONSTRAINT_PRIMARYKEY',
  2067: 'CONSTRAINT_UNIQUE',
  4874: 'IOERR_SHMSIZE',
};

/** Gives errors of Node's SQLite the codes that libsql uses. */
function withSqliteCodes<Result>(call: () => Result): Result {
  try {
    return call();
  } catch (error) {
    const { errcode } = error as { errcode?: number };
    if (errcode === undefined) throw error;
    const name = EXTENDED[errcode] ?? PRIMARY[errcode % 256] ?? 'ERROR';
    throw Object.assign(error as Error, { code: `SQLITE_${name}` });
  }
}
