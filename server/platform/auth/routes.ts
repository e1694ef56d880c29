import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Done } from '../../../contract/account.ts';
import { createMessage } from '../../../contract/messages.ts';
import { InvitationQuery, OpenInvitation, PasswordReset } from '../../../contract/people.ts';
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
import { findLink } from './links.ts';
import type { Logins } from './logins.ts';
import type { SessionOrigin } from './session_repository.ts';
import type { Sessions } from './sessions.ts';
import { readSettings } from './settings.ts';
import { timeOf } from './tokens.ts';
import { createUser, resetPassword } from './users.ts';

interface Auth {
  logins: Logins;
  sessions: Sessions;
}

/** Calls without a session. */
export function authRoutes(context: Context, { logins, sessions }: Auth): FastifyPluginAsyncZod {
  const { db, config, limits } = context;
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
        const { registration } = await readSettings(db, config);
        if (registration !== 'open' && body.invitation === undefined)
          throw new AppError('forbidden', createMessage('users.registration_closed'));
        const attempt = { ip, action: 'registration', most: limits.registrations };
        return reply
          .code(201)
          .send(await logins.throttle.attempt(attempt, () => createUser(context, body, ip)));
      },
    );

    app.get(
      '/api/user/invitation/',
      {
        schema: {
          summary: 'An invitation by its token: its role, and until when it works',
          querystring: InvitationQuery,
          response: { 200: OpenInvitation },
        },
      },
      async ({ query: { token } }) => {
        const invitation = await findLink(db, 'invitation', token);
        if (!invitation?.role) throw new AppError('not_found', createMessage('users.invitation_over'));
        return { role: invitation.role, expires_at: timeOf(invitation.expires_at) };
      },
    );

    app.post(
      '/api/user/password_reset/',
      {
        schema: {
          summary: 'Set a new password with the token of a link that an owner gave',
          body: PasswordReset,
          response: { 200: Done },
        },
      },
      async ({ body, ip }) => {
        const attempt = { ip, action: 'password reset', most: limits.registrations };
        await logins.throttle.attempt(attempt, () => resetPassword(context, body, ip));
        sessions.clearCache();
        return {};
      },
    );
  };
}

function originOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): SessionOrigin {
  return { address: ip, device: deviceName(headers['user-agent']) };
}
