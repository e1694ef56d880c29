import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Whether PostgreSQL is available for tests. Throws if REQUIRE_POSTGRES=1 and PostgreSQL is missing. */
export function isPostgresHere(): boolean {
  const isHere = Boolean(
    process.env.TEST_DATABASE_URL || (postgresProgram('initdb') && postgresProgram('postgres')),
  );
  if (!isHere && process.env.REQUIRE_POSTGRES === '1') {
    throw new Error(
      'REQUIRE_POSTGRES=1, but neither TEST_DATABASE_URL nor the PostgreSQL programs are here.',
    );
  }
  return isHere;
}

/**
 * The PostgreSQL of TEST_DATABASE_URL, or a cluster of the installed programs. The cluster is temporary, or
 * stays in the folder `kept` for the next run.
 */
export async function openCluster(kept?: string) {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop: async () => {} };
  return isPostgresHere() ? startCluster(kept) : undefined;
}

async function startCluster(kept?: string) {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'backstock-postgres-'));
  initCluster(folder);
  const server = await serveCluster(folder, { isKept: kept !== undefined });
  const stop = async () => {
    if (server.kill('SIGINT')) await once(server, 'exit');
    if (!kept) rmSync(folder, { recursive: true, force: true });
  };
  return { url: clusterUrl(folder), stop };
}

export const clusterUrl = (folder: string): string => `postgres://postgres@localhost/postgres?host=${folder}`;

/** Creates a cluster in the folder, unless the folder has one. */
export function initCluster(folder: string): void {
  const account = ownFolder(folder);
  const data = join(folder, 'data');
  const options = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  if (existsSync(data)) return;
  execFileSync(postgresProgram('initdb') ?? '', options, { ...account, cwd: folder, stdio: 'ignore' });
}

/** Copies the cluster of a stopped server, in a tenth of the time that `initCluster` takes. */
export function copyCluster(from: string, to: string): void {
  const account = ownFolder(to);
  execFileSync('cp', ['-a', join(from, 'data'), to], { ...account, cwd: to });
}

/** Settings of a temporary cluster, whose data need not survive a crash. */
const THROWN_AWAY = {
  // Autovacuum changes the revision too: two reads of the same list would give two ETags.
  autovacuum: 'off',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

/** Starts the cluster's server, and waits until the server answers. */
export async function serveCluster(folder: string, { isKept = false } = {}): Promise<ChildProcess> {
  const account = ownFolder(folder);
  const settings = { listen_addresses: '', ...(!isKept && THROWN_AWAY) };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(
    postgresProgram('postgres') ?? '',
    ['-D', join(folder, 'data'), '-k', folder, ...options],
    {
      ...account,
      cwd: folder,
      stdio: 'ignore',
    },
  );
  await answering(clusterUrl(folder));
  return server;
}

/** Stops the cluster's server, whichever process started it. Does nothing if none runs. */
export async function endCluster(folder: string): Promise<void> {
  const file = join(folder, 'data', 'postmaster.pid');
  if (!existsSync(file)) return;
  process.kill(Number.parseInt(readFileSync(file, 'utf8'), 10), 'SIGINT');
  while (existsSync(file)) await pause(10);
}

/** Gives the folder to the account that PostgreSQL runs under. */
function ownFolder(folder: string) {
  const account = serverAccount();
  mkdirSync(folder, { recursive: true });
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  return account;
}

/** Account of the server processes, because PostgreSQL refuses to run as root. */
function serverAccount(): { uid?: number; gid: number } | { uid?: undefined; gid?: undefined } {
  if (process.getuid?.() !== 0) return {};
  const entry = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  if (!entry) return {};
  return { uid: Number(entry[1]), gid: Number(entry[2]) };
}

/** Path of an installed program of PostgreSQL. */
export function postgresProgram(name: string): string | undefined {
  const installed = '/usr/lib/postgresql';
  const versions = readable(installed)
    ? readdirSync(installed).map((version) => join(installed, version, 'bin'))
    : [];
  const folders = [...versions, ...(process.env.PATH ?? '').split(delimiter)];
  return folders.map((folder) => join(folder, name)).find(readable);
}

function readable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function answering(connectionString: string): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const client = new pg.Client({ connectionString });
    const reached = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (reached) return;
    await pause(20);
  }
  throw new Error('The PostgreSQL that was started for the tests does not answer.');
}
