import { join } from 'node:path';
import { sql } from 'kysely';
import { argon2Passwords, type Passwords } from './auth/passwords.ts';
import type { Config } from './config.ts';
import { USUAL_LIMITS, type Context } from './context.ts';
import { holdDataDir } from './data_dir.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import type { Db } from './db/schema.ts';
import { imageStore } from './images/store.ts';

/** Everything that is kept: what the server and the scripts work on. */
export interface Store extends Context {
  tokenKey: Buffer;
  close(): Promise<void>;
}

export class StoreError extends Error {}

/** Holds the data folder, and brings the database up to date. */
export async function openStore(config: Config, passwords: Passwords = argon2Passwords()): Promise<Store> {
  const dataDir = await holdDataDir(config.dataDir);
  const db = openDatabase({ dataDir: dataDir.path, databaseUrl: config.databaseUrl });
  const close = async () => {
    await db.destroy();
    dataDir.release();
  };
  try {
    await reach(db, config);
    await migrate(db);
  } catch (error) {
    await close();
    throw error;
  }
  const images = imageStore(join(dataDir.path, 'images'), dataDir.key('images'));
  return { config, db, images, passwords, limits: USUAL_LIMITS, tokenKey: dataDir.key('tokens'), close };
}

async function reach(db: Db, config: Config): Promise<void> {
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    const where = config.databaseUrl ? 'DATABASE_URL' : `DATA_DIR=${config.dataDir}`;
    throw new StoreError(`${where}: the database cannot be opened: ${(error as Error).message}`);
  }
}
