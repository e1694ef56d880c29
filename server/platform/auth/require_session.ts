import type { FastifyReply, FastifyRequest } from 'fastify';
import { createMessage } from '../../../contract/messages.ts';
import { includesRole } from '../../../domain/roles.ts';
import { AppError } from '../errors.ts';
import type { Sessions } from './sessions.ts';

/**
 * Rejects requests without the access token of a live session, or with too low a role, before their body is read.
 * Calls with the permission `public` pass.
 */
export function requireSession(sessions: Sessions) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { permission } = request.routeOptions.config;
    if (!permission || permission.role === 'public') return;
    reply.header('cache-control', 'no-store');
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const session = await sessions.authenticate(token);
    if (!includesRole(session.role, permission.role))
      throw new AppError('forbidden', createMessage('users.role_needed', { role: permission.role }));
    if (permission.confirmed) await sessions.requireConfirmation(session);
    request.session = session;
  };
}
