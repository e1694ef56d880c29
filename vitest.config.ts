import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { LongestTestsFirst } from './tests/support/long_first.ts';
import { isNightly, isQuick, TAGS, tagsFilter } from './tests/support/scope.ts';
import consoleConfig from './vite.config.ts';
import { compileWorkers } from './vite.server.plugins.ts';

/** Vitest looks for the filter in each project, whatever its types say. */
const selected = { tagsFilter };
/**
 * Tests wait for leases, processes and answers during a third of their time, those of a quick run less. Each further
 * worker loads all modules once more: a fifth of a quick run.
 */
const workers = Math.min(6, Math.ceil(availableParallelism() * (isQuick ? 1 : 1.5)));
/** A larger young generation spares a tenth of the processor time. */
const execArgv = ['--max-semi-space-size=64'];
const together = { maxWorkers: workers, execArgv, sequence: { groupOrder: 0 } };
/** Each worker has a PostgreSQL of its own, where none is given: see tests/support/worker_cluster.ts. */
const onDatabases = process.env.TEST_DATABASE_URL ? { maxWorkers: 1, sequence: { groupOrder: 1 } } : together;

/** A quick run does not load files of which it leaves out all tests. */
const exclude = isQuick ? listTaggedFiles() : [];

function listTaggedFiles(): string[] {
  return readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((name) => `tests/${name}`)
    .filter((file) => file.endsWith('.test.ts') && readFileSync(file, 'utf8').startsWith('// @module-tag'));
}

/** Matchers and settings of all tests. */
const SETUP = 'tests/support/setup.ts';

/** Node loads the production builds of packages that name builds by condition. Vitest would ask for the others. */
const withoutDevelopmentBuilds: Plugin = {
  name: 'without-development-builds',
  configResolved: ({ ssr }) => void (ssr.resolve = { ...ssr.resolve, conditions: ['node'] }),
};

const consoleProject = (name: string, files: string) => ({
  extends: true as const,
  // As Node resolves: the tests share one copy of react-router with react-admin.
  resolve: { conditions: ['module-sync'] },
  plugins: isNightly ? [] : [withoutDevelopmentBuilds],
  oxc: { jsx: { development: isNightly } },
  test: {
    name,
    ...selected,
    ...together,
    // Compiling functions before their first call spares a twentieth of the console's processor time.
    execArgv: [...execArgv, '--always-sparkplug'],
    include: [files],
    exclude,
    environment: 'happy-dom' as const,
    // A download leaves the address as it is. Without an address of its own, later files could call nothing.
    environmentOptions: { happyDOM: { settings: { navigation: { disableFallbackToSetURL: true } } } },
    // Whether React is its production build or, at night, the slow one that warns of mistakes.
    // In a time zone in which no day begins with that of UTC.
    env: { NODE_ENV: isNightly ? 'test' : 'production', TZ: 'Europe/Rome' },
    // Modules are loaded once for all files, and their state is reset between files: see the setup.
    isolate: false,
    globalSetup: ['tests/support/server_folder.ts'],
    setupFiles: [SETUP, 'tests/console/setup.ts'],
    // For machines that do more than run tests.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});

export default defineConfig({
  ...consoleConfig,
  test: {
    sequence: { sequencer: LongestTestsFirst },
    tags: TAGS,
    projects: [
      {
        test: {
          name: 'rules',
          ...selected,
          ...together,
          include: ['tests/{domain,contract,pictures}/**/*.test.ts', 'tests/scripts/*.test.js'],
          environment: 'node',
          isolate: false,
          setupFiles: [SETUP],
          testTimeout: 60_000,
        },
      },
      {
        plugins: [compileWorkers('dist/test-threads')],
        test: {
          name: 'server',
          ...selected,
          ...onDatabases,
          include: ['tests/server/**/*.test.ts'],
          exclude,
          environment: 'node',
          isolate: false,
          globalSetup: ['tests/support/run.ts'],
          setupFiles: [SETUP],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      // What loads react-admin is written in TSX: the rest is quick. Other runs load the modules of both once.
      ...(isQuick ? [consoleProject('console-light', 'tests/console/**/*.test.ts')] : []),
      consoleProject('console', `tests/console/**/*.test.${isQuick ? 'tsx' : '{ts,tsx}'}`),
    ],
  },
});
