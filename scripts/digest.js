import { statementsOfTest } from './coverage.js';

/**
 * @typedef {import('./coverage.js').Statement} Statement
 * @typedef {import('./summary.js').Part} Part
 * @typedef {{ name: string, variants: string[], error: string, commands: string[] }} Failure
 */

const mostStatements = 4;
const mostLines = 8;
/** Failures that are printed in full. Further failures are only named. */
const mostInFull = 25;

/** Quotes a word for a shell. @param {string} word */
export const quoteForShell = (word) =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

/**
 * A test that failed on several engines or in several browsers is one failure.
 *
 * @param {Part[]} parts
 * @returns {Failure[]}
 */
function failuresOf(parts) {
  /** @type {Map<string, Failure>} */
  const found = new Map();
  for (const { ran, npx, counts, name: part } of parts) {
    const failed = ran.filter(({ outcome }) => outcome === 'failed');
    if (failed.length === 0 && counts.failed > 0) {
      const error = 'It ended with an error outside of any test, which stands above.';
      found.set(part, { name: part, variants: [], error, commands: [] });
    }
    for (const { name, variant, error, again } of failed) {
      const failure = found.get(name) ?? { name, variants: [], error, commands: [] };
      if (variant !== 'once') failure.variants.push(variant);
      const command = [npx, ...again.map(quoteForShell)].filter(Boolean).join(' ');
      if (command && !failure.commands.includes(command)) failure.commands.push(command);
      found.set(name, failure);
    }
  }
  return [...found.values()];
}

/** The message of an error, and the first line of its stack that is in the project. @param {string} error */
export function summarizeError(error) {
  const lines = error.split('\n').filter((line) => line.trim() !== '');
  const isFrame = (/** @type {string} */ line) => /^\s+at /.test(line);
  const end = lines.findIndex((line) => isFrame(line) || line.startsWith('Call log:'));
  const said = (end === -1 ? lines : lines.slice(0, end)).slice(0, mostLines);
  const frame = lines.find((line) => isFrame(line) && !/node_modules|node:/.test(line));
  return [...said, ...(frame ? [frame.trim()] : [])].map((line) => line.slice(0, 200));
}

/** @param {Failure} failure @param {Statement[]} statements */
function inFull({ name, variants, error, commands }, statements) {
  const broken = statementsOfTest(statements, name);
  const more = broken.length - mostStatements;
  const lines = summarizeError(error);
  return [
    ...broken.slice(0, mostStatements).map(({ id, text }) => `${id}  ${text}`),
    ...(more > 0 ? [`… and ${more} more statements`] : []),
    variants.length > 0 ? `${name} (${variants.join(', ')})` : name,
    ...(lines.length > 0 ? lines : ['Its error stands above.']).map((line) => `    ${line}`),
    ...commands.map((command) => `  ${command}`),
  ];
}

/**
 * For each failed test: the statements that cite the test, its name, the first lines of the error, and the
 * command that runs the test again.
 *
 * @param {Part[]} parts
 * @param {Statement[]} statements
 */
export function formatFailures(parts, statements) {
  const failures = failuresOf(parts);
  return failures.flatMap((failure, index) =>
    index < mostInFull ? ['', ...inFull(failure, statements)] : [failure.name],
  );
}
