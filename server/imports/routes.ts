import { join } from 'node:path';
import { Readable } from 'node:stream';
import { z } from 'zod';
import {
  Import,
  ImportChange,
  ImportResume,
  ImportRepeatsChange,
  ImportRow,
  ImportRowCorrection,
  ImportRows,
  ImportRowsChange,
  ImportRowsQuery,
  ImportsQuery,
  NewImport,
  NewImportFile,
  ImportRequest,
} from '../../contract/imports.ts';
import { IdInput } from '../../contract/primitives.ts';
import { RESOURCE_NAMES } from '../../contract/resources.ts';
import type { Routes } from '../context.ts';
import { invalid, notFound } from '../http/errors.ts';
import { RecordPath } from '../lists/record_json.ts';
import { MEDIA_TYPES } from '../tables/write/send.ts';
import { choose, correct } from './draft.ts';
import { exampleFile } from './example.ts';
import { keptFile, receive } from './file_parts.ts';
import { Imports } from './imports.ts';
import { importJson, rowJson } from './json.ts';
import { leftOut } from './left_out.ts';
import { sameRows, takeRepeats } from './repeats.ts';
import { findImport, lastImports } from './repository.ts';
import { pageOfRows } from './rows.ts';

const ExamplePath = z.object({ resource: z.enum(RESOURCE_NAMES) });
const RowPath = RecordPath.extend({ row: IdInput });
const PAGE = 20;

