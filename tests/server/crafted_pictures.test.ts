// @module-tag slow
import { describe, expect, test } from 'vitest';
import { stripMetadata } from '../../server/platform/storage/images/metadata/strip.ts';
import { readPicture } from '../../server/platform/storage/images/picture.ts';
import { PictureRefusedError } from '../../server/platform/storage/images/picture_refused.ts';
import { CRAFTED_PICTURES, craftedPictures } from '../support/crafted_pictures.ts';
import { readProcessorTime } from '../support/processor_time.ts';
import { describeServerOnce, createForm } from '../support/server.ts';

const KINDS = Object.keys(CRAFTED_PICTURES).length;
const LARGE = 4_000_000;
/** Bytes of a file: most kinds then have nearly the largest accepted number of parts. */
const MANY_PARTS = 200_000;

describe('a crafted image', () => {
  test(
    'of 4 MB loses its metadata in less than 250 ms of processor time',
    {
      tags: ['nightly'],
    },
    async () => {
      for await (const { kind, bytes } of craftedPictures(KINDS, { seed: 34, size: LARGE })) {
        expect(await readProcessorTime(() => stripMetadata(bytes), 250), kind).toBeLessThan(250);
      }
    },
  );

  test(
    'with nearly the largest accepted number of parts is read in less than 3 s of processor time',
    { tags: ['nightly'] },
    async () => {
      for await (const { kind, bytes } of craftedPictures(KINDS, { seed: 35, size: MANY_PARTS })) {
        const reading = () =>
          readPicture(bytes).catch((error: unknown) => expect(error).toBeInstanceOf(PictureRefusedError));
        expect(await readProcessorTime(reading, 3_000), kind).toBeLessThan(3_000);
      }
    },
  );

  test('grows by at most 64 bytes when its metadata is removed', { tags: ['nightly'] }, async () => {
    for await (const { kind, bytes } of craftedPictures(3 * KINDS, { seed: 36 })) {
      const stripped = stripMetadata(bytes);
      if (stripped) expect(stripped.bytes.length, kind).toBeLessThanOrEqual(bytes.length + 64);
    }
  });
});

describeServerOnce('crafted images', (server) => {
  test('are stored, or refused with their file names', async () => {
    for await (const { kind, bytes, format, isRefused } of craftedPictures(KINDS, {
      seed: 37,
      size: 20_000,
    })) {
      const image = new File([new Uint8Array(bytes)], `card.${format}`);
      const answer = await server.post(
        '/api/bought_stocks/',
        createForm({ name: 'Lot', price: 1, images: image }),
      );
      expect([isRefused ? 400 : 201, 400], kind).toContain(answer.status);
      if (answer.status === 400) expect(answer.errors.images, kind).toContain(`“card.${format}”`);
    }
  });
});
