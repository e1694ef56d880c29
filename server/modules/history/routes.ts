import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  HISTORY_KINDS,
  HistoryAction,
  HistoryPeople,
  HistoryRecords,
  HistorySettings,
  RecordHistory,
  Undone,
  UndoInput,
} from '../../../contract/history.ts';
import { ListQuery } from '../../../contract/lists.ts';
import { MINIMUM_TOTAL_HEADER } from '../../../contract/minimum_total.ts';
import { IdInput } from '../../../contract/primitives.ts';
import { ExportQuery } from '../../../contract/tables.ts';
import type { Routes } from '../../platform/context.ts';
import { MEDIA_TYPES, sendTable } from '../../records/files/send.ts';
import { RecordPath } from '../../records/lists/record_json.ts';
import { recalculateShortQueue } from '../accounting/index.ts';
import { findClasses } from './classes.ts';
import { exportActions, HISTORY_COLUMNS } from './export.ts';
import { type ActionPage, findActions } from './list.ts';
import { historyOfRecord, recordsOfAction } from './records.ts';
import { readHistorySettings, writeHistorySettings } from './trim.ts';
import { undo } from './undo.ts';

const tags = ['history'];
const RecordOfKind = z.object({ kind: z.enum(HISTORY_KINDS), id: IdInput });
const Range = ListQuery.pick({ range: true });

export const historyRoutes: Routes =
  ({ db, limitExport }) =>
  async (app) => {
    app.get(
      '/api/history/',
      {
        schema: {
          summary: 'What was done, the newest first: by person, kind, action, time and words',
          tags,
          querystring: ListQuery,
          response: { 200: z.array(HistoryAction) },
        },
      },
      async ({ query }, reply) => sendPage(reply, query, await findActions(db, query)),
    );

    app.get(
      '/api/history/people/',
      { schema: { summary: 'Everybody who has done something', tags, response: { 200: HistoryPeople } } },
      async () => [...new Set((await findClasses(db)).map(({ by_whom }) => by_whom))].toSorted(),
    );

    app.get(
      '/api/history/settings/',
      {
        schema: {
          summary: 'For how many years the history is kept',
          tags,
          response: { 200: HistorySettings },
        },
      },
      () => readHistorySettings(db),
    );

    app.patch(
      '/api/history/settings/',
      {
        schema: {
          summary: 'Change for how many years the history is kept',
          tags,
          body: HistorySettings,
          response: { 200: HistorySettings },
        },
      },
      ({ body }) => writeHistorySettings(db, body),
    );

    app.get(
      '/api/history/export/',
      {
        preHandler: limitExport,
        schema: {
          summary: 'What was done, as CSV or XLSX',
          tags,
          produces: Object.values(MEDIA_TYPES),
          querystring: ExportQuery,
          response: { 200: z.unknown() },
        },
      },
      ({ query: { format, filter } }, reply) => {
        const rows = exportActions(db, filter);
        return sendTable(reply, { name: 'history', format, columns: HISTORY_COLUMNS, rows });
      },
    );

    app.get(
      '/api/history/of/:kind/:id/',
      {
        schema: {
          summary: 'The history of a record, the newest action first',
          tags,
          params: RecordOfKind,
          querystring: Range,
          response: { 200: RecordHistory },
        },
      },
      ({ params, query }) => historyOfRecord(db, params, query.range),
    );

    app.get(
      '/api/history/:id/records/',
      {
        schema: {
          summary: 'The records of an action, with what it changed and what was changed since',
          tags,
          params: RecordPath,
          querystring: Range,
          response: { 200: HistoryRecords },
        },
      },
      ({ params, query }) => recordsOfAction(db, params.id, query.range),
    );

    app.post(
      '/api/history/:id/undo/',
      {
        schema: {
          summary: 'Undo an action, the rest of it, or the change of one field',
          tags,
          params: RecordPath,
          body: UndoInput,
          response: { 200: Undone },
        },
      },
      async ({ params, body, session }) => {
        const undone = await undo(db, params.id, { input: body, session });
        await recalculateShortQueue(db);
        return undone;
      },
    );
  };

function sendPage(reply: FastifyReply, { range: [from] = [0, 0] }: ListQuery, page: ActionPage) {
  const { actions, total, isAtLeast } = page;
  const span = actions.length === 0 ? '*' : `${from}-${from + actions.length - 1}`;
  reply.header('content-range', `history ${span}/${total}`);
  if (isAtLeast) reply.header(MINIMUM_TOTAL_HEADER.header, MINIMUM_TOTAL_HEADER.value);
  return reply.send(actions);
}
