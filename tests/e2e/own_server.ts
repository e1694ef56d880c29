import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VARIABLES } from '../../server/platform/config.ts';
import { openCluster } from '../support/cluster.ts';
import { freshDatabase } from '../support/database.ts';
import { ServerProcess } from '../support/server_process.ts';
import { startShop } from '../support/shop/shop.ts';
import { startThreeServers } from '../support/three_servers.ts';

const MAIN = 'dist/server/server/main.js';

/** Runs the built server with default settings in an empty folder, never on the operator's own database. */
const ENVIRONMENT = {
  ...Object.fromEntries(VARIABLES.map((name) => [name, undefined])),
  // The time zone of the browser. Otherwise days of server and browser would differ for an hour each night.
  TIME_ZONE: 'Europe/Rome',
  HOST: '127.0.0.1',
  PORT: '0',
  BACKUP_KEEP: '0',
};

/** Starts the built server and the shop that it imports from. `env` adds environment variables. */
export async function startOwnServer(env: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'backstock-e2e-'));
  const shop = await startShop();
  const server = new ServerProcess(MAIN, { ...ENVIRONMENT, ...shop.env, DATA_DIR: folder, ...env });
  const address = await server.ready();
  return {
    shop,
    address,
    async close() {
      await server.kill('SIGTERM');
      await shop.close();
      if (server.faults.length > 0) console.error(server.faults.join('\n'));
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Starts three servers on one PostgreSQL, behind a round-robin load balancer. */
export async function startManyServers(env: Record<string, string>) {
  const cluster = await openCluster();
  if (!cluster) throw new Error('There is no PostgreSQL for several servers.');
  const folder = await mkdtemp(join(tmpdir(), 'backstock-e2e-'));
  const database = await freshDatabase(cluster.url);
  const three = await startThreeServers(MAIN, {
    ...ENVIRONMENT,
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    ...env,
  });
  return {
    address: three.address,
    async close() {
      const faults = await three.stop();
      if (faults.length > 0) console.error(faults.join('\n'));
      await database.drop();
      await cluster.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
