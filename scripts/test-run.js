import { parseArgs } from 'node:util';
import { statementsOfDocument } from './coverage.js';
import { formatFailures } from './digest.js';
import { runScript } from './ready.js';
import { StepFailed } from './step.js';
import { addCounts, hasFailed, NOTHING_RAN, summaryLine } from './summary.js';

/** @typedef {import('./summary.js').Part} Part */

/** @param {number} seconds */
const spoken = (seconds) =>
  seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;

/** @param {Part[]} parts */
function table(parts) {
  const rows = parts.map(({ name, seconds, counts }) => [name, spoken(seconds), summaryLine(counts)]);
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map(([name = '', time = '', counts = '']) =>
    [name.padEnd(widths[0] ?? 0), time.padStart(widths[1] ?? 0), counts].join('  '),
  );
}

/**
 * Prints the time of each part, the failures with the commands that run them again, and the counts.
 *
 * @param {Part[]} parts
 */
function report(parts) {
  const failed = parts.some(hasFailed);
  if (parts.length > 1) console.log(['', ...table(parts)].join('\n'));
  if (failed) console.log(formatFailures(parts, statementsOfDocument()).join('\n'));
  console.log(`${failed ? '\n' : ''}${summaryLine(addCounts(parts.map(({ counts }) => counts)))}`);
  process.exitCode = failed ? 1 : 0;
}

/** Reads the options after `npm test --`. */
function readOptions() {
  try {
    const { values } = parseArgs({ options: { bail: { type: 'boolean', default: false } } });
    return values;
  } catch (error) {
    throw new StepFailed(`${error instanceof Error ? error.message : error} The only option is --bail.`);
  }
}

/**
 * Runs a script of tests, and prints the result.
 *
 * @param {(options: { bail: boolean }) => Promise<Part[]>} run
 */
export const runTests = (run) =>
  runScript(async () => report(await run(readOptions())), summaryLine(NOTHING_RAN));
