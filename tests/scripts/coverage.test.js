import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFaults, readStatements } from '../../scripts/coverage.js';
import { readPlaywrightTests, readVitestTests } from '../../scripts/reports.js';
import { root, run } from '../../scripts/step.js';

const at = join(tmpdir(), 'shop');

/** @param {string[]} ancestorTitles @param {string} title @param {string} [status] */
const result = (ancestorTitles, title, status = 'passed') => ({
  ancestorTitles,
  title,
  fullName: [...ancestorTitles, title].join(' '),
  status,
});

const vitest = {
  testResults: [
    {
      name: join(at, 'tests', 'domain', 'purchase.test.ts'),
      status: 'passed',
      assertionResults: [
        result(['coverage'], 'of a price of 95 is OK'),
        result(['coverage'], 'of a price of 94 is missing'),
        result(['coverage'], 'of “a|b” (100.0% of it) is kept'),
        result(['coverage'], 'is not written yet', 'todo'),
      ],
    },
    {
      name: join(at, 'tests', 'server', 'calls.test.ts'),
      status: 'failed',
      assertionResults: [
        result(['every call, on sqlite'], 'changes a product'),
        result(['every call, on postgres'], 'changes a product'),
        result(['every call, on sqlite'], 'adds stock'),
        result(['every call, on postgres'], 'adds stock', 'failed'),
        result(['lists on sqlite', 'of purchases'], 'are sorted'),
        result([], 'stands alone', 'skipped'),
        result(['a change, on sqlite'], 'is sent'),
        { ...result(['a change, on postgres'], 'is sent', 'skipped'), tags: ['nightly'] },
        { ...result(['a change, on sqlite'], 'is sent twice', 'skipped'), tags: ['nightly'] },
      ],
    },
  ],
};

/** @param {string} title @param {Record<string, string>} statuses of each browser */
const spec = (title, statuses) => ({
  title,
  line: 1,
  tests: Object.entries(statuses).map(([projectName, status]) => ({ projectName, status })),
});

const playwright = {
  config: { rootDir: join(at, 'tests', 'e2e') },
  suites: [
    {
      title: 'journey.spec.ts',
      file: 'journey.spec.ts',
      specs: [
        spec('from login to logout', { desktop: 'expected', phone: 'expected' }),
        spec('with a batch', { desktop: 'expected', phone: 'unexpected' }),
        spec('with luck', { desktop: 'flaky', phone: 'expected' }),
        spec('with a shipment', { desktop: 'expected', phone: 'skipped' }),
      ],
      suites: [
        {
          title: 'in the dark',
          file: 'journey.spec.ts',
          specs: [spec('shows everything', { desktop: 'expected' })],
        },
      ],
    },
  ],
};

const ran = [...readVitestTests(vitest, at), ...readPlaywrightTests(playwright, at)];

const goodRow =
  '| 4.01 | A price of 95 is OK. | `tests/domain/purchase.test.ts › coverage › of a price of 95 is OK` |';

/** @param {string[]} rows */
const document = (...rows) =>
  ['# Coverage', '', '| Id | Statement | Shown by |', '|---|---|---|', ...rows, '', 'The end.'].join('\n');

/** @param {string[]} rows */
const faultsIn = (...rows) => findFaults(readStatements(document(...rows)), ran);

/** @param {string} name */
const citing = (name) => `| 4.02 | Something. | \`${name}\` |`;

describe('a good document', () => {
  it.each([
    ['a test of Vitest', 'tests/domain/purchase.test.ts › coverage › of a price of 95 is OK'],
    [
      'a name with a bar in it',
      'tests/domain/purchase.test.ts › coverage › of “a\\|b” (100.0% of it) is kept',
    ],
    ['a test that ran on every engine', 'tests/server/calls.test.ts › every call › changes a product'],
    ['a test that ran on one engine only', 'tests/server/calls.test.ts › lists › of purchases › are sorted'],
    ['several tests at once', 'tests/domain/purchase.test.ts › coverage › of a price …'],
    ['a journey', 'tests/e2e/journey.spec.ts › from login to logout'],
    ['a journey in a group', 'tests/e2e/journey.spec.ts › in the dark › shows everything'],
  ])('cites %s', (_what, name) => {
    expect(faultsIn(citing(name))).toEqual([]);
  });

  it('may cite several tests for one statement, and have tables that are not about tests', () => {
    const [first, second] = ['of a price of 95 is OK', 'of a price of 94 is missing'];
    const file = 'tests/domain/purchase.test.ts › coverage';
    const text = [
      document(`| 4.01 | Both. | \`${file} › ${first}\`<br>\`${file} › ${second}\` |`),
      '',
      '| In the specification | Here |',
      '|---|---|',
      '| one | `another` |',
    ].join('\n');
    expect(readStatements(text)).toEqual([
      { id: '4.01', text: 'Both.', tests: [`${file} › ${first}`, `${file} › ${second}`] },
    ]);
    expect(findFaults(readStatements(text), ran)).toEqual([]);
  });
});

