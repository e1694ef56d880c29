import { readConfig } from './config.ts';
import { start } from './start.ts';

const PATIENCE = 10_000;

const starting = (async () => start(readConfig(process.env), console.log))();

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
  // An answer that never ends must not keep the server from ending.
  setTimeout(() => process.exit(1), PATIENCE).unref();
  const server = await starting;
  await server.close();
  process.exit(0);
}
