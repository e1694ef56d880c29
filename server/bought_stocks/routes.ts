import { z } from 'zod';
import { BoughtStock, BoughtStockUpdate, NewBoughtStock } from '../../contract/bought_stocks.ts';
import { ListQuery } from '../../contract/lists.ts';
import type { Routes } from '../context.ts';
import { recordJson, sendList, sendRecord } from '../lists/list.ts';
import { RecordPath } from '../lists/path.ts';
import { createPurchase } from './create.ts';
import { boughtStockList } from './repository.ts';
import { changePurchase } from './update.ts';

const tags = ['bought_stocks'];

export const boughtStockRoutes: Routes = (context) => async (app) => {
  const { db } = context;

  app.get(
    '/api/bought_stocks/',
    {
      schema: {
        summary: 'All purchases',
        tags,
        querystring: ListQuery,
        response: { 200: z.array(BoughtStock) },
      },
    },
    (request, reply) => sendList(boughtStockList, { db, query: request.query, reply }),
  );

  app.get(
    '/api/bought_stocks/:id/',
    { schema: { summary: 'One purchase', tags, params: RecordPath, response: { 200: BoughtStock } } },
    async (request, reply) => sendRecord(reply, await recordJson(db, boughtStockList, request.params.id)),
  );

  app.post(
    '/api/bought_stocks/',
    {
      schema: { summary: 'Record a purchase', tags, body: NewBoughtStock, response: { 201: BoughtStock } },
      config: { files: ['images'] },
    },
    async (request, reply) => {
      const id = await createPurchase(context, request, request.body);
      return sendRecord(reply.code(201), await recordJson(db, boughtStockList, id));
    },
  );

  app.patch(
    '/api/bought_stocks/update/:id/',
    {
      schema: {
        summary: 'Put a purchase into a shipment, or take it out',
        tags,
        params: RecordPath,
        body: BoughtStockUpdate,
        response: { 200: BoughtStock },
      },
    },
    async (request, reply) => {
      await changePurchase(db, request.params.id, request.body);
      return sendRecord(reply, await recordJson(db, boughtStockList, request.params.id));
    },
  );
};
