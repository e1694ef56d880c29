import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { Migrator, sql } from 'kysely';
import { createMessage } from '../../../contract/messages.ts';
import { hasNoRecords, moveRecords } from '../db/move_records.ts';
import { migrate } from '../db/migrate.ts';
import { databaseModel } from '../db/model.ts';
import { openDatabase, sqliteFile } from '../db/open.ts';
import type { Db } from '../db/schema.ts';
import { jobTransaction } from '../db/transaction.ts';
import { syncFolder, writeDurably } from '../durable_file.ts';
import { type DataDir, lockDataDir, openDataDir } from '../storage/data_dir.ts';
import { uploadsIn } from '../storage/disk.ts';
import type { ImageFiles } from '../storage/images/store.ts';
import { replaceSecretInDatabase } from '../storage/secret.ts';
import type { Zip } from '../storage/zip.ts';
import { checkOpenBackup, listFiles, openBackup } from './check_backup.ts';
import { readDailyFile } from './daily_files.ts';
import { BackupError, imageNameOf, type Manifest, readRow, tableEntryName } from './manifest.ts';
import { pictureFolderOf, readCopy } from './picture_copies.ts';

export interface RestoreOptions {
  /** Path of the backup. */
  file: string;
  dataDir: string;
  databaseUrl: string | undefined;
  openImages: (folder: string) => Promise<ImageFiles>;
  progress?: (step: RestoreStep) => void;
}

export interface RestoreStep {
  step: 'check' | 'rows' | 'images';
  done: number;
  total: number;
}

export interface RestoredBackup {
  manifest: Manifest;
  /** Images beside the backup that are missing or damaged. */
  lost: LostImage[];
}

interface LostImage {
  name: string;
  problem: 'missing' | 'damaged';
}

/**
 * Name of a file in DATA_DIR while a restore writes images. With this file, an interrupted restore may start
 * again.
 */
const MARK = 'restoring';

/** Prefix of the folder in which a restore builds the database. A killed restore leaves one. */
const DRAFT = 'restore-';

/**
 * Restores a backup into an empty installation, on SQLite or PostgreSQL. All records appear at once, as the
 * last step. All sessions end, because the installation gets a new secret.
 *
 * @throws {BackupError} if the file is no complete backup, or the installation has records
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoredBackup> {
  const { file, progress } = options;
  const zip = await openBackup(file);
  try {
    const manifest = await checkOpenBackup(zip, (done, total) => progress?.({ step: 'check', done, total }));
    const place = await openDataDir(options.dataDir, 'shared');
    const release = lockDataDir(place.path);
    try {
      return { manifest, lost: await restoreInto(place, { ...options, zip, manifest }) };
    } finally {
      release();
    }
  } finally {
    zip.close();
  }
}

interface CheckedBackup extends RestoreOptions {
  zip: Zip;
  manifest: Manifest;
}

async function restoreInto(
  place: DataDir,
  { zip, manifest, file, databaseUrl, openImages, progress }: CheckedBackup,
): Promise<LostImage[]> {
  const uploads = uploadsIn(place.path);
  await mkdir(uploads, { recursive: true, mode: 0o700 });
  for (const name of await readdir(uploads))
    if (name.startsWith(DRAFT)) await rm(join(uploads, name), { recursive: true, force: true });
  const folder = await mkdtemp(join(uploads, DRAFT));
  const mark = join(place.path, MARK);
  try {
    await refuseRecords(place.path, databaseUrl);
    const draft = await buildDatabase(zip, manifest, { folder, progress });
    await draft.destroy();
    await writeDurably(mark, `${file}\n`);
    const files = await openImages(place.images);
    const lost =
      manifest.pictures === 'beside'
        ? await restoreCopies(file, { files, progress })
        : await restoreImages(zip, manifest, { files, progress });
    if (databaseUrl) await moveToPostgres(folder, databaseUrl);
    else {
      for (const name of [place.secretFile, ...databaseFiles(place.path)]) await rm(name, { force: true });
      await rename(sqliteFile(folder), sqliteFile(place.path));
    }
    await syncFolder(place.path);
    await rm(mark, { force: true });
    return lost;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const databaseFiles = (dataDir: string): string[] =>
  ['', '-wal', '-shm'].map((suffix) => `${sqliteFile(dataDir)}${suffix}`);

/** Throws unless the installation has no accounts, records and images. */
async function refuseRecords(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  const names = await readdir(dataDir);
  const hasDatabase = databaseUrl !== undefined || names.includes('backstock.db');
  if (hasDatabase && !(await isEmptyDatabase(dataDir, databaseUrl)))
    throw new BackupError(
      `${databaseUrl ? 'The database of DATABASE_URL' : `DATA_DIR=${dataDir}`} already has records. Restore into an empty place.`,
    );
  const images = names.includes('images') ? await readdir(join(dataDir, 'images')) : [];
  if (images.length > 0 && !names.includes(MARK) && !databaseUrl)
    throw new BackupError(`DATA_DIR=${dataDir} already has images. Restore into an empty place.`);
}

