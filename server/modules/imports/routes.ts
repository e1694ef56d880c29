import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  Import,
  ImportChange,
  ImportResume,
  ImportsQuery,
  NewImport,
  NewImportFile,
  ImportRequest,
} from '../../../contract/imports.ts';
import {
  ImportRepeatsChange,
  ImportRow,
  ImportRowCorrection,
  ImportRows,
  ImportRowsChange,
  ImportRowsQuery,
} from '../../../contract/import_rows.ts';
import { IdInput } from '../../../contract/primitives.ts';
import { ImportRateQuestion } from '../../../contract/rates.ts';
import { RESOURCE_NAMES } from '../../../contract/resources.ts';
import type { Routes } from '../../platform/context.ts';
import { invalid, notFound } from '../../platform/http/errors.ts';
import { RecordPath } from '../../records/lists/record_json.ts';
import { MEDIA_TYPES } from '../../records/files/send.ts';
import { choose, correct } from './draft.ts';
import { exampleFile } from './example.ts';
import { keptFile, keptSize, receive } from './file_parts.ts';
import { Imports } from './imports.ts';
import { importJson, rowsJson } from './json.ts';
import { leftOut } from './left_out.ts';
import { takeRepeats } from './repeats.ts';
import { rateQuestions } from './rate_questions.ts';
import { findImport, lastImports } from './repository.ts';
import { pageOfRows } from './rows.ts';

const ExamplePath = z.object({ resource: z.enum(RESOURCE_NAMES) });
const RowPath = RecordPath.extend({ row: IdInput });
const PAGE = 20;
const OCTETS = 'application/octet-stream';

/** What can be done with an import that needs to know nothing else, by the end of its address. */
const STEPS = {
  cancel: 'Stop reading or recording; what was read or recorded stays',
  compare: 'Compare what was read with what is recorded by now; what was chosen stays',
  commit: 'Record what was chosen, or the rest of it: the answer says how far it is after a moment',
  undo: 'Take back what nobody has worked with since: the answer says how far it is after a moment',
  photos: 'Fetch the pictures that failed again',
} as const;

