// `npm run test:quick`: checks and tests for after each edit.
import { mkdirSync } from 'node:fs';
import { check, types } from './checks.js';
import { reports, vitest } from './runners.js';
import { runTests } from './test-run.js';

/** Of the console, only the tests that do not load all of react-admin. */
const projects = ['rules', 'server', 'console-light'];

await runTests(async (options) => {
  mkdirSync(reports, { recursive: true });
  const args = projects.flatMap((project) => ['--project', project]);
  const parts = await Promise.all([types(), check('lint'), vitest({ tests: 'quick', ...options, args })]);
  return parts.flat();
});
