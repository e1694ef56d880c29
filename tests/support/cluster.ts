import { spawn, execFileSync } from 'node:child_process';
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

/** Whether there is a PostgreSQL to test with. Fails where there has to be one. */
export function isPostgresHere(): boolean {
  const isHere = Boolean(process.env.TEST_DATABASE_URL || (program('initdb') && program('postgres')));
  if (!isHere && process.env.REQUIRE_POSTGRES === '1') {
    throw new Error(
      'REQUIRE_POSTGRES=1, but neither TEST_DATABASE_URL nor the PostgreSQL programs are here.',
    );
  }
  return isHere;
}

/**
 * The PostgreSQL of TEST_DATABASE_URL, or one of the programs found here: a throw-away one, or one whose
 * folder is kept for the next time.
 */
export async function openCluster(kept?: string) {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop: async () => {} };
  return isPostgresHere() ? startCluster(kept) : undefined;
}

async function startCluster(kept?: string) {
  const initdb = program('initdb');
  const postgres = program('postgres');
  if (!initdb || !postgres) return undefined;
  const account = serverAccount();
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'backstock-postgres-'));
  mkdirSync(folder, { recursive: true });
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const options = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  if (!existsSync(data)) execFileSync(initdb, options, { ...account, cwd: folder, stdio: 'ignore' });
  // Its own housekeeping changes the revision, too: a list that is asked for twice would have two tags.
  const quiet = kept ? [] : ['-c', 'autovacuum=off'];
  const server = spawn(postgres, ['-D', data, '-k', folder, '-c', 'listen_addresses=', ...quiet], {
    ...account,
    cwd: folder,
    stdio: 'ignore',
  });
  const url = `postgres://postgres@localhost/postgres?host=${folder}`;
  await answering(url);
  const stop = async () => {
    if (server.kill('SIGINT')) await once(server, 'exit');
    if (!kept) rmSync(folder, { recursive: true, force: true });
  };
  return { url, stop };
}

/** PostgreSQL refuses to run as root. */
function serverAccount(): { uid?: number; gid: number } | { uid?: undefined; gid?: undefined } {
  if (process.getuid?.() !== 0) return {};
  const entry = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  if (!entry) return {};
  return { uid: Number(entry[1]), gid: Number(entry[2]) };
}

function program(name: string): string | undefined {
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
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const client = new pg.Client({ connectionString });
    const reached = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (reached) return;
    await pause(100);
  }
  throw new Error('The PostgreSQL that was started for the tests does not answer.');
}
