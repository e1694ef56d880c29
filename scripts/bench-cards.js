// `npm run bench:cards` measures the recognition of photographed cards, and writes docs/card-matching.md.
import { runScript } from './ready.js';
import { run, StepFailed, tool } from './step.js';
import { freshServer, freshTraining } from './targets.js';

await runScript(async () => {
  await freshTraining();
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
    await freshServer();
    const written = await benchCards(options);
    if (written.length > 0) await run(process.execPath, [tool('oxfmt'), ...written]);
  } catch (error) {
    throw error instanceof OptionError ? new StepFailed(error.message) : error;
  }
});
