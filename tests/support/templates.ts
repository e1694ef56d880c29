import { inject } from 'vitest';
import { migrate } from '../../server/database.ts';
import { openDatabase, sqliteFile } from '../../server/platform/db/open.ts';
import { createDatabase, templateName } from './database.ts';
import { onceARun } from './once_a_run.ts';

/** Path of the migrated file to copy, which is made once a run. */
export async function templateOfSqlite(): Promise<string> {
  return sqliteFile(await onceARun('sqlite', (dataDir) => migrated({ dataDir, databaseUrl: undefined })));
}

/** Name of the migrated database to copy in a cluster, which is made once a run for each worker. */
export async function templateInPostgres(cluster: string): Promise<string> {
  const name = templateName(inject('runFolder'));
  await onceARun(`template-${process.env.VITEST_POOL_ID}`, async (dataDir) => {
    await migrated({ dataDir, databaseUrl: await createDatabase(cluster, { name }) });
  });
  return name;
}

async function migrated(where: { dataDir: string; databaseUrl: string | undefined }): Promise<void> {
  const db = openDatabase(where);
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}
