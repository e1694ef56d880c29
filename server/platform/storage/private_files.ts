import { chmod, stat } from 'node:fs/promises';
import { errorCode } from '../db/engines/engine.ts';
import { undefinedIfMissing } from '../durable_file.ts';

const OWNER = 0o700;
const ALL_BUT_OWNER = 0o077;
const OTHERS = 0o007;
const STICKY = 0o1000;

/** Makes all files that this process creates private to its account. */
export function restrictNewFiles(): void {
  process.umask(ALL_BUT_OWNER);
}

/**
 * Removes the access of other accounts to existing files: anyone who reads the database or the secret can log
 * in. A file of another account may stay open to a group of this account.
 */
export async function restrictAccess(paths: readonly string[]): Promise<void> {
  // On Windows, file modes have no meaning.
  if (process.platform === 'win32') return;
  for (const path of paths) {
    const mode = await modeOf(path);
    if (mode & STICKY) throw new Error('all accounts of this machine share it. Choose a folder of its own.');
    if (mode & ALL_BUT_OWNER) await chmod(path, mode & OWNER).catch(unlessRefused);
    if ((await modeOf(path)) & OTHERS) {
      throw new Error(
        `${path} is open to every account of this machine, and this account may not change that. Give it to this account (chown), or shut it (chmod o-rwx).`,
      );
    }
  }
}

/** Mode of a file; 0 if the file does not exist. */
async function modeOf(path: string): Promise<number> {
  return (await undefinedIfMissing(stat(path)))?.mode ?? 0;
}

function unlessRefused(error: unknown): void {
  if (!/^(EPERM|EROFS|ENOENT|ENOTSUP)$/.test(errorCode(error))) throw error;
}
