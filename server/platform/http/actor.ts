import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const actors = new AsyncLocalStorage<string>();

/** Whatever a request does is done by the user whose session it has: a hook of routes that need one. */
export function rememberActor(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => actors.run(request.session.username, done));
}

/** The name of the user whose request is worked on; empty in the server's own work. */
export function currentActor(): string {
  return actors.getStore() ?? '';
}
