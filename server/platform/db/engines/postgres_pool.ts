import pg from 'pg';
import { CALL_RETRY_LIMIT } from '../retry.ts';
import { prepareRepeated } from './postgres_prepared.ts';
import { ConnectionWatch } from './postgres_watch.ts';

export type PoolUse = 'serving' | 'migrating';

const INT8 = 20;
const NUMERIC = 1700;

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format),
};

/** Per server. PostgreSQL accepts 100 connections in all by default. */
const MOST_CONNECTIONS = 10;
const CONNECTING_MILLISECONDS = 6_000;

/**
 * Timeouts of a serving server, in milliseconds. They are far longer than its statements take, as long work
 * is split into portions. Migrations have no timeouts: their duration depends on the number of rows, and they
 * wait for each other.
 */
const LIMITS = {
  statement_timeout: 60_000,
  lock_timeout: CALL_RETRY_LIMIT,
  // Releases the locks of a process that hangs within a transaction.
  idle_in_transaction_session_timeout: 60_000,
  // For a connection without an answer while the database answers on other connections.
  query_timeout: 75_000,
};

export function openPool(connectionString: string, use: PoolUse): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    types,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECTING_MILLISECONDS,
    keepAlive: true,
    ...(use === 'serving' && LIMITS),
  });
  const watch = new ConnectionWatch(connectionString);
  // The pool replaces a lost connection at the next query. Without a listener, the error would end the
  // process. The pool itself listens on idle connections only.
  pool.on('error', nothing);
  pool.on('connect', (client) => {
    client.on('error', nothing);
    watch.watch(client);
    if (use === 'serving') prepareRepeated(client);
  });
  return pool;
}

function nothing() {}
