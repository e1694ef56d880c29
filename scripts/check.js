// `npm run check`: what a change has to pass.
import { all } from './all.js';
import { check, types } from './checks.js';
import { finish } from './finish.js';
import { readOptions } from './options.js';
import { hasFailed } from './part.js';
import { ready } from './ready.js';
import { orExit } from './step.js';
import { nothingRan, summaryLine } from './summary.js';

await orExit(async () => {
  await ready();
  const options = readOptions(process.argv.slice(2));
  console.log('Checking types, lint and format…');
  const sources = [...(await types()), await check('lint'), await check('format')];
  // What does not even compile needs no eight minutes to fail.
  finish(sources.some(hasFailed) ? sources : [...sources, ...(await all({ tests: 'usual', ...options }))]);
}, summaryLine(nothingRan));
