// `npm run check`: all checks that a change must pass.
import { runAllTests } from './all.js';
import { check, types } from './checks.js';
import { hasFailed } from './summary.js';
import { runTests } from './test-run.js';

await runTests(async (options) => {
  console.log('Checking types, lint and format…');
  const sources = [...(await types()), await check('lint'), await check('format')];
  // Skips the tests, which take a quarter of an hour, if the sources fail their checks.
  return sources.some(hasFailed)
    ? sources
    : [...sources, ...(await runAllTests({ tests: 'usual', ...options }))];
});
