import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readPlaywrightTests, readVitestTests } from './reports.js';
import { root, run, packageCommand } from './step.js';
import { countReport, readReport, secondsSince } from './summary.js';

/** Folder of the test runners' reports. */
export const REPORTS_FOLDER = join(root, 'test-results');

/**
 * @typedef {object} Options
 * @property {boolean} [bail] stop at the first test that fails
 * @property {'quick' | 'usual' | 'nightly'} tests how much is tested
 * @property {{ name: string, path: string, npx: string }} [node] runs the tests with another Node
 * @property {NodeJS.ProcessEnv} [env]
 */

const testsIn = { vitest: readVitestTests, playwright: readPlaywrightTests };

/**
 * @param {keyof typeof testsIn} runner
 * @param {(file: string) => string[]} argsFor arguments that start the runner, with the file for its report
 * @param {Options} options
 * @returns {Promise<import('./summary.js').Part>}
 */
async function ran(runner, argsFor, { node, tests, env }) {
  const start = performance.now();
  const name = [runner, node?.name].filter(Boolean).join(' on ');
  const file = join(REPORTS_FOLDER, `${name.replaceAll(' ', '-')}.json`);
  rmSync(file, { force: true });
  const { code } = await run(node?.path ?? process.execPath, argsFor(file), {
    // Playwright's reporter has no option for its file.
    env: { ...process.env, ...env, TESTS: tests, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const report = readReport(file);
  return {
    name,
    seconds: secondsSince(start),
    counts: countReport(runner, file, code),
    ran: report ? testsIn[runner](report, root) : [],
    // The command that runs a test again, without its arguments.
    npx: `${tests === 'nightly' ? 'TESTS=nightly ' : ''}${node?.npx ?? 'npx'}`,
  };
}

/** @param {Options & { args?: string[] }} options */
export const runVitest = ({ args = [], ...options }) =>
  ran(
    'vitest',
    (file) => [
      packageCommand('vitest'),
      'run',
      `--reporter=${process.stdout.isTTY ? 'dot' : 'minimal'}`,
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...(options.bail ? ['--bail=1'] : []),
      ...args,
    ],
    options,
  );

/** @param {Options} options */
export const runPlaywright = (options) =>
  ran(
    'playwright',
    () => [
      packageCommand('@playwright/test'),
      'test',
      `--reporter=${process.stdout.isTTY ? 'line' : 'dot'},json`,
      ...(options.bail ? ['-x'] : []),
    ],
    options,
  );
