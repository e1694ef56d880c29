import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { readStatements } from '../../scripts/coverage.js';
import { formatFailures, quoteForShell } from '../../scripts/digest.js';
import { readPlaywrightTests, readVitestTests } from '../../scripts/reports.js';
import { run } from '../../scripts/step.js';

const at = join(tmpdir(), 'shop');

const statements = readStatements(`| Id | Statement | Shown by |
|---|---|---|
| 4.01 | A price of 95 is OK. | \`tests/domain/purchase.test.ts › coverage › of a price of 95 (95 %) is OK\` |
| 5.01 | Every call wants a session. | \`tests/server/calls.test.ts › every call › wants a session\` |
| 6.01 | A journey. | \`tests/e2e/journey.spec.ts › in the dark › is made\` |
`);

/**
 * @param {string[]} ancestorTitles
 * @param {string} title
 * @param {string} [error]
 */
const failed = (ancestorTitles, title, error = 'Error: no') => ({
  ancestorTitles,
  title,
  fullName: [...ancestorTitles, title].join(' '),
  status: 'failed',
  failureMessages: [error],
});

/**
 * @param {string} file
 * @param {import('../../scripts/reports.js').VitestTest[]} assertionResults
 * @param {string} [message]
 */
const fileOf = (file, assertionResults, message = '') => ({
  name: join(at, ...file.split('/')),
  status: 'failed',
  message,
  assertionResults,
});

/** @param {import('../../scripts/reports.js').Ran[]} ran @param {string} [npx] */
const part = (ran, npx = 'npx') => ({
  name: 'vitest',
  seconds: 1,
  counts: { passed: 0, failed: 1, skipped: 0 },
  ran,
  npx,
});

/** @param {ReturnType<typeof fileOf>[]} testResults @param {string} [npx] */
const ofVitest = (testResults, npx) =>
  formatFailures([part(readVitestTests({ testResults }, at), npx)], statements)
    .join('\n')
    .trim();

describe('the report of a failed test', () => {
  it('has its statement, its title, its error and the command that runs it again', () => {
    const error =
      "\u001B[31mAssertionError\u001B[39m: expected 'Missing' to be 'OK'\n    at it (/shop/node_modules/runner.js:1:1)\n    at /shop/tests/domain/purchase.test.ts:7:5\n    at /shop/x.ts:1:1";
    expect(
      ofVitest([
        fileOf('tests/domain/purchase.test.ts', [
          failed(['coverage'], 'of a price of 95 (95 %) is OK', error),
        ]),
      ]),
    ).toBe(
      [
        '4.01  A price of 95 is OK.',
        'tests/domain/purchase.test.ts › coverage › of a price of 95 (95 %) is OK',
        "    AssertionError: expected 'Missing' to be 'OK'",
        '    at /shop/tests/domain/purchase.test.ts:7:5',
        String.raw`  npx vitest run tests/domain/purchase.test.ts -t '^coverage of a price of 95 \(95 %\) is OK$'`,
      ].join('\n'),
    );
  });

  it('occurs once if it failed on both engines, with a command for each', () => {
    const title = 'wants a session';
    const results = ['sqlite', 'postgres'].map((engine) => failed([`every call, on ${engine}`], title));
    expect(ofVitest([fileOf('tests/server/calls.test.ts', results)], 'TESTS=nightly npx')).toBe(
      [
        '5.01  Every call wants a session.',
        'tests/server/calls.test.ts › every call › wants a session (sqlite, postgres)',
        '    Error: no',
        "  TESTS=nightly npx vitest run tests/server/calls.test.ts -t '^every call, on sqlite wants a session$'",
        "  TESTS=nightly npx vitest run tests/server/calls.test.ts -t '^every call, on postgres wants a session$'",
      ].join('\n'),
    );
  });

  it('begins with its title if it shows no statement', () => {
    expect(ofVitest([fileOf('tests/domain/money.test.ts', [failed([], 'rounds')])])).toMatch(
      /^tests\/domain\/money\.test\.ts › rounds\n/,
    );
  });

  it('has the statements of all tests of a file that could not be loaded', () => {
    expect(ofVitest([fileOf('tests/server/calls.test.ts', [], 'Cannot find module')])).toBe(
      [
        '5.01  Every call wants a session.',
        'tests/server/calls.test.ts',
        '    Cannot find module',
        '  npx vitest run tests/server/calls.test.ts',
      ].join('\n'),
    );
  });

  it('includes browser tests, without the call log', () => {
    const message =
      'Error: expect(page).toHaveURL(expected) failed\n\nExpected: "/a"\n\nCall log:\n  - waiting';
    const report = {
      config: { rootDir: join(at, 'tests', 'e2e') },
      suites: [
        {
          title: 'journey.spec.ts',
          file: 'journey.spec.ts',
          specs: [],
          suites: [
            {
              title: 'in the dark',
              file: 'journey.spec.ts',
              specs: [
                {
                  title: 'is made',
                  line: 12,
                  tests: [
                    { projectName: 'desktop', status: 'expected' },
                    { projectName: 'phone', status: 'unexpected', results: [{ errors: [{ message }] }] },
                  ],
                },
              ],
            },
          ],
        },
      ],
    };
    expect(
      formatFailures([part(readPlaywrightTests(report, at))], statements)
        .join('\n')
        .trim(),
    ).toBe(
      [
        '6.01  A journey.',
        'tests/e2e/journey.spec.ts › in the dark › is made (phone)',
        '    Error: expect(page).toHaveURL(expected) failed',
        '    Expected: "/a"',
        '  npx playwright test tests/e2e/journey.spec.ts:12 --project=phone',
      ].join('\n'),
    );
  });

  it('names a browser test by its title if a loop makes several', () => {
    const specs = ['at 1280', 'at 390'].map((title) => ({
      title,
      line: 5,
      tests: [{ projectName: 'desktop', status: title === 'at 390' ? 'unexpected' : 'expected' }],
    }));
    const suites = [{ title: 'a.spec.ts', file: 'a.spec.ts', specs }];
    const report = { config: { rootDir: join(at, 'tests', 'e2e') }, suites };
    expect(formatFailures([part(readPlaywrightTests(report, at))], statements)).toContain(
      "  npx playwright test tests/e2e/a.spec.ts:5 --project=desktop -g 'at 390'",
    );
  });

  it('refers to the output above if a runner failed without a failed test', () => {
    expect(formatFailures([part([])], statements).join('\n')).toMatch(/^\nvitest\n {4}.* stands above\.$/);
  });
});

describe.skipIf(process.platform === 'win32')('a word in a command', () => {
  it.each(['plain', 'two words', 'it\'s $HOME `x` "y" \\(z\\)', '^a|b$', '#1; & *'])(
    'is passed by a shell unchanged: %s',
    async (word) => {
      const { output } = await run('sh', ['-c', `printf %s ${quoteForShell(word)}`], { quiet: true });
      expect(output).toBe(word);
    },
  );
});
