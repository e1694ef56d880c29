import { seededRandom } from '../../../support/hostile.ts';
import { expect, test } from '../../console.ts';
import { nightly } from '../../projects.ts';
import { addRecords } from '../../screens/records.ts';
import { Walk } from './walk.ts';

const MINUTES = Number(process.env.WALK_MINUTES ?? 15);
/** Reproduces a walk, as far as its timing allows. */
const SEED = Number(process.env.WALK_SEED ?? Date.now() % 100_000);

// While the server is unreachable, the browser logs each failed call. The walk itself checks all other
// errors. Walks change records, so other tests need a server of their own.
test.use({ expectedErrors: /./, backend: 'alone' });

test(
  'random clicks and keys in two tabs, with interruptions of the server, lead to no wrong content',
  nightly,
  async ({ page, context, operator, isPhone }) => {
    test.setTimeout((MINUTES + 10) * 60_000);
    for (let round = 0; round < 8; round += 1) await addRecords(operator);
    const tabs = [page, await context.newPage()];
    for (const tab of tabs) await tab.goto('/database/stock');
    const walk = new Walk(tabs, seededRandom(SEED));
    const findings = await walk.go(MINUTES * 60_000);
    console.log(`WALK_SEED=${SEED}: ${walk.steps} steps,`, walk.seen);
    expect(findings.join('\n')).toBe('');
    const { marks, ...others } = walk.seen;
    // A phone's list has no selection.
    expect(Object.values(isPhone ? others : { ...others, marks })).not.toContain(0);
  },
);
