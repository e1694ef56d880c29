import { secondsSince } from './part.js';
import { run, tool } from './step.js';

/** What a check reads of an unchanged file, it remembers here. @param {string} name */
const remembering = (name) => ['--incremental', '--tsBuildInfoFile', `dist/types/${name}.tsbuildinfo`];

/** Checks of the sources: the tool, its arguments, and those with which somebody runs it by hand. */
const checks = {
  types: { package: 'typescript', args: remembering('app'), again: ['tsc'] },
  'types of the scripts': {
    package: 'typescript',
    args: ['-p', 'scripts', ...remembering('scripts')],
    again: ['tsc', '-p', 'scripts'],
  },
  lint: { package: 'oxlint', args: ['--deny-warnings'], again: ['oxlint', '--deny-warnings'] },
  format: { package: 'oxfmt', args: ['--check', '.'], again: ['oxfmt', '--check', '.'] },
};

/**
 * Each counts as one test.
 *
 * @param {keyof typeof checks} name
 * @returns {Promise<import('./part.js').Part>}
 */
export async function check(name) {
  const { args, again, ...wanted } = checks[name];
  const start = performance.now();
  const { code, output } = await run(process.execPath, [tool(wanted.package), ...args], { quiet: true });
  const passed = code === 0;
  return {
    name,
    seconds: secondsSince(start),
    counts: { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 },
    ran: [{ name, variant: 'once', outcome: passed ? 'passed' : 'failed', error: output, again }],
    npx: 'npx',
  };
}

export const types = () => Promise.all([check('types'), check('types of the scripts')]);
