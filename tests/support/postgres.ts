import { mkdirSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openCluster } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Empty where there is no PostgreSQL to test with. */
    postgresUrl: string;
    /** Where this run compiles the server to, if it does. */
    compiledFolder: string;
  }
}

/** Gives the tests a PostgreSQL: the one of TEST_DATABASE_URL, or a throw-away one of the programs found here. */
export default async function setup(project: TestProject) {
  const cluster = await openCluster();
  if (!cluster)
    console.warn('The PostgreSQL tests cannot run here and are left out: no programs were found.');
  const compiledFolder = resolve('dist', `test-${process.pid}`);
  mkdirSync(dirname(compiledFolder), { recursive: true });
  project.provide('postgresUrl', cluster?.url ?? '');
  project.provide('compiledFolder', compiledFolder);
  return async () => {
    rmSync(compiledFolder, { recursive: true, force: true });
    await cluster?.stop();
  };
}
