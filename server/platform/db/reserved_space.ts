import { existsSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sqlite } from './engines/sqlite.ts';

/** Far more than the index of SQLite's WAL, which each start creates anew. */
const BYTES = 1024 * 1024;

const spareIn = (dataDir: string): string => join(dataDir, 'spare');

/** Reserves disk space for the next start, in case the disk is full by then. */
export async function reserveSpace(dataDir: string): Promise<void> {
  if (existsSync(spareIn(dataDir))) return;
  try {
    await writeFile(spareIn(dataDir), Buffer.alloc(BYTES));
  } catch {
    // The disk is already full.
    rmSync(spareIn(dataDir), { force: true });
  }
}

/** Opens a database, and uses the reserved space if the disk is full. */
export function openWithReservedSpace<Opened>(dataDir: string, open: () => Opened): Opened {
  try {
    return open();
  } catch (error) {
    if (!sqlite.isFull(error) || !existsSync(spareIn(dataDir))) throw error;
    rmSync(spareIn(dataDir));
    return open();
  }
}
