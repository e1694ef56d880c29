import { GoingOutCounts } from '../../../../contract/going_out.ts';
import { SalePreview, SalePreviewInput } from '../../../../contract/sale_preview.ts';
import type { Routes } from '../../../platform/context.ts';
import { countGoingOut } from './going_out.ts';
import { previewSale } from './preview.ts';

export const saleRoutes: Routes =
  ({ db }) =>
  async (app) => {
    app.get(
      '/api/sales/going_out/',
      {
        schema: {
          summary: 'The numbers of orders to pack and to post',
          tags: ['sales'],
          response: { 200: GoingOutCounts },
        },
      },
      () => countGoingOut(db),
    );

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
