import { inject } from 'vitest';
import { placeOnPostgres, placeOnSqlite, type Place } from './place.ts';
import { isNightly } from './scope.ts';
import { templateInPostgres, templateOfSqlite } from './templates.ts';
import { workerCluster } from './worker_cluster.ts';

export type EngineName = 'sqlite' | 'postgres';

export const engines: EngineName[] = inject('isPostgresHere') ? ['sqlite', 'postgres'] : ['sqlite'];

/** For tests that hardly use the database: one engine suffices by day. */
export const oneEngineByDay: EngineName[] = isNightly ? engines : engines.slice(0, 1);

/** A place with a migrated database without records. */
export async function freshPlace(engine: EngineName): Promise<Place> {
  if (engine === 'sqlite') return placeOnSqlite(await templateOfSqlite());
  const cluster = await workerCluster();
  return placeOnPostgres(cluster, await templateInPostgres(cluster));
}

/** A place with an empty database, for tests of first starts and of migrations. */
export async function emptyPlace(engine: EngineName): Promise<Place> {
  return engine === 'sqlite' ? placeOnSqlite() : placeOnPostgres(await workerCluster());
}
