// Starts Backstock in an empty data folder, as an operator would, waits for an answer, and stops the server.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './step.js';

const port = process.env.PORT ?? '3217';
const address = `http://127.0.0.1:${port}`;
const folder = mkdtempSync(join(tmpdir(), 'backstock-smoke-'));
const deadline = Date.now() + 8 * 60_000;

const server = spawn(process.execPath, ['scripts/start.js'], {
  cwd: root,
  env: { ...process.env, HOST: '127.0.0.1', PORT: port, DATA_DIR: join(folder, 'data') },
  stdio: 'inherit',
});
const ended = new Promise((done) => server.on('exit', done));

/** @param {string} path */
async function answers(path) {
  try {
    return (await fetch(address + path)).ok;
  } catch (error) {
    // Nothing listens while the server starts.
    if (error instanceof Error && /** @type {{ code?: string }} */ (error.cause)?.code === 'ECONNREFUSED')
      return false;
    throw error;
  }
}

let works = false;
try {
  while (server.exitCode === null && Date.now() < deadline && !(await answers('/healthz'))) await pause(500);
  works = (await answers('/healthz')) && (await answers('/'));
} finally {
  server.kill();
  await ended;
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
console.log(works ? 'It started, answered and stopped.' : 'It did not come to answer.');
process.exitCode = works ? 0 : 1;
