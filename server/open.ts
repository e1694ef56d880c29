import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { argon2Passwords, type Passwords } from './platform/auth/passwords.ts';
import type { Config } from './platform/config.ts';
import { DEFAULT_LIMITS, type Context } from './platform/context.ts';
import { type DataDir, DataDirError, lockDataDir, openDataDir } from './platform/storage/data_dir.ts';
import { migrateFile, removeCopies } from './platform/db/migrate_file.ts';
import { engineOf } from './platform/db/engine.ts';
import { refuseLeftovers, refuseMissingDatabase } from './platform/db/missing_database.ts';
import { isUpToDate, migrate } from './database.ts';
import { isEmpty } from './platform/db/migrate.ts';
import { hasNoRecords, moveRecords } from './platform/db/move_records.ts';
import { sqlite } from './platform/db/engines/sqlite.ts';
import { type DatabasePlace, openDatabase, sqliteFile } from './platform/db/open.ts';
import type { Db } from './platform/db/schema.ts';
import { reserveSpace, openWithReservedSpace } from './platform/db/reserved_space.ts';
import { clearDrafts, Disk, uploadsIn } from './platform/storage/disk.ts';
import { bucketFiles, testBucketAccess } from './platform/storage/images/bucket.ts';
import { draftFolderOf, folderFiles } from './platform/storage/images/folder.ts';
import { imageKey } from './platform/storage/images/key.ts';
import { type ImageFiles, type ImageStore, imageStore } from './platform/storage/images/store.ts';
import { restartUnneededPeriod } from './platform/storage/images/unneeded_files.ts';
import { deriveKey, secretInDatabase, secretInFile } from './platform/storage/secret.ts';

/** Context of the server and the scripts: database, images and keys. */
export interface Store extends Context {
  tokenKey: Buffer;
  close(): Promise<void>;
}

export class StoreError extends Error {}

/**
 * Opens the database, the data folder and the images, and runs pending migrations. With `beside`, a command
 * may work on a data folder that a running server holds.
 */
export async function openStore(
  config: Config,
  passwords: Passwords = argon2Passwords(),
  say: (line: string) => void = () => {},
  use: 'alone' | 'beside' = 'alone',
): Promise<Store> {
  const isAlone = config.databaseUrl === undefined && use === 'alone';
  const dataDir = await openDataDir(config.dataDir, isAlone ? 'alone' : 'shared');
  const where = { dataDir: dataDir.path, databaseUrl: config.databaseUrl };
  const file = sqliteFile(dataDir.path);
  for (const drafts of [uploadsIn(dataDir.path), draftFolderOf(dataDir.images)]) {
    await clearDrafts(drafts, isAlone ? 'alone' : 'shared');
  }
  const db = openAt(where, dataDir);
  const close = async () => {
    await db.destroy();
    dataDir.release();
  };
  try {
    await reach(db, config);
    if (config.databaseUrl) await migrateShared(where, say);
    else {
      if (await isEmpty(db)) refuseLeftovers(file);
      await (isAlone ? migrateFile(db, file) : migrateBeside(db, dataDir.path));
    }
    const { secretFile } = dataDir;
    const secret = await (config.databaseUrl ? secretInDatabase(db, secretFile) : secretInFile(secretFile));
    const disk = new Disk(dataDir.path, config.diskReserve);
    const images = await openImageStore(config, { db, secret, folder: dataDir.images });
    if (isAlone) {
      await removeCopies(file);
      await engineOf(db).checkpoint(db);
      await reserveSpace(dataDir.path);
    }
    return {
      config,
      db,
      disk,
      images,
      passwords,
      limits: DEFAULT_LIMITS,
      tokenKey: deriveKey('tokens', secret),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function openAt(where: DatabasePlace, dataDir: DataDir): Db {
  try {
    if (!where.databaseUrl) refuseMissingDatabase(sqliteFile(where.dataDir));
    return openWithReservedSpace(dataDir.path, () => openDatabase(where, 'serving'));
  } catch (error) {
    dataDir.release();
    throw sqlite.isFull(error) ? fullAt(dataDir) : error;
  }
}

function fullAt({ path }: DataDir): StoreError {
  return new StoreError(
    `DATA_DIR=${path}: the disk is full, and the database cannot be opened. Free some room there, then start again.`,
  );
}

async function migrateShared(where: DatabasePlace, say: (line: string) => void): Promise<void> {
  const db = openDatabase(where, 'migrating');
  try {
    await migrate(db, () => moveFromSqlite(where.dataDir, db, say));
  } finally {
    await db.destroy();
  }
}

/** Migrates only while no server holds the data folder: a running server must have this command's version. */
async function migrateBeside(db: Db, dataDir: string): Promise<void> {
  if (await isUpToDate(db)) return;
  const release = lockForMigration(dataDir);
  const file = sqliteFile(dataDir);
  try {
    await migrateFile(db, file);
    await removeCopies(file);
  } finally {
    release();
  }
}

function lockForMigration(dataDir: string): () => void {
  try {
    return lockDataDir(dataDir);
  } catch (error) {
    if (!(error instanceof DataDirError)) throw error;
    throw new StoreError(`DATA_DIR=${dataDir} is in use by a server of another version. Stop it first.`);
  }
}

/** Moves the records of an existing SQLite file to a fresh PostgreSQL. The file stays as it is. */
async function moveFromSqlite(dataDir: string, to: Db, say: (line: string) => void) {
  const file = sqliteFile(dataDir);
  if (!existsSync(file) || !(await hasNoRecords(to))) return;
  const release = lockDataDir(dataDir);
  const from = openDatabase({ dataDir, databaseUrl: undefined });
  try {
    await migrateFile(from, file);
    await removeCopies(file);
    if (await hasNoRecords(from)) return;
    say(`Moving what ${file} holds to PostgreSQL…`);
    const count = await moveRecords(from, to);
    say(`Moved ${count} rows. ${file} is not used any more; it is as it was.`);
  } finally {
    await from.destroy();
    release();
  }
}

/** The image store of an installation: its database has the key of the names. */
export async function openImageStore(
  config: Config,
  { db, secret, folder }: { db: Db; secret: string; folder: string },
): Promise<ImageStore> {
  return imageStore({
    files: await openImagesIn(config, folder),
    key: imageKey(db, secret),
    announce: (names) => restartUnneededPeriod(db, names),
  });
}

/** The images of an installation, in its bucket or in a folder. */
export async function openImagesIn(
  { mediaBucket, dataDir, diskReserve }: Config,
  folder: string,
): Promise<ImageFiles> {
  if (!mediaBucket) return folderFiles(folder, new Disk(dataDir, diskReserve));
  await testBucketAccess(mediaBucket);
  return bucketFiles(mediaBucket);
}

async function reach(db: Db, config: Config): Promise<void> {
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    const where = config.databaseUrl ? 'DATABASE_URL' : `DATA_DIR=${config.dataDir}`;
    throw new StoreError(`${where}: the database cannot be opened: ${(error as Error).message}`);
  }
}
