import { inject } from 'vitest';
import { createPostgresPlace, createSqlitePlace, type Place } from './place.ts';
import { isNightly } from './scope.ts';
import { preparePostgresTemplate, prepareSqliteTemplate } from './templates.ts';
import { workerCluster } from './worker_cluster.ts';

export type EngineName = 'sqlite' | 'postgres';

export const engines: EngineName[] = inject('isPostgresHere') ? ['sqlite', 'postgres'] : ['sqlite'];

/** For tests that hardly use the database: one engine suffices by day. */
export const oneEngineByDay: EngineName[] = isNightly ? engines : engines.slice(0, 1);

/** A place with a migrated database without records. */
export async function createMigratedPlace(engine: EngineName): Promise<Place> {
  if (engine === 'sqlite') return createSqlitePlace(await prepareSqliteTemplate());
  const cluster = await workerCluster();
  return createPostgresPlace(cluster, await preparePostgresTemplate(cluster));
}

/** A place with an empty database, for tests of first starts and of migrations. */
export async function createEmptyPlace(engine: EngineName): Promise<Place> {
  return engine === 'sqlite' ? createSqlitePlace() : createPostgresPlace(await workerCluster());
}
