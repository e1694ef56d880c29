import { mkdirSync, rmSync } from 'node:fs';
import { ensureChromium } from './chromium.js';
import { coverage } from './coverage.js';
import { playwright, reports, vitest } from './runners.js';
import { StepFailed } from './step.js';
import { hasFailed } from './summary.js';
import { freshProduct } from './targets.js';

/** Everything that has to be here before the tests run. */
async function prepare() {
  await freshProduct();
  const chromium = await ensureChromium();
  if (!chromium) {
    throw new StepFailed(
      'No Chromium for the browser tests: install Chrome or Chromium, or set CHROMIUM_PATH to one.',
    );
  }
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  return chromium;
}

/**
 * Runs all tests, and holds the document that names tests for the specification against them. With `bail`, what
 * comes after the first failure is not run.
 *
 * @param {{ tests: 'usual' | 'nightly', bail: boolean }} options
 */
export async function all(options) {
  const CHROMIUM_PATH = await prepare();
  const parts = [await vitest(options)];
  if (options.bail && parts.some(hasFailed)) return parts;
  parts.push(await playwright({ ...options, env: { CHROMIUM_PATH } }));
  if (options.bail && parts.some(hasFailed)) return parts;
  return [...parts, coverage(parts.flatMap(({ ran }) => ran))];
}
