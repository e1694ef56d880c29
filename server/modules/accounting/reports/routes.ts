import { z } from 'zod';
import { Report, type ReportName, ReportPath, ReportQuery } from '../../../../contract/reports.ts';
import type { Routes } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { sendUnlessUnchanged, tagText, type TaggedText } from '../../../platform/http/etag.ts';
import { memoize } from '../../../records/lists/memoize.ts';
import { today } from '../../../platform/today.ts';
import { reportCsv } from './csv.ts';
import { buildReport } from './report.ts';

const tags = ['reports'];

/** Cached until the database changes, because open pages request their report repeatedly. */
function answerOf(db: Db, report: ReportName, query: ReportQuery): Promise<TaggedText> {
  return memoize(db, JSON.stringify(['report', report, query, today()]), async () =>
    tagText(JSON.stringify(await buildReport(db, report, query))),
  );
}

export const reportRoutes: Routes =
  ({ db, limitExport }) =>
  async (app) => {
    app.get(
      '/api/reports/:report/',
      {
        schema: {
          summary: 'A report: spending, estimates, stock, profit or VAT',
          tags,
          params: ReportPath,
          querystring: ReportQuery,
          response: { 200: Report },
        },
      },
      async (request, reply) => {
        const answer = await answerOf(db, request.params.report, request.query);
        return sendUnlessUnchanged(reply, answer);
      },
    );

    app.get(
      '/api/reports/:report/export/',
      {
        preHandler: limitExport,
        schema: {
          summary: 'The table of a report as CSV: all its rows, and their sum',
          tags,
          produces: ['text/csv'],
          params: ReportPath,
          querystring: ReportQuery,
          response: { 200: z.string() },
        },
      },
      async (request, reply) => {
        const { report } = request.params;
        const csv = await reportCsv(db, report, request.query);
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="${report}-${today()}.csv"`)
          .header('cache-control', 'no-store')
          .serializer(String)
          .send(csv);
      },
    );
  };
