import type { FastifyInstance } from 'fastify';
import type { EventLog } from './event_log.ts';

/** Records the events that server/permissions.ts names: downloads of exports and backups. */
export function recordEvents(app: FastifyInstance, events: EventLog): void {
  app.addHook('onResponse', async (request, reply) => {
    const { event: kind } = request.routeOptions.config.permission ?? {};
    if (kind === undefined || reply.statusCode !== 200 || request.method === 'HEAD') return;
    const about = fileNameIn(reply.getHeader('content-disposition'));
    events.record({ kind, by: request.session.username, address: request.ip, about });
  });
}

function fileNameIn(disposition: unknown): string {
  const [, plain, encoded = ''] =
    /filename="(.*)"|filename\*=UTF-8''(\S+)/.exec(String(disposition ?? '')) ?? [];
  return plain ?? decodeURIComponent(encoded);
}
