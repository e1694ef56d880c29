import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { errorCode } from './db/engines/engine.ts';

/** Appears whole or not at all, and stays after a power cut. Readable by its owner only. Until then it lies in `drafts`. */
export async function writeDurably(
  path: string,
  content: string | Buffer,
  drafts = dirname(path),
): Promise<void> {
  const draft = join(drafts, `${basename(path)}.${randomUUID()}.tmp`);
  try {
    await writeAndSync(draft, content);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

async function writeAndSync(path: string, content: string | Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A new name in a folder is as safe as the folder itself. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** What is read of a file or a folder; undefined where there is none. */
export async function ifPresent<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
