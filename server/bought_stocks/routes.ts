import { BoughtStock, NewBoughtStock } from '../../contract/bought_stocks.ts';
import type { Routes } from '../context.ts';
import { recordJson, sendRecord } from '../lists/record_json.ts';
import { recordRoutes } from '../records/routes.ts';
import { createPurchase } from './create.ts';
import { boughtStockList } from './repository.ts';
import { boughtStocks } from './resource.ts';

export const boughtStockRoutes: Routes = (context) => async (app) => {
  recordRoutes(app, context, boughtStocks);

  app.post(
    '/api/bought_stocks/',
    {
      schema: {
        summary: 'Record a purchase',
        tags: ['bought_stocks'],
        body: NewBoughtStock,
        response: { 201: BoughtStock },
      },
      config: { files: ['images'] },
    },
    async (request, reply) => {
      const id = await createPurchase(context, request, request.body);
      return sendRecord(reply.code(201), await recordJson(context.db, boughtStockList, id));
    },
  );
};
