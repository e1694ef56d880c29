// `npm run bench` measures server and console, writes docs/benchmarks.md, and fails if a ratio gets worse.
import { ensureChromium } from './chromium.js';
import { runScript } from './ready.js';
import { run, StepFailed, packageCommand } from './step.js';
import { ensureBenchBuilt, ensureProductBuilt } from './targets.js';

await runScript(async () => {
  await ensureBenchBuilt();
  /** @type {typeof import('../tests/bench/main.ts')} */
  const { runBench, HELP, OptionError, readOptions } = await import(
    new URL('../dist/bench/tests/bench/main.js', import.meta.url).href
  );
  try {
    const options = readOptions(process.argv.slice(2));
    if (!options) {
      console.log(HELP);
      return;
    }
    await ensureProductBuilt();
    const { written, behind } = await runBench(options, await ensureChromium());
    if (written.length > 0) await run(process.execPath, [packageCommand('oxfmt'), ...written]);
    if (behind.length > 0) throw new StepFailed(['Fallen behind the record:', ...behind].join('\n  '));
  } catch (error) {
    throw error instanceof OptionError ? new StepFailed(error.message) : error;
  }
});
