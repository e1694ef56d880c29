import { readFileSync } from 'node:fs';

/**
 * The result of one part of a run: a test runner, or a check of the sources. `npx` is the command that runs
 * its tests again, with variables and without arguments.
 *
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {import('./reports.js').Ran} Ran
 * @typedef {{ name: string, seconds: number, counts: Counts, ran: Ran[], npx: string }} Part
 */

/** @param {number} start as performance.now() gave it */
export const secondsSince = (start) => (performance.now() - start) / 1_000;

/** @param {Part} part */
export const hasFailed = ({ counts }) => counts.failed > 0;

/**
 * A part with a single test, named `test` if that is not the part's name.
 *
 * @param {{ name: string, test?: string, seconds: number, passed: boolean, error: string, again: string[], npx: string }} came
 * @returns {Part}
 */
export const createSingleTestPart = ({ name, test = name, seconds, passed, error, again, npx }) => ({
  name,
  seconds,
  counts: { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 },
  ran: [{ name: test, variant: 'once', outcome: passed ? 'passed' : 'failed', error, again }],
  npx,
});

/** A runner's JSON report; undefined if the report is missing or incomplete. @param {string} file */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * @typedef {{ status: string, assertionResults: { status: string }[] }} VitestFile
 * @typedef {{ testResults: VitestFile[], numPassedTests: number, numFailedTests: number,
 *   numPendingTests: number, numTodoTests: number }} VitestReport
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} PlaywrightReport
 */

/** @param {VitestReport} report @returns {Counts} */
function vitestCounts(report) {
  // A file that could not be loaded has failed without a failed test.
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** @param {PlaywrightReport} report @returns {Counts} */
function playwrightCounts({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

const readers = { vitest: vitestCounts, playwright: playwrightCounts };

/**
 * The counts in a runner's JSON report. A runner without a report, or with an error outside its tests, counts
 * as one failure.
 *
 * @param {'vitest' | 'playwright'} runner
 * @param {string} file
 * @param {number} code the runner's exit code
 * @returns {Counts}
 */
export function countReport(runner, file, code) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const counts = readers[runner](report);
  return { ...counts, failed: Math.max(counts.failed, code === 0 ? 0 : 1) };
}

/** @param {Counts[]} all */
export function addCounts(all) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of all) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

/** @param {Counts} counts */
export function summaryLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Result of a run that stopped before its tests. @type {Counts} */
export const NOTHING_RAN = { passed: 0, failed: 1, skipped: 0 };
