import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { errorCode } from './engine.ts';
import { connectSqlite } from './sqlite_connection.ts';
import type { SqliteRow } from './sqlite_driver.ts';
import { StatementCache } from './statement_cache.ts';

export interface ReaderSettings {
  file: string;
  /** Largest size of the rows of one answer, in bytes. */
  answerBytes: number;
}

export interface ReadQuery {
  sql: string;
  parameters: readonly unknown[];
}

/** Rows, or the error that ended the query. Errors lose their codes between threads. */
export type ReadAnswer = { rows: SqliteRow[] } | { message: string; code: string };

const ROW_BYTES = 64;
const VALUE_BYTES = 16;

const { file, answerBytes } = z.object({ file: z.string(), answerBytes: z.number() }).parse(workerData);
const database = connectSqlite(file);
database.exec('pragma query_only = on');

const statements = new StatementCache(database);

/** Limits the size of the answer: with libsql a thread that runs out of heap aborts the process. */
function readRows({ sql, parameters }: ReadQuery): SqliteRow[] {
  const rows: SqliteRow[] = [];
  let bytes = 0;
  for (const row of statements.prepare(sql).iterate(parameters)) {
    bytes += ROW_BYTES;
    for (const value of Object.values(row)) bytes += VALUE_BYTES + lengthOf(value);
    if (bytes > answerBytes) {
      const message = `The rows of one query take more than ${answerBytes} bytes.`;
      throw Object.assign(new Error(message), { code: 'ANSWER_TOO_LARGE' });
    }
    rows.push(row);
  }
  return rows;
}

function lengthOf(value: SqliteRow[string]): number {
  return typeof value === 'string' || value instanceof Uint8Array ? value.length : 0;
}

function answer(query: ReadQuery): ReadAnswer {
  try {
    return { rows: readRows(query) };
  } catch (error) {
    statements.forget(query.sql);
    return { message: error instanceof Error ? error.message : String(error), code: errorCode(error) };
  }
}

parentPort?.on('message', (message: ReadQuery | 'end') => {
  if (message !== 'end') return parentPort?.postMessage(answer(message), []);
  // The thread ends by itself once its port is closed.
  database.close();
  parentPort?.close();
});
