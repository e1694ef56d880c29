import { z } from 'zod';
import { PlaceTree } from '../../../../contract/places.ts';
import { listInput, requiredText } from '../../../../contract/primitives.ts';
import { constantText } from '../../../../contract/messages.ts';
import { ScanAnswer } from '../../../../contract/scans.ts';
import type { Routes } from '../../../platform/context.ts';
import { findScanned } from './find_scanned.ts';
import { readPlaceTree } from './tree.ts';

const ScanQuery = z.object({
  code: z.preprocess(
    listInput,
    z
      .array(requiredText(constantText('counts.code'), 300))
      .min(1)
      .max(8),
  ),
  quantity: z.coerce.number().int().min(1).max(1_000).default(1),
});

export const placeRoutes: Routes =
  ({ db }) =>
  async (app) => {
    app.get(
      '/api/places/tree/',
      {
        schema: {
          summary: 'All places, with the products in stock in them and in the places inside',
          tags: ['places'],
          response: { 200: PlaceTree },
        },
      },
      () => readPlaceTree(db),
    );

    app.get(
      '/api/scan/',
      {
        schema: {
          summary: 'What a scanned or typed code names',
          tags: ['places'],
          querystring: ScanQuery,
          response: { 200: ScanAnswer },
        },
      },
      ({ query: { code, quantity } }) => findScanned(db, { codes: code, quantity }),
    );
  };
