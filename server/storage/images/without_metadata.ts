import { crc32 } from 'node:zlib';

/** Its parts do not add up, so that nobody can say what is in it. */
export class UnreadableParts extends Error {}

/**
 * The same picture, not compressed anew, without what cameras and programs write into it: places, times, owners,
 * comments, previews, and whatever follows its end. Colours stay as they are, and which way up it is.
 *
 * @param orientation as EXIF counts it, 1 for upright
 * @throws {UnreadableParts}
 */
export function withoutMetadata(
  bytes: Buffer,
  { kind, orientation }: { kind: Kind; orientation: number },
): Buffer {
  const exif = orientation === 1 ? undefined : exifOf(orientation);
  const parts = { jpg: jpegParts, png: pngParts, webp: webpParts }[kind](bytes, exif);
  return Buffer.concat(parts);
}

type Kind = 'jpg' | 'png' | 'webp';

/** A TIFF of one entry, the orientation. */
function exifOf(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

function slice(bytes: Buffer, start: number, end: number): Buffer {
  if (end > bytes.length || end < start) throw new UnreadableParts();
  return bytes.subarray(start, end);
}

const SOS = 0xda;
const EOI = 0xd9;

function jpegParts(bytes: Buffer, exif: Buffer | undefined): Buffer[] {
  const parts = [bytes.subarray(0, 2)];
  let at = nextMarker(bytes, 2);
  while (at < bytes.length && bytes[at + 1] !== EOI) {
    const marker = bytes[at + 1] ?? 0;
    const isAlone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
    const end = isAlone ? at + 2 : at + 2 + slice(bytes, at + 2, at + 4).readUInt16BE();
    const segment = slice(bytes, at, end);
    const next = nextMarker(bytes, end);
    const kept = keptSegment(marker, segment, exif);
    if (kept) parts.push(kept);
    // What stands between a scan's head and the next marker is the picture itself.
    if (marker === SOS) parts.push(bytes.subarray(end, next));
    at = next;
  }
  return [...parts, Buffer.from([0xff, EOI])];
}

/** Zero after 0xff is a byte of the picture, and 0xd0 to 0xd7 part its rows. */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1] ?? 0xff;
    if (marker !== 0x00 && marker !== 0xff && !(marker >= 0xd0 && marker <= 0xd7)) return at;
  }
  return bytes.length;
}

function keptSegment(marker: number, segment: Buffer, exif: Buffer | undefined): Buffer | undefined {
  const starts = (text: string) => segment.toString('latin1', 4, 4 + text.length) === text;
  if (marker === 0xe0) return starts('JFIF\0') ? withoutPreview(segment) : undefined;
  if (marker === 0xe1) return exif && starts('Exif\0\0') ? exifSegment(exif) : undefined;
  if (marker === 0xe2) return starts('ICC_PROFILE\0') ? segment : undefined;
  if (marker === 0xee) return starts('Adobe') ? segment : undefined;
  const isMetadata = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
  return isMetadata ? undefined : segment;
}

function withoutPreview(jfif: Buffer): Buffer {
  const head = Buffer.from(slice(jfif, 0, 18));
  head.writeUInt16BE(16, 2);
  head.writeUInt16BE(0, 16);
  return head;
}

function exifSegment(exif: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** What the picture is made of, its colours, its density, its frames. */
const PNG_CHUNKS = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(
    ' ',
  ),
);

function pngParts(bytes: Buffer, exif: Buffer | undefined): Buffer[] {
  const parts = [bytes.subarray(0, 8)];
  for (let at = 8; ;) {
    const end = at + 12 + slice(bytes, at, at + 8).readUInt32BE();
    const chunk = slice(bytes, at, end);
    const name = chunk.toString('latin1', 4, 8);
    if (PNG_CHUNKS.has(name)) parts.push(chunk);
    if (name === 'eXIf' && exif) parts.push(pngChunk(name, exif));
    if (name === 'IEND') return parts;
    at = end;
  }
}

function pngChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const WEBP_CHUNKS = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;

function webpParts(bytes: Buffer, exif: Buffer | undefined): Buffer[] {
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  const chunks = webpChunks(bytes.subarray(0, end), 12, exif);
  const head = Buffer.from(bytes.subarray(0, 12));
  head.writeUInt32LE(4 + chunks.reduce((sum, { length }) => sum + length, 0), 4);
  return [head, ...chunks];
}

function webpChunks(bytes: Buffer, from: number, exif?: Buffer): Buffer[] {
  const chunks: Buffer[] = [];
  for (let at = from; at < bytes.length;) {
    const length = slice(bytes, at, at + 8).readUInt32LE(4);
    const name = bytes.toString('latin1', at, at + 4);
    const content = slice(bytes, at + 8, at + 8 + length);
    at += 8 + length + (length % 2);
    if (name === 'EXIF' && exif) chunks.push(webpChunk(name, exif));
    if (!WEBP_CHUNKS.has(name)) continue;
    if (name === 'VP8X') chunks.push(webpChunk(name, withFlags(content, exif)));
    // A frame has a head of 16 bytes, and chunks of its own.
    else if (name === 'ANMF') chunks.push(webpChunk(name, frame(content)));
    else chunks.push(webpChunk(name, content));
  }
  return chunks;
}

const frame = (content: Buffer) => Buffer.concat([slice(content, 0, 16), ...webpChunks(content, 16)]);

function withFlags(content: Buffer, exif: Buffer | undefined): Buffer {
  const [flags = 0] = slice(content, 0, 10);
  const without = flags & ~(HAS_EXIF | HAS_XMP);
  return Buffer.concat([Buffer.from([exif ? without | HAS_EXIF : without]), content.subarray(1)]);
}

function webpChunk(name: string, content: Buffer): Buffer {
  const head = Buffer.from(`${name}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}
