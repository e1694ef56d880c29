import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { z } from 'zod';
import {
  ListingChanges,
  ListingExport,
  NewListingExport,
  PreparedListings,
} from '../../../../contract/listings.ts';
import { createMessage } from '../../../../contract/messages.ts';
import { IdInput } from '../../../../contract/primitives.ts';
import { SiteFile } from '../../../../contract/site_files.ts';
import type { Routes } from '../../../platform/context.ts';
import { invalidInput } from '../../../platform/errors.ts';
import { RecordPath } from '../../../records/lists/record_json.ts';
import { changeListings } from './change_listings.ts';
import { exportListings } from './export_listings.ts';
import { exportJson, listExports, readExportedFiles } from './listing_exports.ts';
import { preparedListings } from './present.ts';
import { deleteSiteFile, listSiteFiles, putSiteFile } from './site_files.ts';
import { readPictures, streamZip } from './zips.ts';

const tags = ['insertion_batches'];
const FILE_TYPE = 'application/octet-stream';
const ZIP_TYPE = 'application/zip';

/** Routes that prepare the listings of insertions, and write the files of sites. */
export const listingRoutes: Routes =
  ({ db, config, images, limitExport }) =>
  async (app) => {
    const { publicUrl } = config;

    app.get(
      '/api/insertions/:id/listings/',
      {
        schema: {
          summary: 'The listings of a batch on one site: each with what it lacks, or ready',
          tags,
          params: RecordPath,
          response: { 200: PreparedListings },
        },
      },
      async ({ params: { id } }, reply) => (await preparedListings(db, id, publicUrl)).send(reply),
    );

    app.patch(
      '/api/insertions/:id/listings/',
      {
        schema: {
          summary: 'Set values of listings in place of those of the template. `null` takes a value back',
          tags,
          params: RecordPath,
          body: ListingChanges,
          response: { 200: PreparedListings },
        },
      },
      async ({ params: { id }, body }, reply) =>
        (await changeListings(db, id, { ...body, publicUrl })).send(reply),
    );

    app.get(
      '/api/listing_exports/',
      {
        schema: {
          summary: 'The latest files that were made for sites',
          tags,
          querystring: z.object({ site: z.string().max(100).optional() }),
          response: { 200: z.array(ListingExport) },
        },
      },
      ({ query: { site } }) => listExports(db, site),
    );

    app.post(
      '/api/listing_exports/',
      {
        preHandler: limitExport,
        schema: {
          summary: 'Write the files of a site, and count their listings as sent',
          tags,
          body: NewListingExport,
          response: { 201: ListingExport },
        },
      },
      async ({ body }, reply) => reply.code(201).send(await exportListings(db, { ...body, publicUrl })),
    );

    app.get(
      '/api/listing_exports/:id/file/',
      {
        preHandler: limitExport,
        schema: {
          summary: 'The file of an export, or a zip of several',
          tags,
          produces: [FILE_TYPE, ZIP_TYPE],
          params: RecordPath,
          response: { 200: z.unknown() },
        },
      },
      async ({ params: { id } }, reply) => {
        const files = await readExportedFiles(db, id);
        const [first] = files;
        if (first && files.length === 1)
          return sendFile(reply, { ...first, type: FILE_TYPE, body: Readable.from([first.content]) });
        const { site } = await exportJson(db, id);
        const entries = files.map((file) => ({ ...file, isCompressed: true }));
        return sendFile(reply, { name: `${site}-${id}.zip`, type: ZIP_TYPE, body: streamZip(entries) });
      },
    );

    app.get(
      '/api/listing_exports/:id/pictures/',
      {
        preHandler: limitExport,
        schema: {
          summary: 'The pictures of new listings that have no public address, named by SKU',
          tags,
          produces: [ZIP_TYPE],
          params: RecordPath,
          response: { 200: z.unknown() },
        },
      },
      async ({ params: { id } }, reply) => {
        const { site } = await exportJson(db, id);
        const body = streamZip(readPictures({ db, images }, id));
        return sendFile(reply, { name: `${site}-${id}-pictures.zip`, type: ZIP_TYPE, body });
      },
    );

    app.get(
      '/api/sites/:id/files/',
      {
        schema: {
          summary: 'The files that an operator downloaded from a site: exports have their headings',
          tags,
          params: RecordPath,
          response: { 200: z.array(SiteFile) },
        },
      },
      ({ params: { id } }) => listSiteFiles(db, id),
    );

    app.put(
      '/api/sites/:id/files/',
      {
        schema: {
          summary: 'Give a file that was downloaded from a site, in place of the one of its kind',
          tags,
          params: RecordPath,
          response: { 200: SiteFile },
        },
        config: { files: ['file'] },
      },
      async ({ params: { id }, uploads: [file] }) => {
        if (!file) throw invalidInput({ file: createMessage('listings.file_missing') });
        return putSiteFile(db, id, file);
      },
    );

    app.delete(
      '/api/sites/:id/files/:file/',
      {
        schema: {
          summary: 'Delete a file of a site, and return it',
          tags,
          params: RecordPath.extend({ file: IdInput }),
          response: { 200: SiteFile },
        },
      },
      ({ params: { id, file } }) => deleteSiteFile(db, id, file),
    );
  };

function sendFile(
  reply: FastifyReply,
  { name, type, body }: { name: string; type: string; body: Readable },
): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', 'no-store')
    .send(body);
}
