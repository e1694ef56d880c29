import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';

export type EngineName = 'sqlite' | 'postgres';

const postgresUrl = inject('postgresUrl');

export const engines: EngineName[] = postgresUrl ? ['sqlite', 'postgres'] : ['sqlite'];

/** A data folder of its own, and an empty database: what a server's environment says about them. */
export async function freshPlace(engine: EngineName) {
  const dataDir = await mkdtemp(join(tmpdir(), 'backstock-test-'));
  const database = engine === 'postgres' ? await freshDatabase() : undefined;
  const remove = async () => {
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { env: { DATA_DIR: dataDir, DATABASE_URL: database?.url }, remove };
}

async function freshDatabase() {
  const name = `backstock_${randomUUID().replaceAll('-', '')}`;
  await command(`create database ${name}`);
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => command(`drop database if exists ${name} with (force)`) };
}

async function command(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(text);
  await client.end();
}
