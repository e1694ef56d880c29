import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from './database.ts';

/** A data folder of its own, and an empty database: what a server's environment says about them. */
export interface Place {
  env: Record<string, string | undefined> & { DATA_DIR: string; DATABASE_URL: string | undefined };
  remove: () => Promise<void>;
}

/** Nobody listens there: no test asks a real shop. */
const NOWHERE = 'http://127.0.0.1:9';
const shops = { ZENMARKET_URL: NOWHERE, BUYEE_URL: NOWHERE, FROMJAPAN_URL: NOWHERE, IMPORT_PAUSE_MS: '1' };

export async function placeOnSqlite(): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'backstock-test-'));
  return {
    // Named in any case: whoever runs the tests may have one of their own.
    env: { ...shops, DATA_DIR: dataDir, DATABASE_URL: undefined },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

/** The database lies in the cluster of this address. */
export async function placeOnPostgres(cluster: string): Promise<Place> {
  const { env, remove } = await placeOnSqlite();
  const database = await freshDatabase(cluster);
  return {
    env: { ...env, DATABASE_URL: database.url },
    async remove() {
      await database.drop();
      await remove();
    },
  };
}
