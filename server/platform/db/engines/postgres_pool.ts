import pg from 'pg';
import { CALL_PATIENCE } from '../retry.ts';
import { prepareRepeated } from './postgres_prepared.ts';
import { Watch } from './postgres_watch.ts';

export type Use = 'serving' | 'migrating';

const INT8 = 20;
const NUMERIC = 1700;

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format),
};

/** For each server: PostgreSQL takes 100 in all unless it is told otherwise. */
const MOST_CONNECTIONS = 10;
const CONNECTING_MILLISECONDS = 6_000;

/**
 * What a server that serves waits for, in milliseconds: far longer than its statements take, whose work is cut into
 * portions. Migrations have no such limits: they take as long as there are rows, and wait for each other.
 */
const LIMITS = {
  statement_timeout: 60_000,
  lock_timeout: CALL_PATIENCE,
  // For what others wait for when this process stands still.
  idle_in_transaction_session_timeout: 60_000,
  // For the one connection that is never answered, while the server answers on others.
  query_timeout: 75_000,
};

export function openPool(connectionString: string, use: Use): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    types,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECTING_MILLISECONDS,
    keepAlive: true,
    ...(use === 'serving' && LIMITS),
  });
  const watch = new Watch(connectionString);
  // A connection that is lost is replaced at the next query; unheard, it would end the process. The pool
  // hears those that are idle, and nobody those in use between two statements.
  pool.on('error', nothing);
  pool.on('connect', (client) => {
    client.on('error', nothing);
    watch.over(client);
    if (use === 'serving') prepareRepeated(client);
  });
  return pool;
}

function nothing() {}
