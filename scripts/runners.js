import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { secondsSince } from './part.js';
import { playwrightTests, vitestTests } from './reports.js';
import { root, run, tool } from './step.js';
import { countReport, readReport } from './summary.js';

/** Where the runners leave what they did. */
export const reports = join(root, 'test-results');

/**
 * @typedef {object} Options
 * @property {string[]} [args]
 * @property {boolean} [bail] stop at the first test that fails
 * @property {'quick' | 'usual' | 'nightly'} tests how much is tested
 * @property {{ name: string, path: string, npx: string }} [node] another Node than ours
 * @property {NodeJS.ProcessEnv} [env]
 */

/** What somebody types to run one of the tests again. @param {Options} options */
const npxOf = ({ tests, node }) => `${tests === 'nightly' ? 'TESTS=nightly ' : ''}${node?.npx ?? 'npx'}`;

/** @param {Options} options @returns {Promise<import('./part.js').Part>} */
export async function vitest({ node, args = [], bail, ...options }) {
  const start = performance.now();
  const name = ['vitest', node?.name].filter(Boolean).join(' on ');
  const file = join(reports, `${name.replaceAll(' ', '-')}.json`);
  rmSync(file, { force: true });
  const { code } = await run(
    node?.path ?? process.execPath,
    [
      tool('vitest'),
      'run',
      `--reporter=${process.stdout.isTTY ? 'dot' : 'minimal'}`,
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...(bail ? ['--bail=1'] : []),
      ...args,
    ],
    { env: { ...process.env, ...options.env, TESTS: options.tests } },
  );
  const report = readReport(file);
  return {
    name,
    seconds: secondsSince(start),
    counts: countReport('vitest', file, code),
    ran: report ? vitestTests(report, root) : [],
    npx: npxOf({ node, ...options }),
  };
}

/** @param {Options} options @returns {Promise<import('./part.js').Part>} */
export async function playwright({ args = [], bail, ...options }) {
  const start = performance.now();
  const file = join(reports, 'playwright.json');
  rmSync(file, { force: true });
  const { code } = await run(
    process.execPath,
    [
      tool('@playwright/test'),
      'test',
      `--reporter=${process.stdout.isTTY ? 'line' : 'dot'},json`,
      ...(bail ? ['-x'] : []),
      ...args,
    ],
    { env: { ...process.env, ...options.env, TESTS: options.tests, PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
  );
  const report = readReport(file);
  return {
    name: 'playwright',
    seconds: secondsSince(start),
    counts: countReport('playwright', file, code),
    ran: report ? playwrightTests(report, root) : [],
    npx: npxOf(options),
  };
}
