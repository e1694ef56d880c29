import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  AccountEvent,
  AccountEventsQuery,
  AccountSettingsChange,
  InvitationInput,
  OneTimeToken,
  People,
  PersonChange,
} from '../../../contract/people.ts';
import { IdInput } from '../../../contract/primitives.ts';
import type { Context } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { notFound } from '../errors.ts';
import { authorOf, insertEvent, listEvents } from './events.ts';
import { createLink, withdrawInvitation } from './links.ts';
import { changePerson, findPerson, removePerson } from './people.ts';
import { listPeople } from './people_json.ts';
import type { NameColumn } from './people_repository.ts';
import type { Sessions } from './sessions.ts';
import { weakensProtection, writeSettings } from './settings.ts';

const PersonPath = z.object({ id: IdInput });
const SessionPath = z.object({ id: IdInput, session: IdInput });

interface Parts {
  sessions: Sessions;
  /** Columns of the modules with the names of operators. */
  columns: readonly NameColumn[];
}

/** Calls of owners: people with their sessions, invitations, settings and events. */
export function peopleRoutes(context: Context, parts: Parts): FastifyPluginAsyncZod {
  return async (app, options) => {
    await personRoutes(context, parts)(app, options);
    await invitationRoutes(context, parts)(app, options);
    await eventRoutes(context)(app, options);
  };
}

function personRoutes(context: Context, { sessions, columns }: Parts): FastifyPluginAsyncZod {
  const { db } = context;
  const response = { 200: People };
  return async (app) => {
    app.get(
      '/api/people/',
      { schema: { summary: 'All people with their sessions, invitations and settings', response } },
      ({ session }) => listPeople(context, session),
    );

    app.patch(
      '/api/people/:id/',
      {
        schema: {
          summary: 'Change the role of a person, or disable or enable the account',
          params: PersonPath,
          body: PersonChange,
          response,
        },
      },
      async (request) => {
        await changePerson(db, request.params.id, request.body, authorOf(request));
        sessions.clearCache();
        return listPeople(context, request.session);
      },
    );

    app.delete(
      '/api/people/:id/',
      {
        schema: {
          summary: 'Remove a person: what the person did is by a former operator',
          params: PersonPath,
          response,
        },
      },
      async (request) => {
        await removePerson(db, request.params.id, { author: authorOf(request), columns });
        sessions.clearCache();
        return listPeople(context, request.session);
      },
    );

    app.post(
      '/api/people/:id/reset_link/',
      {
        schema: {
          summary: 'Make a link to a new password, for a day',
          params: PersonPath,
          response: { 200: OneTimeToken },
        },
      },
      (request) =>
        transaction(db, async (trx) => {
          const { id: user_id, username } = await findPerson(trx, request.params.id);
          const author = authorOf(request);
          await insertEvent(trx, { kind: 'reset_link_made', about: username, ...author });
          return createLink(trx, { kind: 'reset', user_id }, author.by);
        }),
    );

    app.delete(
      '/api/people/:id/sessions/',
      { schema: { summary: 'End all sessions of a person', params: PersonPath, response } },
      async (request) => {
        await sessions.endAllOf(await findPerson(db, request.params.id), authorOf(request));
        return listPeople(context, request.session);
      },
    );

    app.delete(
      '/api/people/:id/sessions/:session/',
      { schema: { summary: 'End one session of a person', params: SessionPath, response } },
      async (request) => {
        const person = await findPerson(db, request.params.id);
        if (!(await sessions.end(person.id, request.params.session))) throw notFound();
        await insertEvent(db, { kind: 'sessions_ended', about: person.username, ...authorOf(request) });
        return listPeople(context, request.session);
      },
    );

    app.post(
      '/api/people/end_sessions/',
      { schema: { summary: 'End the sessions of everybody but this one', response } },
      async (request) => {
        await sessions.endAllExcept(request.session, authorOf(request));
        return listPeople(context, request.session);
      },
    );
  };
}

function invitationRoutes(context: Context, { sessions }: Parts): FastifyPluginAsyncZod {
  const { db, config } = context;
  const response = { 200: People };
  return async (app) => {
    app.patch(
      '/api/people/settings/',
      {
        schema: {
          summary: 'Change who may register, and whether everybody needs a second factor',
          description: 'Less protection has to be confirmed: registration `open`, or no second factor.',
          body: AccountSettingsChange,
          response,
        },
      },
      async (request) => {
        const { body, session } = request;
        if (weakensProtection(body)) await sessions.requireConfirmation(session);
        await transaction(db, async (trx) => {
          await writeSettings(trx, body, config);
          for (const [about, value] of Object.entries(body))
            await insertEvent(trx, {
              kind: 'settings_changed',
              about,
              detail: String(value),
              ...authorOf(request),
            });
        });
        return listPeople(context, session);
      },
    );

    app.post(
      '/api/people/invitations/',
      {
        schema: {
          summary: 'Make an invitation, for seven days',
          body: InvitationInput,
          response: { 200: OneTimeToken },
        },
      },
      (request) =>
        transaction(db, async (trx) => {
          const { role } = request.body;
          const author = authorOf(request);
          await insertEvent(trx, { kind: 'invited', about: '', detail: role, ...author });
          return createLink(trx, { kind: 'invitation', role }, author.by);
        }),
    );

    app.delete(
      '/api/people/invitations/:id/',
      { schema: { summary: 'Withdraw an invitation', params: PersonPath, response } },
      async (request) => {
        await transaction(db, async (trx) => {
          const role = await withdrawInvitation(trx, request.params.id);
          if (role === undefined) throw notFound();
          const event = { about: '', detail: role, ...authorOf(request) };
          await insertEvent(trx, { kind: 'invitation_withdrawn', ...event });
        });
        return listPeople(context, request.session);
      },
    );
  };
}

function eventRoutes({ db }: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/people/events/',
      {
        schema: {
          summary: 'What happened to accounts, and what was exported, the newest first',
          querystring: AccountEventsQuery,
          response: { 200: AccountEvent.array() },
        },
      },
      ({ query }) => listEvents(db, query),
    );
  };
}
