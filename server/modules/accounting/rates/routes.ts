import { z } from 'zod';
import { LastRate } from '../../../../contract/rates.ts';
import type { Routes } from '../../../platform/context.ts';
import { findLastRates } from './repository.ts';

export const rateRoutes: Routes =
  ({ db }) =>
  async (app) => {
    app.get(
      '/api/rates/',
      {
        schema: {
          summary: 'The last rate of each currency that was used',
          tags: ['tools'],
          response: { 200: z.array(LastRate) },
        },
      },
      () => findLastRates(db),
    );
  };
