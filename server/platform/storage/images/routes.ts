import { z } from 'zod';
import type { Routes } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { IMAGE_FILE, MEDIA_PATH } from './store.ts';

/** The address contains a hash of the content, so the content never changes. Damaged files are not sent. */
const FOR_EVER = 'public, max-age=31536000, immutable';

export const imageRoutes: Routes =
  ({ images }) =>
  async (app) => {
    app.get(
      `${MEDIA_PATH}:folder/:file`,
      { schema: { hide: true, params: z.object({ folder: z.string(), file: z.string() }) } },
      async (request, reply) => {
        const path = `${request.params.folder}/${request.params.file}`;
        if (!IMAGE_FILE.test(path)) throw notFound();
        await images.send(reply.header('cache-control', FOR_EVER), path);
        return reply;
      },
    );
  };
