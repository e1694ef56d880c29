import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Import, ImportRequest, ImportsQuery, NewImport, NewImportFile } from '../../../contract/imports.ts';
import { invalidInput } from '../../platform/errors.ts';
import { writeBodyToFile } from './file_parts.ts';
import { importJson } from './json.ts';
import { findLastImports } from './repository.ts';
import { type ImportRoutes, BINARY_MEDIA_TYPE, IMPORT_TAGS } from './route_shape.ts';
import { createMessage } from '../../../contract/messages.ts';

const PAGE = 20;

/** Routes that start an import, and the list of recent imports. */
export const addStartingRoutes: ImportRoutes = (app, { context: { db, disk }, imports }) => {
  const starting = { tags: IMPORT_TAGS, response: { 201: Import } };
  const started = async (reply: FastifyReply, id: number) => reply.code(201).send(await importJson(db, id));

  app.post(
    '/api/tools/import_zenmarket/',
    {
      schema: {
        ...starting,
        summary: 'Start an import from an account at ZenMarket',
        tags: ['tools'],
        body: ImportRequest,
      },
    },
    async ({ body, session }, reply) => {
      const { auth_token: cookie } = body;
      return started(reply, await imports.readAccount('zenmarket', { cookie, user: session.user_id }));
    },
  );

  app.get(
    '/api/imports/',
    {
      schema: {
        summary: 'The last imports, the newest first',
        tags: IMPORT_TAGS,
        querystring: ImportsQuery,
        response: { 200: z.array(Import) },
      },
    },
    async (request) => {
      const found = await findLastImports(db, { before: request.query.before, count: PAGE });
      return Promise.all(found.map(({ id }) => importJson(db, id)));
    },
  );

  app.post(
    '/api/imports/',
    {
      schema: { ...starting, summary: 'Start an import from an account at a shop', body: NewImport },
    },
    async ({ body, session }, reply) => {
      const { source, auth_token: cookie } = body;
      return started(reply, await imports.readAccount(source, { cookie, user: session.user_id }));
    },
  );

  app.post(
    '/api/imports/file/',
    {
      schema: {
        ...starting,
        summary: 'Start to import a CSV, XLSX or JSON file, which is the body',
        consumes: [BINARY_MEDIA_TYPE],
        querystring: NewImportFile,
      },
    },
    async ({ body, query, session }, reply) => {
      if (!(body instanceof Readable)) throw invalidInput({ file: createMessage('imports.file_missing') });
      const id = await disk.withFolder(async (folder) => {
        const path = join(folder, 'file');
        const size = await writeBodyToFile(body, { path, disk });
        return imports.readNewFile({ ...query, path, size }, session.user_id);
      });
      return started(reply, id);
    },
  );
};
