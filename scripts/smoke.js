// Starts Backstock as an operator would, in an empty data folder, waits until it answers, and ends it.
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

/**
 * While it starts, nobody listens.
 * @param {string} path
 */
async function answers(path) {
  const response = await fetch(address + path).catch(() => undefined);
  return response?.ok === true;
}

while (server.exitCode === null && Date.now() < deadline && !(await answers('/healthz'))) await pause(500);
const works = (await answers('/healthz')) && (await answers('/'));
server.kill();
await ended;
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
console.log(works ? 'It started, answered and stopped.' : 'It did not come to answer.');
process.exitCode = works ? 0 : 1;
