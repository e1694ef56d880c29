// Measures requests: the statements and the server's source files that each of them runs.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root, StepFailed } from '../step.js';

/** @typedef {{ name: string, statements: number, files: number }} RequestRun */

/**
 * Runs in a process of its own, which loads TypeScript directly: each source file is then one script of V8.
 *
 * @returns {Promise<RequestRun[]>}
 */
export async function runRequestCount() {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', join(root, 'scripts/typescript.js'), join(root, 'scripts/structure/measured.js')],
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  );
  if (status !== 0) throw new StepFailed(`The requests cannot be measured: ${stderr}`);
  return JSON.parse(stdout);
}
