import { join, relative, sep } from 'node:path';

/**
 * A test as it ran once. `name` is the file and every title, as in `tests/a.test.ts › a purchase › is sent`,
 * without the engine; `variant` is the engine or the browser.
 *
 * @typedef {{ name: string, variant: string, passed: boolean }} Ran
 */

/**
 * @typedef {{ name: string, assertionResults: { ancestorTitles: string[], title: string, status: string }[] }} VitestFile
 * @typedef {{ projectName: string, status: string }} PlaywrightTest
 * @typedef {{ title: string, file: string, specs: { title: string, tests: PlaywrightTest[] }[], suites?: Suite[] }} Suite
 */

/** @param {string} file @param {string} folder */
const pathFrom = (file, folder) => relative(folder, file).split(sep).join('/');

const engine = /,? on (sqlite|postgres)$/m;

/**
 * What Vitest ran.
 *
 * @param {{ testResults: VitestFile[] }} report
 * @param {string} root the folder that the names of the files start from
 * @returns {Ran[]}
 */
export function vitestTests({ testResults }, root) {
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => {
      const titles = ancestorTitles.map((ancestor) => ancestor.replace(engine, ''));
      return {
        name: [pathFrom(file, root), ...titles, title].join(' › '),
        variant: engine.exec(ancestorTitles.join('\n'))?.[1] ?? 'once',
        passed: status === 'passed',
      };
    }),
  );
}

/**
 * What Playwright ran. A test that passed at the second try has passed.
 *
 * @param {{ config: { rootDir: string }, suites: Suite[] }} report
 * @param {string} root the folder that the names of the files start from
 * @returns {Ran[]}
 */
export function playwrightTests({ config, suites }, root) {
  return suites.flatMap((suite) => testsUnder(suite, [pathFrom(join(config.rootDir, suite.file), root)]));
}

/** @param {Suite} suite @param {string[]} titles @returns {Ran[]} */
function testsUnder({ specs, suites = [] }, titles) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status }) => ({
      name: [...titles, title].join(' › '),
      variant: projectName,
      passed: status === 'expected' || status === 'flaky',
    })),
  );
  return [...own, ...suites.flatMap((suite) => testsUnder(suite, [...titles, suite.title]))];
}
