import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { freshDatabase } from './database.ts';

export type EngineName = 'sqlite' | 'postgres';

const postgresUrl = inject('postgresUrl');

export const engines: EngineName[] = postgresUrl ? ['sqlite', 'postgres'] : ['sqlite'];

/** A data folder of its own, and an empty database: what a server's environment says about them. */
export async function freshPlace(engine: EngineName) {
  const dataDir = await mkdtemp(join(tmpdir(), 'backstock-test-'));
  const database = engine === 'postgres' ? await freshDatabase(postgresUrl) : undefined;
  const remove = async () => {
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { env: { DATA_DIR: dataDir, DATABASE_URL: database?.url }, remove };
}
