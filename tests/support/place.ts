import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sqliteFile } from '../../server/platform/db/open.ts';
import { freshDatabase } from './database.ts';
import { scratchFolder } from './scratch.ts';

/** A data folder and a database, as the environment of a server. */
export interface Place {
  env: Record<string, string | undefined> & { DATA_DIR: string; DATABASE_URL: string | undefined };
  remove: () => Promise<void>;
}

/** No server listens on this port: tests must not call a real shop. */
const NOWHERE = 'http://127.0.0.1:9';
const shops = { ZENMARKET_URL: NOWHERE, BUYEE_URL: NOWHERE, FROMJAPAN_URL: NOWHERE, IMPORT_PAUSE_MS: '1' };
/** No reserve, so that tests also run on a nearly full disk. */
const disk = { DISK_RESERVE_MB: '0' };
/** Tests of daily backups turn them on. */
const backups = { BACKUP_KEEP: '0' };

/** Empty, or with a copy of a database file. */
export async function createSqlitePlace(template?: string, parent = scratchFolder): Promise<Place> {
  const dataDir = await mkdtemp(join(parent, 'backstock-test-'));
  if (template) await copyFile(template, sqliteFile(dataDir));
  return {
    // Overrides a DATABASE_URL in the environment of the tests.
    env: { ...shops, ...disk, ...backups, DATA_DIR: dataDir, DATABASE_URL: undefined },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

/** The database is in the cluster at this address: empty, or a copy of another database. */
export async function createPostgresPlace(cluster: string, template?: string): Promise<Place> {
  const { env, remove } = await createSqlitePlace();
  const database = await freshDatabase(cluster, template);
  return {
    env: { ...env, DATABASE_URL: database.url },
    async remove() {
      await database.drop();
      await remove();
    },
  };
}
