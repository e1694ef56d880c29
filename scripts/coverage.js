// `node scripts/coverage.js` checks docs/specification-coverage.md against the reports of the last test run.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { escapePattern, readPlaywrightTests, readVitestTests } from './reports.js';
import { runOrExit, root, StepFailed } from './step.js';
import { createSingleTestPart, readReport, secondsSince } from './summary.js';

const document = 'docs/specification-coverage.md';

/**
 * @typedef {{ id: string, text: string, tests: string[] }} Statement
 * @typedef {import('./reports.js').Ran} Ran
 */

/** The cells of a row of a Markdown table; `\|` is a bar inside a cell. @param {string} line */
function cellsOf(line) {
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}

/** The names in backticks. A name with `…` stands for several tests. @param {string} cell */
function testsIn(cell) {
  return [...cell.matchAll(/(`+)(.+?)\1(?!`)/g)].map(([, , name]) => (name ?? '').trim());
}

/**
 * The statements of the document: the rows of its tables whose last column is "Shown by".
 *
 * @param {string} text
 * @returns {Statement[]}
 */
export function readStatements(text) {
  let isCounted = false;
  return text.split('\n').flatMap((line) => {
    if (!line.startsWith('|')) {
      isCounted = false;
      return [];
    }
    const cells = cellsOf(line);
    const last = cells.at(-1) ?? '';
    if (last === 'Shown by') isCounted = true;
    if (!isCounted || last === 'Shown by' || /^:?-+:?$/.test(last)) return [];
    return [{ id: cells[0] ?? '', text: cells[1] ?? '', tests: testsIn(last) }];
  });
}

/**
 * `…` in a name matches any text, so that a name can stand for the same test of every call.
 *
 * @param {string} name
 */
export function titlePattern(name) {
  const parts = name.split('…').map(escapePattern);
  return new RegExp(`^${parts.join('.*')}$`, 's');
}

/**
 * Why a cited test does not show its statement; undefined if the test shows it. The test must have passed on
 * each engine and in each browser, except where it runs only at night.
 *
 * @param {string} name
 * @param {Ran[]} all
 */
function faultOf(name, all) {
  const wanted = titlePattern(name);
  const found = all.filter((test) => wanted.test(test.name));
  if (found.length === 0) return 'there is no such test';
  const ran = found.filter(({ isLeftOut }) => !isLeftOut);
  if (ran.length === 0) return 'runs only at night';
  const bad = ran.filter(({ outcome }) => outcome !== 'passed');
  if (bad.length === 0) return undefined;
  return `did not pass${ran.length > 1 ? ` (${bad.map(({ variant }) => variant).join(', ')})` : ''}`;
}

/**
 * All faults of the document, one line each.
 *
 * @param {Statement[]} statements
 * @param {Ran[]} ran
 */
export function findFaults(statements, ran) {
  if (statements.length === 0) return ['there is no statement in it'];
  const seen = new Set();
  return statements.flatMap(({ id, text, tests }) => {
    const faults = seen.has(id) ? [`${id}: the number is there twice`] : [];
    seen.add(id);
    if (!/^[A-Z\d]+\.\d+$/.test(id)) faults.push(`“${id}” is no number of a statement`);
    if (text === '') faults.push(`${id}: it says nothing`);
    if (tests.length === 0) faults.push(`${id}: no test shows it`);
    for (const name of tests) {
      const fault = faultOf(name, ran);
      if (fault) faults.push(`${id}: “${name}”: ${fault}`);
    }
    return faults;
  });
}

/**
 * The statements that a failed test would show. `name` is the test, or a file whose tests did not run.
 *
 * @param {Statement[]} statements
 * @param {string} name
 */
export const statementsOfTest = (statements, name) =>
  statements.filter(({ tests }) =>
    tests.some((cited) => titlePattern(cited).test(name) || cited.startsWith(`${name} › `)),
  );

export const statementsOfDocument = () => readStatements(readFileSync(join(root, document), 'utf8'));

/** All tests of the last run, from the reports in a folder. @param {string} folder */
function readReports(folder) {
  const [vitest, playwright] = ['vitest', 'playwright'].map((name) => {
    const report = readReport(join(folder, `${name}.json`));
    if (!report) throw new StepFailed(`No report ${name}.json in ${folder}: run npm test first.`);
    return report;
  });
  return [...readVitestTests(vitest, root), ...readPlaywrightTests(playwright, root)];
}

/**
 * Faults of the document, except those that failed tests cause: the failures themselves are reported.
 *
 * @param {Statement[]} statements
 * @param {Ran[]} ran
 */
function findUnreportedFaults(statements, ran) {
  const failed = ran.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name);
  /** @type {Ran[]} */
  const others = ran.map((test) => (test.outcome === 'failed' ? { ...test, outcome: 'passed' } : test));
  return findFaults(statements, others).filter(
    (fault) => !failed.some((name) => fault.includes(`“${name} › `)),
  );
}

/**
 * Checks the document that names tests for every statement of the specification. Counts as one test.
 *
 * @param {Ran[]} ran all tests of the run
 */
export function createCoveragePart(ran) {
  const start = performance.now();
  const statements = statementsOfDocument();
  return createSingleTestPart({
    name: 'coverage',
    test: document,
    passed: findFaults(statements, ran).length === 0,
    error: findUnreportedFaults(statements, ran).join('\n') || 'Tests that failed show statements of it.',
    seconds: secondsSince(start),
    again: ['node', 'scripts/coverage.js'],
    npx: '',
  });
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const folder = resolve(process.argv[2] ?? join(root, 'test-results'));
  await runOrExit(async () => {
    const statements = statementsOfDocument();
    const faults = findFaults(statements, readReports(folder));
    if (faults.length > 0) {
      throw new StepFailed([`${document} is not borne out by the tests:`, ...faults].join('\n  '));
    }
    console.log(`${document}: tests that passed show each of its ${statements.length} statements.`);
  });
}
