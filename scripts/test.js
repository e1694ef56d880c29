// `npm test`: everything that shows the specification, on both databases and in Chromium; `-- --bail` ends it at the first failure.
import { all } from './all.js';
import { finish } from './finish.js';
import { readOptions } from './options.js';
import { ready } from './ready.js';
import { orExit } from './step.js';
import { nothingRan, summaryLine } from './summary.js';

await orExit(async () => {
  await ready();
  finish(await all({ tests: 'usual', ...readOptions(process.argv.slice(2)) }));
}, summaryLine(nothingRan));
