import { stripJpeg } from './jpeg.ts';
import { MalformedPicture } from './parts.ts';
import { stripPng } from './png.ts';
import { stripWebp } from './webp.ts';

/** The first bytes decide which decoder is let near a file. */
const FORMATS = [
  { format: 'jpeg', starts: /^\xff\xd8\xff/, strip: stripJpeg },
  { format: 'png', starts: /^\x89PNG\r\n\x1a\n/, strip: stripPng },
  { format: 'webp', starts: /^RIFF[^]{4}WEBP/, strip: stripWebp },
] as const;

export interface StrippedPicture {
  format: (typeof FORMATS)[number]['format'];
  bytes: Uint8Array<ArrayBuffer>;
  /** How often a decoder passes over the whole picture. */
  scans: number;
}

/**
 * The same picture, not compressed anew, without what cameras and programs write into it: places, times, owners,
 * comments, previews, and whatever follows its end. Colours and orientation stay. Undefined where the bytes are no
 * JPEG, PNG or WebP, or their parts do not add up. Takes time in proportion to the bytes.
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
