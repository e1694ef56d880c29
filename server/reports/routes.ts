import { z } from 'zod';
import { Report, ReportPath, ReportQuery } from '../../contract/reports.ts';
import type { Routes } from '../context.ts';
import { today } from '../today.ts';
import { reportCsv } from './csv.ts';
import { reportOf } from './report.ts';

const tags = ['reports'];

export const reportRoutes: Routes =
  ({ db }) =>
  async (app) => {
    app.get(
      '/api/reports/:report/',
      {
        schema: {
          summary: 'What a page of analysis shows: spending, estimates, stock or profit',
          tags,
          params: ReportPath,
          querystring: ReportQuery,
          response: { 200: Report },
        },
      },
      (request) => reportOf(db, request.params.report, request.query),
    );

    app.get(
      '/api/reports/:report/export/',
      {
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
