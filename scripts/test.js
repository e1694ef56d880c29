// `npm test`: everything that shows the specification, on both databases and in Chromium; `-- --bail` ends it at the first failure.
import { all } from './all.js';
import { testRun } from './test-run.js';

await testRun((options) => all({ tests: 'usual', ...options }));
