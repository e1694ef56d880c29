import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Confirmation, Done } from '../../../contract/account.ts';
import { createMessage } from '../../../contract/messages.ts';
import type { Context } from '../context.ts';
import { invalidInput } from '../errors.ts';
import type { Logins } from './logins.ts';
import { userById } from './repository.ts';
import type { Sessions } from './sessions.ts';
import { sessionEnded } from './tokens.ts';

/** The call that confirms a session: see `confirmed` in server/permissions.ts. */
export function confirmationRoutes(
  { db }: Context,
  { logins, sessions }: { logins: Logins; sessions: Sessions },
): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/user/confirm/',
      {
        schema: {
          summary: 'Confirm your session with your password or a code, for ten minutes',
          tags: ['session'],
          body: Confirmation,
          response: { 200: Done },
        },
      },
      async ({ body: { password = '', otp }, session, ip }) => {
        const known = await userById(db, session.user_id);
        // A token without a session gets one with the next refresh.
        if (!known || session.id === undefined) throw sessionEnded();
        if (otp) {
          if (!(await logins.confirmCode(known, otp, ip)))
            throw invalidInput({ otp: createMessage('users.wrong_otp') });
        } else {
          await logins.attempt({ username: known.username, password }, ip, async (user) => {
            if (!user) throw invalidInput({ password: createMessage('users.wrong_password') });
          });
        }
        await sessions.confirm(session.id);
        return {};
      },
    );
  };
}
