import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { MAX_IMAGE_BYTES } from '../../contract/files.ts';
import { createManyScansJpeg } from './crafted_scans.ts';
import { pick, seededRandom, type Random } from './hostile.ts';

type Format = 'jpeg' | 'png' | 'webp';

interface Draft {
  /** Approximate size of the file, in bytes. */
  size: number;
  random: Random;
}

interface Kind {
  format: Format;
  craft: (draft: Draft) => Buffer | Promise<Buffer>;
  /** Whether the file is refused at any size. For other kinds, that depends on the number of their parts. */
  isRefused?: true;
}

const EMPTY = Buffer.alloc(0);
const SIDES = { width: 64, height: 48 };

const plain = (format: Format) =>
  sharp({ create: { ...SIDES, channels: 3, background: '#385' } })
    .toFormat(format, { lossless: true })
    .toBuffer();
const WHOLE: Record<Format, Buffer> = {
  jpeg: await plain('jpeg'),
  png: await plain('png'),
  webp: await plain('webp'),
};

const repeated = (unit: Buffer, size: number) =>
  Buffer.alloc(Math.max(1, Math.floor(size / unit.length)) * unit.length, unit);

function inserted(bytes: Buffer, at: number, more: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]);
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** The first segment of the JPEG with this marker. */
function segmentOf(marker: number): Buffer {
  const at = WHOLE.jpeg.indexOf(Buffer.from([0xff, marker]));
  return WHOLE.jpeg.subarray(at, at + 2 + WHOLE.jpeg.readUInt16BE(at + 2));
}

const START_OF_SCAN = Buffer.from([0xff, 0xda]);
/** A JPEG that repeats a segment or marker before its scan. */
const jpegFlood =
  (unit: Buffer) =>
  ({ size }: Draft) =>
    inserted(WHOLE.jpeg, WHOLE.jpeg.indexOf(START_OF_SCAN), repeated(unit, size));

function pngChunk(name: string, content = EMPTY): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A black PNG of few bytes. */
export function blankPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit for each pixel, and a byte before each row.
  header[8] = 1;
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side);
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(rows)), pngChunk('IEND')];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
}

/** A PNG that repeats a chunk before its pixels. */
const pngFlood =
  (name: string, content = EMPTY) =>
  ({ size }: Draft) =>
    inserted(WHOLE.png, WHOLE.png.indexOf('IDAT') - 4, repeated(pngChunk(name, content), size));

