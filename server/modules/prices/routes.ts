import { z } from 'zod';
import {
  AcceptedPrices,
  KeptPrices,
  PriceCandidates,
  PriceCandidatesQuery,
  PriceCheck,
  PriceCheckQuery,
  PriceMatchChoice,
  PriceRow,
  PriceSettings,
  ProductPrices,
} from '../../../contract/prices.ts';
import { Id, IdInput } from '../../../contract/primitives.ts';
import type { Routes } from '../../platform/context.ts';
import { RecordPath } from '../../records/lists/record_json.ts';
import { acceptPrices, keepPrices } from './accept.ts';
import { priceCandidates } from './candidates.ts';
import { chooseMatch } from './matches.ts';
import { listPrices, productPrices } from './present.ts';
import { changeSettings, readSettings } from './settings.ts';

export const tags = ['prices'];

/** Routes of the price check. */
export const priceRoutes: Routes =
  ({ db }) =>
  async (app) => {
    app.get(
      '/api/prices/',
      {
        schema: {
          summary: 'The products in stock with their prices of price files, in portions',
          tags,
          querystring: PriceCheckQuery,
          response: { 200: PriceCheck },
        },
      },
      ({ query }) => listPrices(db, query),
    );

    app.post(
      '/api/prices/accept/',
      {
        schema: {
          summary: 'Make prices the expected prices of products, as one action',
          tags,
          body: AcceptedPrices,
          response: { 200: z.object({ action: Id.nullable() }) },
        },
      },
      ({ body }) => acceptPrices(db, body),
    );

    app.post(
      '/api/prices/keep/',
      {
        schema: {
          summary: 'Keep expected prices until they or the prices beside them change, or no longer',
          tags,
          body: KeptPrices,
          response: { 200: z.object({ count: z.int() }) },
        },
      },
      ({ body }) => keepPrices(db, body),
    );

    app.get(
      '/api/prices/candidates/',
      {
        schema: {
          summary: 'The articles of price files that may be a product',
          tags,
          querystring: PriceCandidatesQuery,
          response: { 200: PriceCandidates },
        },
      },
      ({ query }) => priceCandidates(db, query),
    );

    app.put(
      '/api/prices/match/',
      {
        schema: {
          summary: 'Choose the article of a product and of all units alike',
          tags,
          body: PriceMatchChoice,
          response: { 200: PriceRow },
        },
      },
      ({ body }) => chooseMatch(db, body),
    );

    app.delete(
      '/api/prices/match/',
      {
        schema: {
          summary: 'Take the choice back: the rules match the product again',
          tags,
          querystring: z.object({ product: IdInput }),
          response: { 200: PriceRow },
        },
      },
      ({ query: { product } }) => chooseMatch(db, { product, choice: null }),
    );

    app.get(
      '/api/prices/settings/',
      {
        schema: {
          summary: 'From which difference on a price is wrong, and the order of markets',
          tags,
          response: { 200: PriceSettings },
        },
      },
      () => readSettings(db),
    );

    app.put(
      '/api/prices/settings/',
      {
        schema: {
          summary: 'Replace the settings of the price check',
          tags,
          body: PriceSettings,
          response: { 200: PriceSettings },
        },
      },
      ({ body }) => changeSettings(db, body),
    );

    app.get(
      '/api/products/:id/prices/',
      {
        schema: {
          summary: 'The prices of a product on all markets, and those of earlier days',
          tags,
          params: RecordPath,
          response: { 200: ProductPrices },
        },
      },
      ({ params: { id } }) => productPrices(db, id),
    );
  };
