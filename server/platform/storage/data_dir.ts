import { access, constants, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { errorCode } from '../db/engines/engine.ts';
import { openSqliteFile } from '../db/engines/sqlite_connection.ts';
import { sqliteFile } from '../db/open.ts';
import { restrictAccess } from './private_files.ts';

export class DataDirError extends Error {}

export interface DataDir {
  path: string;
  /** File of the generated secret, unless the secret is in the database. */
  secretFile: string;
  images: string;
  release(): void;
}

/**
 * Creates the folder if needed, and removes the access of other accounts. A server with SQLite locks the
 * folder until `release`. Servers that share a PostgreSQL may share the folder, because its files never
 * change: each appears whole, under a name that depends on its content.
 */
export async function openDataDir(folder: string, use: 'alone' | 'shared'): Promise<DataDir> {
  const path = resolve(folder);
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    await access(path, constants.W_OK);
    const [secretFile, images, database] = [join(path, 'secret'), join(path, 'images'), sqliteFile(path)];
    const files = [secretFile, join(path, 'lock'), database, `${database}-wal`, `${database}-shm`];
    await restrictAccess([path, images, ...files]);
    const release = use === 'alone' ? lockDataDir(path) : () => {};
    return { path, release, secretFile, images };
  } catch (error) {
    if (error instanceof DataDirError) throw error;
    throw new DataDirError(`DATA_DIR=${path} cannot be used: ${reasonOf(error)}`);
  }
}

function reasonOf(error: unknown): string {
  return errorCode(error) === 'EROFS' ? 'its disk can only be read.' : (error as Error).message;
}

/**
 * Locks a data folder for one server, with SQLite's lock on an empty file. The operating system releases the
 * lock when the process ends, so that no stale lock remains.
 */
export function lockDataDir(path: string): () => void {
  const file = openSqliteFile(join(path, 'lock'));
  try {
    // A journal file would need space, and a full disk would prevent the start.
    file.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    file.close();
    if (!errorCode(error).startsWith('SQLITE_BUSY')) throw error;
    throw new DataDirError(`DATA_DIR=${path} is in use by another Backstock server.`);
  }
  return () => {
    file.exec('rollback');
    file.close();
  };
}
