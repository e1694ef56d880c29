import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from './db/schema.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set if the call has an `Idempotency-Key`. */
    keyedCall?: KeyedCall;
  }
}

/** A call that is done once, even if it is sent twice with its key: see server/platform/idempotency/. */
export interface KeyedCall {
  /** Run at the start of each transaction of the call. Throws if another call has the key. */
  claimKey(trx: Db): Promise<void>;
  /** Run at the end of a transaction whose result is the answer. */
  keepAnswer(trx: Db, answer: unknown): Promise<void>;
  committed(): void;
  /** Run before the answer is sent. */
  end(db: Db, payload: unknown): Promise<void>;
}

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
