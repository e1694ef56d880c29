// Runs compiler, server and Vite side by side. Each restarts on a change. When any of them ends, or this
// script, all end.
import { spawn, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { script } from './ready.js';
import { root, tool } from './step.js';

/** Separate from the builds for production and tests, and from the folders of other instances. */
const folder = `dist/dev-${process.pid}`;
const patience = 5_000;

/** A child leads a process group, so that its own children can be killed after the child has ended. */
const hasGroups = process.platform !== 'win32';

/** @type {import('node:child_process').ChildProcess[]} */
const children = [];

/** @param {string[]} args @param {{ input?: 'pipe', output?: 'pipe' }} [streams] */
function start(args, { input, output } = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: [input ?? 'ignore', output ?? 'inherit', 'inherit'],
    detached: hasGroups,
  });
  children.push(child);
  child.once('exit', () => {
    killTree(child);
    if (children.every(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null)) {
      process.exit();
    }
    endAll(1);
  });
  return child;
}

/** @param {import('node:child_process').ChildProcess} child */
function killTree({ pid }) {
  if (pid === undefined) return;
  if (!hasGroups) {
    spawnSync('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore' });
    return;
  }
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has no processes left.
  }
}

/** Stops all children. Kills those that still run after `patience` milliseconds. @param {number} code */
function endAll(code) {
  process.exitCode ??= code;
  for (const child of children) {
    if (hasGroups) child.kill();
    else killTree(child);
  }
  setTimeout(() => process.exit(), patience).unref();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => endAll(0));
process.once('exit', () => {
  for (const child of children) killTree(child);
  rmSync(join(root, folder), { recursive: true, force: true, maxRetries: 5 });
});

await script(() => {});

const compiler = start(
  [
    tool('typescript'),
    '-p',
    'tsconfig.server.json',
    '--outDir',
    folder,
    '--watch',
    '--preserveWatchOutput',
    '--pretty',
    String(process.stdout.isTTY ?? false),
  ],
  { output: 'pipe' },
);
start([tool('vite')]);
compiler.stdout?.on('data', (text) => process.stdout.write(text));
await new Promise((done) =>
  compiler.stdout?.on('data', (text) => /Watching for/.test(text) && done(undefined)),
);

const server = start(['--watch', '--watch-preserve-output', `${folder}/server/dev.js`], { input: 'pipe' });
// The server asks a question before it migrates a database. During its restart, nothing reads the pipe.
server.stdin?.on('error', () => {});
if (server.stdin) process.stdin.pipe(server.stdin);
