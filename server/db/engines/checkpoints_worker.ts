import { statSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import Libsql from 'libsql';
import { z } from 'zod';

const LOOK_MILLISECONDS = 1_000;
/** A log that is shorter is left as it is. */
const LEAST_BYTES = 4 * 1024 * 1024;

const { file } = z.object({ file: z.string() }).parse(workerData);
const database = new Libsql(file);
let last = 0;

const timer = setInterval(() => {
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
  if (!log || log.size < LEAST_BYTES || log.mtimeMs === last) return;
  last = log.mtimeMs;
  database.pragma('wal_checkpoint(PASSIVE)');
}, LOOK_MILLISECONDS);

parentPort?.once('message', () => {
  clearInterval(timer);
  database.close();
});
