import { z } from 'zod';
import {
  Insertion,
  InsertionBatch,
  NewInsertion,
  NewInsertionBatch,
} from '../../contract/insertion_batches.ts';
import { ListQuery } from '../../contract/lists.ts';
import { toCents } from '../../domain/money.ts';
import type { Routes } from '../context.ts';
import { invalid } from '../errors.ts';
import { recordJson, sendList, sendRecord } from '../lists/list.ts';
import { RecordPath } from '../lists/path.ts';
import { createBatch } from './create.ts';
import { batchExists, insertInsertions, insertionBatchList, insertionRecord } from './repository.ts';

const tags = ['insertion_batches'];

export const insertionBatchRoutes: Routes = (context) => async (app) => {
  const { db } = context;

  app.get(
    '/api/insertion_batches/',
    {
      schema: {
        summary: 'All batches',
        tags,
        querystring: ListQuery,
        response: { 200: z.array(InsertionBatch) },
      },
    },
    (request, reply) => sendList(insertionBatchList, { db, query: request.query, reply }),
  );

  app.get(
    '/api/insertion_batches/:id/',
    { schema: { summary: 'One batch', tags, params: RecordPath, response: { 200: InsertionBatch } } },
    async (request, reply) => sendRecord(reply, await recordJson(db, insertionBatchList, request.params.id)),
  );

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
    async (request, reply) => {
      const { insertion_batch, site, price } = request.body;
      if (!(await batchExists(db, insertion_batch))) {
        throw invalid({ insertion_batch: 'There is no such batch any more.' });
      }
      const [id = 0] = await insertInsertions(db, [
        { insertion_batch_id: insertion_batch, site, price: toCents(price) },
      ]);
      return sendRecord(reply.code(201), await insertionRecord(db, id));
    },
  );
};
