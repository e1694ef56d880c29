import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.js';
import { ready } from './ready.js';
import { orExit, root, run, StepFailed, tool } from './step.js';
import { addCounts, countReport, nothingRan, summaryLine } from './summary.js';
import { freshConsole, freshServer } from './targets.js';

const reports = join(root, 'test-results');

/** @param {'vitest' | 'playwright'} runner @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
async function runAndCount(runner, args, env = process.env) {
  const { code } = await run(process.execPath, args, { env });
  return countReport(runner, join(reports, `${runner}.json`), code);
}

/** The document that names a test for every statement of the specification counts as one test. */
async function coverageHolds() {
  const { code } = await run(process.execPath, ['scripts/coverage.js']);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

await orExit(async () => {
  await ready();
  await freshServer();
  await freshConsole();
  const chromium = await ensureChromium();
  if (!chromium) {
    throw new StepFailed(
      'No Chromium for the browser tests: install Chrome or Chromium, or set CHROMIUM_PATH to one.',
    );
  }
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });

  const total = addCounts([
    await runAndCount('vitest', [
      tool('vitest'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(reports, 'vitest.json')}`,
    ]),
    await runAndCount('playwright', [tool('@playwright/test'), 'test'], {
      ...process.env,
      CHROMIUM_PATH: chromium,
    }),
    await coverageHolds(),
  ]);
  console.log(summaryLine(total));
  process.exitCode = total.failed === 0 ? 0 : 1;
}, summaryLine(nothingRan));
