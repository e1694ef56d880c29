import {
  Insertion,
  InsertionBatch,
  NewInsertion,
  NewInsertionBatch,
} from '../../contract/insertion_batches.ts';
import type { Routes } from '../context.ts';
import { recordJson, sendRecord } from '../lists/record_json.ts';
import { RecordPath } from '../lists/path.ts';
import { recordRoutes } from '../records/routes.ts';
import { createBatch } from './create.ts';
import { createInsertion, deleteInsertion } from './insertions.ts';
import { insertionBatchList } from './repository.ts';
import { insertionBatches } from './resource.ts';

const tags = ['insertion_batches'];

export const insertionBatchRoutes: Routes = (context) => async (app) => {
  const { db } = context;
  recordRoutes(app, context, insertionBatches);

  app.post(
    '/api/insertion_batches/',
    {
      schema: {
        summary: 'Put products into a batch',
        tags,
        body: NewInsertionBatch,
        response: { 201: InsertionBatch },
      },
      config: { files: ['images'] },
    },
    async (request, reply) => {
      const id = await createBatch(context, request, request.body);
      return sendRecord(reply.code(201), await recordJson(db, insertionBatchList, id));
    },
  );

  app.post(
    '/api/insertions/',
    {
      schema: { summary: 'Offer a batch on a site', tags, body: NewInsertion, response: { 201: Insertion } },
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
