import { ready } from './ready.js';
import { orExit, run, step, tool } from './step.js';
import { nothingRan, summaryLine } from './summary.js';

await orExit(async () => {
  await ready();
  const node = process.execPath;
  await step('Checking the types', node, [tool('typescript')]);
  await step('Checking the types of the scripts', node, [tool('typescript'), '-p', 'scripts']);
  await step('Linting', node, [tool('oxlint'), '--deny-warnings']);
  await step('Checking the format', node, [tool('oxfmt'), '--check', '.']);
}, summaryLine(nothingRan));

process.exitCode = (await run(process.execPath, ['scripts/test.js'])).code;
