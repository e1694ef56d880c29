import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { endCluster, isPostgresHere } from './cluster.ts';
import { dropDatabase, templateName } from './database.ts';
import { isQuick } from './scope.ts';

declare module 'vitest' {
  interface ProvidedContext {
    isPostgresHere: boolean;
    /** For what is made once a run: see onceARun. */
    runFolder: string;
    /** Where this run compiles the server to, if it does. */
    compiledFolder: string;
  }
}

/** Gives the tests of the server folders for what is made once a run, and clears away what they made there. */
export default function setup(project: TestProject) {
  const isHere = !isQuick && isPostgresHere();
  if (!isQuick && !isHere)
    console.warn('The PostgreSQL tests cannot run here and are left out: no programs were found.');
  // Not below the project: a socket's path must be short.
  const runFolder = mkdtempSync(join(tmpdir(), 'backstock-run-'));
  // The account that PostgreSQL runs as passes through.
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
