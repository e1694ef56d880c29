/**
 * What one part of a run came to: a runner's tests, or one check of the sources. `npx` is how its tests are run
 * again, with what they need in front.
 *
 * @typedef {import('./summary.js').Counts} Counts
 * @typedef {{ name: string, seconds: number, counts: Counts, ran: import('./reports.js').Ran[], npx: string }} Part
 */

/** @param {number} start as performance.now() gave it */
export const secondsSince = (start) => (performance.now() - start) / 1_000;

/** @param {Part} part */
export const hasFailed = ({ counts }) => counts.failed > 0;