export const importRoutes: Routes = (context) => async (app) => {
  const { db, disk, limitExport } = context;
  const imports = new Imports(context, (error) => app.log.error({ err: error }, 'import failed'));
  app.addHook('onReady', async () => imports.start());
  app.addHook('onClose', () => imports.close());
  // A file is written down as it comes.
  app.addContentTypeParser(OCTETS, (_request, payload, done) => done(null, payload));

  const tags = ['imports'];
  /** A call that changes an import, and answers how it is then. */
  const changing = { tags, params: RecordPath, response: { 200: Import } };
  const after = (id: number, change: Promise<void>) => change.then(() => importJson(db, id));
  /** A call that starts an import, and answers it. */
  const starting = { tags, response: { 201: Import } };
  const started = async (reply: FastifyReply, id: number) => reply.code(201).send(await importJson(db, id));

  app.post(
    '/api/tools/import_zenmarket/',
    {
      schema: {
        ...starting,
        summary: 'Start to import what an account at ZenMarket holds',
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
      schema: { ...starting, summary: 'Start to import what an account at a shop holds', body: NewImport },
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
        consumes: [OCTETS],
        querystring: NewImportFile,
      },
    },
    async ({ body, query, session }, reply) => {
      if (!(body instanceof Readable)) throw invalid({ file: 'Send the file as the body.' });
      const id = await disk.withFolder(async (folder) => {
        const path = join(folder, 'file');
        const size = await receive(body, { path, disk });
        return imports.readNewFile({ ...query, path, size }, session.user_id);
      });
      return started(reply, id);
    },
  );

  app.get(
    '/api/imports/:id/',
    { schema: { ...changing, summary: 'One import, and how far it is' } },
    ({ params: { id } }) => importJson(db, id),
  );

  app.patch(
    '/api/imports/:id/',
    {
      schema: {
        ...changing,
        summary: 'Change the rate of an import, or how its file is read: what is not sent stays as it is',
        body: ImportChange,
      },
    },
    ({ params: { id }, body }) => after(id, imports.change(id, body)),
  );

  app.delete(
    '/api/imports/:id/',
    {
      schema: {
        ...changing,
        summary: 'Forget an import of which nothing is recorded, and answer it as it was',
      },
    },
    async ({ params: { id } }) => {
      const before = await importJson(db, id);
      await imports.discard(id);
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
    async ({ params: { id }, query }) => {
      const { rows, total } = await pageOfRows(db, id, query);
      return { rows: await rowsJson(db, id, rows), total };
    },
  );

  app.patch(
    '/api/imports/:id/rows/',
    {
      schema: {
        ...changing,
        summary: 'Choose what is recorded of rows, all of a status or some',
        body: ImportRowsChange,
      },
    },
    ({ params: { id }, body }) => after(id, choose(db, id, body)),
  );

  app.patch(
    '/api/imports/:id/repeats/',
    {
      schema: {
        ...changing,
        summary: 'Take all of the rows of a file that say the same, or the first of them',
        body: ImportRepeatsChange,
      },
    },
    ({ params: { id }, body }) => after(id, takeRepeats(db, id, body)),
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
    async ({ params: { id, row }, body }, reply) => {
      await correct(db, id, row, body.values);
      const { rows } = await pageOfRows(db, id, { ids: [row], from: 0, count: 1 });
      const [corrected] = await rowsJson(db, id, rows);
      return corrected ?? reply.callNotFound();
    },
  );

  for (const step of ['cancel', 'compare', 'commit', 'undo', 'photos'] as const) {
    app.post(
      `/api/imports/:id/${step}/`,
      { schema: { ...changing, summary: STEPS[step] } },
      async ({ params: { id }, session: { user_id }, log }) => {
        await (step === 'photos' ? imports.retryPhotos(id) : imports[step](id));
        if (step === 'undo') log.warn({ user_id, import_id: id }, 'import taken back');
        return importJson(db, id);
      },
    );
  }

  app.post(
    '/api/imports/:id/resume/',
    { schema: { ...changing, summary: 'Read on where an import had stopped', body: ImportResume } },
    ({ params: { id }, body }) => after(id, imports.resume(id, body.auth_token)),
  );

  app.get(
    '/api/imports/examples/:resource/',
    {
      schema: {
        summary: 'A CSV file that can be imported, as an example',
        tags,
        produces: ['text/csv'],
        params: ExamplePath,
        response: { 200: z.string() },
      },
    },
    async ({ params: { resource } }, reply) => {
      const file = Readable.from(await exampleFile(db, resource), { objectMode: false });
      return sendCsv(reply, `${resource}-example`, file);
    },
  );

  app.get(
    '/api/imports/:id/rate_questions/',
    {
      schema: {
        summary: 'The rates of chosen rows that are far from the last ones used: nothing is refused for them',
        tags,
        params: RecordPath,
        response: { 200: z.array(ImportRateQuestion) },
      },
    },
    async ({ params: { id } }) => {
      await findImport(db, id);
      return rateQuestions(db, id);
    },
  );

  app.get(
    '/api/imports/:id/left_out/',
    {
      preHandler: limitExport,
      schema: {
        summary: 'The rows of a file that are not recorded, each with the reason, as CSV',
        tags,
        produces: ['text/csv'],
        params: RecordPath,
        response: { 200: z.string() },
      },
    },
    async ({ params: { id } }, reply) => sendCsv(reply, `left-out-${id}`, await leftOut(context, id)),
  );

  app.get(
    '/api/imports/:id/file/',
    {
      schema: {
        summary: 'The file that was imported: as it came, or without what it says of buyers',
        tags,
        produces: [OCTETS],
        params: RecordPath,
        response: { 200: z.unknown() },
      },
    },
    async ({ params: { id } }, reply) => {
      const { file } = await importJson(db, id);
      if (!file) throw notFound();
      const size = await keptSize(db, id);
      const name = file.isReduced && !/\.csv$/i.test(file.name) ? `${file.name}.csv` : file.name;
      return reply
        .type(OCTETS)
        .header('content-length', size)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        .send(Readable.from(keptFile(db, id, size), { objectMode: false }));
    },
  );
};

function sendCsv(reply: FastifyReply, name: string, file: Readable) {
  return reply
    .type(MEDIA_TYPES.csv)
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(file);
}
