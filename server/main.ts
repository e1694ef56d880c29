import { readConfig } from './platform/config.ts';
import { restrictNewFiles } from './platform/storage/private_files.ts';
import { start } from './start.ts';

/** How long running requests may take after SIGTERM, in milliseconds. */
const PATIENCE = 10_000;

restrictNewFiles();
const reading = (async () => readConfig(process.env))();
const starting = reading.then((config) => start(config, console.log));

process.once('SIGTERM', stop);
process.once('SIGINT', stop);

try {
  await starting;
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  console.error(`Backstock cannot start: ${message.replaceAll(/\s+/g, ' ')}`);
  process.exit(1);
}

async function stop() {
  const { drainSeconds } = await reading;
  // A response that never ends must not keep the process alive. `process.exit` would terminate the reader
  // threads, and libsql then aborts the process with a core dump.
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), drainSeconds * 1_000 + PATIENCE).unref();
  const server = await starting;
  await server.stop();
  process.exit(0);
}
