// `npm test`: all tests of the specification, on both databases and in Chromium. `--bail` stops at a failure.
import { runAllTests } from './all.js';
import { runTests } from './test-run.js';

await runTests((options) => runAllTests({ tests: 'usual', ...options }));
