// `npm run test:quick`: what is worth running after each edit.
import { mkdirSync } from 'node:fs';
import { check, types } from './checks.js';
import { finish } from './finish.js';
import { readOptions } from './options.js';
import { ready } from './ready.js';
import { reports, vitest } from './runners.js';
import { orExit } from './step.js';
import { nothingRan, summaryLine } from './summary.js';

/** Of the console, the tests that do not load all of react-admin. */
const projects = ['rules', 'server', 'console-light'];

await orExit(async () => {
  await ready();
  const { bail } = readOptions(process.argv.slice(2));
  mkdirSync(reports, { recursive: true });
  const args = projects.flatMap((project) => ['--project', project]);
  const parts = await Promise.all([types(), check('lint'), vitest({ tests: 'quick', bail, args })]);
  finish(parts.flat());
}, summaryLine(nothingRan));
