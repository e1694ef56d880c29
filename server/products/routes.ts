import { NewProduct, Product } from '../../contract/products.ts';
import type { Routes } from '../context.ts';
import { recordJson, sendRecord } from '../lists/record_json.ts';
import { recordRoutes } from '../records/routes.ts';
import { createProducts } from './create.ts';
import { productList } from './repository.ts';
import { products } from './resource.ts';

export const productRoutes: Routes = (context) => async (app) => {
  recordRoutes(app, context, products);

  app.post(
    '/api/products/',
    {
      schema: {
        summary: 'Create as many products as the quantity says',
        tags: ['products'],
        body: NewProduct,
        response: { 201: Product },
      },
      config: { files: ['image', 'images'] },
    },
    async (request, reply) => {
      const id = await createProducts(context, request, request.body);
      return sendRecord(reply.code(201), await recordJson(context.db, productList, id));
    },
  );
};
