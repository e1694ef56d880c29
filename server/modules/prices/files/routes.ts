import { z } from 'zod';
import { createMessage } from '../../../../contract/messages.ts';
import {
  MAX_PRICE_FILE_BYTES,
  PriceFile,
  PriceFilePreview,
  PriceFileRequest,
  PriceFiles,
} from '../../../../contract/prices.ts';
import type { Routes } from '../../../platform/context.ts';
import type { Upload } from '../../../platform/http/forms.ts';
import { invalidInput } from '../../../platform/errors.ts';
import { listPriceFiles, readStored } from './folder.ts';
import { type GivenFile, previewPriceFile, readPriceFile } from './price_files.ts';

const tags = ['prices'];

export const priceFileRoutes: Routes =
  ({ db, config: { priceFolder } }) =>
  async (app) => {
    app.get(
      '/api/price_files/',
      {
        schema: {
          summary: "The price files that were read, and those of the server's folder that were not",
          tags,
          response: { 200: PriceFiles },
        },
      },
      () => listPriceFiles(db, priceFolder),
    );

    app.post(
      '/api/price_files/',
      {
        schema: {
          summary: 'Read a price file, or only describe it',
          tags,
          body: PriceFileRequest,
          response: { 200: z.union([PriceFilePreview, PriceFile]) },
        },
        config: { files: ['file'], fileBytes: MAX_PRICE_FILE_BYTES },
      },
      async ({ body, uploads: [upload] }) => {
        const file = body.stored ? await readStored(priceFolder, body.stored) : givenFile(upload);
        return body.preview ? previewPriceFile(db, file, body) : readPriceFile(db, file, body);
      },
    );
  };

function givenFile(upload: Upload | undefined): GivenFile {
  if (!upload || upload.bytes.length === 0)
    throw invalidInput({ file: createMessage('prices.file_missing') });
  const name = upload.filename.toWellFormed().replaceAll('\0', '').slice(0, 300) || 'prices';
  return { name, bytes: upload.bytes, changed: null };
}
