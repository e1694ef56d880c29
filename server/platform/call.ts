import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from './db/schema.ts';

/** A call of the API that is running. */
export interface Call {
  request: FastifyRequest;
  /** Run at the end of each transaction of the call, before it is committed. */
  beforeCommit: ((trx: Db) => Promise<void>)[];
}

const calls = new AsyncLocalStorage<Call>();

/** Attributes all writes of a request to the request. */
export function rememberCalls(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => calls.run({ request, beforeCommit: [] }, done));
}

/** The running call; undefined in background work. */
export function currentCall(): Call | undefined {
  return calls.getStore();
}

/** Name of the user whose call is running; empty in background work and in calls without a session. */
export function currentActor(): string {
  return currentCall()?.request.session?.username ?? '';
}
