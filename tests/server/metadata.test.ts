// @module-tag slow
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readOrientation } from '../../server/platform/storage/images/metadata/exif.ts';
import { stripMetadata } from '../../server/platform/storage/images/metadata/strip.ts';
import { openPicture, readPicture } from '../../server/platform/storage/images/picture.ts';

const SECRET = 'Via Roma 12, owner of the cards';

type Format = 'jpeg' | 'png' | 'webp';

interface Drawn {
  format: Format;
  orientation?: number;
  isProgressive?: boolean;
  width?: number;
  hasProfile?: boolean;
}

/** A picture of noise with GPS data, a copyright, XMP and a colour profile. */
function aPhoto({ format, orientation = 1, isProgressive = false, width = 37, hasProfile = true }: Drawn) {
  const height = 23;
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, (_, index) => (index * 7919) % 251));
  const photo = sharp(pixels, { raw: { width, height, channels: 3 } }).withExif({
    IFD0: { Copyright: SECRET, ImageDescription: SECRET },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '45/1 27/1 30/1',
      GPSLongitudeRef: 'E',
      GPSLongitude: '9/1 11/1 0/1',
    },
  });
  photo.withMetadata({ orientation }).withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${SECRET}</x:xmpmeta>`);
  if (hasProfile) photo.withIccProfile('p3');
  return photo.toFormat(format, { progressive: isProgressive }).toBuffer();
}

const pixelsOf = (bytes: Buffer) => sharp(bytes).raw().toBuffer();

function stripped(bytes: Buffer): Buffer {
  const found = stripMetadata(bytes);
  return found ? Buffer.from(found.bytes) : expect.fail();
}

/** The picture with a segment or chunk that contains the text, at a place where the format allows it. */
function withComment(bytes: Buffer, format: Format): Buffer {
  const text = Buffer.from(SECRET);
  if (format === 'jpeg') {
    const head = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
    return Buffer.concat([bytes.subarray(0, 2), head, text, bytes.subarray(2)]);
  }
  const length = Buffer.alloc(4);
  if (format === 'png') {
    length.writeUInt32BE(text.length);
    const chunk = Buffer.concat([length, Buffer.from('tEXt'), text, Buffer.alloc(4)]);
    return Buffer.concat([bytes.subarray(0, 33), chunk, bytes.subarray(33)]);
  }
  length.writeUInt32LE(text.length);
  const chunk = Buffer.concat([Buffer.from('note'), length, text, Buffer.alloc(text.length % 2)]);
  const whole = Buffer.concat([bytes, chunk]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

describe('a stored picture', () => {
  const formats = ['jpeg', 'png', 'webp'] as const;

  test.each(formats)(
    'as %s keeps its pixels, orientation and colours, and loses GPS data, texts and XMP',
    async (format) => {
      const drawn = fc.record({
        orientation: fc.integer({ min: 1, max: 8 }),
        isProgressive: fc.boolean(),
        width: fc.integer({ min: 1, max: 70 }),
        hasProfile: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(drawn, async (options) => {
          const photo = withComment(await aPhoto({ format, ...options }), format);
          const clean = stripped(photo);
          expect(await pixelsOf(clean)).toEqual(await pixelsOf(photo));
          const [before, after] = [await sharp(photo).metadata(), await sharp(clean).metadata()];
          expect(before.exif?.length).toBeGreaterThan(150);
          expect(after.icc).toEqual(before.icc);
          expect(after.orientation ?? 1).toBe(options.orientation);
          expect(after.xmp).toBeUndefined();
          expect(after.exif?.length ?? 0).toBeLessThan(40);
          expect(clean.includes('Via Roma')).toBe(false);
          expect(stripped(clean)).toEqual(clean);
        }),
        { numRuns: 12 },
      );
    },
  );

  test.each(formats)('as %s loses bytes after its end', async (format) => {
    const photo = await aPhoto({ format });
    expect(stripped(Buffer.concat([photo, await aPhoto({ format: 'jpeg' })]))).toEqual(stripped(photo));
  });

  test('keeps every scan of a progressive JPEG', async () => {
    const photo = await sharp(await aPhoto({ format: 'jpeg', width: 64 }))
      .jpeg({ progressive: true, optimiseScans: true, mozjpeg: true })
      .toBuffer();
    expect(stripped(photo)).toEqual(photo);
  });

  test('keeps all frames of an animation', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0'].map((background) =>
        sharp({ create: { width: 9, height: 7, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const film = await sharp(frames, { join: { animated: true } })
      .withXmp(`<x>${SECRET}</x>`)
      .webp()
      .toBuffer();
    const clean = stripped(film);
    expect(clean.includes('Via Roma')).toBe(false);
    const shown = (bytes: Buffer) => sharp(bytes, { animated: true }).raw().toBuffer();
    expect(await shown(clean)).toEqual(await shown(film));
  });

  test.each([
    ['little', 'II', '49492a000800000001001201030001000000060000000000'],
    ['big', 'MM', '4d4d002a0000000800010112000300000001000600000000'],
    ['little, as a long number', 'II', '49492a000800000001001201040001000000060000000000'],
    ['big, as a long number', 'MM', '4d4d002a0000000800010112000400000001000000060000'],
  ])('keeps the orientation of EXIF whose byte order is %s endian', async (_order, _mark, tiff) => {
    const exif = Buffer.from(tiff, 'hex');
    const photo = await aPhoto({ format: 'webp', orientation: 3 });
    const at = photo.lastIndexOf('EXIF');
    const head = Buffer.from(photo.subarray(at, at + 8));
    head.writeUInt32LE(exif.length, 4);
    const turned = Buffer.concat([photo.subarray(0, at), head, exif]);
    turned.writeUInt32LE(turned.length - 8, 4);
    expect((await sharp(turned).metadata()).orientation).toBe(6);
    expect((await sharp(stripped(turned)).metadata()).orientation).toBe(6);
  });

  test('keeps its orientation once when its EXIF data is repeated', async () => {
    const photo = await aPhoto({ format: 'jpeg', orientation: 6 });
    const length = 2 + photo.readUInt16BE(photo.indexOf(Buffer.from([0xff, 0xe1])) + 2);
    const start = photo.indexOf(Buffer.from([0xff, 0xe1]));
    const exif = photo.subarray(start, start + length);
    const repeated = Buffer.concat([photo.subarray(0, start), exif, exif, photo.subarray(start)]);
    expect(stripped(repeated)).toEqual(stripped(photo));
  });

  test.each(formats)('as %s with a wrong length of a part is refused', async (format) => {
    const photo = await aPhoto({ format });
    const broken = Buffer.from(photo);
    broken.fill(
      0xff,
      format === 'png' ? 8 : format === 'webp' ? 16 : 4,
      format === 'png' ? 12 : format === 'webp' ? 20 : 6,
    );
    expect(stripMetadata(broken)).toBeUndefined();
    expect(await readPicture(broken)).toBeUndefined();
  });

  test('has the width and height of its upright orientation', async () => {
    const picture = await readPicture(await aPhoto({ format: 'jpeg', orientation: 6 }));
    expect(picture).toMatchObject({ width: 23, height: 37 });
    const kept = stripMetadata(picture?.bytes ?? Buffer.alloc(0));
    const opened = kept && (await openPicture(kept));
    expect(opened).toMatchObject({ width: 23, height: 37, isPlain: false });
  });

  describe('as JPEG of a camera or of another program', () => {
    const part = (marker: number, content: Buffer) => {
      const head = Buffer.from([0xff, marker, 0, 0]);
      head.writeUInt16BE(content.length + 2, 2);
      return Buffer.concat([head, content]);
    };
    const withParts = (photo: Buffer, ...parts: Buffer[]) =>
      Buffer.concat([photo.subarray(0, 2), ...parts, photo.subarray(2)]);
    const plain = async () => stripped(await aPhoto({ format: 'jpeg', hasProfile: false }));

    test('keeps its density, its colour transform and its pixels, but no preview or data of programs', async () => {
      const photo = await plain();
      // Version, unit and density, and a preview of one pixel.
      const density = Buffer.from('JFIF\0\x01\x02\x01\0\x48\0\x48', 'latin1');
      const jfif = part(0xe0, Buffer.concat([density, Buffer.from([1, 1, 9, 9, 9])]));
      const adobe = part(0xee, Buffer.from('Adobe\0\x64\0\0\0\0\x01', 'latin1'));
      const ofPrograms = [
        part(0xe0, Buffer.from(`JFXX\0${SECRET}`)),
        part(0xe2, Buffer.from(`MPF\0${SECRET}`)),
        part(0xed, Buffer.from(`Photoshop 3.0\0${SECRET}`)),
        part(0xee, Buffer.from(SECRET)),
      ];
      const clean = stripped(withParts(photo, jfif, adobe, ...ofPrograms));
      const jfifWithoutPreview = part(0xe0, Buffer.concat([density, Buffer.alloc(2)]));
      expect(clean).toEqual(withParts(photo, jfifWithoutPreview, adobe));
      expect(stripped(clean)).toEqual(clean);
    });

    test('keeps all parts of a colour profile', async () => {
      const photo = await plain();
      const profile = part(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01 colours', 'latin1'));
      expect(stripped(withParts(photo, profile))).toEqual(withParts(photo, profile));
    });

    test.each([
      ['has no end', (photo: Buffer) => photo.subarray(0, -2)],
      ['has a marker that files do not have', (photo: Buffer) => withParts(photo, Buffer.from([0xff, 0x01]))],
      [
        'has more than 100 scans',
        (photo: Buffer) =>
          Buffer.concat([
            photo.subarray(0, -2),
            ...Array<Buffer>(100).fill(part(0xda, Buffer.alloc(6))),
            photo.subarray(-2),
          ]),
      ],
      [
        'has more than 20,000 parts',
        (photo: Buffer) => withParts(photo, ...Array<Buffer>(20_000).fill(part(0xfe, Buffer.alloc(0)))),
      ],
    ])('is refused where it %s', async (_what, spoil) => {
      expect(stripMetadata(spoil(await plain()))).toBeUndefined();
    });

    test('has as many scans as it has passes, and may have 100', async () => {
      const photo = await plain();
      const scan = part(0xda, Buffer.alloc(6));
      const many = Buffer.concat([
        photo.subarray(0, -2),
        ...Array<Buffer>(99).fill(scan),
        photo.subarray(-2),
      ]);
      expect(stripMetadata(many)?.scans).toBe(100);
      expect(stripMetadata(photo)?.scans).toBe(1);
    });
  });

  describe('has of its parts those that show it', () => {
    /** A length, a name and a content, in the order of the format. */
    const ofPng = (name: string) => {
      const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
      length.writeUInt32BE(3);
      return Buffer.concat([length, Buffer.from(`${name}abc`), sum]);
    };
    const ofWebp = (name: string) => {
      const length = Buffer.alloc(4);
      length.writeUInt32LE(4);
      return Buffer.concat([Buffer.from(name), length, Buffer.from('abcd')]);
    };
    const riff = (...chunks: Buffer[]) => {
      const bytes = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), ...chunks]);
      bytes.writeUInt32LE(bytes.length - 8, 4);
      return bytes;
    };
    const START = Buffer.from('89504e470d0a1a0a', 'hex');
    const png = (...chunks: Buffer[]) => Buffer.concat([START, ...chunks, ofPng('IEND')]);

    test.each(
      'IHDR PLTE IDAT tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(
        ' ',
      ),
    )('as PNG %s', (name) => {
      const bytes = png(ofPng(name));
      expect(stripped(bytes)).toEqual(bytes);
    });

    test.each('tEXt zTXt iTXt tIME dSIG caBX eXIf prVt'.split(' '))('as PNG not %s', (name) => {
      expect(stripped(png(ofPng('IHDR'), ofPng(name)))).toEqual(png(ofPng('IHDR')));
    });

    test.each(['VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ICCP'])('as WebP %s', (name) => {
      const bytes = riff(ofWebp(name));
      expect(stripped(bytes)).toEqual(bytes);
    });

    /** A frame with its size and place, and chunks of its own. */
    const frame = (...chunks: Buffer[]) => {
      const content = Buffer.concat([Buffer.alloc(16, 3), ...chunks]);
      const length = Buffer.alloc(4);
      length.writeUInt32LE(content.length);
      return Buffer.concat([Buffer.from('ANMF'), length, content]);
    };

    test.each(['VP8 ', 'VP8L', 'ALPH'])('as WebP %s of a frame', (name) => {
      const bytes = riff(frame(ofWebp(name)), frame(ofWebp('VP8 ')));
      expect(stripped(bytes)).toEqual(bytes);
    });

    test.each(['EXIF', 'XMP ', 'ICCP', 'ANIM', 'note'])('as WebP not %s of a frame', (name) => {
      expect(stripped(riff(frame(ofWebp('VP8 '), ofWebp(name))))).toEqual(riff(frame(ofWebp('VP8 '))));
    });

    test.each(['EXIF', 'XMP ', 'C2PA', 'note'])('as WebP not %s', (name) => {
      expect(stripped(riff(ofWebp('VP8 '), ofWebp(name)))).toEqual(riff(ofWebp('VP8 ')));
    });
  });

  test('is upright where its EXIF data ends before its directory', () => {
    const tiff = (text: string) => readOrientation(Buffer.from(text, 'hex'));
    expect(tiff('4d4d002a0000000800010112000300000001000600000000')).toBe(6);
    expect(tiff('4d4d002a00000080')).toBe(1);
    expect(tiff('4d4d002a0000000800010112000300000001000900000000')).toBe(1);
  });

  test.each([
    ['a second header of the whole picture', 'VP8X', 'VP8X'],
    ['a frame within a frame', 'ANMF', 'ANMF'],
  ])('as WebP with %s is refused', (_what, outer, inner) => {
    const chunk = (name: string, content: Buffer) => {
      const length = Buffer.alloc(4);
      length.writeUInt32LE(content.length);
      return Buffer.concat([Buffer.from(name), length, content]);
    };
    const nested = chunk(inner, Buffer.alloc(16));
    const frame = chunk(outer, Buffer.concat([Buffer.alloc(16), nested]));
    const body = outer === 'ANMF' ? [frame] : [chunk(outer, Buffer.alloc(10)), nested];
    const file = chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...body]));
    expect(stripMetadata(file)).toBeUndefined();
  });
});
