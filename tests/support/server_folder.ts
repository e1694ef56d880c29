import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildForkedServer } from './forked_server_build.js';
import { scratchFolder } from './scratch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data of the servers in tests of the console. Deleted here, because an ended worker deletes nothing. */
    serverFolder: string;
    /** The bundled forked_server.ts, which loads in a fifth of the time of its sources. */
    forkedServer: string;
  }
}

export default async function setup(project: TestProject) {
  project.provide('forkedServer', await buildForkedServer());
  project.onTestsRerun(async () => void (await buildForkedServer()));
  const folder = await mkdtemp(join(scratchFolder, 'backstock-console-'));
  project.provide('serverFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}
