// @module-tag slow
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type JpegOptions } from 'sharp';
import { expect, test } from 'vitest';
import { ErrorBody } from '../../contract/errors.ts';
import { MAX_IMAGE_BYTES, MAX_IMAGES } from '../../contract/files.ts';
import { Product } from '../../contract/products.ts';
import { aBatch, aPicture, aProduct, aPurchase, aType } from '../support/factories.ts';
import { describeServerOnce, createForm } from '../support/server.ts';

const anonymous = { token: null };

describeServerOnce('images', (server) => {
  const folder = () => join(server.store.config.dataDir, 'images');
  const filesOnDisk = async () => {
    const names = await readdir(folder(), { recursive: true });
    return names.filter((name) => /\.(png|jpg|webp)$/.test(name));
  };
  const errorsOf = async (fields: Parameters<typeof createForm>[0]) => {
    const { id: type } = await aType(server);
    const answer = await server.post('/api/products/', createForm({ name: 'x', type, ...fields }));
    return { status: answer.status, errors: answer.as(ErrorBody).errors ?? {} };
  };

  test('an image loads without a token, unchanged and cached for a year', async () => {
    const file = await aPicture();
    const { images } = await aPurchase(server, { images: file });
    const answer = await server.get(images[0]?.image ?? '', anonymous);
    expect(answer).toHaveStatus(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.bytes.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
  });

  test('a thumbnail is at most 192 pixels wide and high, and not cropped', async () => {
    const { images } = await aPurchase(server, { images: await aPicture({ width: 800, height: 200 }) });
    const answer = await server.get(images[0]?.thumbnail ?? '', anonymous);
    expect(answer.headers['content-type']).toBe('image/webp');
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ width: 192, height: 48, format: 'webp' });
  });

  test('a photo with an EXIF orientation has an upright thumbnail', async () => {
    const turned = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#385' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const file = new File([new Uint8Array(turned)], 'turned.jpg');
    const { images } = await aPurchase(server, { images: file });
    expect(images[0]?.image).toMatch(/\.jpg$/);
    const thumbnail = await server.get(images[0]?.thumbnail ?? '', anonymous);
    expect(await sharp(thumbnail.bytes).metadata()).toMatchObject({ width: 48, height: 192 });
  });

  test('EXIF data is removed, and the address depends on the stored content', async () => {
    const exif = {
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 27/1 30/1' },
      IFD0: { Artist: 'Mario Rossi' },
    };
    const photo = await sharp({ create: { width: 64, height: 32, channels: 3, background: '#385' } })
      .jpeg()
      .withExif(exif)
      .toBuffer();
    expect(photo.includes('Mario Rossi')).toBe(true);
    const address = async (bytes: Buffer) => {
      const { images } = await aPurchase(server, { images: new File([new Uint8Array(bytes)], 'photo.jpg') });
      return images[0]?.image ?? '';
    };
    const kept = await server.get(await address(photo), anonymous);
    expect(kept.bytes.includes('Mario Rossi')).toBe(false);
    expect((await sharp(kept.bytes).metadata()).exif).toBeUndefined();
    expect(await sharp(kept.bytes).raw().toBuffer()).toEqual(await sharp(photo).raw().toBuffer());
    expect(await address(kept.bytes)).toBe(await address(photo));
  });

  test('the same content is stored once, whatever its file name', async () => {
    const bytes = await (await aPicture()).arrayBuffer();
    const before = (await filesOnDisk()).length;
    const [one, other] = [new File([bytes], 'one.png'), new File([bytes], 'other.png')];
    const first = await aPurchase(server, { images: one });
    const [second, twice] = [
      await aProduct(server, { image: other }),
      await aPurchase(server, { images: [one, other] }),
    ];
    expect(second.images).toEqual(first.images);
    expect(twice.images).toEqual(first.images);
    expect(await filesOnDisk()).toHaveLength(before + 2);
  });

  test('concurrent uploads of the same file share one image', async () => {
    const file = await aPicture();
    const purchases = await Promise.all(Array.from({ length: 8 }, () => aPurchase(server, { images: file })));
    expect(new Set(purchases.map(({ images }) => images[0]?.id)).size).toBe(1);
  });

  test.each([
    ['text', new TextEncoder().encode('no picture at all'), 'holiday.jpg'],
    ['an SVG', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo.svg'],
    ['a cut JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70]), 'cut.jpg'],
    ['an empty file', new Uint8Array(), 'empty.png'],
  ])('%s is refused with its file name and the accepted formats', async (_what, bytes, name) => {
    const { status, errors } = await errorsOf({ image: new File([bytes], name) });
    expect(status).toBe(400);
    expect(errors.image).toContain(`“${name}”`);
    expect(errors.image).toContain('JPEG, PNG or WebP');
  });

  test.each(['png', 'jpeg', 'webp'] as const)('a truncated %s is refused', async (format) => {
    const file = await aPicture({ width: 900, height: 900 });
    const whole = new Uint8Array(
      await sharp(await file.arrayBuffer())
        .toFormat(format)
        .toBuffer(),
    );
    for (const share of [0.4, 0.6, 0.999]) {
      const half = new File([whole.slice(0, whole.length * share)], `half.${format}`);
      const { errors } = await errorsOf({ images: half });
      expect(errors.images).toContain(`half.${format}`);
    }
  });

  test('a file of more than 10 MB is refused with its name', async () => {
    const { status, errors } = await errorsOf({
      image: new File([new Uint8Array(MAX_IMAGE_BYTES + 1)], 'huge.png'),
    });
    expect(status).toBe(413);
    expect(errors.image).toMatch(/“huge.png”.*10 MB/);
  });

  test('a small file is refused if its decoded image needs too much memory', async () => {
    const said = async (name: string, options: JpegOptions, change = (jpeg: Buffer) => jpeg) => {
      const image = sharp({ create: { width: 16, height: 16, channels: 3, background: '#385' } });
      const bytes = await image.toColourspace('cmyk').jpeg(options).toBuffer();
      const images = new File([claiming(5_600, change(bytes))], name);
      return (await server.post('/api/bought_stocks/', createForm({ name: 'Lot', price: 1, images }))).text;
    };
    expect(await said('print.jpg', { progressive: true })).toMatch(/“print.jpg”.* too many pixels/);
    expect(await said('plain.jpg', { progressive: false })).not.toMatch(/too many pixels/);
    expect(await said('scans.jpg', { progressive: false }, twoScans)).toMatch(
      /“scans.jpg”.* too many pixels/,
    );
  });

  test('too many files are refused', async () => {
    const file = await aPicture();
    const { status } = await errorsOf({ images: Array.from({ length: MAX_IMAGES + 1 }, () => file) });
    expect(status).toBe(413);
  });

  test('of several files that are no images, the first of each field is named', async () => {
    const wrong = (name: string) => new File(['x'], name);
    const { errors } = await errorsOf({
      images: [wrong('a.png'), wrong('b.png'), await aPicture()],
      image: wrong('c.png'),
    });
    expect(errors.images).toContain('“a.png”');
    expect(errors.image).toContain('“c.png”');
  });

  test('an empty file input counts as no file', async () => {
    const product = await aProduct(server, { image: new File([], '') });
    expect(product.images).toEqual([]);
  });

  test('already stored images come first, with relative or absolute addresses', async () => {
    const purchase = await aPurchase(server, { images: [await aPicture(), await aPicture()] });
    const [first, second] = purchase.images;
    const product = await aProduct(server, {
      already_present_images: [second?.image ?? '', `http://127.0.0.1:3000${first?.image}`],
      images: await aPicture(),
    });
    expect(product.images.slice(0, 2)).toEqual([second, first]);
    expect(product.images).toHaveLength(3);
  });

  test('an external image is accepted if a batch has its address', async () => {
    const batch = await aBatch(server, { images: 'https://pictures.example/of-a-batch.jpg' });
    const [image] = batch.images;
    const product = await aProduct(server, { already_present_images: image?.image ?? '' });
    expect(product.images).toEqual([image]);
  });

  test('addresses without a stored image are refused', async () => {
    const missing = `/media/ab/ab${'0'.repeat(62)}.jpg`;
    for (const address of [missing, 'https://elsewhere.example/a.jpg', '', '//', 'http://']) {
      const { status, errors } = await errorsOf({ already_present_images: ['x', address] });
      expect(status).toBe(400);
      expect(errors.already_present_images).toMatch(/no such image here/);
    }
  });

  test('paths without an image answer 404, and are not cached', async () => {
    const hash = 'ab'.padEnd(64, '0');
    for (const path of [
      `ab/${hash}.jpg`,
      '..%2fsecret',
      'ab/..%2f..%2fsecret',
      'ab',
      '',
      `ab/${hash}.jpg%00.png`,
    ]) {
      const answer = await server.get(`/media/${path}`, anonymous);
      expect(answer).toHaveStatus(404);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  test('the folder is accessible only to its owner', async () => {
    await aPurchase(server, { images: await aPicture() });
    expect((await stat(folder())).mode & 0o077).toBe(0);
  });

  test('no product is created if one of its files is not an image', async () => {
    await errorsOf({ name: 'Half done', images: [await aPicture(), new File(['x'], 'x.png')] });
    const answer = await server.get('/api/products/');
    expect(answer.as(Product.array()).map(({ name }) => name)).not.toContain('Half done');
  });
});

/** Repeats the last scan of a JPEG. */
function twoScans(jpeg: Buffer): Buffer {
  const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  return Buffer.concat([jpeg.subarray(0, -2), scan, jpeg.subarray(-2)]);
}

/** Makes the frame header of a JPEG claim `side` pixels in each direction. */
function claiming(side: number, jpeg: Buffer): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(jpeg);
  const frame = bytes.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(bytes[at + 1] ?? 0));
  const view = new DataView(bytes.buffer);
  view.setUint16(frame + 5, side);
  view.setUint16(frame + 7, side);
  return bytes;
}
