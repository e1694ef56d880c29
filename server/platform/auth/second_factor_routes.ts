import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  Done,
  OwnAccount,
  RecoveryCodes,
  SecondFactorCode,
  SecondFactorSecret,
} from '../../../contract/account.ts';
import type { Context } from '../context.ts';
import { authorOf, insertEvent } from './events.ts';
import { userById } from './repository.ts';
import {
  confirmSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
} from './second_factor.ts';
import { countRecoveryCodes } from './second_factor_repository.ts';
import type { Sessions } from './sessions.ts';
import { sessionEnded } from './tokens.ts';

const OF_ACCOUNT = { tags: ['session'], security: [{ session: [] }] };

/** Calls for the second factor of one's own account. */
export function secondFactorRoutes({ db }: Context, sessions: Sessions): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/user/',
      {
        schema: {
          ...OF_ACCOUNT,
          summary: 'Read your account: role, second factor, and recovery codes that are left',
          response: { 200: OwnAccount },
        },
      },
      async ({ session }) => {
        const user = await userById(db, session.user_id);
        if (!user) throw sessionEnded();
        const { id, username, role, totp_since } = user;
        const second_factor = stateOf(totp_since !== null, session.lacksSecondFactor);
        return { id, username, role, second_factor, recovery_codes: await countRecoveryCodes(db, id) };
      },
    );

    app.post(
      '/api/user/second_factor/',
      {
        schema: {
          ...OF_ACCOUNT,
          summary: 'Begin to set up a second factor: a new secret for your app',
          response: { 200: SecondFactorSecret },
        },
      },
      ({ session }) => startSecondFactor(db, session.user_id),
    );

    app.post(
      '/api/user/second_factor/confirm/',
      {
        schema: {
          ...OF_ACCOUNT,
          summary: 'Turn the second factor on with a first code',
          body: SecondFactorCode,
          response: { 200: RecoveryCodes },
        },
      },
      async (request) => {
        const { body, session } = request;
        const codes = await confirmSecondFactor(db, session.user_id, body.otp);
        await insertEvent(db, { kind: 'second_factor_on', about: session.username, ...authorOf(request) });
        sessions.clearCache();
        return codes;
      },
    );

    app.post(
      '/api/user/second_factor/off/',
      { schema: { ...OF_ACCOUNT, summary: 'Turn the second factor off', response: { 200: Done } } },
      async (request) => {
        const { session } = request;
        await turnOffSecondFactor(db, session.user_id);
        await insertEvent(db, { kind: 'second_factor_off', about: session.username, ...authorOf(request) });
        sessions.clearCache();
        return {};
      },
    );

    app.post(
      '/api/user/second_factor/recovery_codes/',
      {
        schema: {
          ...OF_ACCOUNT,
          summary: 'Replace your recovery codes',
          response: { 200: RecoveryCodes },
        },
      },
      ({ session }) => renewRecoveryCodes(db, session.user_id),
    );
  };
}

function stateOf(isOn: boolean, isLacking: boolean): OwnAccount['second_factor'] {
  if (isOn) return 'on';
  return isLacking ? 'required' : 'off';
}
