import { join } from 'node:path';
import { install } from './ready.js';
import { buildStamped, isFresh } from './stamp.js';
import { root, step, packageCommand } from './step.js';

const common = ['contract', 'domain', 'pictures', 'package.json', 'package-lock.json', 'tsconfig.json'];

const envFiles = ['.env', '.env.local', '.env.production', '.env.production.local'];

/** Environment variables that Vite builds into the console. */
const viteSettings = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => name.startsWith('VITE_')),
);

/** @type {import('./stamp.js').Output} */
export const serverFiles = {
  inputs: [...common, 'server', 'nets', 'vite.server.config.ts', 'vite.server.plugins.ts'],
  folder: 'dist/server',
  entry: 'server/main.js',
};

/** @type {import('./stamp.js').Output} */
export const consoleFiles = {
  inputs: [
    ...common,
    ...envFiles,
    'src',
    'resources',
    'ui',
    'providers',
    'public',
    'index.html',
    'CHANGELOG.md',
    'vite.config.ts',
    'vite.plugins.ts',
  ],
  settings: viteSettings,
  folder: 'dist/console',
  entry: 'index.html',
};

/** @type {import('./stamp.js').Output} */
const benchFiles = {
  inputs: [...common, 'tests/bench', 'tests/support', 'tsconfig.server.json'],
  folder: 'dist/bench',
  entry: 'tests/bench/main.js',
};

/** @type {import('./stamp.js').Output} */
const trainingFiles = {
  inputs: [...common, 'training/cards', 'training/photos', 'tests/bench', 'tsconfig.server.json'],
  folder: 'training/dist',
  entry: 'training/cards/main.js',
};

/** Arguments with which Node bundles the server into a folder. @param {string} folder */
export const createBundlingArguments = (folder) => [
  packageCommand('vite'),
  'build',
  '--config',
  join(root, 'vite.server.config.ts'),
  '--outDir',
  folder,
];

export const buildServer = () =>
  buildStamped(root, serverFiles, () =>
    step('Building the server', process.execPath, createBundlingArguments(serverFiles.folder)),
  );

// React uses its slow development code unless NODE_ENV is production.
export const buildConsole = () =>
  buildStamped(root, consoleFiles, () =>
    step('Building the console', process.execPath, [packageCommand('vite'), 'build'], {
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  );

const buildBench = () =>
  buildStamped(root, benchFiles, () =>
    step('Building the bench', process.execPath, [packageCommand('typescript'), '-p', 'tests/bench']),
  );

const buildTraining = () =>
  buildStamped(root, trainingFiles, () =>
    step('Building the training', process.execPath, [packageCommand('typescript'), '-p', 'training']),
  );

/** @param {import('./stamp.js').Output} files @param {() => Promise<void>} build */
const fresh = (files, build) => async () => {
  if (!isFresh(root, files)) await build();
};

export const ensureServerBuilt = fresh(serverFiles, buildServer);
export const ensureConsoleBuilt = fresh(consoleFiles, buildConsole);
export const ensureBenchBuilt = fresh(benchFiles, buildBench);

/** Builds the project in training/, and installs its own packages. */
export async function ensureTrainingBuilt() {
  await install(join(root, 'training'));
  if (!isFresh(root, trainingFiles)) await buildTraining();
}

export async function ensureProductBuilt() {
  await ensureServerBuilt();
  await ensureConsoleBuilt();
}
