import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCounts, countReport, summaryLine } from '../../scripts/summary.js';

/** @type {string} */
let folder;

beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'backstock-summary-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @param {unknown} report */
function reportFile(report) {
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof report === 'string' ? report : JSON.stringify(report));
  return file;
}

const vitest = {
  numPassedTests: 7,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
};

const playwright = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 } };

describe('counting a report', () => {
  it('reads what Vitest ran', () => {
    expect(countReport('vitest', reportFile(vitest), 0)).toEqual({ passed: 7, failed: 0, skipped: 2 });
  });

  it('reads what Playwright ran, a test that passed only at the second try among the failed', () => {
    expect(countReport('playwright', reportFile(playwright), 1)).toEqual({
      passed: 5,
      failed: 2,
      skipped: 2,
    });
  });

  it('counts a test file that could not be loaded as one failure', () => {
    const report = {
      ...vitest,
      numFailedTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [] },
        { status: 'failed', assertionResults: [{ status: 'failed' }] },
      ],
    };
    expect(countReport('vitest', reportFile(report), 1)).toMatchObject({ failed: 2 });
  });

  it('counts an error that no test accounts for as one failure', () => {
    expect(countReport('vitest', reportFile(vitest), 1)).toMatchObject({ passed: 7, failed: 1 });
    const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
    expect(countReport('playwright', reportFile({ stats }), 1)).toMatchObject({ failed: 1 });
  });

  it.each([
    ['wrote no report', () => join(folder, 'absent.json')],
    ['broke off while it wrote one', () => reportFile('{"stats":')],
  ])('counts a runner that %s as one failure, whatever its exit code', (_what, file) => {
    expect(countReport('playwright', file(), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe('the last line', () => {
  it('adds up both runners', () => {
    const total = addCounts([
      { passed: 7, failed: 0, skipped: 0 },
      { passed: 5, failed: 1, skipped: 0 },
    ]);
    expect(summaryLine(total)).toBe('12 passed, 1 failed');
  });

  it('names what was skipped', () => {
    expect(summaryLine({ passed: 1, failed: 0, skipped: 3 })).toBe('1 passed, 0 failed, 3 skipped');
  });
});
