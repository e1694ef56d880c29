import { inject } from 'vitest';
import { migrate } from '../../server/database.ts';
import { openDatabase, sqliteFile } from '../../server/platform/db/open.ts';
import { createDatabase, templateName } from './database.ts';
import { makeOncePerRun } from './once_per_run.ts';

/** Path of the migrated file to copy, which is made once a run. */
export async function prepareSqliteTemplate(): Promise<string> {
  return sqliteFile(
    await makeOncePerRun('sqlite', (dataDir) => migrated({ dataDir, databaseUrl: undefined })),
  );
}

/** Name of the migrated database to copy in a worker's cluster. A cluster from outside gets it once a run for each worker. */
export async function preparePostgresTemplate(cluster: string): Promise<string> {
  if (process.env.TEST_DATABASE_URL)
    await makeOncePerRun(`template-${process.env.VITEST_POOL_ID}`, () => createPostgresTemplate(cluster));
  return templateName(inject('runFolder'));
}

/** Creates the migrated database in the cluster. */
export async function createPostgresTemplate(cluster: string): Promise<void> {
  const databaseUrl = await createDatabase(cluster, { name: templateName(inject('runFolder')) });
  await migrated({ dataDir: inject('runFolder'), databaseUrl });
}

async function migrated(where: { dataDir: string; databaseUrl: string | undefined }): Promise<void> {
  const db = openDatabase(where);
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}
