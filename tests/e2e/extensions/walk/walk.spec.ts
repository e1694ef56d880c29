import { seeded } from '../../../support/hostile.ts';
import { expect, test } from '../../console.ts';
import { nightly } from '../../projects.ts';
import { addRecords } from '../../screens/records.ts';
import { Walk } from './walk.ts';

const MINUTES = Number(process.env.WALK_MINUTES ?? 15);
/** To be given to walk the same way again, as far as time lets one. */
const SEED = Number(process.env.WALK_SEED ?? Date.now() % 100_000);

// While the server is away the browser says so of each call; whatever else it says is found by the walk.
// No record of other tests is safe from it.
test.use({ expectedErrors: /./, backend: 'alone' });

test(
  'whoever clicks and types at random, in two tabs, with a server that comes and goes, sees what is so',
  nightly,
  async ({ page, context, operator, isPhone }) => {
    test.setTimeout((MINUTES + 10) * 60_000);
    for (let round = 0; round < 8; round += 1) await addRecords(operator);
    const tabs = [page, await context.newPage()];
    for (const tab of tabs) await tab.goto('/database/stock');
    const walk = new Walk(tabs, seeded(SEED));
    const findings = await walk.go(MINUTES * 60_000);
    console.log(`WALK_SEED=${SEED}: ${walk.steps} steps,`, walk.seen);
    expect(findings.join('\n')).toBe('');
    const { marks, ...others } = walk.seen;
    // A phone's list has no marks.
    expect(Object.values(isPhone ? others : { ...others, marks })).not.toContain(0);
  },
);
