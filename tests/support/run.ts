import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { endCluster, isPostgresHere } from './cluster.ts';
import { dropDatabase, templateName } from './database.ts';
import { isQuick } from './scope.ts';
import { scratchFolder } from './scratch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    isPostgresHere: boolean;
    /** Folder of files that are made once a run: see makeOncePerRun. */
    runFolder: string;
    /** Folder of the server's build for this run, if the run needs a build. */
    compiledFolder: string;
  }
}

/** Creates the run's folders for the tests of the server, and deletes them afterwards. */
export default function setup(project: TestProject) {
  const isHere = !isQuick && isPostgresHere();
  if (!isQuick && !isHere)
    console.warn('The PostgreSQL tests cannot run here and are left out: no programs were found.');
  // Not in the project's folder: a socket's path must be short.
  const runFolder = mkdtempSync(join(scratchFolder, 'backstock-run-'));
  // PostgreSQL's account must be able to enter the folders in it.
  chmodSync(runFolder, 0o711);
  const compiledFolder = resolve('dist', basename(runFolder));
  project.provide('isPostgresHere', isHere);
  project.provide('runFolder', runFolder);
  project.provide('compiledFolder', compiledFolder);
  return async () => {
    const folders = readdirSync(runFolder, { withFileTypes: true }).filter((one) => one.isDirectory());
    await Promise.all(folders.map(({ name }) => endCluster(join(runFolder, name))));
    const { TEST_DATABASE_URL } = process.env;
    if (isHere && TEST_DATABASE_URL) await dropDatabase(TEST_DATABASE_URL, templateName(runFolder));
    rmSync(compiledFolder, { recursive: true, force: true });
    rmSync(runFolder, { recursive: true, force: true });
  };
}
