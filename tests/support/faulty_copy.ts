import { cp, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import pg from 'pg';
import { openSqliteFile } from '../../server/platform/db/engines/sqlite_connection.ts';
import { sqliteFile } from '../../server/platform/db/open.ts';
import { freshDatabase } from './database.ts';
import type { EngineName } from './engines.ts';
import type { Place } from './place.ts';
import { workerCluster } from './worker_cluster.ts';

/** A copy of an installation that nobody has open, in which faults are planted. */
export interface FaultyCopy {
  engine: EngineName;
  dataDir: string;
  databaseUrl: string | undefined;
  rows(query: string): Promise<Record<string, unknown>[]>;
  /** Runs a statement without foreign keys. */
  run(statement: string): Promise<void>;
  remove(): Promise<void>;
}

export async function copyPlace({ env }: Place, dataDir: string): Promise<FaultyCopy> {
  // Closing a connection may still remove the files of the log.
  const isKept = (path: string) => !/-(wal|shm)$/.test(path);
  await cp(env.DATA_DIR, dataDir, { recursive: true, filter: isKept });
  const remove = () => rm(dataDir, { recursive: true, force: true });
  if (!env.DATABASE_URL) return { ...sqliteCopy(dataDir), remove };
  const template = basename(new URL(env.DATABASE_URL).pathname);
  const { url, drop } = await freshDatabase(await workerCluster(), template);
  return { ...postgresCopy(dataDir, url), remove: async () => void (await Promise.all([drop(), remove()])) };
}

type Content = Omit<FaultyCopy, 'remove'>;

function sqliteCopy(dataDir: string): Content {
  const open = <Result>(work: (connection: ReturnType<typeof openSqliteFile>) => Result) => {
    const connection = openSqliteFile(sqliteFile(dataDir));
    try {
      return work(connection);
    } finally {
      connection.close();
    }
  };
  return {
    engine: 'sqlite',
    dataDir,
    databaseUrl: undefined,
    rows: async (query) => open((connection) => connection.prepare(query).all([])),
    run: async (statement) =>
      open((connection) => {
        connection.exec('pragma foreign_keys = off');
        connection.exec(statement);
      }),
  };
}

function postgresCopy(dataDir: string, databaseUrl: string): Content {
  const open = async <Result>(work: (client: pg.Client) => Promise<Result>) => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  return {
    engine: 'postgres',
    dataDir,
    databaseUrl,
    rows: (query) => open(async (client) => (await client.query(query)).rows),
    run: (statement) =>
      open(async (client) => {
        // Foreign keys are triggers, and triggers do not fire in a replica.
        await client.query('set session_replication_role = replica');
        await client.query(statement);
      }),
  };
}