async function isEmptyDatabase(dataDir: string, databaseUrl: string | undefined): Promise<boolean> {
  const db = openDatabase({ dataDir, databaseUrl });
  try {
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
    if (!tables.some(({ name }) => name === 'users')) return true;
    await migrate(db);
    return await hasNoRecords(db);
  } finally {
    await db.destroy();
  }
}

interface Building {
  /** Folder of the new SQLite database. */
  folder: string;
  progress?: RestoreOptions['progress'];
}

/**
 * Builds an SQLite database from a backup. Runs the migrations of the backup, and inserts its rows. Then runs
 * later migrations, and computes derived tables.
 */
export async function buildDatabase(
  zip: Zip,
  manifest: Manifest,
  { folder, progress }: Building,
): Promise<Db> {
  const known = databaseModel().migrations;
  const unknown = manifest.migrations.filter((name) => !Object.hasOwn(known, name));
  if (unknown.length > 0) throw new BackupError(createMessage('backups.newer'));
  const db = openDatabase({ dataDir: folder, databaseUrl: undefined });
  try {
    const wanted = Object.fromEntries(
      Object.entries(known).filter(([name]) => manifest.migrations.includes(name)),
    );
    const migrator = new Migrator({ db, provider: { getMigrations: async () => wanted } });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
    const total = manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
    let done = 0;
    await jobTransaction(db, async (trx) => {
      for (const { name } of manifest.tables.toReversed())
        await sql`delete from ${sql.table(name)}`.execute(trx);
      for (const { name, rows, lastId } of manifest.tables) {
        await restoreRows(trx, zip, name, (restored) => {
          done += restored;
          progress?.({ step: 'rows', done, total });
        });
        const count = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
          trx,
        );
        if (count.rows[0]?.count !== rows)
          throw new BackupError(createMessage('backups.rows_refused', { name }));
        if (lastId !== undefined) await continueIds(trx, name, lastId);
      }
    });
    await migrate(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** SQLite allows 32,766 parameters per statement. */
const MAX_PARAMETERS = 30_000;
/** Length of the lines whose rows are inserted at once. A part of an uploaded file has up to 1.4 MB. */
const MAX_LENGTH = 4 * 1024 * 1024;

async function restoreRows(db: Db, zip: Zip, table: string, progress: (rows: number) => void): Promise<void> {
  const lines = createInterface({
    input: Readable.from(zip.read(tableEntryName(table)), { objectMode: false }),
    crlfDelay: Infinity,
  });
  let columns: string[] | undefined;
  let rows: ReturnType<typeof readRow>[] = [];
  let length = 0;
  const insert = async () => {
    if (!columns || rows.length === 0) return;
    const values = rows.map((row) => sql`(${sql.join(row)})`);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
      values ${sql.join(values)}`.execute(db);
    progress(rows.length);
    rows = [];
    length = 0;
  };
  for await (const line of lines) {
    const cells = readRow(line);
    length += line.length;
    if (!columns) columns = cells.map(String);
    else if (rows.push(cells) >= Math.min(500, MAX_PARAMETERS / columns.length) || length > MAX_LENGTH)
      await insert();
  }
  await insert();
}

/** New ids start after `lastId`, so that ids of deleted records are not used again. */
async function continueIds(db: Db, table: string, lastId: number): Promise<void> {
  await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${lastId})`.execute(db);
}

interface ImageTarget {
  files: ImageFiles;
  progress?: RestoreOptions['progress'];
}

async function restoreImages(
  zip: Zip,
  { images }: Manifest,
  { files, progress }: ImageTarget,
): Promise<LostImage[]> {
  const names = listFiles(zip).filter((name) => imageNameOf(name) !== undefined);
  let done = 0;
  await forEachAtOnce(names, async (name) => {
    const pieces: Buffer[] = [];
    for await (const piece of zip.read(name)) pieces.push(piece);
    await files.write(imageNameOf(name) ?? name, Buffer.concat(pieces));
    done += 1;
    progress?.({ step: 'images', done, total: images.count });
  });
  return [];
}

async function restoreCopies(file: string, { files, progress }: ImageTarget): Promise<LostImage[]> {
  const folder = pictureFolderOf(file);
  const { pictures } = await readDailyFile(file);
  const lost: LostImage[] = [];
  let done = 0;
  await forEachAtOnce([...pictures], async ([name, hash]) => {
    const content = await readCopy(folder, { name, hash });
    if (typeof content === 'string') lost.push({ name, problem: content });
    else await files.write(name, content);
    done += 1;
    progress?.({ step: 'images', done, total: pictures.size });
  });
  return lost;
}

/** Images written at once: most of the time, each waits for the disk or the store. */
const WRITTEN_AT_ONCE = 8;

async function forEachAtOnce<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values();
  const workNext = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: WRITTEN_AT_ONCE }, workNext));
}

async function moveToPostgres(folder: string, databaseUrl: string): Promise<void> {
  const from = openDatabase({ dataDir: folder, databaseUrl: undefined });
  const to = openDatabase({ dataDir: folder, databaseUrl });
  try {
    await migrate(to);
    await moveRecords(from, to);
    await replaceSecretInDatabase(to);
  } finally {
    await from.destroy();
    await to.destroy();
  }
}
