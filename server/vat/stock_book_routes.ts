import { z } from 'zod';
import { StockBookQuery } from '../../contract/stock_book.ts';
import { thisYear } from '../../domain/report.ts';
import type { Routes } from '../context.ts';
import { invalid } from '../http/errors.ts';
import { MEDIA_TYPES, sendTable } from '../tables/write/send.ts';
import { today } from '../today.ts';
import { stockBook } from './stock_book.ts';

export const stockBookRoutes: Routes =
  ({ db, limitExport }) =>
  async (app) => {
    app.get(
      '/api/vat/stock_book/',
      {
        preHandler: limitExport,
        schema: {
          summary:
            'The stock book: units under the margin scheme that were here in a period, and how they were sold',
          tags: ['reports'],
          produces: Object.values(MEDIA_TYPES),
          querystring: StockBookQuery,
          response: { 200: z.unknown() },
        },
      },
      async (request, reply) => {
        const usual = thisYear(today());
        const { from = usual.from, to = usual.to, format } = request.query;
        if (from > to) throw invalid({ to: 'The last day is before the first one.' });
        const { columns, rows } = await stockBook(db, { from, to });
        return sendTable(reply, { name: 'stock-book', format, columns, rows });
      },
    );
  };
