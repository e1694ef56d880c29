import { mkdir, mkdtemp, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createMessage } from '../../../contract/messages.ts';
import { undefinedIfMissing } from '../durable_file.ts';
import { restrictAccess } from '../storage/private_files.ts';
import { openBackup, readHashes, readManifest } from './check_backup.ts';
import { BackupError, imageNameOf, type Manifest } from './manifest.ts';

const DAILY_FILE = /^backstock-(\d{4}-\d{2}-\d{2}(?:-\d{6})?)\.zip$/;
const DRAFTS = 'drafts';

export const dailyFile = (day: string): string => `backstock-${day}.zip`;

export interface DailyFile {
  /** With the time, if somebody asked for it: see `isManual`. */
  day: string;
  file: string;
  bytes: number;
}

/** The daily and manual backups in a folder, newest first. */
export async function listDailyFiles(folder: string): Promise<DailyFile[]> {
  const names = (await undefinedIfMissing(readdir(folder))) ?? [];
  const files = await Promise.all(
    names.map(async (file) => {
      const day = DAILY_FILE.exec(file)?.[1];
      const found = day && (await undefinedIfMissing(stat(join(folder, file))));
      return found ? [{ day, file, bytes: found.size }] : [];
    }),
  );
  return files.flat().toSorted((one, other) => (one.day < other.day ? 1 : -1));
}

/**
 * Creates the folder of the backups if needed, denies access to other accounts, and deletes the drafts of killed
 * attempts. Returns a draft folder for one attempt, because the process of a killed server may still run.
 */
export async function prepareFolder(folder: string): Promise<string> {
  const drafts = join(folder, DRAFTS);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await restrictAccess([folder]);
    await rm(drafts, { recursive: true, force: true });
    await mkdir(drafts, { recursive: true, mode: 0o700 });
    return await mkdtemp(join(drafts, 'attempt-'));
  } catch (error) {
    throw new BackupError(
      createMessage('backups.folder_unusable', { folder, problem: (error as Error).message }),
    );
  }
}

/** Deletes the drafts of one attempt. */
export async function deleteDrafts(drafts: string): Promise<void> {
  await rm(drafts, { recursive: true, force: true });
  // Fails if another attempt has drafts. These stay.
  await rmdir(dirname(drafts)).catch(() => {});
}

export async function readManifestOfFile(path: string): Promise<Manifest> {
  const zip = await openBackup(path);
  try {
    return await readManifest(zip);
  } finally {
    zip.close();
  }
}

/** Reads the manifest of a backup, and the hashes of the images in the folder beside it. */
export async function readDailyFile(
  path: string,
): Promise<{ manifest: Manifest; pictures: ReadonlyMap<string, string> }> {
  const zip = await openBackup(path);
  try {
    const manifest = await readManifest(zip);
    if (manifest.pictures === 'inside') return { manifest, pictures: new Map() };
    const pictures = new Map<string, string>();
    for await (const { name: entry, hash } of readHashes(zip, manifest)) {
      const name = imageNameOf(entry);
      if (name !== undefined) pictures.set(name, hash);
    }
    return { manifest, pictures };
  } finally {
    zip.close();
  }
}
