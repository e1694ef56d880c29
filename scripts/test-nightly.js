// `npm run test:nightly`: all tests, including slow ones. Other versions of Node skip the browser tests.
import { runAllTests } from './all.js';
import { auditPackages } from './audit.js';
import { describeMissing, listMissingBrowsers } from './browsers.js';
import { findNodeOfMajor } from './other-node.js';
import { runVitest } from './runners.js';
import { hasFailed, createSingleTestPart } from './summary.js';
import { runTests } from './test-run.js';

const versions = [22, 24];

/** @param {{ name: string, problem: string }} node */
const missing = ({ name, problem: error }) =>
  createSingleTestPart({
    name: `vitest on ${name}`,
    test: name,
    seconds: 0,
    passed: false,
    error,
    again: [],
    npx: '',
  });

await runTests(async ({ bail }) => {
  // Before the tests, so that a missing version of Node is known at once.
  const nodes = await Promise.all(versions.map(findNodeOfMajor));
  const parts = [await auditPackages(), ...(await runAllTests({ tests: 'nightly', bail }))];
  for (const node of nodes) {
    if (bail && parts.some(hasFailed)) break;
    parts.push('problem' in node ? missing(node) : await runVitest({ tests: 'usual', bail, node }));
  }
  for (const browser of listMissingBrowsers()) console.log(describeMissing(browser));
  return parts;
});
