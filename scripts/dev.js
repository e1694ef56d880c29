// Runs the server and Vite side by side. The server restarts on a change. When one of them ends, or this script,
// both end.
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runScript } from './ready.js';
import { root, packageCommand } from './step.js';

const patience = 5_000;

/** A child leads a process group, so that its own children can be killed after the child has ended. */
const hasGroups = process.platform !== 'win32';

/** @type {import('node:child_process').ChildProcess[]} */
const children = [];

/** @param {string[]} args @param {{ input?: 'pipe' }} [streams] */
function start(args, { input } = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: [input ?? 'ignore', 'inherit', 'inherit'],
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
});

await runScript(() => {});

start([packageCommand('vite')]);
// Node compiles each file when it loads it: types are for the editor and for `npm run test:quick`.
const compile = ['--import', pathToFileURL(join(root, 'scripts/typescript.js')).href];
const watch = ['--watch', '--watch-preserve-output'];
const server = start([...watch, ...compile, 'server/dev.ts'], { input: 'pipe' });
// The server asks before it changes a database. While it restarts, nothing reads the input.
server.stdin?.on('error', () => {});
if (server.stdin) process.stdin.pipe(server.stdin);
