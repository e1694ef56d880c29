import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { docsPage } from './page.ts';

export const docsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/api/docs/openapi.json', { schema: { hide: true } }, () => app.swagger());
  app.get('/api/docs/', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(app.swagger())),
  );
};