export const importRoutes: Routes = (context) => async (app) => {
  const { db, disk } = context;
  const imports = new Imports(context, (error) => app.log.error({ err: error }, 'import failed'));
  app.addHook('onReady', async () => imports.start());
  app.addHook('onClose', () => imports.close());
  // A file is written down as it comes.
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));

  const tags = ['imports'];
  const answer = { 200: Import };
  const started = { 201: Import };

  app.post(
    '/api/tools/import_zenmarket/',
    {
      schema: {
        summary: 'Start to import what an account at ZenMarket holds',
        tags: ['tools'],
        body: ImportRequest,
        response: started,
      },
    },
    async (request, reply) => {
      const { auth_token: cookie } = request.body;
      const id = await imports.readAccount('zenmarket', { cookie, user: request.session.user_id });
      return reply.code(201).send(await importJson(db, id));
    },
  );

  app.get(
    '/api/imports/',
    {
      schema: {
        summary: 'The last imports, the newest first',
        tags,
        querystring: ImportsQuery,
        response: { 200: z.array(Import) },
      },
    },
    async (request) => {
      const found = await lastImports(db, { before: request.query.before, count: PAGE });
      return Promise.all(found.map(({ id }) => importJson(db, id)));
    },
  );

  app.post(
    '/api/imports/',
    {
      schema: {
        summary: 'Start to import what an account at a shop holds',
        tags,
        body: NewImport,
        response: started,
      },
    },
    async (request, reply) => {
      const { source, auth_token: cookie } = request.body;
      const id = await imports.readAccount(source, { cookie, user: request.session.user_id });
      return reply.code(201).send(await importJson(db, id));
    },
  );

  app.post(
    '/api/imports/file/',
    {
      schema: {
        summary: 'Start to import a CSV, XLSX or JSON file, which is the body',
        tags,
        consumes: ['application/octet-stream'],
        querystring: NewImportFile,
        response: started,
      },
    },
    async (request, reply) => {
      const { body, query, session } = request;
      if (!(body instanceof Readable)) throw invalid({ file: 'Send the file as the body.' });
      const id = await disk.withFolder(async (folder) => {
        const path = join(folder, 'file');
        const size = await receive(body, { path, disk });
        return imports.readNewFile({ ...query, path, size }, session.user_id);
      });
      return reply.code(201).send(await importJson(db, id));
    },
  );

  app.get(
    '/api/imports/:id/',
    { schema: { summary: 'One import, and how far it is', tags, params: RecordPath, response: answer } },
    (request) => importJson(db, request.params.id),
  );

  app.patch(
    '/api/imports/:id/',
    {
      schema: {
        summary: 'Change the rate of an import, or how its file is read: what is not sent stays as it is',
        tags,
        params: RecordPath,
        body: ImportChange,
        response: answer,
      },
    },
    async (request) => {
      await imports.change(request.params.id, request.body);
      return importJson(db, request.params.id);
    },
  );

  app.delete(
    '/api/imports/:id/',
    {
      schema: {
        summary: 'Forget an import of which nothing is recorded, and answer it as it was',
        tags,
        params: RecordPath,
        response: answer,
      },
    },
    async (request) => {
      const before = await importJson(db, request.params.id);
      await imports.discard(request.params.id);
      return before;
    },
  );

  app.get(
    '/api/imports/:id/rows/',
    {
      schema: {
        summary: 'The rows of an import',
        tags,
        params: RecordPath,
        querystring: ImportRowsQuery,
        response: { 200: ImportRows },
      },
    },
    async (request) => {
      const { rate } = await findImport(db, request.params.id);
      const { rows, total } = await pageOfRows(db, request.params.id, request.query);
      const same = await sameRows(db, request.params.id, rows);
      return { rows: rows.map((row) => rowJson(row, rate, same.get(row.id))), total };
    },
  );

  app.patch(
    '/api/imports/:id/rows/',
    {
      schema: {
        summary: 'Choose what is recorded of rows, all of a status or some',
        tags,
        params: RecordPath,
        body: ImportRowsChange,
        response: answer,
      },
    },
    async (request) => {
      await choose(db, request.params.id, request.body);
      return importJson(db, request.params.id);
    },
  );

  app.patch(
    '/api/imports/:id/repeats/',
    {
      schema: {
        summary: 'Take all of the rows of a file that say the same, or the first of them',
        tags,
        params: RecordPath,
        body: ImportRepeatsChange,
        response: answer,
      },
    },
    async (request) => {
      await takeRepeats(db, request.params.id, request.body);
      return importJson(db, request.params.id);
    },
  );

  app.patch(
    '/api/imports/:id/rows/:row/',
    {
      schema: {
        summary: 'Correct what a row says',
        tags,
        params: RowPath,
        body: ImportRowCorrection,
        response: { 200: ImportRow },
      },
    },
    async (request, reply) => {
      const { id, row } = request.params;
      await correct(db, id, row, request.body.values);
      const { rate } = await findImport(db, id);
      const [found] = (await pageOfRows(db, id, { ids: [row], from: 0, count: 1 })).rows;
      if (!found) return reply.callNotFound();
      return rowJson(found, rate, (await sameRows(db, id, [found])).get(row));
    },
  );

  const steps = {
    cancel: 'Stop reading or recording; what was read or recorded stays',
    commit: 'Record what was chosen, or the rest of it: the answer says how far it is after a moment',
    undo: 'Take back what nobody has worked with since: the answer says how far it is after a moment',
    retryPhotos: 'Fetch the pictures that failed again',
  } as const;
  for (const step of ['cancel', 'commit', 'undo', 'retryPhotos'] as const) {
    app.post(
      `/api/imports/:id/${step === 'retryPhotos' ? 'photos' : step}/`,
      { schema: { summary: steps[step], tags, params: RecordPath, response: answer } },
      async (request) => {
        const { id: import_id } = request.params;
        await imports[step](import_id);
        const fields = { user_id: request.session.user_id, import_id };
        if (step === 'undo') request.log.warn(fields, 'import taken back');
        return importJson(db, request.params.id);
      },
    );
  }

  app.post(
    '/api/imports/:id/resume/',
    {
      schema: {
        summary: 'Read on where an import had stopped',
        tags,
        params: RecordPath,
        body: ImportResume,
        response: answer,
      },
    },
    async (request) => {
      await imports.resume(request.params.id, request.body.auth_token);
      return importJson(db, request.params.id);
    },
  );

  app.get(
    '/api/imports/examples/:resource/',
    { schema: { summary: 'A CSV file that can be imported, as an example', tags, params: ExamplePath } },
    async (request, reply) => {
      const { resource } = request.params;
      return reply
        .type(MEDIA_TYPES.csv)
        .header('content-disposition', `attachment; filename="${resource}-example.csv"`)
        .send(Readable.from(await exampleFile(db, resource), { objectMode: false }));
    },
  );

  app.get(
    '/api/imports/:id/left_out/',
    {
      schema: {
        summary: 'The rows of a file that are not recorded, each with the reason, as CSV',
        tags,
        params: RecordPath,
      },
    },
    async (request, reply) =>
      reply
        .type(MEDIA_TYPES.csv)
        .header('content-disposition', `attachment; filename="left-out-${request.params.id}.csv"`)
        .send(await leftOut(context, request.params.id)),
  );

  app.get(
    '/api/imports/:id/file/',
    { schema: { summary: 'The file that was imported, as it came', tags, params: RecordPath } },
    async (request, reply) => {
      const { id } = request.params;
      const { file } = await importJson(db, id);
      if (!file) throw notFound();
      return reply
        .type('application/octet-stream')
        .header('content-length', file.size)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
        .send(Readable.from(keptFile(db, id), { objectMode: false }));
    },
  );
};
