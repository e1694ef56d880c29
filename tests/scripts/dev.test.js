import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Migrator } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { root } from '../../scripts/step.js';
import { pendingMigrations } from '../../server/database.ts';
import { migrations } from '../../server/migrations.ts';
import { openDatabase } from '../../server/platform/db/open.ts';

const patience = { timeout: 90_000, interval: 100 };

/** @type {string} */
let dataDir;
/** The environment variable of every process that is started. @type {string} */
let mark;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'backstock-dev-'));
  mark = `BACKSTOCK_DEV=${randomUUID()}`;
});

afterEach(() => {
  for (const { pid } of running()) process.kill(pid, 'SIGKILL');
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** The processes with `mark`. The environment of a process that is just ending is empty. */
function running() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && read(`/proc/${name}/environ`).includes(mark))
    .map((name) => ({ pid: Number(name), command: read(`/proc/${name}/cmdline`).replaceAll('\0', ' ') }));
}

const watcher = / --watch .*dev\.ts/;
const server = /^\S+ --watch-preserve-output .*dev\.ts/;
const vite = /vite/;

/** @param {RegExp} command */
const processOf = (command) => running().find((one) => command.test(one.command));

/** @param {RegExp} command */
const kill = (command) => process.kill(processOf(command)?.pid ?? NaN, 'SIGKILL');

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((done) => {
    const listener = createServer().listen(0, '127.0.0.1', () => {
      const address = listener.address();
      listener.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });

async function startDev() {
  const [name = '', value = ''] = mark.split('=');
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, HOST: '127.0.0.1', [name]: value };
  const child = spawn(process.execPath, ['scripts/dev.js'], {
    cwd: root,
    env: { ...env, PORT: String(await freePort()) },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const dev = { child, output: '' };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (dev.output += text));
  return dev;
}

/** @param {{ output: string }} dev @param {RegExp} text */
const says = (dev, text) => vi.waitFor(() => expect(dev.output).toMatch(text), patience);

/** @typedef {Awaited<ReturnType<typeof startDev>>} Dev */

/** @param {(dev: Dev) => void} end */
async function endsWhen(end) {
  const dev = await startDev();
  await says(dev, /^Ready: /m);
  end(dev);
  await allGone();
}

const allGone = () => vi.waitFor(() => expect(running()).toEqual([]), { timeout: 15_000, interval: 100 });

/** Creates a database that lacks the latest migration. */
async function leaveOneOut() {
  const db = openDatabase({ dataDir, databaseUrl: undefined });
  const known = Object.entries(migrations).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const provider = { getMigrations: async () => Object.fromEntries(known.slice(0, -1)) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  await db.destroy();
  expect(error).toBeUndefined();
}

async function pendingNow() {
  const db = openDatabase({ dataDir, databaseUrl: undefined });
  const names = await pendingMigrations(db);
  await db.destroy();
  return names;
}

describe.skipIf(process.platform !== 'linux')('npm run dev', { tags: ['slow'], timeout: 180_000 }, () => {
  it(
    'runs a migration when Enter is pressed after its name is shown, and ends all processes when it is stopped',
    { tags: ['nightly'] },
    async () => {
      await leaveOneOut();
      const [name] = await pendingNow();
      expect(name).toMatch(/^\d{4}_/);
      const dev = await startDev();
      dev.child.stdin.write('\n');
      await says(dev, new RegExp(`^Migrations to run: ${name}\\. Press Enter to run them\\.$`, 'm'));
      expect(await pendingNow()).toEqual([name]);
      dev.child.stdin.write('\n');
      await says(dev, /^Ready: /m);
      expect(await pendingNow()).toEqual([]);
      for (const part of [watcher, server, vite]) expect(processOf(part), String(part)).toBeDefined();
      dev.child.kill('SIGTERM');
      await allGone();
    },
  );

  it(
    'migrates an empty database at once, and ends when the server’s watcher is killed',
    { tags: ['nightly'] },
    () => endsWhen(() => kill(watcher)),
  );

  it.each(
    /** @type {[string, (dev: Dev) => void][]} */ ([
      ['it is interrupted', ({ child }) => child.kill('SIGINT')],
      ['its terminal is closed', ({ child }) => child.kill('SIGHUP')],
      ['the server is killed together with its watcher', () => (kill(watcher), kill(server))],
      ['Vite is killed', () => kill(vite)],
    ]),
  )('ends all processes when %s', { tags: ['nightly'] }, async (_what, end) => {
    await endsWhen(end);
  });
});
