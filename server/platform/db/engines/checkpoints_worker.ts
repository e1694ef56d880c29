import { statSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { openSqliteFile } from './sqlite_connection.ts';
import type { SqliteConnection } from './sqlite_driver.ts';

const LOOK_MILLISECONDS = 1_000;
/** Shorter WALs are not checkpointed. */
const LEAST_BYTES = 4 * 1024 * 1024;

const { file } = z.object({ file: z.string() }).parse(workerData);
let database: SqliteConnection | undefined;
let last = 0;
let isFailing = false;

const timer = setInterval(() => {
  try {
    look();
    isFailing = false;
  } catch (error) {
    // The checkpoint is retried each second. Only the first of several failures is reported.
    if (!isFailing) parentPort?.postMessage(error, []);
    isFailing = true;
  }
}, LOOK_MILLISECONDS);

function look(): void {
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
  if (!log || log.size < LEAST_BYTES || log.mtimeMs === last) return;
  database ??= openSqliteFile(file);
  database.exec('pragma wal_checkpoint(passive)');
  last = log.mtimeMs;
}

parentPort?.once('message', () => {
  clearInterval(timer);
  database?.close();
});
