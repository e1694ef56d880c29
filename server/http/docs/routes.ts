import { Readable } from 'node:stream';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { encodingFor, pack } from '../compression.ts';
import { PAGE } from './page.ts';

export const docsRoutes: FastifyPluginAsyncZod = async (app) => {
  // The package's files, 2 MB of them, are not packed as the console's are.
  app.addHook('onSend', async (request, reply, payload) => {
    const encoding = encodingFor(request);
    if (!encoding || !(payload instanceof Readable) || reply.statusCode !== 200) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return pack(encoding, payload);
  });
  app.get('/api/docs/openapi.json', { schema: { hide: true } }, () => app.swagger());
  await app.register(swaggerUi, PAGE);
};
