import { orientationExif, readOrientation } from './exif.ts';
import { type ImageParts, MalformedPicture, PartCounter, sliceBytes } from './parts.ts';

const KEPT = new Set(['VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ICCP']);
const KEPT_OF_FRAME = new Set(['VP8 ', 'VP8L', 'ALPH']);
const FRAME_HEAD = 16;
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;
const PADDING = Buffer.alloc(1);

/** @throws {MalformedPicture} */
export function stripWebp(bytes: Buffer): ImageParts {
  const parts = new PartCounter();
  const end = Math.min(bytes.length, 8 + sliceBytes(bytes, 4, 8).readUInt32LE());
  const head = Buffer.from(sliceBytes(bytes, 0, 12));
  const pieces: Uint8Array[] = [head];
  let extended: Buffer | undefined;
  let orientation: number | undefined;
  for (const { name, chunk } of chunksIn(bytes.subarray(0, end), 12, parts)) {
    if (name === 'VP8X') {
      if (pieces.length > 1) throw new MalformedPicture();
      extended = Buffer.from(sliceBytes(chunk, 0, 18));
      pieces.push(extended);
    } else if (name === 'EXIF') orientation ??= readOrientation(chunk.subarray(8));
    else if (name === 'ANMF') pieces.push(...framePieces(chunk, parts));
    else if (KEPT.has(name)) pieces.push(...padded(chunk));
  }
  if (extended) {
    const exif = orientationExif(orientation ?? 1);
    if (exif) pieces.push(chunkHead('EXIF', exif.length), exif);
    const flags = extended.readUInt8(8) & ~(HAS_EXIF | HAS_XMP);
    extended.writeUInt8(exif ? flags | HAS_EXIF : flags, 8);
  }
  head.writeUInt32LE(lengthOf(pieces) - 8, 4);
  return { pieces, scans: 1 };
}

/** The chunks of a file or frame, each with its header and without its padding. */
function* chunksIn(bytes: Buffer, from: number, parts: PartCounter) {
  for (let at = from; at < bytes.length;) {
    parts.add();
    const end = at + 8 + sliceBytes(bytes, at, at + 8).readUInt32LE(4);
    const chunk = sliceBytes(bytes, at, end);
    yield { name: chunk.toString('latin1', 0, 4), chunk };
    at = end + (chunk.length % 2);
  }
}

/** A frame has a header and chunks of its own, but no nested frames. */
function framePieces(frame: Buffer, parts: PartCounter): Uint8Array[] {
  const pieces: Uint8Array[] = [sliceBytes(frame, 8, 8 + FRAME_HEAD)];
  for (const { name, chunk } of chunksIn(frame, 8 + FRAME_HEAD, parts)) {
    if (name === 'ANMF') throw new MalformedPicture();
    if (KEPT_OF_FRAME.has(name)) pieces.push(...padded(chunk));
  }
  return [chunkHead('ANMF', lengthOf(pieces)), ...pieces];
}

function padded(chunk: Buffer): Uint8Array[] {
  return chunk.length % 2 === 0 ? [chunk] : [chunk, PADDING];
}

function chunkHead(name: string, length: number): Buffer {
  const head = Buffer.from(`${name}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(length, 4);
  return head;
}

function lengthOf(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}
