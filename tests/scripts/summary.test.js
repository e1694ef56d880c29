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

describe('the count of a report', () => {
  it('includes the tests of Vitest', () => {
    expect(countReport('vitest', reportFile(vitest), 0)).toEqual({ passed: 7, failed: 0, skipped: 2 });
  });

  it('includes the tests of Playwright, and a test that passed only at the second try as failed', () => {
    expect(countReport('playwright', reportFile(playwright), 1)).toEqual({
      passed: 5,
      failed: 2,
      skipped: 2,
    });
  });

  it('has one failure for a test file that could not be loaded', () => {
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

  it('has one failure for an error that belongs to no test', () => {
    expect(countReport('vitest', reportFile(vitest), 1)).toMatchObject({ passed: 7, failed: 1 });
    const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
    expect(countReport('playwright', reportFile({ stats }), 1)).toMatchObject({ failed: 1 });
  });

  it.each([
    ['wrote no report', () => join(folder, 'absent.json')],
    ['wrote an incomplete report', () => reportFile('{"stats":')],
  ])('has one failure for a runner that %s, whatever its exit code', (_what, file) => {
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

  it('has the number of skipped tests', () => {
    expect(summaryLine({ passed: 1, failed: 0, skipped: 3 })).toBe('1 passed, 0 failed, 3 skipped');
  });
});
