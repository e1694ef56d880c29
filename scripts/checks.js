import { availableParallelism } from 'node:os';
import { run, packageCommand } from './step.js';
import { createSingleTestPart, secondsSince } from './summary.js';

/** The type checks run side by side, so each shares the processors; further checkers repeat a part of the work. */
const checkers = ['--checkers', String(Math.max(1, Math.floor(availableParallelism() / 3)))];

/** Options by which a check reuses its results for unchanged files. @param {string} name */
const typeOptions = (name) => [
  ...checkers,
  '--incremental',
  '--tsBuildInfoFile',
  `dist/types/${name}.tsbuildinfo`,
];

/** Checks of the sources: the tool, its arguments, and the arguments to run the check by hand. */
const checks = {
  types: { package: 'typescript', args: typeOptions('app'), again: ['tsc'] },
  // Without the browser's globals, and with Node's module resolution.
  'types of the server': {
    package: 'typescript',
    args: ['-p', 'tsconfig.server.json', '--noEmit', ...typeOptions('server')],
    again: ['tsc', '-p', 'tsconfig.server.json', '--noEmit'],
  },
  'types of the scripts': {
    package: 'typescript',
    args: ['-p', 'scripts', ...typeOptions('scripts')],
    again: ['tsc', '-p', 'scripts'],
  },
  lint: { package: 'oxlint', args: ['--deny-warnings'], again: ['oxlint', '--deny-warnings'] },
  format: { package: 'oxfmt', args: ['--check', '.'], again: ['oxfmt', '--check', '.'] },
};

/** Runs a check, which counts as one test. @param {keyof typeof checks} name */
export async function runCheck(name) {
  const { args, again, ...wanted } = checks[name];
  const start = performance.now();
  const { code, output } = await run(process.execPath, [packageCommand(wanted.package), ...args], {
    quiet: true,
  });
  return createSingleTestPart({
    name,
    seconds: secondsSince(start),
    passed: code === 0,
    error: output,
    again,
    npx: 'npx',
  });
}

export const checkTypes = () =>
  Promise.all([runCheck('types'), runCheck('types of the server'), runCheck('types of the scripts')]);
