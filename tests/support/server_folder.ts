import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { scratchFolder } from './scratch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data of the servers in tests of the console. Deleted here, because an ended worker deletes nothing. */
    serverFolder: string;
  }
}

export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(scratchFolder, 'backstock-console-'));
  project.provide('serverFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}
