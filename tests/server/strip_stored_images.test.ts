import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { stripStoredImages } from '../../server/platform/storage/images/strip_stored.ts';
import { aPicture, aPurchase } from '../support/factories.ts';
import { describeServerOnce } from '../support/server.ts';

describeServerOnce('images stored by earlier versions', (server) => {
  test('lose their EXIF data, and keep their addresses and pixels', async () => {
    const { images } = await aPurchase(server, {
      images: [await aPicture(), await aPicture(), await aPicture(), await aPicture()],
    });
    const [first = '', second = '', third = ''] = images.map(({ image }) => image);
    const fileOf = (address: string) =>
      join(server.store.config.dataDir, address.replace('/media/', 'images/'));
    const photo = await sharp({ create: { width: 64, height: 32, channels: 3, background: '#385' } })
      .png()
      .withExif({ IFD0: { Artist: 'Mario Rossi' } })
      .toBuffer();
    await writeFile(fileOf(first), photo);
    // Thumbnails of earlier versions do not prove that their picture is intact.
    await writeFile(fileOf(images[0]?.thumbnail ?? ''), await sharp(photo).webp().toBuffer());
    await writeFile(fileOf(second), 'no picture');
    await rm(fileOf(third));

    const { left, ...counts } = await stripStoredImages(server.store);
    expect(counts).toEqual({ cleaned: 1, already: 1 });
    expect(left.toSorted()).toEqual([second, third].toSorted());
    const { bytes } = await server.get(first, { token: null });
    expect(photo.includes('Mario Rossi')).toBe(true);
    expect(bytes.includes('Mario Rossi')).toBe(false);
    expect(await sharp(bytes).raw().toBuffer()).toEqual(await sharp(photo).raw().toBuffer());
    const { bytes: stored } = await server.store.db
      .selectFrom('images')
      .select('bytes')
      .where('address', '=', first)
      .executeTakeFirstOrThrow();
    expect(Number(stored)).toBe(bytes.length);
    expect(await stripStoredImages(server.store)).toMatchObject({ cleaned: 0, already: 2 });
  });

  test('are not processed once the job is aborted', async () => {
    expect(await stripStoredImages(server.store, AbortSignal.abort())).toEqual({
      cleaned: 0,
      already: 0,
      left: [],
    });
  });
});
