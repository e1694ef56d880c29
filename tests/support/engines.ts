import { inject } from 'vitest';
import { placeOnPostgres, placeOnSqlite, type Place } from './place.ts';

export type EngineName = 'sqlite' | 'postgres';

const urls = inject('postgresUrls');
/** This worker’s. */
const postgresUrl = urls[Number(process.env.VITEST_POOL_ID ?? 1) % urls.length] ?? '';

export const engines: EngineName[] = postgresUrl ? ['sqlite', 'postgres'] : ['sqlite'];

export const freshPlace = (engine: EngineName): Promise<Place> =>
  engine === 'postgres' ? placeOnPostgres(postgresUrl) : placeOnSqlite();
