import { z } from 'zod';
import {
  EntriesFileQuery,
  VatEntriesQuery,
  PeriodFileQuery,
  PeriodPath,
  VatEntries,
  VatPeriods,
  VatReturn,
} from '../../../../contract/vat_periods.ts';
import type { Routes } from '../../../platform/context.ts';
import { MEDIA_TYPES, sendTable } from '../../../records/files/send.ts';
import { registerOwnUndo } from '../../../records/history/own_undo.ts';
import { closePeriod, reopenPeriod } from './closing.ts';
import { streamEntries, findEntries, JOURNAL_COLUMNS } from './entry_list.ts';
import { findPeriods, findReturn } from './periods.ts';
import { returnTable } from './return_table.ts';

const tags = ['reports'];

export const vatPeriodRoutes: Routes = (context) => async (app, options) => {
  await returnRoutes(context)(app, options);
  await entryRoutes(context)(app, options);
};

const returnRoutes: Routes =
  ({ db, limitExport }) =>
  async (app) => {
    registerOwnUndo(db, 'period_closed', {
      role: 'owner',
      async undo({ name }) {
        await reopenPeriod(db, name.slice(0, 'yyyy-mm-dd'.length));
        return { action: null, count: 1, left: 0, conflicts: [] };
      },
    });

    app.get(
      '/api/vat/periods/',
      {
        schema: {
          summary: 'The VAT periods, each with its amount and whether it is closed',
          tags,
          response: { 200: VatPeriods },
        },
      },
      () => findPeriods(db),
    );

    app.get(
      '/api/vat/periods/:from/',
      {
        schema: {
          summary: 'A VAT return: its current state if open, otherwise as it was closed',
          tags,
          params: PeriodPath,
          response: { 200: VatReturn },
        },
      },
      ({ params: { from } }) => findReturn(db, from),
    );

    app.post(
      '/api/vat/periods/:from/close/',
      {
        schema: {
          summary: 'Close a VAT period. Later changes become corrections in the next period',
          tags,
          params: PeriodPath,
          response: { 200: VatReturn },
        },
      },
      async ({ params: { from } }) => {
        await closePeriod(db, from);
        return findReturn(db, from);
      },
    );

    app.post(
      '/api/vat/periods/:from/reopen/',
      {
        schema: {
          summary: 'Open the last closed VAT period again',
          tags,
          params: PeriodPath,
          response: { 200: VatReturn },
        },
      },
      async ({ params: { from } }) => {
        await reopenPeriod(db, from);
        return findReturn(db, from);
      },
    );

    app.get(
      '/api/vat/periods/:from/export/',
      {
        preHandler: limitExport,
        schema: {
          summary: 'A VAT return with all its entries, as CSV or XLSX',
          tags,
          produces: Object.values(MEDIA_TYPES),
          params: PeriodPath,
          querystring: PeriodFileQuery,
          response: { 200: z.unknown() },
        },
      },
      async ({ params: { from }, query: { format } }, reply) => {
        const { columns, rows, period } = await returnTable(db, from);
        return sendTable(reply, { name: `vat-return-${period.from}-${period.to}`, format, columns, rows });
      },
    );
  };

const entryRoutes: Routes =
  ({ db, limitExport }) =>
  async (app) => {
    app.get(
      '/api/vat/entries/',
      {
        schema: {
          summary: 'Entries of the VAT ledger: by day, row of a return, order, purchase, shipment or product',
          tags,
          querystring: VatEntriesQuery,
          response: { 200: VatEntries },
        },
      },
      ({ query }) => findEntries(db, query),
    );

    app.get(
      '/api/vat/entries/export/',
      {
        preHandler: limitExport,
        schema: {
          summary: 'The journal: entries of the VAT ledger as CSV or XLSX',
          tags,
          produces: Object.values(MEDIA_TYPES),
          querystring: EntriesFileQuery,
          response: { 200: z.unknown() },
        },
      },
      async ({ query: { format, ...filter } }, reply) => {
        const name = ['vat-journal', filter.from, filter.to].filter(Boolean).join('-');
        return sendTable(reply, { name, format, columns: JOURNAL_COLUMNS, rows: journalRows(db, filter) });
      },
    );
  };

async function* journalRows(...asked: Parameters<typeof streamEntries>) {
  for await (const entries of streamEntries(...asked))
    yield entries.map((entry) => JOURNAL_COLUMNS.map(({ of }) => of(entry)));
}
