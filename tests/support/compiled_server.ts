import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inject } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** The file that starts the server, compiled once a run whichever test comes first. */
export async function compiledServer(): Promise<string> {
  const folder = inject('compiledFolder');
  const done = join(folder, 'done');
  const isFirst = await mkdir(folder).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    const options = ['-p', 'tsconfig.server.json', '--outDir', folder];
    await promisify(execFile)(process.execPath, [tsc, ...options], { cwd: root });
    await writeFile(done, '');
  }
  while (!existsSync(done)) await pause(50);
  return join(folder, 'server', 'main.js');
}
