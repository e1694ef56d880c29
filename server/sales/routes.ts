import { SalePreview, SalePreviewInput } from '../../contract/sale_preview.ts';
import type { Routes } from '../context.ts';
import { previewSale } from './preview.ts';

export const saleRoutes: Routes =
  ({ db }) =>
  async (app) => {
    app.post(
      '/api/sales/preview/',
      {
        schema: {
          summary:
            'What a sale would take, and what would have to be taken down elsewhere; nothing is recorded',
          tags: ['sales'],
          body: SalePreviewInput,
          response: { 200: SalePreview },
        },
      },
      (request) => previewSale(db, request.body),
    );
  };
