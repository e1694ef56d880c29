import { crc32 } from 'node:zlib';
import { orientationExif, readOrientation } from './exif.ts';
import { type ImageParts, PartCounter, sliceBytes } from './parts.ts';

/** Chunks of pixels, colours, density and frames. */
const KEPT = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(
    ' ',
  ),
);

/** @throws {MalformedPicture} */
export function stripPng(bytes: Buffer): ImageParts {
  const parts = new PartCounter();
  const pieces: Uint8Array[] = [bytes.subarray(0, 8)];
  let orientation: number | undefined;
  for (let at = 8, name = ''; name !== 'IEND';) {
    parts.add();
    const end = at + 12 + sliceBytes(bytes, at, at + 8).readUInt32BE();
    const chunk = sliceBytes(bytes, at, end);
    name = chunk.toString('latin1', 4, 8);
    if (name === 'eXIf') orientation ??= readOrientation(chunk.subarray(8, -4));
    else if (KEPT.has(name)) pieces.push(chunk);
    at = end;
  }
  const exif = orientationExif(orientation ?? 1);
  // After the first chunk, IHDR, and before the chunks of pixels.
  if (exif) pieces.splice(2, 0, chunkOf('eXIf', exif));
  return { pieces, scans: 1 };
}

function chunkOf(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
