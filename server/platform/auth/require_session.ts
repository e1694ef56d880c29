import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireSecondFactor } from './second_factor.ts';
import type { Sessions } from './sessions.ts';

/** Rejects requests without the access token of a live session before their body is read. */
export function requireSession(sessions: Sessions) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    request.session = await sessions.authenticate(token);
    requireSecondFactor(request.session, request.routeOptions.url);
  };
}
