// `npm run check`: all checks that a change must pass.
import { runAllTests } from './all.js';
import { runCheck, checkTypes } from './checks.js';
import { hasFailed } from './summary.js';
import { runTests } from './test-run.js';

await runTests(async (options) => {
  console.log('Checking types, lint and format…');
  const sources = [...(await checkTypes()), await runCheck('lint'), await runCheck('format')];
  // Skips the tests, which take minutes, if the sources fail their checks.
  return sources.some(hasFailed)
    ? sources
    : [...sources, ...(await runAllTests({ tests: 'usual', ...options }))];
});
