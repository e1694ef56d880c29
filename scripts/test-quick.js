// `npm run test:quick`: checks and tests for after each edit.
import { mkdirSync } from 'node:fs';
import { runCheck, checkTypes } from './checks.js';
import { REPORTS_FOLDER, runVitest } from './runners.js';
import { runTests } from './test-run.js';

/** Of the console, only the tests that do not load all of react-admin. */
const projects = ['rules', 'server', 'console-light'];

await runTests(async (options) => {
  mkdirSync(REPORTS_FOLDER, { recursive: true });
  const args = projects.flatMap((project) => ['--project', project]);
  const parts = await Promise.all([
    checkTypes(),
    runCheck('lint'),
    runVitest({ tests: 'quick', ...options, args }),
  ]);
  return parts.flat();
});
