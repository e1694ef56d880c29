import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  AccessToken,
  Credentials,
  NewUser,
  RefreshRequest,
  TokenPair,
  User,
} from '../../../contract/users.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import type { ThrottledLog } from '../http/throttled_log.ts';
import { createMemoryCounter } from './attempts.ts';
import { createDatabaseCounter } from './attempts_in_database.ts';
import { LoginThrottle } from './login_throttle.ts';
import { networkOf } from './network.ts';
import { usernameKey } from './repository.ts';
import { refreshAccess, type SessionTokens } from './tokens.ts';
import { checkCredentials, createUser } from './users.ts';
import { createMessage } from '../../../contract/messages.ts';

/** Failed attempts per minute and network block that have a log entry each. */
const SINGLE_FAILURES = 10;

export function authRoutes(
  context: Context,
  tokens: SessionTokens,
  log: ThrottledLog,
): FastifyPluginAsyncZod {
  const { db, config, limits } = context;
  const throttle = new LoginThrottle(
    config.databaseUrl ? createDatabaseCounter(db) : createMemoryCounter(),
    log,
  );
  const checkLogin = async (credentials: Credentials, address: string) => {
    const { user, isRight } = await checkCredentials(context, credentials);
    if (user && isRight) return user;
    const fields = { address, user_id: user?.id };
    const key = `log-in failed ${networkOf(address).block}`;
    log.add({ key, single: SINGLE_FAILURES, fields, message: 'log-in failed' });
    throw new AppError('unauthenticated', createMessage('users.no_match'));
  };
  return async (app) => {
    app.post(
      '/api/token/',
      { schema: { summary: 'Log in', body: Credentials, response: { 200: TokenPair } } },
      async ({ body, ip }) => {
        // Failed logins are limited per account and network. Colleagues behind one address have separate
        // limits.
        const tried = { ip, what: 'log-in', at: usernameKey(body.username), most: limits.failedLogins };
        const user = await throttle.attempt(tried, async (takeBack) => {
          const known = await checkLogin(body, ip);
          await takeBack();
          return known;
        });
        return { access: tokens.issue('access', user), refresh: tokens.issue('refresh', user) };
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
      ({ body }) => refreshAccess(db, tokens, body.refresh),
    );

    app.post(
      '/api/user/register/',
      { schema: { summary: 'Register', body: NewUser, response: { 201: User } } },
      async ({ body, ip }, reply) => {
        if (config.registration === 'closed') {
          throw new AppError('forbidden', createMessage('users.registration_closed'));
        }
        const tried = { ip, what: 'registration', most: limits.registrations };
        return reply.code(201).send(await throttle.attempt(tried, () => createUser(context, body)));
      },
    );
  };
}
