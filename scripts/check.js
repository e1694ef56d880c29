// `npm run check`: what a change has to pass.
import { all } from './all.js';
import { check, types } from './checks.js';
import { hasFailed } from './summary.js';
import { testRun } from './test-run.js';

await testRun(async (options) => {
  console.log('Checking types, lint and format…');
  const sources = [...(await types()), await check('lint'), await check('format')];
  // What does not even compile needs no eight minutes to fail.
  return sources.some(hasFailed) ? sources : [...sources, ...(await all({ tests: 'usual', ...options }))];
});
