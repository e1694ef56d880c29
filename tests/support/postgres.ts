import { mkdirSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openCluster } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker; none where there is no PostgreSQL to test with. */
    postgresUrls: string[];
    /** Where this run compiles the server to, if it does. */
    compiledFolder: string;
  }
}

/**
 * Gives the tests a PostgreSQL: the one of TEST_DATABASE_URL, or throw-away ones of the programs found here. Each
 * worker has its own: whatever is written to a cluster changes the revisions of all its databases.
 */
export default async function setup(project: TestProject) {
  const workers = Array.from({ length: project.config.maxWorkers });
  const opened = await Promise.all(workers.map(() => openCluster()));
  const clusters = opened.filter((cluster) => cluster !== undefined);
  if (clusters.length === 0)
    console.warn('The PostgreSQL tests cannot run here and are left out: no programs were found.');
  const compiledFolder = resolve('dist', `test-${process.pid}`);
  mkdirSync(dirname(compiledFolder), { recursive: true });
  project.provide(
    'postgresUrls',
    clusters.map(({ url }) => url),
  );
  project.provide('compiledFolder', compiledFolder);
  return async () => {
    rmSync(compiledFolder, { recursive: true, force: true });
    await Promise.all(clusters.map((cluster) => cluster.stop()));
  };
}
