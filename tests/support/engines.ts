import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { freshDatabase } from './database.ts';

export type EngineName = 'sqlite' | 'postgres';

const urls = inject('postgresUrls');
/** This worker’s. */
const postgresUrl = urls[Number(process.env.VITEST_POOL_ID ?? 1) % urls.length] ?? '';

export const engines: EngineName[] = postgresUrl ? ['sqlite', 'postgres'] : ['sqlite'];

/** Nobody listens there: no test asks a real shop. */
const NOWHERE = 'http://127.0.0.1:9';
const shops = { ZENMARKET_URL: NOWHERE, BUYEE_URL: NOWHERE, FROMJAPAN_URL: NOWHERE, IMPORT_PAUSE_MS: '1' };

/** A data folder of its own, and an empty database: what a server's environment says about them. */
export async function freshPlace(engine: EngineName) {
  const dataDir = await mkdtemp(join(tmpdir(), 'backstock-test-'));
  const database = engine === 'postgres' ? await freshDatabase(postgresUrl) : undefined;
  const remove = async () => {
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { env: { ...shops, DATA_DIR: dataDir, DATABASE_URL: database?.url }, remove };
}
