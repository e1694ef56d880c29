// `npm run bench:cards` measures the recognition of photographed cards, and writes docs/card-matching.md.
import { runScript } from './ready.js';
import { run, StepFailed, packageCommand } from './step.js';
import { ensureServerBuilt, ensureTrainingBuilt } from './targets.js';

await runScript(async () => {
  await ensureTrainingBuilt();
  /** @type {typeof import('../training/cards/main.ts')} */
  const { benchCards, HELP, OptionError, readCardOptions } = await import(
    new URL('../training/dist/training/cards/main.js', import.meta.url).href
  );
  try {
    const options = readCardOptions(process.argv.slice(2));
    if (!options) {
      console.log(HELP);
      return;
    }
    await ensureServerBuilt();
    const written = await benchCards(options);
    if (written.length > 0) await run(process.execPath, [packageCommand('oxfmt'), ...written]);
  } catch (error) {
    throw error instanceof OptionError ? new StepFailed(error.message) : error;
  }
});