describe('a fault is reported', () => {
  it.each([
    [
      'does not exist',
      'tests/domain/purchase.test.ts › coverage › of a price of 96 is OK',
      'there is no such test',
    ],
    ['is named without its file', 'coverage › of a price of 95 is OK', 'there is no such test'],
    [
      'is of another file',
      'tests/domain/money.test.ts › coverage › of a price of 95 is OK',
      'there is no such test',
    ],
    [
      'is named in part',
      'tests/domain/purchase.test.ts › coverage › of a price of 95',
      'there is no such test',
    ],
    [
      'is still to be written',
      'tests/domain/purchase.test.ts › coverage › is not written yet',
      'did not pass',
    ],
    ['was skipped', 'tests/server/calls.test.ts › stands alone', 'did not pass'],
    ['was left out by day', 'tests/server/calls.test.ts › a change › is sent twice', 'runs only at night'],
    [
      'failed on one engine',
      'tests/server/calls.test.ts › every call › adds stock',
      'did not pass (postgres)',
    ],
    ['failed among several', 'tests/server/calls.test.ts › every call › …', 'did not pass (postgres)'],
    ['failed in one browser', 'tests/e2e/journey.spec.ts › with a batch', 'did not pass (phone)'],
    ['passed only at the second try', 'tests/e2e/journey.spec.ts › with luck', 'did not pass (desktop)'],
    ['was skipped in one browser', 'tests/e2e/journey.spec.ts › with a shipment', 'did not pass (phone)'],
  ])('if a test %s', (_what, name, fault) => {
    expect(faultsIn(goodRow, citing(name))).toEqual([`4.02: “${name}”: ${fault}`]);
  });

  it('if a row cites no test', () => {
    expect(faultsIn(goodRow, '| 4.02 | Something. |  |')).toEqual(['4.02: no test shows it']);
    expect(faultsIn(goodRow, '| 4.02 | Something. | the journeys |')).toEqual(['4.02: no test shows it']);
  });

  it('if a row has no statement', () => {
    expect(faultsIn(goodRow.replace('A price of 95 is OK.', ''))).toEqual(['4.01: it says nothing']);
  });

  it('if a number occurs twice, or is not a number', () => {
    expect(faultsIn(goodRow, goodRow)).toEqual(['4.01: the number is there twice']);
    expect(faultsIn(goodRow.replace('4.01', 'four'))).toEqual(['“four” is no number of a statement']);
  });

  it('if the document has no statements', () => {
    expect(findFaults(readStatements('# Coverage'), ran)).toEqual(['there is no statement in it']);
  });
});

describe('the command', () => {
  /** @type {string} */
  let folder;

  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'backstock-coverage-'))));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const check = () => run(process.execPath, [join(root, 'scripts/coverage.js'), folder], { quiet: true });

  it('asks to run the tests first if there is no report', async () => {
    const { code, output } = await check();
    expect(code).toBe(1);
    expect(output).toMatch(/^No report vitest\.json in .*: run npm test first\.\n$/);
  });

  it('fails and names every statement whose test did not run', async () => {
    writeFileSync(join(folder, 'vitest.json'), JSON.stringify({ testResults: [] }));
    writeFileSync(join(folder, 'playwright.json'), JSON.stringify({ ...playwright, suites: [] }));
    const { code, output } = await check();
    expect(code).toBe(1);
    expect(output).toMatch(/\n {2}1\.01: “tests\/[^”]+”: there is no such test\n/);
  });
});
