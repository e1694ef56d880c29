import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** In bytes. Far more than all test data at one time. */
const ENOUGH = 2 * 1024 ** 3;

/**
 * Folder of test data: TMPDIR if set, else memory if there is enough. Writes to a shared disk can be slow.
 */
export const scratchFolder = !process.env.TMPDIR && isRoomy(MEMORY) ? MEMORY : tmpdir();

function isRoomy(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ENOUGH;
}
