import { workerData } from 'piscina';
import { z } from 'zod';
import { sayLoaded } from '../../jobs/say_loaded.ts';
import { errorCode } from './engine.ts';
import { connectTo } from './sqlite_connection.ts';

export interface Question {
  sql: string;
  parameters: readonly unknown[];
}

/** Rows, or what the database has said. Errors lose their codes between threads. */
export type Answer = { rows: unknown[] } | { message: string; code: string };

const { file } = z.object({ file: z.string() }).parse(workerData);
const database = connectTo(file);
database.pragma('query_only = ON');
sayLoaded();

/** Answers one query. */
export default function read({ sql, parameters }: Question): Answer {
  try {
    return { rows: database.prepare(sql).all(parameters) };
  } catch (error) {
    return { message: error instanceof Error ? error.message : String(error), code: errorCode(error) };
  }
}
