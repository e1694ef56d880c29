import { clusterUrl, copyCluster, endCluster, initCluster, serveCluster } from './cluster.ts';
import { makeOncePerRun } from './once_per_run.ts';
import { createPostgresTemplate } from './templates.ts';

let opened: Promise<string> | undefined;

/**
 * The PostgreSQL of this worker, which the first test that needs it starts. Each worker has its own, because
 * a write changes the revisions of all databases in a cluster.
 */
export function workerCluster(): Promise<string> {
  return (opened ??= open());
}

async function open(): Promise<string> {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
  const made = await makeOncePerRun('postgres-migrated', makeMigratedCluster);
  const folder = await makeOncePerRun(`postgres-${process.env.VITEST_POOL_ID}`, async (own) => {
    copyCluster(made, own);
    await serveCluster(own);
  });
  return clusterUrl(folder);
}

/** A stopped cluster with the migrated database. Its copies spare the workers the migrations. */
async function makeMigratedCluster(folder: string): Promise<void> {
  copyCluster(await makeOncePerRun('postgres', initCluster), folder);
  await serveCluster(folder);
  await createPostgresTemplate(clusterUrl(folder));
  await endCluster(folder);
}
