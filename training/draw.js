// `npm run photos -- FOLDER COUNT SEED` draws photographs of cards, to train the nets with.
import { runScript } from '../scripts/ready.js';
import { StepFailed } from '../scripts/step.js';
import { ensureTrainingBuilt } from '../scripts/targets.js';

await runScript(async () => {
  await ensureTrainingBuilt();
  /** @type {typeof import('./photos/main.ts')} */
  const { drawTrainingData, HELP, readTrainingSet } = await import(
    new URL('./dist/training/photos/main.js', import.meta.url).href
  );
  const wanted = readTrainingSet(process.argv.slice(2));
  if (!wanted) throw new StepFailed(HELP);
  await drawTrainingData(wanted);
});
