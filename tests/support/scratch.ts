import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** Far more than all that lies there at the same time. */
const ENOUGH = 2 * 1024 ** 3;

/**
 * Where the tests keep data, unless TMPDIR says where: in memory where there is enough, because a disk that others use
 * makes each write wait.
 */
export const scratch = !process.env.TMPDIR && isRoomy(MEMORY) ? MEMORY : tmpdir();

function isRoomy(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ENOUGH;
}
