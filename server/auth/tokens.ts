import type {} from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Id } from '../../contract/primitives.ts';
import type { Config } from '../config.ts';
import { AppError } from '../http/errors.ts';

const Payload = z.object({ user_id: Id, username: z.string(), token_type: z.enum(['access', 'refresh']) });
type Kind = z.infer<typeof Payload>['token_type'];

export interface Session {
  user_id: number;
  username: string;
}

export interface Tokens {
  issue(kind: Kind, user: { id: number; username: string }): string;
  /** Whose token this is; 401 unless it is a valid one of this kind. */
  read(kind: Kind, token: string): Session;
}

export function tokens(app: FastifyInstance, config: Config): Tokens {
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

export function loggedOut(): AppError {
  return new AppError('unauthenticated', 'Your session has ended. Log in again.');
}

function decode(app: FastifyInstance, token: string) {
  try {
    return Payload.parse(app.jwt.verify(token));
  } catch {
    throw loggedOut();
  }
}
