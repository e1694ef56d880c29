import type { FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import type { Db } from './db/schema.ts';

const PATIENCE = 2_000;

/**
 * `/healthz` is about this process: 503 once it has been told to stop. `/healthz/ready` is about what it
 * can do, too: 503 while the database does not answer.
 */
export function healthRoutes(db: Db, stopping: AbortSignal | undefined): FastifyPluginAsync {
  const state = () => (stopping?.aborted ? 'stopping' : 'ok');
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    app.get('/healthz', { schema: { hide: true } }, (_request, reply) => {
      const status = state();
      return reply.code(status === 'ok' ? 200 : 503).send({ status });
    });
    app.get('/healthz/ready', { schema: { hide: true } }, async (_request, reply) => {
      const status = (await answers(db)) ? state() : 'no database';
      return reply.code(status === 'ok' ? 200 : 503).send({ status });
    });
  };
}

async function answers(db: Db): Promise<boolean> {
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  const late = AbortSignal.timeout(PATIENCE);
  const waited = new Promise<boolean>((done) => late.addEventListener('abort', () => done(false)));
  return Promise.race([asked, waited]);
}
