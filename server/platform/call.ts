import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type {} from './context.ts';
import type { Db } from './db/schema.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set if the call has an `Idempotency-Key`. */
    keyedCall?: KeyedCall;
  }
}

/** A call that is done once, even if it is sent twice with its key: see server/platform/idempotency/. */
export interface KeyedCall {
  /** Run at the end of a transaction, before it is committed. Throws if an equal call has committed. */
  keepKey(trx: Db): Promise<void>;
  /** The same for a transaction whose result is the answer. */
  keepAnswer(trx: Db, answer: unknown): Promise<void>;
  /** Run when the transaction is committed. */
  committed(): void;
  /** The answer of an equal call that was done meanwhile. */
  findAnswer(db: Db): Promise<{ send(reply: FastifyReply): FastifyReply } | undefined>;
  /** Run before the answer is sent. Keeps it, unless a transaction did. A failed call keeps nothing. */
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
