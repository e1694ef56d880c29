import type { FastifyReply, FastifyRequest } from 'fastify';
import { loggedOut, type Session, type Tokens } from './tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of whoever asks, where the guard has let them pass. */
    session: Session;
  }
}

/** Lets only requests with a valid access token pass, before their body is read. */
export function guard(tokens: Tokens) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!token) throw loggedOut();
    request.session = tokens.read('access', token);
  };
}
