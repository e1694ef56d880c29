import { z } from 'zod';
import { NewSite, Site, SiteUpdate } from '../../../../contract/sites.ts';
import type { Routes } from '../../../platform/context.ts';
import { RecordPath } from '../../../records/lists/record_json.ts';
import { allSites, siteJson } from './repository.ts';
import { changeSite, createSite, deleteSite } from './sites.ts';

const tags = ['sales'];

export const siteRoutes: Routes =
  ({ db }) =>
  async (app) => {
    app.get(
      '/api/sites/',
      { schema: { summary: 'Selling sites, with their fees', tags, response: { 200: z.array(Site) } } },
      async () => (await allSites(db)).map(siteJson),
    );

    app.post(
      '/api/sites/',
      { schema: { summary: 'Add a selling site', tags, body: NewSite, response: { 201: Site } } },
      async (request, reply) => reply.code(201).send(await createSite(db, request.body)),
    );

    app.patch(
      '/api/sites/update/:id/',
      {
        schema: {
          summary: 'Rename a selling site, or change its fees',
          tags,
          params: RecordPath,
          body: SiteUpdate,
          response: { 200: Site },
        },
      },
      (request) => changeSite(db, request.params.id, request.body),
    );

    app.delete(
      '/api/sites/:id/',
      {
        schema: {
          summary: 'Delete a selling site without sales and insertions',
          tags,
          params: RecordPath,
          response: { 200: Site },
        },
      },
      (request) => deleteSite(db, request.params.id),
    );
  };
