import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createMessage } from '../../../contract/messages.ts';
import type { Finding } from '../../../contract/system.ts';
import { undefinedIfMissing } from '../durable_file.ts';
import { uploadsIn } from '../storage/disk.ts';
import { picturesOf } from '../storage/images/file_name.ts';
import { draftFolderOf } from '../storage/images/folder.ts';
import { IMAGE_FILE } from '../storage/images/store.ts';
import { createFinding } from './check.ts';

/** A younger file may belong to a request that is not answered yet. */
const OLD_MILLISECONDS = 24 * 60 * 60 * 1_000;

/** Finds old files in DATA_DIR that nothing needs: drafts, uploads, and pictures that no record names. */
export async function findOrphanedFiles(dataDir: string, named: ReadonlySet<string>): Promise<string[]> {
  const images = join(dataDir, 'images');
  const left: string[] = [];
  for (const folder of [uploadsIn(dataDir), draftFolderOf(images)])
    for (const name of await namesIn(folder)) left.push(join(folder, name));
  for (const folder of await namesIn(images)) {
    if (!/^[0-9a-f]{2}$/.test(folder)) continue;
    for (const name of await namesIn(join(images, folder))) {
      const image = `${folder}/${name}`;
      if (IMAGE_FILE.test(image) && !isNamed(image, named)) left.push(join(images, image));
    }
  }
  const old: string[] = [];
  for (const path of left) if (await isOld(path)) old.push(path);
  return old;
}

/** A thumbnail is needed while its picture is. */
const isNamed = (image: string, named: ReadonlySet<string>): boolean =>
  named.has(image) || picturesOf(image).some((picture) => named.has(picture));

export function createOrphansFinding(files: readonly string[], folder: string): Finding[] {
  if (files.length === 0) return [];
  const kind = { part: 'leftovers', repair: 'doctor', count: files.length } as const;
  return [createFinding(kind, createMessage('doctor.left_files', { folder, count: files.length }))];
}

export async function deleteFiles(files: readonly string[]): Promise<void> {
  for (const path of files) await rm(path, { recursive: true, force: true });
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder).catch(() => undefined);
  return entries ?? [];
}

async function isOld(path: string): Promise<boolean> {
  const found = await undefinedIfMissing(stat(path));
  return found !== undefined && Date.now() - found.mtimeMs > OLD_MILLISECONDS;
}
