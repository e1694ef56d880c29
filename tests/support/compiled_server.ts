import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { makeOncePerRun } from './once_per_run.ts';
import { createBundlingArguments, findFreshBuild } from './server_build.js';

const FOUND = 'where';

/** Path of the server's entry file: of the current build, or of a build that is made once a run. */
export async function compiledServer(): Promise<string> {
  const said = await makeOncePerRun('server', async (folder) => {
    await writeFile(join(folder, FOUND), findFreshBuild() ?? (await compile()));
  });
  return join(await readFile(join(said, FOUND), 'utf8'), 'server', 'main.js');
}

async function compile(): Promise<string> {
  const folder = inject('compiledFolder');
  await promisify(execFile)(process.execPath, createBundlingArguments(folder));
  return folder;
}
