import { mkdirSync, rmSync } from 'node:fs';
import { ensureChromium } from './chromium.js';
import { createCoveragePart } from './coverage.js';
import { runPlaywright, REPORTS_FOLDER, runVitest } from './runners.js';
import { StepFailed } from './step.js';
import { hasFailed } from './summary.js';
import { ensureProductBuilt } from './targets.js';

/** Builds the product, finds a Chromium and empties the folder of reports. */
async function prepare() {
  await ensureProductBuilt();
  const chromium = await ensureChromium();
  if (!chromium) {
    throw new StepFailed(
      'No Chromium for the browser tests: install Chrome or Chromium, or set CHROMIUM_PATH to one.',
    );
  }
  rmSync(REPORTS_FOLDER, { recursive: true, force: true });
  mkdirSync(REPORTS_FOLDER, { recursive: true });
  return chromium;
}

/**
 * Runs all tests, then checks the document that names tests for each statement of the specification. With
 * `bail`, stops at the first failure.
 *
 * @param {{ tests: 'usual' | 'nightly', bail: boolean }} options
 */
export async function runAllTests(options) {
  const CHROMIUM_PATH = await prepare();
  const parts = [await runVitest(options)];
  if (options.bail && parts.some(hasFailed)) return parts;
  parts.push(await runPlaywright({ ...options, env: { CHROMIUM_PATH } }));
  if (options.bail && parts.some(hasFailed)) return parts;
  return [...parts, createCoveragePart(parts.flatMap(({ ran }) => ran))];
}
