import { z } from 'zod';
import { StockBook, StockBookPageQuery, StockBookQuery } from '../../../../contract/stock_book.ts';
import { type Period, thisYear } from '../../../../domain/report.ts';
import type { Routes } from '../../../platform/context.ts';
import { invalidInput } from '../../../platform/errors.ts';
import { MEDIA_TYPES, sendTable } from '../../../records/files/send.ts';
import { today } from '../../../platform/today.ts';
import { findStockBook, stockBookTable } from './stock_book.ts';
import { createMessage } from '../../../../contract/messages.ts';

const tags = ['reports'];

export const stockBookRoutes: Routes =
  ({ db, limitExport }) =>
  async (app) => {
    app.get(
      '/api/vat/stock_book/rows/',
      {
        schema: {
          summary:
            'The stock book of a period: units under the margin scheme that left the stock, with their VAT',
          tags,
          querystring: StockBookPageQuery,
          response: { 200: StockBook },
        },
      },
      ({ query: { page, ...days } }) => findStockBook(db, periodOf(days), page),
    );

    app.get(
      '/api/vat/stock_book/',
      {
        preHandler: limitExport,
        schema: {
          summary:
            'The stock book as CSV or XLSX: what left the stock under the margin scheme in a period, and what was in stock at its end',
          tags,
          produces: Object.values(MEDIA_TYPES),
          querystring: StockBookQuery,
          response: { 200: z.unknown() },
        },
      },
      async ({ query: { format, ...days } }, reply) => {
        const period = periodOf(days);
        const { columns, rows } = await stockBookTable(db, period);
        return sendTable(reply, { name: `stock-book-${period.from}-${period.to}`, format, columns, rows });
      },
    );
  };

function periodOf(days: { from?: string | undefined; to?: string | undefined }): Period {
  const usual = thisYear(today());
  const { from = usual.from, to = usual.to } = days;
  if (from > to) throw invalidInput({ to: createMessage('inputs.days_reversed') });
  return { from, to };
}
