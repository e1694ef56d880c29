import { rm, chmod, open, rename, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { syncFolder } from '../durable_file.ts';
import { migrate, NewerDatabaseError, pendingMigrations } from './migrate.ts';
import { listCopies, listCopiesAndDrafts, sizeOf } from './missing_database.ts';
import type { Db } from './schema.ts';

export class UpdateError extends Error {}

/** The copy and the WAL of the migration each take up to the size of the database. */
const ROOM = 2;
const MEGABYTE = 1024 * 1024;

/** Migrates an SQLite database. A copy of the old database stays beside it until `removeCopies`. */
export async function migrateFile(db: Db, file: string): Promise<void> {
  try {
    await keepCopy(db, file);
    await migrate(db);
  } catch (error) {
    if (error instanceof UpdateError || error instanceof NewerDatabaseError) throw error;
    const [copy] = listCopies(file);
    const said = `The database cannot be updated: ${(error as Error).message}.`;
    const kept = copy
      ? ` It was updated only in part, or not at all; as it was before it is in ${copy}.`
      : '';
    throw new UpdateError(said + kept, { cause: error });
  }
}

export async function removeCopies(file: string): Promise<void> {
  for (const name of listCopiesAndDrafts(file)) await rm(join(dirname(file), name));
}

async function keepCopy(db: Db, file: string): Promise<void> {
  const pending = await pendingMigrations(db);
  const [first] = pending;
  if (first === undefined) return;
  const copy = `${file}.before-${first}`;
  // After an interrupted update, keep the copy from before that update.
  if (listCopies(file).some((name) => !pending.some((one) => name.includes(`.before-${one}`)))) return;
  const bytes = sizeOf(file) + sizeOf(`${file}-wal`);
  const { bavail, bsize } = await statfs(dirname(file));
  if (bavail * bsize < ROOM * bytes) {
    throw new UpdateError(
      `The database ${file} has to be updated, of which a copy is kept meanwhile: make room for ${inMegabytes(ROOM * bytes)} MB there (${inMegabytes(bavail * bsize)} are free), then start again.`,
    );
  }
  const draft = `${copy}.tmp`;
  await rm(draft, { force: true });
  await sql`vacuum into ${draft}`.execute(db);
  await chmod(draft, 0o600);
  const written = await open(draft, 'r+');
  await written.sync();
  await written.close();
  await rename(draft, copy);
  await syncFolder(dirname(file));
}

const inMegabytes = (bytes: number) => Math.ceil(bytes / MEGABYTE);
