import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  Payouts,
  PayoutsQuery,
  Statement,
  StatementPath,
  StatementQuery,
} from '../../../../contract/payouts.ts';
import type { Routes } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { sendUnlessUnchanged, tagText, type TaggedText } from '../../../platform/http/etag.ts';
import { memoize } from '../../../records/lists/memoize.ts';
import { today } from '../../../platform/today.ts';
import { accountsCsv, statementCsv } from './csv.ts';
import { findPayouts } from './payouts.ts';
import { findStatement } from './statement.ts';

const tags = ['reports'];

/** Cached until the database changes. */
function answerOnce(db: Db, asked: unknown, find: () => Promise<unknown>): Promise<TaggedText> {
  return memoize(db, JSON.stringify(['payouts', asked, today()]), async () =>
    tagText(JSON.stringify(await find())),
  );
}

function sendCsv(reply: FastifyReply, name: string, csv: string) {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}-${today()}.csv"`)
    .header('cache-control', 'no-store')
    .serializer(String)
    .send(csv);
}

export const payoutRoutes: Routes =
  ({ db, limitExport }) =>
  async (app) => {
    app.get(
      '/api/payouts/',
      {
        schema: {
          summary: 'Payouts and balances of a period, by site and currency',
          tags,
          querystring: PayoutsQuery,
          response: { 200: Payouts },
        },
      },
      async ({ query }, reply) =>
        sendUnlessUnchanged(reply, await answerOnce(db, query, () => findPayouts(db, query))),
    );

    app.get(
      '/api/payouts/export/',
      {
        preHandler: limitExport,
        schema: {
          summary: 'The balances of a period as CSV',
          tags,
          produces: ['text/csv'],
          querystring: PayoutsQuery,
          response: { 200: z.string() },
        },
      },
      async ({ query }, reply) => sendCsv(reply, 'payouts', accountsCsv(await findPayouts(db, query))),
    );

    app.get(
      '/api/payouts/:id/',
      {
        schema: {
          summary: 'A payout with all its rows, or what a site has not paid out yet',
          tags,
          params: StatementPath,
          querystring: StatementQuery,
          response: { 200: Statement },
        },
      },
      async ({ params: { id }, query }, reply) =>
        sendUnlessUnchanged(reply, await answerOnce(db, [id, query], () => findStatement(db, id, query))),
    );

    app.get(
      '/api/payouts/:id/export/',
      {
        preHandler: limitExport,
        schema: {
          summary: 'The rows of a payout as CSV',
          tags,
          produces: ['text/csv'],
          params: StatementPath,
          querystring: StatementQuery,
          response: { 200: z.string() },
        },
      },
      async ({ params: { id }, query }, reply) =>
        sendCsv(reply, 'payout', statementCsv(await findStatement(db, id, query))),
    );
  };
