import { LiveListings, LiveListingsChoice, LiveListingsQuery } from '../../../../contract/site_listings.ts';
import type { Routes } from '../../../platform/context.ts';
import { applyChoice } from './apply.ts';
import { readLiveListings } from './present.ts';

const tags = ['site_listings'];

/** Routes that compare what a site has live with the stock. */
export const liveListingRoutes: Routes =
  ({ db }) =>
  async (app) => {
    app.get(
      '/api/live_listings/',
      {
        schema: {
          summary: 'What a site has live, compared with the stock',
          tags,
          querystring: LiveListingsQuery,
          response: { 200: LiveListings },
        },
      },
      ({ query: { site } }) => readLiveListings(db, site),
    );

    app.post(
      '/api/live_listings/apply/',
      {
        schema: {
          summary: 'Send our price and quantity in the next file, or take those of the site',
          tags,
          body: LiveListingsChoice,
          response: { 200: LiveListings },
        },
      },
      ({ body }) => applyChoice(db, body),
    );
  };
