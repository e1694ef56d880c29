import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { openSqliteFile } from '../../server/platform/db/engines/sqlite_connection.ts';
import pg from 'pg';
import { sqliteFile } from '../../server/platform/db/open.ts';
import type { EngineName } from './engines.ts';
import type { Place } from './place.ts';

const FOLDER = resolve('tests', 'databases');

/** Databases of earlier versions, named after their last migration: see tests/databases/README.md. */
export const earlierStates = [...new Set(readdirSync(FOLDER).map((name) => name.split('.')[0] ?? ''))]
  .filter((name) => name !== 'README')
  .toSorted();

/** Restores such a database in an empty place. */
export async function restoreEarlierDatabase(
  state: string,
  engine: EngineName,
  { env }: Place,
): Promise<void> {
  const dump = gunzipSync(readFileSync(join(FOLDER, `${state}.${engine}.sql.gz`))).toString('utf8');
  if (engine === 'sqlite') {
    const database = openSqliteFile(sqliteFile(env.DATA_DIR));
    database.exec(dump);
    database.close();
    return;
  }
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  await client.query(dump.replaceAll('public.', ''));
  await client.end();
}
