import { z } from 'zod';
import { ListQuery } from '../../contract/lists.ts';
import { NewProduct, Product, ProductUpdate } from '../../contract/products.ts';
import type { Routes } from '../context.ts';
import { RecordPath } from '../lists/path.ts';
import { recordJson, sendList, sendRecord } from '../lists/list.ts';
import { createProducts } from './create.ts';
import { productList } from './repository.ts';
import { changeProduct } from './update.ts';

const tags = ['products'];

export const productRoutes: Routes = (context) => async (app) => {
  const { db } = context;

  app.get(
    '/api/products/',
    {
      schema: { summary: 'All products', tags, querystring: ListQuery, response: { 200: z.array(Product) } },
    },
    (request, reply) => sendList(productList, { db, query: request.query, reply }),
  );

  app.get(
    '/api/products/:id/',
    { schema: { summary: 'One product', tags, params: RecordPath, response: { 200: Product } } },
    async (request, reply) => sendRecord(reply, await recordJson(db, productList, request.params.id)),
  );

  app.post(
    '/api/products/',
    {
      schema: {
        summary: 'Create as many products as the quantity says',
        tags,
        body: NewProduct,
        response: { 201: Product },
      },
      config: { files: ['image', 'images'] },
    },
    async (request, reply) => {
      const id = await createProducts(context, request, request.body);
      return sendRecord(reply.code(201), await recordJson(db, productList, id));
    },
  );

  app.patch(
    '/api/products/update/:id/',
    {
      schema: {
        summary: 'Change a product',
        tags,
        params: RecordPath,
        body: ProductUpdate,
        response: { 200: Product },
      },
    },
    async (request, reply) => {
      await changeProduct(db, request.params.id, request.body);
      return sendRecord(reply, await recordJson(db, productList, request.params.id));
    },
  );
};
