import { run, tool } from './step.js';
import { oneTest, secondsSince } from './summary.js';

/** What a check reads of an unchanged file, it remembers here. @param {string} name */
const remembering = (name) => ['--incremental', '--tsBuildInfoFile', `dist/types/${name}.tsbuildinfo`];

/** Checks of the sources: the tool, its arguments, and those with which somebody runs it by hand. */
const checks = {
  types: { package: 'typescript', args: remembering('app'), again: ['tsc'] },
  // Here the names of the browser are unknown, and packages are found as Node finds them.
  'types of the server': {
    package: 'typescript',
    args: ['-p', 'tsconfig.server.json', '--noEmit', ...remembering('server')],
    again: ['tsc', '-p', 'tsconfig.server.json', '--noEmit'],
  },
  'types of the scripts': {
    package: 'typescript',
    args: ['-p', 'scripts', ...remembering('scripts')],
    again: ['tsc', '-p', 'scripts'],
  },
  lint: { package: 'oxlint', args: ['--deny-warnings'], again: ['oxlint', '--deny-warnings'] },
  format: { package: 'oxfmt', args: ['--check', '.'], again: ['oxfmt', '--check', '.'] },
};

/** Each counts as one test. @param {keyof typeof checks} name */
export async function check(name) {
  const { args, again, ...wanted } = checks[name];
  const start = performance.now();
  const { code, output } = await run(process.execPath, [tool(wanted.package), ...args], { quiet: true });
  return oneTest({
    name,
    seconds: secondsSince(start),
    passed: code === 0,
    error: output,
    again,
    npx: 'npx',
  });
}

export const types = () =>
  Promise.all([check('types'), check('types of the server'), check('types of the scripts')]);
