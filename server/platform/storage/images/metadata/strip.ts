import { stripJpeg } from './jpeg.ts';
import { MalformedPicture } from './parts.ts';
import { stripPng } from './png.ts';
import { stripWebp } from './webp.ts';

/** The first bytes of a file decide its decoder. */
const FORMATS = [
  { format: 'jpeg', starts: /^\xff\xd8\xff/, strip: stripJpeg },
  { format: 'png', starts: /^\x89PNG\r\n\x1a\n/, strip: stripPng },
  { format: 'webp', starts: /^RIFF[^]{4}WEBP/, strip: stripWebp },
] as const;

export interface StrippedPicture {
  format: (typeof FORMATS)[number]['format'];
  bytes: Uint8Array<ArrayBuffer>;
  /** Number of decoder passes over the whole image. */
  scans: number;
}

/**
 * Removes metadata without compressing the image again: location, times, owner, comments, previews, and bytes
 * after the image's end. Colours and orientation stay. Undefined for a malformed file, or one that is not
 * JPEG, PNG or WebP. Takes time in proportion to the bytes.
 */
export function stripMetadata(bytes: Buffer): StrippedPicture | undefined {
  const start = bytes.toString('latin1', 0, 16);
  const found = FORMATS.find(({ starts }) => starts.test(start));
  if (!found) return undefined;
  try {
    const { pieces, scans } = found.strip(bytes);
    return { format: found.format, bytes: Buffer.concat(pieces), scans };
  } catch (error) {
    if (error instanceof MalformedPicture) return undefined;
    throw error;
  }
}
