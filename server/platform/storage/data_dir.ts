import { access, constants, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { errorCode } from '../db/engines/engine.ts';
import { openSqliteFile } from '../db/engines/sqlite_connection.ts';
import { sqliteFile } from '../db/open.ts';
import { restrictAccess } from './private_files.ts';

export class DataDirError extends Error {}

export interface DataDir {
  path: string;
  /** Where the generated secret lies, unless it lies in the database. */
  secretFile: string;
  images: string;
  release(): void;
}

/**
 * Creates the folder where it is missing, and shuts out the other accounts of the machine. A database in it belongs to one server, which holds the folder
 * until it ends or lets go; servers that share a PostgreSQL may share the folder too, because nothing
 * else in it is ever changed: files appear whole, under names that say what is in them.
 */
export async function openDataDir(folder: string, use: 'alone' | 'shared'): Promise<DataDir> {
  const path = resolve(folder);
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    await access(path, constants.W_OK);
    const [secretFile, images, database] = [join(path, 'secret'), join(path, 'images'), sqliteFile(path)];
    const files = [secretFile, join(path, 'lock'), database, `${database}-wal`, `${database}-shm`];
    await restrictAccess([path, images, ...files]);
    const release = use === 'alone' ? lock(path) : () => {};
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
 * Holds a folder, as the server that has a database in it does. SQLite's own lock on an empty file: the operating system
 * drops it with the process, however that ends, so that nothing stale can stay behind.
 */
export function lock(path: string): () => void {
  const file = openSqliteFile(join(path, 'lock'));
  try {
    // In a file it would take room, for want of which a full disk would refuse the start.
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
