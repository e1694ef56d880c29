// Compiler, server and Vite side by side, each starting again on a change; Ctrl+C ends all three.
import { spawn } from 'node:child_process';
import { ready } from './ready.js';
import { orExit, root, tool } from './step.js';
import { handServerToWatcher } from './targets.js';

await orExit(async () => {
  await ready();
  await handServerToWatcher();
});

/** @param {string[]} args @param {{ detached?: boolean }} [options] */
const node = (args, options) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit', ...options });

// The compiler's command only waits for a program of its own, which a signal reaches as a group of processes.
const grouped = process.platform !== 'win32';
const watch = ['-p', 'tsconfig.server.json', '--watch', '--preserveWatchOutput'];
const compiler = node([tool('typescript'), ...watch], { detached: grouped });
const others = [
  node(['--watch', '--watch-preserve-output', 'dist/server/server/main.js']),
  node([tool('vite')]),
];

function endAll() {
  for (const child of others) child.kill();
  const running = compiler.exitCode === null && compiler.signalCode === null;
  if (grouped && running && compiler.pid) process.kill(-compiler.pid);
  else compiler.kill();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, endAll);
for (const child of [compiler, ...others]) child.once('exit', endAll);
