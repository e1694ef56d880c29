import { sql } from 'kysely';
import { beforeEach } from 'vitest';
import { databaseModel } from '../../server/platform/db/model.ts';
import { listMovedTables } from '../../server/platform/db/move_records.ts';
import type { Db } from '../../server/platform/db/schema.ts';
import type { EngineName } from './engines.ts';
import type { Options } from './injected_server.ts';
import { serverOn, type TestServer } from './server.ts';

/** A server for the surrounding tests, without records at the start of each. That takes less than a new server. */
export function emptiedServer(engine: EngineName, options: Options = {}): TestServer {
  const server = serverOn(engine, options);
  beforeEach(() => deleteRecords(server.store.db));
  return server;
}

/** Deletes all rows except the accounts and the rows that the migrations make. */
async function deleteRecords(db: Db): Promise<void> {
  const { moves } = databaseModel();
  // The rows of a table refer to earlier tables.
  for (const table of listMovedTables().toReversed())
    if (table !== 'users' && moves[table] !== 'made') await sql`delete from ${sql.table(table)}`.execute(db);
}
