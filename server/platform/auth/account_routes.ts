import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AccountSession, Done, PasswordChange } from '../../../contract/account.ts';
import { createMessage, type MessageOrText } from '../../../contract/messages.ts';
import { IdInput } from '../../../contract/primitives.ts';
import type { Context } from '../context.ts';
import { invalidInput, notFound } from '../errors.ts';
import { authorOf } from './events.ts';
import type { Logins } from './logins.ts';
import { userById } from './repository.ts';
import { sessionJson } from './session_json.ts';
import type { Sessions } from './sessions.ts';
import { sessionEnded, type Session } from './tokens.ts';
import { passwordProblem, setPassword } from './users.ts';

interface Auth {
  logins: Logins;
  sessions: Sessions;
}

/** Calls for one's own account. */
export function accountRoutes(context: Context, { logins, sessions }: Auth): FastifyPluginAsyncZod {
  const tags = ['session'];
  const list = async (session: Session) =>
    (await sessions.list(session.user_id)).map((row) => sessionJson(row, session));
  return async (app) => {
    app.get(
      '/api/sessions/',
      {
        schema: { summary: 'List your own sessions', tags, response: { 200: AccountSession.array() } },
      },
      ({ session }) => list(session),
    );

    app.delete(
      '/api/sessions/:id/',
      {
        schema: {
          summary: 'End one of your sessions',
          tags,
          params: z.object({ id: IdInput }),
          response: { 200: AccountSession.array() },
        },
      },
      async ({ params, session }) => {
        if (!(await sessions.end(session.user_id, params.id))) throw notFound();
        return list(session);
      },
    );

    app.post(
      '/api/sessions/end_others/',
      {
        schema: { summary: 'End all your other sessions', tags, response: { 200: AccountSession.array() } },
      },
      async ({ session }) => {
        await sessions.endOthers(session);
        return list(session);
      },
    );

    app.post(
      '/api/user/password/',
      {
        schema: {
          summary: 'Change your password, and end all your other sessions',
          tags,
          body: PasswordChange,
          response: { 200: Done },
        },
      },
      async (request) => {
        const { session, ip } = request;
        const { current_password: password, new_password } = request.body;
        const known = await userById(context.db, session.user_id);
        if (!known) throw sessionEnded();
        const { username } = known;
        await logins.attempt({ username, password }, ip, async (user) => {
          const errors: Record<string, MessageOrText> = {};
          if (!user) errors.current_password = createMessage('users.wrong_password');
          const problem = await passwordProblem(username, new_password);
          if (problem) errors.new_password = problem;
          if (!user || problem) throw invalidInput(errors);
          const author = authorOf(request);
          await setPassword(context, { user, password: new_password, except: session.id, author });
        });
        sessions.clearCache();
        return {};
      },
    );
  };
}
