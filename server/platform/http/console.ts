import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../errors.ts';

const NO_PAGES = /^\/(api|media|healthz|pokemon_cards|assets)(\/|\?|$)/;

/** Pages outside the console. `console.html` is the page of all other addresses. */
const AUTH_PAGES = /^\/(login|register|reset_password)\/?(\?|$)/i;

const NOT_BUILT = 'The console is not built yet: run “npm run build” first.\n';

/** Serves the built console: static files under their paths, and the console's page elsewhere. */
export async function serveConsole(app: FastifyInstance, folder: string | undefined): Promise<void> {
  const built = folder !== undefined && existsSync(join(folder, 'index.html'));
  await app.register(fastifyStatic, {
    root: built ? folder : import.meta.dirname,
    serve: built,
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      if (reply.getHeader('cache-control')) return;
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) throw notFound();
    if (built) reply.sendFile(AUTH_PAGES.test(request.url) ? 'index.html' : 'console.html', folder);
    else reply.type('text/plain; charset=utf-8').send(NOT_BUILT);
  });
}

function wantsPage(request: FastifyRequest): boolean {
  const asksForPage = /html|\*\/\*/.test(request.headers.accept ?? '*/*');
  return ['GET', 'HEAD'].includes(request.method) && asksForPage && !NO_PAGES.test(request.url);
}
