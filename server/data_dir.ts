import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import Libsql from 'libsql';
import { errorCode } from './db/engines/engine.ts';
import { writeDurably } from './durable_file.ts';

export class DataDirError extends Error {}

export interface DataDir {
  path: string;
  /** A key of its own for each purpose, derived from the generated secret. */
  key(purpose: string): Buffer;
  release(): void;
}

/** Creates the folder where it is missing, and holds it until the process ends or lets go. */
export async function holdDataDir(folder: string): Promise<DataDir> {
  const path = resolve(folder);
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    const release = lock(path);
    const secret = await readSecret(join(path, 'secret'));
    return { path, release, key: (purpose) => createHmac('sha256', secret).update(purpose).digest() };
  } catch (error) {
    if (error instanceof DataDirError) throw error;
    throw new DataDirError(`DATA_DIR=${path} cannot be used: ${(error as Error).message}`);
  }
}

/**
 * SQLite's own lock on an empty file: the operating system drops it with the process, however that
 * ends, so that nothing stale can stay behind.
 */
function lock(path: string): () => void {
  const file = new Libsql(join(path, 'lock'), { timeout: 0 });
  try {
    file.exec('begin exclusive');
  } catch (error) {
    file.close();
    if (!errorCode(error).startsWith('SQLITE_BUSY')) throw error;
    throw new DataDirError(`DATA_DIR=${path} is in use by another Backstock server.`);
  }
  return () => file.close();
}

async function readSecret(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
  const secret = randomBytes(48).toString('base64url');
  await writeDurably(path, secret);
  return secret;
}
