import { join, relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * One run of a test. `name` is the file and all titles, as in `tests/a.test.ts › a purchase › is sent`,
 * without the engine. `variant` is the engine or browser. `isLeftOut`: it runs only at night. `again` is the command, without its `npx`, that
 * runs only this test. A file that could not be loaded is in the list too: its name is only the file.
 *
 * @typedef {{ name: string, variant: string, outcome: 'passed' | 'failed' | 'skipped', isLeftOut?: boolean, error: string, again: string[] }} Ran
 */

/**
 * @typedef {{ ancestorTitles: string[], title: string, fullName: string, status: string, tags?: string[], failureMessages?: string[] | null }} VitestTest
 * @typedef {{ name: string, status: string, message?: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ message?: string, stack?: string }} PlaywrightError
 * @typedef {{ projectName: string, status: string, results?: { errors: PlaywrightError[] }[] }} PlaywrightTest
 * @typedef {{ title: string, line: number, tests: PlaywrightTest[] }} Spec
 * @typedef {{ title: string, file: string, specs: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ config: { rootDir: string }, suites: Suite[], errors?: PlaywrightError[] }} PlaywrightReport
 */

/** @param {string} file @param {string} folder */
const pathFrom = (file, folder) => relative(folder, file).split(sep).join('/');

/** Escapes a text for a regular expression. @param {string} text */
export const escapePattern = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const engine = /,? on (sqlite|postgres)$/m;

/**
 * The tests that Vitest ran.
 *
 * @param {{ testResults: VitestFile[] }} report
 * @param {string} root the folder that the names of the files start from
 * @returns {Ran[]}
 */
export function readVitestTests({ testResults }, root) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = pathFrom(name, root);
    /** @type {Ran[]} */
    const tests = assertionResults.map((test) => ({
      name: [file, ...test.ancestorTitles.map((title) => title.replace(engine, '')), test.title].join(' › '),
      variant: engine.exec(test.ancestorTitles.join('\n'))?.[1] ?? 'once',
      outcome: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
      isLeftOut: test.status === 'skipped' && test.tags?.includes('nightly') === true,
      error: stripVTControlCharacters(test.failureMessages?.[0] ?? ''),
      again: ['vitest', 'run', file, '-t', `^${escapePattern(test.fullName)}$`],
    }));
    if (status !== 'failed' || tests.some(({ outcome }) => outcome === 'failed')) return tests;
    const error = stripVTControlCharacters(message ?? '');
    return [
      ...tests,
      { name: file, variant: 'once', outcome: 'failed', error, again: ['vitest', 'run', file] },
    ];
  });
}

/**
 * The tests that Playwright ran. A test that passed only at the second try has failed.
 *
 * @param {PlaywrightReport} report
 * @param {string} root the folder that the names of the files start from
 * @returns {Ran[]}
 */
export function readPlaywrightTests({ config, suites, errors = [] }, root) {
  const tests = suites.flatMap((suite) => {
    const file = pathFrom(join(config.rootDir, suite.file), root);
    return testsUnder(suite, [file]);
  });
  /** @type {Ran[]} */
  const outside = errors.map((error) => ({
    name: pathFrom(config.rootDir, root),
    variant: 'once',
    outcome: 'failed',
    error: textOf(error),
    again: ['playwright', 'test'],
  }));
  return [...tests, ...outside];
}

/**
 * @param {Suite} suite
 * @param {[string, ...string[]]} titles the first of which is the file
 * @returns {Ran[]}
 */
function testsUnder({ specs, suites = [] }, titles) {
  const own = specs.flatMap(({ title, line, tests }) =>
    tests.map(({ projectName, status, results = [] }) => {
      // Tests that a loop creates have the same line.
      const isAlone = specs.filter((spec) => spec.line === line && spec.title !== title).length === 0;
      const [error] = results.flatMap(({ errors }) => errors);
      /** @type {Ran} */
      const ran = {
        name: [...titles, title].join(' › '),
        variant: projectName,
        outcome: outcomes[status] ?? 'failed',
        error: error ? textOf(error) : '',
        again: [
          'playwright',
          'test',
          `${titles[0]}:${line}`,
          `--project=${projectName}`,
          ...(isAlone ? [] : ['-g', escapePattern(title)]),
        ],
      };
      return ran;
    }),
  );
  return [...own, ...suites.flatMap((suite) => testsUnder(suite, [...titles, suite.title]))];
}

/** @type {Record<string, Ran['outcome']>} */
const outcomes = { expected: 'passed', skipped: 'skipped' };

/** @param {PlaywrightError} error */
const textOf = ({ message, stack }) => stripVTControlCharacters(stack || message || '');
