import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const actors = new AsyncLocalStorage<string>();

/** Attributes all writes of a request to its session's user. */
export function rememberActor(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => actors.run(request.session?.username ?? '', done));
}

/** Name of the user whose request is running; empty in background work and in calls without a session. */
export function currentActor(): string {
  return actors.getStore() ?? '';
}
