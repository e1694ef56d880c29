import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '../support/server_process.ts';

/** The built server with its default settings in an empty folder, and never the operator's own database. */
const ENVIRONMENT = {
  HOST: '127.0.0.1',
  DATABASE_URL: undefined,
  ACCESS_TOKEN_SECONDS: undefined,
  REFRESH_TOKEN_SECONDS: undefined,
  REGISTRATION: undefined,
  CORS_ORIGINS: undefined,
};

/** Backstock's own server, from dist. */
export async function startOwnServer() {
  const folder = await mkdtemp(join(tmpdir(), 'backstock-e2e-'));
  const server = new ServerProcess('dist/server/server/main.js', { ...ENVIRONMENT, DATA_DIR: folder });
  return {
    address: await server.ready(),
    async close() {
      await server.kill('SIGTERM');
      if (server.errors.length > 0) console.error(server.errors.join('\n'));
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
