import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { errorCode } from './db/engines/engine.ts';

/** Writes a file atomically and durably (fsync), readable by its owner only. A draft is in `drafts` first. */
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

/** A new file is durable only once its folder is synced. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Awaits the reading of a file or folder; undefined if it does not exist. */
export async function undefinedIfMissing<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
