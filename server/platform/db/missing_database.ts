import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export class MissingDatabaseError extends Error {}

/** SQLite treats an empty file as a new database, and deletes its WAL, which may hold all records. */
export function refuseLogWithoutDatabase(file: string): void {
  if (sizeOf(file) > 0 || sizeOf(`${file}-wal`) === 0) return;
  throw lost(file, [`${basename(file)}-wal`]);
}

/** Also refuses a missing database where other files show that the folder had a database. */
export function refuseMissingDatabase(file: string): void {
  refuseLogWithoutDatabase(file);
  if (sizeOf(file) === 0) refuseLeftovers(file);
}

/** For a folder without a database, or with an empty one. */
export function refuseLeftovers(file: string): void {
  const folder = dirname(file);
  const images = namesIn(join(folder, 'images')).length > 0 ? ['images'] : [];
  const secret = sizeOf(join(folder, 'secret')) > 0 ? ['secret'] : [];
  const left = [...listCopies(file), ...secret, ...images];
  if (left.length > 0) throw lost(file, left);
}

/** Names of the copies that were made before updates: see migrate_file.ts. */
export function listCopies(file: string): string[] {
  return listCopiesAndDrafts(file).filter((name) => !name.endsWith('.tmp'));
}

/** The same, with incomplete copies. */
export function listCopiesAndDrafts(file: string): string[] {
  return namesIn(dirname(file)).filter((name) => name.startsWith(`${basename(file)}.before-`));
}

export function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

function lost(file: string, left: readonly string[]): MissingDatabaseError {
  const [copy] = listCopies(file);
  const way = copy ? `rename ${copy}, a copy of before an update, to ${basename(file)}` : 'restore a backup';
  return new MissingDatabaseError(
    `${file} is missing or empty, but beside it lies what belongs to it (${left.join(', ')}): ${way}, or move that elsewhere to start with nothing.`,
  );
}

function namesIn(folder: string): string[] {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : [];
}
