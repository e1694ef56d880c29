import { Insertion, InsertionUpdate, NewInsertion } from '../../../../contract/insertion_batches.ts';
import { TakeDowns } from '../../../../contract/take_downs.ts';
import type { Routes } from '../../../platform/context.ts';
import { RecordPath, sendRecord } from '../../../records/lists/record_json.ts';
import { changeInsertion, createInsertion, deleteInsertion } from './insertions.ts';
import { takeDownsText } from '../../sales/index.ts';

const tags = ['insertion_batches'];

export const insertionRoutes: Routes =
  ({ db }) =>
  async (app) => {
    app.post(
      '/api/insertions/',
      {
        schema: {
          summary: 'Offer a batch on a site',
          tags,
          body: NewInsertion,
          response: { 201: Insertion },
        },
      },
      async (request, reply) => sendRecord(reply.code(201), await createInsertion(db, request.body)),
    );

    app.patch(
      '/api/insertions/:id/',
      {
        schema: {
          summary: 'Change an insertion, end it or offer it again. Fields that are not sent stay unchanged',
          tags,
          params: RecordPath,
          body: InsertionUpdate,
          response: { 200: Insertion },
        },
      },
      async (request, reply) => sendRecord(reply, await changeInsertion(db, request.params.id, request.body)),
    );

    app.delete(
      '/api/insertions/:id/',
      {
        schema: {
          summary: 'Delete an insertion, and return it',
          tags,
          params: RecordPath,
          response: { 200: Insertion },
        },
      },
      async (request, reply) => sendRecord(reply, await deleteInsertion(db, request.params.id)),
    );

    app.get(
      '/api/take_downs/',
      {
        schema: {
          summary: 'Insertions that still offer units sold elsewhere, oldest sale first',
          tags,
          response: { 200: TakeDowns },
        },
      },
      async (_request, reply) => sendRecord(reply, await takeDownsText(db)),
    );
  };
