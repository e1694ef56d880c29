import type {} from '@fastify/jwt';
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { createMessage } from '../../../contract/messages.ts';
import { Id } from '../../../contract/primitives.ts';
import type { Role } from '../../../domain/roles.ts';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';

/**
 * Claims of a token. `session` is absent in tokens of earlier versions, and in those of a login while the
 * database cannot be written. `parent` is the hash of the refresh token that this one was issued for. Times
 * are seconds since 1970. A `download` token is in the address of a download, and opens this one `backup`.
 */
const Claims = z.object({
  user_id: Id,
  username: z.string(),
  token_type: z.enum(['access', 'refresh', 'download']),
  session: Id.optional(),
  parent: z.string().optional(),
  backup: Id.optional(),
  iat: z.int(),
  exp: z.int(),
});
export type Claims = z.infer<typeof Claims>;
type Kind = Claims['token_type'];

/** The account of an authenticated request, and its session if it has one: see `Claims`. */
export interface Session {
  user_id: number;
  username: string;
  role: Role;
  id: number | undefined;
  /** The owner requires a second factor, and the account has none. */
  lacksSecondFactor: boolean;
}

interface Issue {
  user: { id: number; username: string; role: Role };
  session?: number | undefined;
  parent?: string;
  backup?: number;
  /** Now, and the usual lifetime after it, if left out. */
  iat?: number;
  exp?: number;
}

/** Signs and reads tokens. Equal claims give equal tokens: the signature is an HMAC. */
export interface SessionTokens {
  issue(kind: Kind, claims: Issue): string;
  /** Fails with 401 if the token is invalid or of another kind. */
  read(kind: Kind, token: string): Claims;
}

/** Lifetime of a `download` token: the browser uses it at once. */
export const DOWNLOAD_SECONDS = 60;

export const nowInSeconds = (): number => Math.floor(Date.now() / 1_000);

/** @example timeOf(1_795_000_000) === '2026-11-18T11:06:40.000Z' */
export const timeOf = (seconds: number): string => new Date(seconds * 1_000).toISOString();

export function createSessionTokens(app: FastifyInstance, config: Config): SessionTokens {
  const lifetimes = {
    access: config.accessTokenSeconds,
    refresh: config.refreshTokenSeconds,
    download: DOWNLOAD_SECONDS,
  };
  return {
    issue(kind, { user, session, parent, backup, iat = nowInSeconds(), exp = iat + lifetimes[kind] }) {
      const claims = {
        user_id: user.id,
        username: user.username,
        token_type: kind,
        // For the console alone. A refresh token stays equal when the role changes meanwhile.
        ...(kind === 'access' && { role: user.role }),
        ...(session !== undefined && { session }),
        ...(parent !== undefined && { parent }),
        ...(backup !== undefined && { backup }),
      };
      return app.jwt.sign({ ...claims, iat, exp });
    },
    read(kind, token) {
      const claims = decode(app, token);
      if (claims.token_type !== kind) throw sessionEnded();
      return claims;
    },
  };
}

/** The hash under which the database stores a refresh token or a recovery code. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export function sessionEnded(): AppError {
  return new AppError('unauthenticated', createMessage('users.session_ended'));
}

function decode(app: FastifyInstance, token: string): Claims {
  try {
    return Claims.parse(app.jwt.verify(token));
  } catch {
    throw sessionEnded();
  }
}
