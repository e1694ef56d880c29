import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Done } from '../../../contract/account.ts';
import { createMessage } from '../../../contract/messages.ts';
import {
  AccessToken,
  Credentials,
  NewUser,
  RefreshRequest,
  TokenPair,
  User,
} from '../../../contract/users.ts';
import { deviceName } from '../../../domain/device.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Logins } from './logins.ts';
import type { SessionOrigin } from './session_repository.ts';
import type { Sessions } from './sessions.ts';
import { createUser } from './users.ts';

interface Auth {
  logins: Logins;
  sessions: Sessions;
}

/** Calls without a session. */
export function authRoutes(context: Context, { logins, sessions }: Auth): FastifyPluginAsyncZod {
  const { config, limits } = context;
  return async (app) => {
    app.post(
      '/api/token/',
      { schema: { summary: 'Log in', body: Credentials, response: { 200: TokenPair } } },
      async (request) => {
        const user = await logins.logIn(request.body, request.ip);
        return sessions.logIn(user, originOf(request));
      },
    );

    app.post(
      '/api/token/refresh/',
      {
        schema: {
          summary: 'Renew the access token',

          body: RefreshRequest,
          response: { 200: AccessToken },
        },
      },
      (request) => sessions.renew(request.body.refresh, originOf(request)),
    );

    app.post(
      '/api/logout/',
      {
        schema: {
          summary: 'Log out: end the session of a refresh token',
          body: RefreshRequest,
          response: { 200: Done },
        },
      },
      async (request) => {
        await sessions.logOut(request.body.refresh, originOf(request));
        return {};
      },
    );

    app.post(
      '/api/user/register/',
      { schema: { summary: 'Register', body: NewUser, response: { 201: User } } },
      async ({ body, ip }, reply) => {
        if (config.registration === 'closed') {
          throw new AppError('forbidden', createMessage('users.registration_closed'));
        }
        const tried = { ip, what: 'registration', most: limits.registrations };
        return reply.code(201).send(await logins.throttle.attempt(tried, () => createUser(context, body)));
      },
    );
  };
}

function originOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): SessionOrigin {
  return { address: ip, device: deviceName(headers['user-agent']) };
}
