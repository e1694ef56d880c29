import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { ImportRateQuestion } from '../../../contract/rates.ts';
import { RESOURCE_NAMES } from '../../../contract/resources.ts';
import { notFound } from '../../platform/errors.ts';
import { MEDIA_TYPES } from '../../records/files/send.ts';
import { RecordPath } from '../../records/lists/record_json.ts';
import { exampleFile } from './example.ts';
import { readStoredFile, readStoredSize } from './file_parts.ts';
import { importJson } from './json.ts';
import { listRejectedRows } from './rejected_rows.ts';
import { findRateQuestions } from './rate_questions.ts';
import { findImport } from './repository.ts';
import { type ImportRoutes, BINARY_MEDIA_TYPE, IMPORT_TAGS } from './route_shape.ts';

const ExamplePath = z.object({ resource: z.enum(RESOURCE_NAMES) });

/** Routes that send files, and the route that lists unusual exchange rates. */
export const addFileRoutes: ImportRoutes = (app, { context }) => {
  const { db, limitExport } = context;

  app.get(
    '/api/imports/examples/:resource/',
    {
      schema: {
        summary: 'A CSV file that can be imported, as an example',
        tags: IMPORT_TAGS,
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
        summary: 'Rates of chosen rows that are far from the last used rates. They do not prevent recording',
        tags: IMPORT_TAGS,
        params: RecordPath,
        response: { 200: z.array(ImportRateQuestion) },
      },
    },
    async ({ params: { id } }) => {
      await findImport(db, id);
      return findRateQuestions(db, id);
    },
  );

  app.get(
    '/api/imports/:id/left_out/',
    {
      preHandler: limitExport,
      schema: {
        summary: 'The rows of a file that are not recorded, each with the reason, as CSV',
        tags: IMPORT_TAGS,
        produces: ['text/csv'],
        params: RecordPath,
        response: { 200: z.string() },
      },
    },
    async ({ params: { id } }, reply) =>
      sendCsv(reply, `left-out-${id}`, await listRejectedRows(context, id)),
  );

  app.get(
    '/api/imports/:id/file/',
    {
      schema: {
        summary: 'The imported file, without data about buyers',
        tags: IMPORT_TAGS,
        produces: [BINARY_MEDIA_TYPE],
        params: RecordPath,
        response: { 200: z.unknown() },
      },
    },
    async ({ params: { id } }, reply) => {
      const { file } = await importJson(db, id);
      if (!file) throw notFound();
      const size = await readStoredSize(db, id);
      const name = file.isReduced && !/\.csv$/i.test(file.name) ? `${file.name}.csv` : file.name;
      return reply
        .type(BINARY_MEDIA_TYPE)
        .header('content-length', size)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        .send(Readable.from(readStoredFile(db, id, size), { objectMode: false }));
    },
  );
};

function sendCsv(reply: FastifyReply, name: string, file: Readable) {
  return reply
    .type(MEDIA_TYPES.csv)
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(file);
}
