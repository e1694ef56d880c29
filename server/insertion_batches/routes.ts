import { Insertion, NewInsertion } from '../../contract/insertion_batches.ts';
import type { Routes } from '../context.ts';
import { RecordPath, sendRecord } from '../lists/record_json.ts';
import { createInsertion, deleteInsertion } from './insertions.ts';

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

    app.delete(
      '/api/insertions/:id/',
      {
        schema: {
          summary: 'Delete an insertion, and answer it as it was',
          tags,
          params: RecordPath,
          response: { 200: Insertion },
        },
      },
      async (request, reply) => sendRecord(reply, await deleteInsertion(db, request.params.id)),
    );
  };
