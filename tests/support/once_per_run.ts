import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';
import { errorCode } from '../../server/platform/db/engines/engine.ts';

/** Makes something in a folder once a run, in the first test that needs it. Other tests wait. */
export async function makeOncePerRun(
  name: string,
  make: (folder: string) => void | Promise<void>,
): Promise<string> {
  const folder = join(inject('runFolder'), name);
  const [done, failed] = [`${folder}.done`, `${folder}.failed`];
  if (await isFirst(folder)) {
    try {
      await make(folder);
    } catch (error) {
      await writeFile(failed, String(error));
      throw error;
    }
    await writeFile(done, '');
  }
  while (!existsSync(done)) {
    if (existsSync(failed)) throw new Error(await readFile(failed, 'utf8'));
    await pause(20);
  }
  return folder;
}

async function isFirst(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    return false;
  }
}
