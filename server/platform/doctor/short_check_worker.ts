import { setImmediate as breath } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { connectSqlite } from '../db/engines/sqlite_connection.ts';
import type { SqliteConnection, SqliteRow } from '../db/engines/sqlite_driver.ts';
import {
  areTextsUnreadable,
  type EngineDamage,
  errorText,
  createEngineDamage,
  SqliteCheck,
} from './engine_check.ts';

/** The damage, and for each query its rows or its error. No results where reading texts would end the process. */
export interface ShortCheckAnswer {
  damage: EngineDamage;
  results: ({ rows: SqliteRow[] } | { problem: string })[];
}

const Settings = z.object({
  file: z.string(),
  queries: z.array(z.object({ sql: z.string(), parameters: z.array(z.unknown()) })),
});

const { file, queries } = Settings.parse(workerData);
const ended = new AbortController();
parentPort?.once('message', () => ended.abort());

/** Undefined when the server stops meanwhile. Reads one table at a time, so that a stop does not wait long. */
async function check(): Promise<ShortCheckAnswer | undefined> {
  let connection: SqliteConnection | undefined;
  try {
    connection = connectSqlite(file);
    connection.exec('pragma query_only = on');
    const engine = new SqliteCheck(connection);
    for (const table of engine.tables) {
      await breath();
      if (ended.signal.aborted) return undefined;
      engine.checkQuickly(table);
    }
    const results: ShortCheckAnswer['results'] = [];
    if (areTextsUnreadable(engine.damage)) return { damage: engine.damage, results };
    for (const { sql, parameters } of queries) {
      await breath();
      if (ended.signal.aborted) return undefined;
      try {
        results.push({ rows: connection.prepare(sql).all(parameters) });
      } catch (error) {
        results.push({ problem: errorText(error) });
      }
    }
    return { damage: engine.damage, results };
  } catch (error) {
    return { damage: { ...createEngineDamage(), file: errorText(error) }, results: [] };
  } finally {
    connection?.close();
  }
}

const answer = await check();
if (answer) parentPort?.postMessage(answer, []);
// The thread ends by itself once its port is closed.
parentPort?.close();
