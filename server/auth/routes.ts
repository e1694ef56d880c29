import type {} from '@fastify/rate-limit';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { AccessToken, Credentials, NewUser, RefreshRequest, TokenPair, User } from '../../contract/users.ts';
import type { Context } from '../context.ts';
import { uniqueKey } from '../db/search_text.ts';
import { AppError, tooMany } from '../errors.ts';
import { userById } from './repository.ts';
import { loggedOut, type Tokens } from './tokens.ts';
import { createUser, userWith } from './users.ts';

export function authRoutes(context: Context, tokens: Tokens): FastifyPluginAsyncZod {
  const { db, config, limits } = context;
  return async (app) => {
    // Guessing one account's password is slowed down; colleagues behind one address are not.
    const failures = app.createRateLimit({
      max: limits.failedLogins,
      timeWindow: '1 minute',
      keyGenerator: ({ ip, body }) => `${ip} ${uniqueKey(Credentials.parse(body).username)}`,
    });

    app.post(
      '/api/token/',
      {
        schema: { summary: 'Log in', tags: ['session'], body: Credentials, response: { 200: TokenPair } },
      },
      async (request) => {
        const before = await failures(request, { increment: false });
        if (!before.isAllowed && before.isExceeded) throw tooMany();
        const user = await userWith(context, request.body).catch(async (error) => {
          await failures(request);
          throw error;
        });
        return { access: tokens.issue('access', user), refresh: tokens.issue('refresh', user) };
      },
    );

    app.post(
      '/api/token/refresh/',
      {
        schema: {
          summary: 'Renew the access token',
          tags: ['session'],
          body: RefreshRequest,
          response: { 200: AccessToken },
        },
      },
      async (request) => {
        const { user_id } = tokens.read('refresh', request.body.refresh);
        const user = await userById(db, user_id);
        if (!user) throw loggedOut();
        return { access: tokens.issue('access', user) };
      },
    );

    app.post(
      '/api/user/register/',
      {
        schema: { summary: 'Register', tags: ['session'], body: NewUser, response: { 201: User } },
        config: { rateLimit: { max: limits.registrations, timeWindow: '1 minute' } },
      },
      async (request, reply) => {
        if (config.registration === 'closed') {
          throw new AppError(
            'forbidden',
            'Registration is closed. Ask whoever runs this Backstock for an account.',
          );
        }
        return reply.code(201).send(await createUser(context, request.body));
      },
    );
  };
}
