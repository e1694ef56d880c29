import type { FastifyReply, FastifyRequest } from 'fastify';
import { loggedOut, type Tokens } from './tokens.ts';

/** Lets only requests with a valid access token pass, before their body is read. */
export function guard(tokens: Tokens) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!token) throw loggedOut();
    tokens.read('access', token);
  };
}
