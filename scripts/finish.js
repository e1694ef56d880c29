import { statementsOfDocument } from './coverage.js';
import { digest } from './digest.js';
import { hasFailed } from './part.js';
import { addCounts, summaryLine } from './summary.js';

/** @param {number} seconds */
const spoken = (seconds) =>
  seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;

/** @param {import('./part.js').Part[]} parts */
export function table(parts) {
  const rows = parts.map(({ name, seconds, counts }) => [name, spoken(seconds), summaryLine(counts)]);
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map(([name = '', time = '', counts = '']) =>
    [name.padEnd(widths[0] ?? 0), time.padStart(widths[1] ?? 0), counts].join('  '),
  );
}

/** Ends a run: how long each part took, what failed and how to run it again, and the counts. @param {import('./part.js').Part[]} parts */
export function finish(parts) {
  const failed = parts.some(hasFailed);
  if (parts.length > 1) console.log(['', ...table(parts)].join('\n'));
  if (failed) console.log(digest(parts, statementsOfDocument()).join('\n'));
  console.log(`${failed ? '\n' : ''}${summaryLine(addCounts(parts.map(({ counts }) => counts)))}`);
  process.exitCode = failed ? 1 : 0;
}
