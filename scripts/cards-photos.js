// `npm run cards:photos -- FOLDER COUNT SEED` draws photographs of cards, to train what recognises them.
import { script } from './ready.js';
import { StepFailed } from './step.js';
import { freshBench } from './targets.js';

await script(async () => {
  await freshBench();
  /** @type {typeof import('../tests/bench/cards/training/main.ts')} */
  const { drawTrainingData, HELP, readTrainingSet } = await import(
    new URL('../dist/bench/tests/bench/cards/training/main.js', import.meta.url).href
  );
  const wanted = readTrainingSet(process.argv.slice(2));
  if (!wanted) throw new StepFailed(HELP);
  await drawTrainingData(wanted);
});
