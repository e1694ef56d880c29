import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** A runner's JSON report; nothing where it wrote none, or half of one. @param {string} file */
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
  // A file that could not even be loaded has failed without a single test in it.
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
 * What a runner says it did, from its JSON report. A runner that wrote no report, or ended with an error
 * that no test accounts for, counts as one failure.
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

/** The outcome of a run that broke off before its tests. @type {Counts} */
export const nothingRan = { passed: 0, failed: 1, skipped: 0 };
