import type {} from '@fastify/jwt';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Id } from '../../../contract/primitives.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { userById } from './repository.ts';
import { createMessage } from '../../../contract/messages.ts';

const Payload = z.object({ user_id: Id, username: z.string(), token_type: z.enum(['access', 'refresh']) });
type Kind = z.infer<typeof Payload>['token_type'];

export interface Session {
  user_id: number;
  username: string;
}

export interface SessionTokens {
  issue(kind: Kind, user: { id: number; username: string }): string;
  /** The account of a token. Fails with 401 if the token is invalid or of another kind. */
  read(kind: Kind, token: string): Session;
}

export function createSessionTokens(app: FastifyInstance, config: Config): SessionTokens {
  const lifetimes = { access: config.accessTokenSeconds, refresh: config.refreshTokenSeconds };
  return {
    issue(kind, { id, username }) {
      const iat = Math.floor(Date.now() / 1000);
      return app.jwt.sign({ user_id: id, username, token_type: kind, iat, exp: iat + lifetimes[kind] });
    },
    read(kind, token) {
      const { token_type, ...session } = decode(app, token);
      if (token_type !== kind) throw loggedOut();
      return session;
    },
  };
}

/** Rejects requests without a valid access token before their body is read. */
export function requireSession(sessions: SessionTokens) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!token) throw loggedOut();
    request.session = sessions.read('access', token);
  };
}

/** Issues an access token for a refresh token whose account still exists. */
export async function refreshAccess(db: Db, sessions: SessionTokens, refresh: string) {
  const { user_id } = sessions.read('refresh', refresh);
  const user = await userById(db, user_id);
  if (!user) throw loggedOut();
  return { access: sessions.issue('access', user) };
}

function loggedOut(): AppError {
  return new AppError('unauthenticated', createMessage('users.session_ended'));
}

function decode(app: FastifyInstance, token: string) {
  try {
    return Payload.parse(app.jwt.verify(token));
  } catch {
    throw loggedOut();
  }
}
