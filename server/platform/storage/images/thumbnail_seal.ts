import { createHash } from 'node:crypto';

/**
 * A chunk at the end of a thumbnail: the SHA-256 of its picture, then the SHA-256 of the thumbnail's name and
 * of all bytes before. Programs that show WebP ignore it.
 */
const CHUNK = 'BSTK';
const DIGEST = 32;
const SEAL = 8 + 2 * DIGEST;
const HEADER = 12;
const EXTENDED = 'VP8X';
const EXTENDED_CHUNK = 18;

export const digestOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

interface Thumbnail {
  webp: Buffer;
  width: number;
  height: number;
}

/** The thumbnail with its seal. `picture` is the digest of the picture's bytes. */
export function sealThumbnail({ webp, width, height }: Thumbnail, picture: Buffer, name: string): Buffer {
  // Only extended WebP files may have chunks of other programs.
  const isExtended = webp.toString('latin1', HEADER, HEADER + 4) === EXTENDED;
  const parts = isExtended ? [webp.subarray(HEADER)] : [extendedChunk(width, height), webp.subarray(HEADER)];
  const chunk = Buffer.alloc(8 + DIGEST);
  chunk.write(CHUNK, 'latin1');
  chunk.writeUInt32LE(2 * DIGEST, 4);
  picture.copy(chunk, 8);
  const bytes = Buffer.concat([webp.subarray(0, HEADER), ...parts, chunk]);
  bytes.writeUInt32LE(bytes.length + DIGEST - 8, 4);
  return Buffer.concat([bytes, ownDigest(bytes, name)]);
}

/** The flags are 0: no alpha channel, colour profile or animation. */
function extendedChunk(width: number, height: number): Buffer {
  const chunk = Buffer.alloc(EXTENDED_CHUNK);
  chunk.write(EXTENDED, 'latin1');
  chunk.writeUInt32LE(10, 4);
  chunk.writeUIntLE(width - 1, 12, 3);
  chunk.writeUIntLE(height - 1, 15, 3);
  return chunk;
}

/**
 * The digest of the picture that a thumbnail's seal names. `broken`: the thumbnail is damaged. `none`: it has no
 * seal, as thumbnails of versions before 0.10.
 */
export function readSeal(thumbnail: Buffer, name: string): Buffer | 'broken' | 'none' {
  const start = thumbnail.length - SEAL;
  if (start < HEADER || thumbnail.toString('latin1', start, start + 4) !== CHUNK) {
    return thumbnail.includes(CHUNK, 0, 'latin1') ? 'broken' : 'none';
  }
  const end = thumbnail.length - DIGEST;
  const isWhole = ownDigest(thumbnail.subarray(0, end), name).equals(thumbnail.subarray(end));
  return isWhole ? Buffer.from(thumbnail.subarray(start + 8, end)) : 'broken';
}

const ownDigest = (bytes: Buffer, name: string): Buffer =>
  createHash('sha256').update(name).update(bytes).digest();
