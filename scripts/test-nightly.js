// `npm run test:nightly`: all tests, those too that nobody waits for, and all but the journeys on the other versions of Node.
import { all } from './all.js';
import { finish } from './finish.js';
import { readOptions } from './options.js';
import { otherNode } from './other-node.js';
import { hasFailed } from './part.js';
import { ready } from './ready.js';
import { vitest } from './runners.js';
import { orExit } from './step.js';
import { nothingRan, summaryLine } from './summary.js';

const versions = [22, 24];

/** @param {{ name: string, problem: string }} node @returns {import('./part.js').Part} */
const missing = ({ name, problem }) => ({
  name: `vitest on ${name}`,
  seconds: 0,
  counts: nothingRan,
  ran: [{ name, variant: 'once', outcome: 'failed', error: problem, again: [] }],
  npx: '',
});

await orExit(async () => {
  await ready();
  const { bail } = readOptions(process.argv.slice(2));
  // Before the tests: what cannot be had is known at once.
  const nodes = await Promise.all(versions.map(otherNode));
  const parts = await all({ tests: 'nightly', bail });
  for (const node of nodes) {
    if (bail && parts.some(hasFailed)) break;
    parts.push('problem' in node ? missing(node) : await vitest({ tests: 'usual', bail, node }));
  }
  finish(parts);
}, summaryLine(nothingRan));