function riffChunk(name: string, content = EMPTY): Buffer {
  const head = Buffer.from(`${name}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

function webpOf(...chunks: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  return riffChunk('RIFF', body);
}

const PIXELS = WHOLE.webp.subarray(12);
const IS_ANIMATED = 0x02;

function extendedHead(flags: number, { width, height } = SIDES): Buffer {
  const content = Buffer.alloc(10);
  content[0] = flags;
  content.writeUIntLE(width - 1, 4, 3);
  content.writeUIntLE(height - 1, 7, 3);
  return riffChunk('VP8X', content);
}

function frame(...chunks: Buffer[]): Buffer {
  const head = Buffer.alloc(16);
  head.writeUIntLE(SIDES.width - 1, 6, 3);
  head.writeUIntLE(SIDES.height - 1, 9, 3);
  return riffChunk('ANMF', Buffer.concat([head, ...chunks]));
}

const animated = (frames: Buffer) =>
  webpOf(extendedHead(IS_ANIMATED), riffChunk('ANIM', Buffer.alloc(6)), frames);

/** Frames within frames, around as many other bytes as the size leaves. */
function nestedFrames(size: number, deepest: number): Buffer {
  const { length } = frame();
  const depth = Math.min(deepest, Math.max(2, Math.floor(size / length)));
  const inner = Buffer.concat([riffChunk('ALPH', Buffer.alloc(Math.max(2, size - depth * length))), PIXELS]);
  const heads = repeated(frame(), depth * length);
  for (let at = 0; at < heads.length; at += length) {
    heads.writeUInt32LE(heads.length - at - 8 + inner.length, at + 4);
  }
  return Buffer.concat([heads, inner]);
}

/** A WebP that repeats a chunk after its header. */
const webpFlood =
  (name: string, content = EMPTY) =>
  ({ size }: Draft) =>
    webpOf(extendedHead(0), repeated(riffChunk(name, content), size), PIXELS);

/** Incompressible noise, as large as the size allows. */
async function noise(format: Format, { size, random }: Draft): Promise<Buffer> {
  const side = Math.max(8, Math.round(Math.sqrt(size / 3)));
  const pixels = Buffer.alloc(
    side * side * 3,
    Buffer.from(Uint32Array.from({ length: 4_099 }, () => random() * 2 ** 32).buffer),
  );
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .toFormat(format, { quality: 100, lossless: true, compressionLevel: 1, effort: 1 })
    .toBuffer();
}

async function truncated(format: Format, draft: Draft): Promise<Buffer> {
  const bytes = await noise(format, draft);
  return bytes.subarray(0, Math.floor(bytes.length * (0.1 + 0.8 * draft.random())));
}

/** Replaces some bytes, mostly near the start of the file. */
async function scrambled(format: Format, draft: Draft): Promise<Buffer> {
  const bytes = await noise(format, { ...draft, size: draft.size / 4 });
  for (let changes = 0; changes < 20; changes += 1) {
    const at = 16 + Math.floor(draft.random() ** 3 * (bytes.length - 16));
    bytes[at] = Math.floor(draft.random() * 256);
  }
  return bytes;
}

/** Claims to have far more pixels than there are. */
function claimingPng(): Buffer {
  const head = Buffer.from(WHOLE.png.subarray(16, 29));
  head.writeUInt32BE(60_000, 0);
  head.writeUInt32BE(60_000, 4);
  return Buffer.concat([WHOLE.png.subarray(0, 8), pngChunk('IHDR', head), WHOLE.png.subarray(33)]);
}

const bomb = deflateSync(Buffer.alloc(64_000_000));
const profile = Buffer.concat([Buffer.from('x\0\0'), bomb]);
const iccPart = Buffer.concat([Buffer.from('ICC_PROFILE\0'), Buffer.from([1, 255])]);
/** EXIF data with a directory that refers to itself, and that claims more entries than it has. */
const loopingExif = Buffer.from('4578696600004d4d002a00000008ffff0112000300000001000600000000', 'hex');

const FORMATS: readonly Format[] = ['jpeg', 'png', 'webp'];
const ofEachFormat = (
  name: string,
  kind: Omit<Kind, 'format' | 'craft'>,
  craft: (format: Format, draft: Draft) => Promise<Buffer>,
) =>
  FORMATS.map((format): [string, Kind] => [
    `${name} ${format}`,
    { format, ...kind, craft: (draft) => craft(format, draft) },
  ]);

/** Files of each format that could slow down a decoder or the removal of metadata, by their fault. */
export const CRAFTED_PICTURES: Readonly<Record<string, Kind>> = {
  'jpeg of TEM markers': { format: 'jpeg', craft: jpegFlood(Buffer.from([0xff, 0x01])), isRefused: true },
  'jpeg of restart markers': { format: 'jpeg', craft: jpegFlood(Buffer.from([0xff, 0xd0])) },
  'jpeg of fill bytes': { format: 'jpeg', craft: jpegFlood(Buffer.from([0xff])) },
  'jpeg of restart intervals': { format: 'jpeg', craft: jpegFlood(segment(0xdd, Buffer.alloc(2))) },
  'jpeg of empty comments': { format: 'jpeg', craft: jpegFlood(segment(0xfe, EMPTY)) },
  'jpeg of empty APP1': { format: 'jpeg', craft: jpegFlood(segment(0xe1, EMPTY)) },
  'jpeg of EXIF in circles': { format: 'jpeg', craft: jpegFlood(segment(0xe1, loopingExif)) },
  'jpeg of profiles': { format: 'jpeg', craft: jpegFlood(segment(0xe2, iccPart)) },
  'jpeg of Huffman tables': { format: 'jpeg', craft: jpegFlood(segmentOf(0xc4)) },
  'jpeg of quantisation tables': { format: 'jpeg', craft: jpegFlood(segmentOf(0xdb)) },
  'jpeg of escaped bytes': {
    format: 'jpeg',
    craft: ({ size }) => inserted(WHOLE.jpeg, WHOLE.jpeg.length - 2, repeated(Buffer.from([0xff, 0]), size)),
  },
  'jpeg of thousands of scans': {
    format: 'jpeg',
    craft: ({ random }) => createManyScansJpeg({ side: 64 + Math.floor(random() * 64) * 8, bands: 63 }),
    isRefused: true,
  },
  'png of empty pixels': { format: 'png', craft: pngFlood('IDAT') },
  'png of unknown chunks': { format: 'png', craft: pngFlood('teST') },
  'png of texts': { format: 'png', craft: pngFlood('tEXt', Buffer.from('a\0b')) },
  'png of packed texts': {
    format: 'png',
    craft: pngFlood('zTXt', Buffer.concat([Buffer.from('a\0\0'), bomb])),
  },
  'png of palettes': { format: 'png', craft: pngFlood('sPLT', Buffer.from('a\0\b')) },
  'png of densities': { format: 'png', craft: pngFlood('pHYs', Buffer.alloc(9, 1)) },
  'png of frames': { format: 'png', craft: pngFlood('fdAT', Buffer.alloc(4)) },
  'png of EXIF in circles': { format: 'png', craft: pngFlood('eXIf', loopingExif.subarray(6)) },
  'png of packed profiles': { format: 'png', craft: pngFlood('iCCP', profile) },
  'png that claims to be huge': { format: 'png', craft: claimingPng, isRefused: true },
  'webp of nested frames': {
    format: 'webp',
    craft: ({ size }) => animated(nestedFrames(size, 2_000)),
    isRefused: true,
  },
  'webp of deeply nested frames': {
    format: 'webp',
    craft: ({ size }) => animated(nestedFrames(size, Infinity)),
    isRefused: true,
  },
  'webp of frames': { format: 'webp', craft: ({ size }) => animated(repeated(frame(PIXELS), size)) },
  'webp of empty frames': { format: 'webp', craft: ({ size }) => animated(repeated(frame(), size)) },
  'webp of unknown chunks': { format: 'webp', craft: webpFlood('note') },
  'webp of EXIF': { format: 'webp', craft: webpFlood('EXIF', loopingExif) },
  'webp of profiles': { format: 'webp', craft: webpFlood('ICCP') },
  'webp of heads': { format: 'webp', craft: webpFlood('VP8X', Buffer.alloc(10)), isRefused: true },
  'webp that claims to be huge': {
    format: 'webp',
    craft: () => webpOf(extendedHead(0, { width: 16_000, height: 16_000 }), PIXELS),
    isRefused: true,
  },
  ...Object.fromEntries([
    ...ofEachFormat('noise', {}, noise),
    ...ofEachFormat('truncated', { isRefused: true }, truncated),
    ...ofEachFormat('scrambled', {}, scrambled),
  ]),
};

export interface CraftedPicture extends Kind {
  kind: string;
  bytes: Buffer;
}

const SMALLEST = 1_024;
/** The largest accepted file, without the image around the repeated part. */
const LARGEST = MAX_IMAGE_BYTES - 64 * 1024;

/**
 * Generates files: their kinds in turn, and their sizes at random, uniform on a logarithmic scale. With
 * `size`, all files have one size.
 */
export async function* craftedPictures(
  count: number,
  { seed, size }: { seed: number; size?: number },
): AsyncGenerator<CraftedPicture, void> {
  const random = seededRandom(seed);
  const kinds = Object.entries(CRAFTED_PICTURES);
  for (let at = 0; at < count; at += 1) {
    const [name, kind] = kinds[at % kinds.length] ?? pick(random, kinds);
    const drawn = Math.floor(SMALLEST * (LARGEST / SMALLEST) ** random());
    const bytes = await kind.craft({ size: size ?? drawn, random });
    yield { ...kind, kind: name, bytes: bytes.subarray(0, MAX_IMAGE_BYTES) };
  }
}
